import { randomBytes } from "node:crypto";
import { emailProblem } from "../../domain/fields/account-fields.ts";
import { sentence } from "../../i18n/problems.ts";
import type { App } from "../../server/app.ts";
import type { Db } from "../../server/sql.ts";
import { StartRefusal } from "../../server/start-refusal.ts";
import { accountByEmail, insertAccount, recordAudit, updateAccount } from "./db.server.ts";
import { passwordResetLink } from "./links.server.ts";
import { hashPassword } from "./password.server.ts";
import { makeToken } from "./tokens.server.ts";

/** user_type of an operator, and the one privilege there is: the operator's commands and lists (DECISIONS 24). */
const OPERATOR = { user_type: 1, privileges: 1 };

/** `npm run operator -- create EMAIL`; false where the words are not ours. Prints what was done. */
export async function operatorCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, email, ...rest] = args;
  if (word !== "create" || !email || rest.length > 0) return false;
  const { ok, lines } = await createOperator(email, {
    db: app.db,
    publicUrl: app.env.publicUrl,
    now: app.clock(),
  });
  if (!ok) throw new StartRefusal(lines.join("\n"));
  process.stdout.write(`${lines.join("\n")}\n`);
  return true;
}

/**
 * Makes the account of that address an operator, or a new account. Answers the
 * lines to print; for a new account with a link, good for an hour, at which the person sets the password, so that
 * none is ever printed or sent.
 */
export async function createOperator(
  email: string,
  { db, publicUrl, now }: { db: Db; publicUrl: string; now: number },
): Promise<{ ok: boolean; lines: string[] }> {
  const problem = emailProblem(email);
  if (problem) return { ok: false, lines: [`${email}: ${sentence(problem, "en")}`] };
  // Nobody knows this password, and nobody shall: the link sets the real one.
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  return db.tx(async (tx) => {
    const known = await accountByEmail(tx, email);
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
    await recordAudit(tx, {
      actor: "command",
      action: "make_operator",
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
