import { randomBytes } from "node:crypto";
import { emailProblem } from "../../domain/fields/account-fields.ts";
import { sentence } from "../../i18n/problems.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Db } from "../../platform/sql.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { accountByEmail, insertAccount, updateAccount } from "./db.server.ts";
import { passwordResetLink } from "./links.server.ts";
import { hashPassword } from "./password.server.ts";
import { makeToken } from "./tokens.db.server.ts";

/** The `user_type` of an operator and the only privilege: the operator's commands and lists (ACCOUNT-13). */
const OPERATOR = { user_type: 1, privileges: 1 };

const UNVERIFIED =
  "somebody has registered this address without verifying it. Verify it with the link in the mail, then run this again.";

/** Runs `npm run operator -- create EMAIL` and prints what it did. False if `args` is another command. */
export async function operatorCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, email, ...rest] = args;
  if (word !== "create" || !email || rest.length > 0) return false;
  const { ok, lines } = await createOperator(email, {
    db: app.db,
    publicUrl: app.env.publicUrl,
    now: app.clock(),
  });
  if (!ok) throw new StartupError(lines.join("\n"));
  process.stdout.write(`${lines.join("\n")}\n`);
  return true;
}

/**
 * Makes the account with this address an operator, or creates one. Returns the lines to print. For a new account they
 * include a link, valid for an hour, where the operator sets the password, so that none is ever printed or sent
 * (OPS-9).
 */
export async function createOperator(
  email: string,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: number },
): Promise<{ ok: boolean; lines: string[] }> {
  const problem = emailProblem(email);
  if (problem) return { ok: false, lines: [`${email}: ${sentence(problem, "en")}`] };
  // A random password that nobody knows; the operator sets the real one with the link.
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  return db.tx(async (tx) => {
    const known = await accountByEmail(tx, email);
    // Whoever registered it first need not be whom the address belongs to.
    if (known && !known.email_verified_at) return { ok: false, lines: [`${email}: ${UNVERIFIED}`] };
    const account =
      known ??
      (await insertAccount(tx, {
        email,
        passwordHash: unknown,
        firstName: "Operator",
        lastName: "Magari",
        locale: "ja",
        verifiedAt: now,
        now,
      }));
    await updateAccount(tx, account.id, OPERATOR, now);
    await recordEvent(tx, {
      type: "make_operator",
      actor: "command",
      subject: `account:${account.id}`,
      now,
    });
    if (known) return { ok: true, lines: [`${email} is an operator now (account ${account.id}).`] };
    const token = await makeToken(tx, { accountId: account.id, purpose: "reset", email: account.email, now });
    return {
      ok: true,
      lines: [
        `${email} is an operator now (account ${account.id}). Set the password within an hour at:`,
        passwordResetLink(publicUrl, account.locale, account.email, token),
      ],
    };
  });
}
