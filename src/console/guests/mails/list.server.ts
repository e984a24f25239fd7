import { asRead, type ListWithFile } from "../../server/list.server.ts";
import { mailColumns } from "./columns.ts";
import type { LoggedMailItem, MailQuery } from "./contract.ts";
import { MAILS, type MailRow, type MailSearch } from "./db.server.ts";

/** The log of mails; as a file without their texts. */
export const mails: ListWithFile<MailQuery, MailSearch, MailRow, LoggedMailItem> = {
  name: "mails",
  rows: MAILS,
  conditions: ({ q, state }) => ({ state, ...searchOf(q) }),
  present: asRead<MailRow>,
  columns: mailColumns,
};

/** Digits are a booking or an order; anything else is the beginning of an address. */
function searchOf(text: string): Omit<MailSearch, "state"> {
  const word = text.normalize("NFKC").trim();
  if (/^#?\d{1,15}$/.test(word)) return { recipient: null, number: Number(word.replace("#", "")) };
  return { recipient: word === "" ? null : word, number: null };
}
