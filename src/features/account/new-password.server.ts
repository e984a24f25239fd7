import { isRejection, type Rejection, reject } from "../../api/envelope.ts";
import { passwordProblem } from "../../domain/fields/account-fields.ts";
import type { Problem } from "../../domain/problem.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { hashPassword } from "./password.server.ts";

type Field = "password" | "new_password";

/** Fewer different characters than this are guessed at once, whatever the length. */
const DISTINCT_MIN = 3;

/**
 * Takes a password that somebody has chosen: what is stored of it, or why it cannot be used (FIELD-3, ACCOUNT-27). Every
 * new password comes through here: those of guests, of invitations, of the console and of a demo. `email` is the
 * account's address.
 */
export async function newPassword(
  field: Field,
  password: string,
  email: string,
): Promise<{ hash: string } | Rejection> {
  const problem = passwordProblem(field, password) ?? weakness(field, password, email);
  return problem ? reject(problem) : { hash: await hashPassword(password) };
}

/** The same for a password that the product gives to an account of a demo. Returns what is stored. */
export async function demoPassword(password: string, email: string): Promise<string> {
  const taken = await newPassword("password", password, email);
  if (isRejection(taken)) throw new Error(`${email}: nobody could choose this password`);
  return taken.hash;
}

/** Why a password is too easy to guess. Letter case, width, blanks around it and invisible characters make no difference. */
function weakness(field: Field, password: string, email: string): Problem | null {
  const typed = visible(password);
  if (typed === visible(email)) return { code: "password_is_email", field };
  const isSimple = new Set(typed.replace(/\s/g, "")).size < DISTINCT_MIN;
  return isSimple || isCommonPassword(typed) ? { code: "password_common", field } : null;
}

function visible(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, "")
    .trim()
    .toLowerCase();
}
