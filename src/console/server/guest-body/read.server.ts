import { cleanedAddress, cleanedText, withoutSeparators } from "../../../domain/fields/text-field.ts";
import { DEFAULT_LOCALE } from "../../../domain/language/locale.ts";
import type { NewGuest } from "../../../features/account/guests.db.server.ts";
import type { NewGuestBody } from "./contract.ts";

/** A guest as typed, as the account keeps it. */
export function newGuestOf(guest: NewGuestBody): NewGuest {
  const { last_name, first_name, company, name_kana, phone_number: phone, email, locale } = guest;
  return {
    lastName: cleanedText(last_name),
    firstName: cleanedText(first_name),
    company: company && cleanedText(company),
    nameKana: name_kana && cleanedText(name_kana),
    phone: phone && withoutSeparators(phone),
    email: email && cleanedAddress(email),
    locale: locale ?? DEFAULT_LOCALE,
  };
}
