import type { Locale } from "../../../domain/language/locale.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { guestsAlike } from "../../server/alike.db.server.ts";
import type { NewGuestBody } from "../../server/guest-body/contract.ts";
import { alikeWords, presentGuest } from "../../server/guests.server.ts";
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
    ...presentGuest(row, locale),
    same: row.has_phone ? (row.has_name ? "both" : "phone") : "name",
  }));
}
