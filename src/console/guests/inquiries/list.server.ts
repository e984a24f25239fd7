import { dataLanguage } from "../../../domain/language/text.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import type { Inquiry, InquiryQuery } from "./contract.ts";
import { INQUIRIES, type InquiryRow } from "./db.server.ts";
import { messages } from "./messages.ts";

export const inquiries: ListWithFile<InquiryQuery, Pick<InquiryQuery, "state">, InquiryRow, Inquiry> = {
  name: "inquiries",
  rows: INQUIRIES,
  conditions: ({ state }) => ({ state }),
  present: presentInquiries,
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.number, ({ id }) => id],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.stateHead, ({ state }) => t.state(state)],
      [t.from, ({ name }) => name],
      [t.mail, ({ mail }) => mail],
      [t.bookingHead, ({ booking_id: booking }) => booking],
      [t.room, ({ space }) => space?.name ?? null],
      [t.content, ({ content }) => content],
      [t.stateCode, ({ state }) => state],
    ];
  },
};

export function presentInquiries(
  rows: readonly Placed<InquiryRow>[],
  { locale }: Pick<Reader, "locale">,
): Inquiry[] {
  return rows.map(({ place: _, at, space_id: id, space_name: name, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    space: id === null || name === null ? null : { id, name: name[dataLanguage(locale)] },
  }));
}
