import { takesMail } from "../../../domain/account/mail-address.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { personName } from "../../../i18n/format.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { guestsAlike } from "../../server/alike.db.server.ts";
import type { NewGuestBody } from "../../server/guest-body/contract.ts";
import { alikeWords } from "../../server/guests.server.ts";
import type { BookingPreview } from "./contract.ts";

const MOST = 5;

/** Guests who may be the one that is about to be entered a second time (CONSOLE-81). */
export async function alikeOf(
  db: Queryable,
  guest: NewGuestBody | null | undefined,
  locale: Locale,
): Promise<BookingPreview["alike"]> {
  if (!guest) return [];
  const rows = await guestsAlike(db, alikeWords(guest), MOST);
  return rows.map((row) => ({
    id: row.id,
    name: personName(row.last_name, row.first_name, locale),
    company: row.company,
    mail: takesMail(row.email) ? row.email : null,
    phone: row.phone_number,
    bookings: row.bookings,
    unpaid: row.unpaid,
    is_blocked: row.is_blocked,
    same: row.has_phone ? (row.has_name ? "both" : "phone") : "name",
  }));
}
