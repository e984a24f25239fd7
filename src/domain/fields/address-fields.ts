import type { Brand } from "../brand/brand.ts";
import type { Problem } from "../problem.ts";
import { cleanedText, optionalTextProblem, problemsOf, textProblem } from "./text-field.ts";

/** What the profile carries where nothing was entered yet (SPEC.md section 3). */
export const UNSET = "default";

/** No part of an address is longer than this, so that nobody can store a book in one. */
export const ADDRESS_MAX = 200;
/** No country has longer postal codes. */
const POSTCODE_MAX = 10;

type Address = { postcode: string; prefecture: string; city: string; block: string; building?: string };

/** Postal code, prefecture, city and block are required, the building is not. */
export function addressProblems(form: Address, brand: Pick<Brand, "postalCode">): Problem[] {
  return problemsOf(
    postcodeProblem(form.postcode, brand),
    textProblem("prefecture", setText(form.prefecture), ADDRESS_MAX),
    textProblem("city", setText(form.city), ADDRESS_MAX),
    textProblem("block", setText(form.block), ADDRESS_MAX),
    optionalTextProblem("building", form.building ?? "", ADDRESS_MAX),
  );
}

/** 7 digits in Japan, digits elsewhere; never a hyphen. */
export function postcodeProblem(postcode: string, brand: Pick<Brand, "postalCode">): Problem | null {
  const value = cleanedText(setText(postcode));
  if (value === "") return { code: "required", field: "postcode" };
  if (brand.postalCode === "japanese") return lookupProblem(value);
  return /^\d+$/.test(value) && value.length <= POSTCODE_MAX
    ? null
    : { code: "postal_code_digits", field: "postcode" };
}

/** A postal code can be looked up only when it has exactly 7 digits, whatever the brand. */
export function lookupProblem(postcode: string): Problem | null {
  return /^\d{7}$/.test(cleanedText(postcode)) ? null : { code: "postal_code_format", field: "postcode" };
}

/** In Japan 0 and 9 or 10 more digits; elsewhere a plus sign and digits with the country code (at most 15). */
export function phoneProblem(phone: string, brand: Pick<Brand, "phone">): Problem | null {
  const value = cleanedText(setText(phone));
  if (value === "") return { code: "required", field: "phone_num" };
  if (brand.phone === "domestic")
    return /^0\d{9,10}$/.test(value) ? null : { code: "phone_domestic_format", field: "phone_num" };
  return /^\+[1-9]\d{3,14}$/.test(value) ? null : { code: "phone_foreign_format", field: "phone_num" };
}

/** How much the input takes: 7 and 11 characters in Japan, no limit of its own elsewhere. */
export function inputLengths(brand: Pick<Brand, "postalCode" | "phone">): {
  postcode: number | undefined;
  phone: number | undefined;
} {
  return {
    postcode: brand.postalCode === "japanese" ? 7 : undefined,
    phone: brand.phone === "domestic" ? 11 : undefined,
  };
}

/** "default" means unset, and so editable. */
export function isUnset(value: string | null): boolean {
  return value === null || value === "" || value === UNSET;
}

/** What says "default" was given back as it came: nothing was entered. */
function setText(text: string): string {
  return isUnset(text) ? "" : text;
}
