import type { OperatorRequest } from "../../../domain/booking/operator-booking.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { emailProblem, NAME_MAX, nameProblems } from "../../../domain/fields/account-fields.ts";
import { phoneProblem } from "../../../domain/fields/address-fields.ts";
import {
  cleanedAddress,
  cleanedText,
  optionalTextProblem,
  withoutSeparators,
} from "../../../domain/fields/text-field.ts";
import { DEFAULT_LOCALE } from "../../../domain/language/locale.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { NewGuest } from "../../../features/account/guests.db.server.ts";
import type { NewBookingBody, NewGuestBody } from "./contract.ts";

/** What a body asks for, as the rules take it. */
export function requestOf(body: NewBookingBody): OperatorRequest {
  return {
    items: body.items.map((item) => ({
      spaceId: item.space_id,
      start: item.start_datetime,
      end: item.end_datetime,
      price: item.price ?? null,
      cleaning: item.cleaning ?? null,
    })),
    terms: body.terms,
    payBy: body.pay_by ?? null,
    dueOn: body.due_on ?? null,
    linkUntil: body.link_until ?? null,
  };
}

/** Companies and furigana are as long as two names. */
const LONG_NAME_MAX = 2 * NAME_MAX;

/** What is wrong with the guest of a request: neither found nor new, or both, or a new one with wrong fields. */
export function guestProblems(
  { account_id: accountId, guest }: Pick<NewBookingBody, "account_id" | "guest">,
  brand: Pick<Brand, "phone">,
): Problem[] {
  if (!guest) return accountId ? [] : [{ code: "guest_owed", field: "guest" }];
  if (accountId) return [{ code: "guest_owed", field: "guest" }];
  const { email, phone_number: phone, company, name_kana: kana } = guest;
  const problems = [
    ...nameProblems(guest),
    company ? optionalTextProblem("company", company, LONG_NAME_MAX) : null,
    kana ? optionalTextProblem("name_kana", kana, LONG_NAME_MAX) : null,
    email ? emailProblem(email) : null,
    phone ? phoneProblem(withoutSeparators(phone), brand) : null,
    // Nobody could be reached.
    email || phone ? null : ({ code: "required", field: "phone_num" } as const),
  ];
  return problems.flatMap((problem) =>
    problem ? [{ ...problem, field: `guest.${FIELD_NAMES[problem.field ?? ""] ?? problem.field}` }] : [],
  );
}

/** The rules of the fields call the phone number as the guests' forms do. */
const FIELD_NAMES: Record<string, string> = { phone_num: "phone_number" };

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
