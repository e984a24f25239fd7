import type { Problem } from "../../domain/problem.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

/** Why a new password is too easy to guess, or null (ACCOUNT-27). Its length is a rule of the form. */
export function weakPasswordProblem(
  field: "password" | "new_password",
  password: string,
  email: string,
): Problem | null {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  if (typed === email.trim().toLowerCase()) return { code: "password_is_email", field };
  return isCommonPassword(password) ? { code: "password_common", field } : null;
}
