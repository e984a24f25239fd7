import { takesMail } from "../../domain/account/mail-address.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { bookingTerms } from "../../domain/search/booking-terms.ts";
import { personName } from "../../i18n/format.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { type GuestRow, guestsByWords } from "./guests.db.server.ts";

/** Guests who match all of the words (CONSOLE-4); none if a word asks for something else. */
export async function findGuests(app: App, q: string, most: number, now: number): Promise<GuestRow[]> {
  const words = wordsOfGuest(app, q, now);
  return words && words.length > 0 ? guestsByWords(app.db, words, most) : [];
}

/** A guest among those to choose from. */
export function presentGuest(row: GuestRow, locale: Locale) {
  return {
    id: row.id,
    name: personName(row.last_name, row.first_name, locale),
    company: row.company,
    mail: takesMail(row.email) ? row.email : null,
    phone: row.phone_number,
    bookings: row.bookings,
    unpaid: row.unpaid,
    is_blocked: row.is_blocked,
  };
}

/** What was typed, as the words of a guest; null if a part of it asks for something else. */
export function wordsOfGuest({ brand }: Pick<App, "brand">, q: string, now: number): string[] | null {
  const terms = bookingTerms(q, dayAt(now, brand.timeZone));
  const words = terms.flatMap((term) =>
    term.kind === "word" || term.kind === "mail" ? [term.text] : term.kind === "phone" ? [term.digits] : [],
  );
  return words.length === terms.length ? words : null;
}

/** By what a guest is compared with others: the digits of the phone number, and the names in both orders. */
export function alikeWords(guest: {
  first_name: string;
  last_name: string;
  name_kana: string | null;
  phone_number: string | null;
}): { digits: string; names: string[] } {
  const { first_name: first, last_name: last, name_kana: kana, phone_number: phone } = guest;
  const digits = (phone ?? "").normalize("NFKC").replace(/\D/g, "");
  const isNamed = first.trim() !== "" && last.trim() !== "";
  const names = [...(isNamed ? [`${last}${first}`, `${first}${last}`] : []), ...(kana ? [kana] : [])];
  return { digits, names };
}
