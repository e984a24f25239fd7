import type { Problem } from "../problem.ts";
import { cleanedText, lengthOf, problemsOf, textProblem } from "./text-field.ts";

export const NAME_MAX = 20;
export const RECEIPT_NAME_MAX = 40;
const EMAIL_MAX = 100;
const PASSWORD_MIN = 8;

type Registration = { last_name: string; first_name: string; email: string; password: string };

export function registrationProblems(form: Registration): Problem[] {
  return problemsOf(
    lastNameProblem(form.last_name),
    firstNameProblem(form.first_name),
    emailProblem(form.email),
    passwordProblem("password", form.password),
  );
}

/** SPEC.md section 5: nothing more is asked of a login. */
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

export function firstNameProblem(name: string): Problem | null {
  return textProblem("first_name", name, NAME_MAX, "first_name_required");
}

export function receiptNameProblem(name: string): Problem | null {
  return textProblem("receipt_name", name, RECEIPT_NAME_MAX);
}

/** Letters, digits, underscore, dot, hyphen; @; a domain with a dot. `field` is `mail` in the contact form. */
export function emailProblem(email: string, field = "email"): Problem | null {
  return (
    textProblem(field, email, EMAIL_MAX, "email_required") ??
    (EMAIL.test(email.trim()) ? null : { code: "email_format", field })
  );
}

/** A new address has to be another one; letter case does not make it so. */
export function emailChangeProblem(email: string, old: string): Problem | null {
  const problem = emailProblem(email);
  if (problem) return problem;
  const isSame = cleanedText(email).toLowerCase() === old.trim().toLowerCase();
  return isSame ? { code: "email_unchanged", field: "email" } : null;
}

export function passwordProblem(field: "password" | "new_password", password: string): Problem | null {
  if (password === "") return { code: "password_required", field };
  return lengthOf(password) < PASSWORD_MIN
    ? { code: "too_short", field, params: { min: PASSWORD_MIN } }
    : null;
}

/** The old password, and the new one. What the old one is, only the server knows. */
export function passwordChangeProblems(form: { password: string; new_password: string }): Problem[] {
  return problemsOf(
    form.password === "" ? { code: "password_required", field: "password" } : null,
    passwordProblem("new_password", form.new_password),
  );
}

/** The form behind the link of the mail, which brings address and token along. */
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
