import { messages as kinds } from "../../bookings/seen/messages.ts";
import { asRead, type ListWithFile } from "../../server/list.server.ts";
import type { LoggedMailItem, MailQuery } from "./contract.ts";
import { MAILS, type MailRow, type MailSearch } from "./db.server.ts";
import { messages } from "./messages.ts";

/** The log of mails; as a file without their texts. */
export const mails: ListWithFile<MailQuery, MailSearch, MailRow, LoggedMailItem> = {
  name: "mails",
  rows: MAILS,
  conditions: ({ q, state }) => ({ state, ...searchOf(q) }),
  present: asRead<MailRow>,
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.number, ({ id }) => id],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.kind, ({ kind }) => kinds[locale].mailKind(kind)],
      [t.kindCode, ({ kind }) => kind],
      [t.subject, ({ subject }) => subject],
      [t.to, ({ to }) => to],
      [t.state, ({ state }) => (state === "sent" ? t.sent : t.failed)],
      [t.problemHead, ({ problem }) => problem],
      [t.booking, ({ booking_id: booking }) => booking],
      [t.order, ({ group_id: order }) => order],
      [t.by, ({ by }) => by],
      [t.stateCode, ({ state }) => state],
    ];
  },
};

/** Digits are a booking or an order; anything else is the beginning of an address. */
function searchOf(text: string): Omit<MailSearch, "state"> {
  const word = text.normalize("NFKC").trim();
  if (/^#?\d{1,15}$/.test(word)) return { recipient: null, number: Number(word.replace("#", "")) };
  return { recipient: word === "" ? null : word, number: null };
}
