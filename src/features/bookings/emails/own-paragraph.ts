import { ownGroupText } from "../../../adapters/mail/own-text.ts";
import { listText, wallText } from "../../../i18n/format.ts";
import type { BookingEmail } from "./templates.ts";

/** What the company adds to this kind of mail; of several bookings the first names room and time (MAIL-52, MAIL-54). */
export function ownParagraph({ kind, brand, locale, name, bookings, links }: BookingEmail): { own?: string } {
  const [first] = bookings;
  const values = {
    name,
    booking: listText(bookings.flatMap(({ id }) => id ?? []).map(String), locale),
    room: first?.name ?? "",
    start: first ? wallText(first.start, locale) : "",
    link: links.bookings,
  };
  const groupIds = bookings.map(({ groupId }) => groupId);
  return ownGroupText(brand, { kind, groupIds }, locale, values);
}
