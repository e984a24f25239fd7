import { isRejection, type Rejection, reject } from "../../api/envelope.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import { passwordProblem } from "../../domain/fields/account-fields.ts";
import type { Problem } from "../../domain/problem.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { hashPassword } from "./password.server.ts";

type Field = "password" | "new_password";

/** Fewer different characters than this are guessed at once, whatever the length. */
const DISTINCT_MIN = 3;

/** Whose password it is: the account's address, and the site as everybody knows it. */
type Owner = { email: string; brand: Pick<Brand, "name" | "logoText" | "operator"> };

/**
 * Takes a password that a person has chosen: what is stored of it, or why it cannot be used (FIELD-3, ACCOUNT-27). Every
 * new password comes through here: those of guests, of invitations, of the console and of a demo.
 */
export async function newPassword(
  field: Field,
  password: string,
  owner: Owner,
): Promise<{ hash: string } | Rejection> {
  const problem = passwordProblem(field, password) ?? weakness(field, password, owner);
  return problem ? reject(problem) : { hash: await hashPassword(password) };
}

/** The same for a password that the product gives to an account of a demo. Returns what is stored. */
export async function demoPassword(password: string, owner: Owner): Promise<string> {
  const taken = await newPassword("password", password, owner);
  if (isRejection(taken)) throw new Error(`${owner.email}: nobody could choose this password`);
  return taken.hash;
}

/** Why a password is too easy to guess. Letter case, width, blanks around it and invisible characters make no difference. */
function weakness(field: Field, password: string, owner: Owner): Problem | null {
  const typed = visible(password);
  if (typed === visible(owner.email)) return { code: "password_is_email", field };
  const isSimple = new Set(typed.replace(/\s/g, "")).size < DISTINCT_MIN;
  const isEasy = isSimple || isCommonPassword(typed) || isMadeOfNames(typed, owner);
  return isEasy ? { code: "password_common", field } : null;
}

/** Whether a password is nothing but names of the site and of the account, with digits, signs or a common password. */
function isMadeOfNames(typed: string, { email, brand }: Owner): boolean {
  const named = [brand.name, brand.logoText, brand.operator.name].flatMap((each) => Object.values(each));
  const names = [...named, email.slice(0, email.lastIndexOf("@"))]
    .flatMap((each) => [visible(each), visible(each).replace(COMPANY_FORMS, "")])
    .map(lettersOf)
    .filter((each) => [...each].length >= NAME_MIN)
    .sort((a, b) => b.length - a.length);
  const letters = lettersOf(typed);
  const rest = names.reduce((left, each) => left.replaceAll(each, ""), letters);
  return rest !== letters && (rest === "" || isCommonPassword(rest));
}

/** Shorter names are in too many other words. */
const NAME_MIN = 4;

/** What is left out of a company's name when it is spoken: its legal form in English and Japanese. */
const COMPANY_FORMS = /\b(?:inc|ltd|llc|corp|co|pte|kk)\b|\p{Script=Han}{2}\u4f1a\u793e/gu;

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "");
}

function visible(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, "")
    .trim()
    .toLowerCase();
}
