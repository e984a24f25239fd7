import type { Problem } from "../problem.ts";
import { cleanedAddress, lengthOf, optionalTextProblem, problemsOf, textProblem } from "./text-field.ts";
import { toZenginKana } from "./zengin-kana.ts";

export const NAME_MAX = 20;
/** As long as two names. */
export const KANA_MAX = 2 * NAME_MAX;
export const RECEIPT_NAME_MAX = 40;
const EMAIL_MAX = 100;
const PASSWORD_MIN = 8;

type Registration = {
  last_name: string;
  first_name: string;
  name_kana?: string | undefined;
  email: string;
  password: string;
};

export function registrationProblems(form: Registration): Problem[] {
  return problemsOf(
    lastNameProblem(form.last_name),
    firstNameProblem(form.first_name),
    kanaProblem("name_kana", form.name_kana ?? ""),
    emailProblem(form.email),
    passwordProblem("password", form.password),
  );
}

/** A login checks only that both are filled in (FIELD-4). */
export function loginProblems(form: { email: string; password: string }): Problem[] {
  return problemsOf(
    form.email.trim() === "" ? { code: "email_required", field: "email" } : null,
    form.password === "" ? { code: "password_required", field: "password" } : null,
  );
}

export function nameProblems(form: { last_name: string; first_name: string }): Problem[] {
  return problemsOf(lastNameProblem(form.last_name), firstNameProblem(form.first_name));
}

export function lastNameProblem(name: string): Problem | null {
  return textProblem("last_name", name, NAME_MAX, "last_name_required");
}

function firstNameProblem(name: string): Problem | null {
  return textProblem("first_name", name, NAME_MAX, "first_name_required");
}

/** A name as its bank writes it on a transfer, which may be left out: kana of any kind or Latin letters (FIELD-19). */
export function kanaProblem(field: string, kana: string, max = KANA_MAX): Problem | null {
  const problem = optionalTextProblem(field, kana, max);
  return problem || toZenginKana(kana) !== null ? problem : { code: "kana_format", field };
}

export function receiptNameProblem(name: string): Problem | null {
  return textProblem("receipt_name", name, RECEIPT_NAME_MAX);
}

/**
 * Letters, digits, _, . and -, then @ and a domain with a dot (FIELD-2). A sign that is not accepted is named: many
 * addresses with a + work elsewhere. The contact form calls the field `mail`.
 */
export function emailProblem(email: string, field = "email"): Problem | null {
  const address = cleanedAddress(email);
  const problem = textProblem(field, address, EMAIL_MAX, "email_required");
  if (problem || EMAIL.test(address)) return problem;
  const [sign] = /\s/.test(address) ? [] : (address.match(/[^A-Za-z0-9_.@-]/u) ?? []);
  return sign ? { code: "email_sign", field, params: { sign } } : { code: "email_format", field };
}

/** A new address must differ from the old one in more than letter case. */
export function emailChangeProblem(email: string, old: string): Problem | null {
  const problem = emailProblem(email);
  if (problem) return problem;
  const isSame = cleanedAddress(email).toLowerCase() === old.trim().toLowerCase();
  return isSame ? { code: "email_unchanged", field: "email" } : null;
}

export function passwordProblem(field: "password" | "new_password", password: string): Problem | null {
  if (password === "") return { code: "password_required", field };
  return lengthOf(password) < PASSWORD_MIN
    ? { code: "too_short", field, params: { min: PASSWORD_MIN } }
    : null;
}

/** Only the server knows whether the old password is right. */
export function passwordChangeProblems(form: { password: string; new_password: string }): Problem[] {
  return problemsOf(
    form.password === "" ? { code: "password_required", field: "password" } : null,
    passwordProblem("new_password", form.new_password),
  );
}

/** The form that the link in the mail opens; the link carries address and token. */
export function passwordResetProblems(form: {
  email: string;
  token: string;
  password: string;
  password_confirmation: string;
}): Problem[] {
  return problemsOf(
    form.email.trim() === "" ? { code: "email_not_specified", field: "email" } : null,
    form.token.trim() === "" ? { code: "token_not_specified", field: "all" } : null,
    passwordProblem("password", form.password),
    confirmationProblem(form.password, form.password_confirmation),
  );
}

export function confirmationProblem(password: string, confirmation: string): Problem | null {
  return password === confirmation
    ? null
    : { code: "passwords_do_not_match", field: "password_confirmation" };
}

const EMAIL = /^[A-Za-z0-9_.-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;
