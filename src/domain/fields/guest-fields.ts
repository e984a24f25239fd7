import type { Brand } from "../brand/brand.ts";
import type { Problem } from "../problem.ts";
import { emailProblem, NAME_MAX, nameProblems } from "./account-fields.ts";
import { phoneProblem } from "./address-fields.ts";
import { optionalTextProblem, withoutSeparators } from "./text-field.ts";

/** Companies and furigana are as long as two names. */
const LONG_NAME_MAX = 2 * NAME_MAX;

/** A guest as staff enter and correct one; what a guest does not have is empty or null. */
export type GuestFields = {
  last_name: string;
  first_name: string;
  company?: string | null | undefined;
  name_kana?: string | null | undefined;
  phone_number?: string | null | undefined;
  email?: string | null | undefined;
};

/**
 * What is wrong with what staff enter about a guest: the names are needed, and a way to be reached (GUESTS-2). The console's
 * browser does not know the brand, null: there the server alone checks the form of a phone number.
 */
export function guestProblems(guest: GuestFields, brand: Pick<Brand, "phone"> | null): Problem[] {
  const { email, phone_number: phone, company, name_kana: kana } = guest;
  const problems = [
    ...nameProblems(guest),
    company ? optionalTextProblem("company", company, LONG_NAME_MAX) : null,
    kana ? optionalTextProblem("name_kana", kana, LONG_NAME_MAX) : null,
    email ? emailProblem(email) : null,
    phone && brand ? phoneProblem(withoutSeparators(phone), brand) : null,
    email || phone ? null : ({ code: "required", field: "phone_num" } as const),
  ];
  return problems.flatMap((problem) =>
    // The rule of the phone number calls it as the guests' forms do.
    problem ? [problem.field === "phone_num" ? { ...problem, field: "phone_number" } : problem] : [],
  );
}
