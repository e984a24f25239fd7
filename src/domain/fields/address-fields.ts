import type { Brand } from "../brand/brand.ts";
import type { Problem } from "../problem.ts";
import {
  cleanedText,
  optionalTextProblem,
  problemsOf,
  textProblem,
  withoutSeparators,
} from "./text-field.ts";

/** The API sends this for a profile field that has not been filled in yet (ACCOUNT-10). */
const UNSET = "default";

/** Generous, but still a limit to what is stored. */
export const ADDRESS_MAX = 200;
/** The longest postal code of any country. */
const POSTCODE_MAX = 10;

type Address = { postcode: string; prefecture: string; city: string; block: string; building?: string };

/** All are required but the building, and in Singapore the prefecture (FIELD-7, FIELD-17). */
export function addressProblems(form: Address, brand: Pick<Brand, "postalCode">): Problem[] {
  return problemsOf(
    postcodeProblem(form.postcode, brand),
    (isInSingapore(form.postcode, brand) ? optionalTextProblem : textProblem)(
      "prefecture",
      setText(form.prefecture),
      ADDRESS_MAX,
    ),
    textProblem("city", setText(form.city), ADDRESS_MAX),
    textProblem("block", setText(form.block), ADDRESS_MAX),
    optionalTextProblem("building", form.building ?? "", ADDRESS_MAX),
  );
}

/** Outside Japan's brand a code of six digits is taken for one of Singapore, which has no states (FIELD-17). */
export function isInSingapore(postcode: string, brand: Pick<Brand, "postalCode">): boolean {
  return brand.postalCode === "digits" && /^\d{6}$/.test(cleanedText(postcode));
}

/**
 * The address with what is not asked for in Singapore: no state, and the city by its name. Both may have been typed before
 * the postal code (FIELD-17).
 */
export function askedAddress<Form extends { postcode: string; prefecture: string; city: string }>(
  form: Form,
  brand: Pick<Brand, "postalCode">,
): Form {
  return isInSingapore(form.postcode, brand) ? { ...form, prefecture: "", city: "Singapore" } : form;
}

/** 7 digits in Japan, any digits elsewhere; no hyphen (FIELD-5). */
export function postcodeProblem(postcode: string, brand: Pick<Brand, "postalCode">): Problem | null {
  const value = cleanedText(setText(postcode));
  if (value === "") return { code: "required", field: "postcode" };
  if (brand.postalCode === "japanese") return lookupProblem(value);
  return /^\d+$/.test(value) && value.length <= POSTCODE_MAX
    ? null
    : { code: "postal_code_digits", field: "postcode" };
}

/** The lookup knows Japanese codes only, whatever the brand (FIELD-6). */
export function lookupProblem(postcode: string): Problem | null {
  return /^\d{7}$/.test(cleanedText(postcode)) ? null : { code: "postal_code_format", field: "postcode" };
}

/** Japan: 0 and 9 or 10 more digits; elsewhere + and at most 15 digits with the country code (FIELD-8). */
export function phoneProblem(phone: string, brand: Pick<Brand, "phone">): Problem | null {
  const value = cleanedText(setText(phone));
  if (value === "") return { code: "required", field: "phone_num" };
  if (brand.phone === "domestic")
    return /^0\d{9,10}$/.test(value) ? null : { code: "phone_domestic_format", field: "phone_num" };
  return /^\+[1-9]\d{3,14}$/.test(value) ? null : { code: "phone_foreign_format", field: "phone_num" };
}

/** A phone number as it is typed or pasted: in Japan's brand the country code becomes the 0 that it stands for (FIELD-16). */
export function typedPhone(text: string, brand: Pick<Brand, "phone">): string {
  const digits = withoutSeparators(text);
  return brand.phone === "domestic" ? digits.replace(/^\+81(?:0(?=\d)|(?=[1-9]))/, "0") : digits;
}

/** The maxlength of the inputs; null: no limit. */
export function inputLengths(brand: Pick<Brand, "postalCode" | "phone">): {
  postcode: number | undefined;
  phone: number | undefined;
} {
  return {
    postcode: brand.postalCode === "japanese" ? 7 : undefined,
    phone: brand.phone === "domestic" ? 11 : undefined,
  };
}

/** "default" and null both mean unset. */
export function isUnset(value: string | null): boolean {
  return value === null || value === "" || value === UNSET;
}

/** A client that sends "default" back has entered nothing. */
function setText(text: string): string {
  return isUnset(text) ? "" : text;
}
