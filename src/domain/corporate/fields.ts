import type { Brand } from "../brand/brand.ts";
import { emailProblem, kanaProblem } from "../fields/account-fields.ts";
import { phoneProblem } from "../fields/address-fields.ts";
import {
  cleanedAddress,
  cleanedKana,
  cleanedText,
  problemsOf,
  textProblem,
  withoutSeparators,
} from "../fields/text-field.ts";
import type { Problem } from "../problem.ts";
import { hasCheckDigit } from "../settings/issuer.ts";

const COMPANY_NAME_MAX = 100;
const COMPANY_ADDRESS_MAX = 200;
/** How many addresses get the invoices. */
const INVOICE_MAILS_MAX = 5;
/** How many are invited in one go. */
const INVITED_MAX = 50;

export type CorporateFields = {
  name: string;
  kana: string;
  address: string;
  phone_number: string;
  corporate_number: string;
  invoice_mails: string;
};

/** What is wrong with the data of a company (CORP-1). */
export function corporateProblems(given: CorporateFields, brand: Pick<Brand, "phone"> | null): Problem[] {
  const mails = mailsIn(given.invoice_mails);
  const phone = brand && phoneProblem(withoutSeparators(given.phone_number), brand);
  return problemsOf(
    textProblem("name", given.name, COMPANY_NAME_MAX),
    kanaProblem("kana", given.kana, COMPANY_NAME_MAX),
    textProblem("address", given.address, COMPANY_ADDRESS_MAX),
    phone && { ...phone, field: "phone_number" },
    corporateNumberProblem(given.corporate_number),
    mails.length > INVOICE_MAILS_MAX
      ? { code: "too_many_entries", field: "invoice_mails", params: { max: INVOICE_MAILS_MAX } }
      : null,
    ...mails.map((mail) => emailProblem(mail, "invoice_mails")),
  );
}

/** The same of a company that staff make, with the address of whoever is invited to be its first admin. */
export function newCompanyProblems(
  given: CorporateFields & { admin_mail: string },
  brand: Parameters<typeof corporateProblems>[1],
): Problem[] {
  return [
    ...corporateProblems(given, brand),
    ...problemsOf(
      given.admin_mail.trim() === "" ? { code: "email_required", field: "admin_mail" } : null,
      given.admin_mail.trim() === "" ? null : emailProblem(given.admin_mail, "admin_mail"),
    ),
  ];
}

/** 13 digits with the check digit of a corporate number; optional (CORP-1). */
function corporateNumberProblem(number: string): Problem | null {
  const digits = withoutSeparators(number);
  if (digits === "") return null;
  const isRight = /^\d{13}$/.test(digits) && hasCheckDigit(`T${digits}`);
  return isRight ? null : { code: "corporate_number_format", field: "corporate_number" };
}

/** The addresses of a text that has them one a line, or between commas or blanks; each once. */
export function mailsIn(text: string): string[] {
  const found = text.split(/[\s,;\u3001\uff0c\uff1b]+/u).map(cleanedAddress);
  const seen = new Set<string>();
  return found.filter((mail) => {
    const key = mail.toLowerCase();
    if (mail === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What is wrong with a list of addresses to invite; each address that cannot be used is named (CORP-4). */
export function invitedProblems(mails: readonly string[], roles: readonly unknown[]): Problem[] {
  return problemsOf(
    mails.length === 0 ? { code: "email_required", field: "mails" } : null,
    mails.length > INVITED_MAX
      ? { code: "too_many_entries", field: "mails", params: { max: INVITED_MAX } }
      : null,
    roles.length === 0 ? { code: "corporate_role_missing", field: "roles" } : null,
    ...mails.map((mail): Problem | null =>
      emailProblem(mail) ? { code: "corporate_mail_wrong", field: "mails", params: { mail } } : null,
    ),
  );
}

/** As the fields are stored. */
export function storedFields(given: CorporateFields) {
  return {
    name: cleanedText(given.name),
    kana: cleanedKana(given.kana),
    address: cleanedText(given.address),
    phone_number: cleanedText(given.phone_number),
    corporate_number: withoutSeparators(given.corporate_number) || null,
    invoice_mails: mailsIn(given.invoice_mails),
  };
}
