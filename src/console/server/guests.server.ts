import { bookingTerms } from "../../domain/search/booking-terms.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { type GuestRow, guestsByWords } from "./guests.db.server.ts";

/** Guests who match all of the words (CONSOLE-4); none if a word asks for something else. */
export async function findGuests(app: App, q: string, most: number, now: number): Promise<GuestRow[]> {
  const terms = bookingTerms(q, dayAt(now, app.brand.timeZone));
  const words = terms.flatMap((term) =>
    term.kind === "word" || term.kind === "mail" ? [term.text] : term.kind === "phone" ? [term.digits] : [],
  );
  return words.length > 0 && words.length === terms.length ? guestsByWords(app.db, words, most) : [];
}
