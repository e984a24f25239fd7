import { type Rejection, reject, rejectTooMany } from "../../api/envelope.ts";
import type { Context, Handlers } from "../../api/handler.server.ts";
import { emailChangeProblem, passwordChangeProblems } from "../../domain/fields/account-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import { recordEvent } from "../../platform/events.ts";
import { endSessions } from "../../platform/session.ts";
import { sqlState } from "../../platform/sql.ts";
import type { AccountContract } from "./contract.ts";
import { accountByEmail, accountById, updateAccount } from "./db.server.ts";
import { loginLimits } from "./login-limits.server.ts";
import { noticeOf, verificationOf } from "./mails.server.ts";
import { checkPassword, hashPassword } from "./password.server.ts";
import { presentUser } from "./present.server.ts";
import { signIn } from "./sign-in.server.ts";
import { voidTokens } from "./tokens.db.server.ts";

type CredentialHandlers = Pick<Handlers<AccountContract>, "PATCH users/password" | "PATCH users/email">;

/** Email address and password. A change ends sessions, voids links and is reported by mail. */
export const credentialHandlers: CredentialHandlers = {
  "PATCH users/password": async ({ body }, context) => {
    const problems = passwordChangeProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { app, user, now } = context;
    const wrong = await rejectedPassword(context, body.password);
    if (wrong) return wrong;
    const passwordHash = await hashPassword(body.new_password);
    const { row, sendCookies } = await app.db.tx(async (tx) => {
      await endSessions(tx, user.id);
      await voidTokens(tx, user.id, ["reset"], now);
      const row = await updateAccount(tx, user.id, { password_hash: passwordHash }, now);
      const mails = row ? [noticeOf({ to: row.email, locale: row.locale, kind: "password_changed" })] : [];
      await recordEvent(tx, { type: "password_change", ...self(user), now, mails });
      return { row, sendCookies: row && (await signIn(tx, context, user.id)) };
    });
    if (!row || !sendCookies) return reject("unauthenticated");
    sendCookies();
    return presentUser(row);
  },

  "PATCH users/email": async ({ body }, context) => {
    const { app, user, now, locale } = context;
    const problem = emailChangeProblem(body.email, user.email);
    if (problem) return reject(problem);
    const email = cleanedText(body.email);
    if (await accountByEmail(app.db, email)) return taken(context);
    try {
      const row = await app.db.tx(async (tx) => {
        await voidTokens(tx, user.id, ["verify", "reset"], now);
        const row = await updateAccount(tx, user.id, { email, email_verified_at: null, locale }, now);
        const notice = noticeOf({ to: user.email, locale, kind: "email_changed" });
        const mails = [verificationOf(user.id), notice];
        await recordEvent(tx, { type: "email_change", ...self(user), now, mails });
        return row;
      });
      return row ? presentUser(row) : reject("unauthenticated");
    } catch (error) {
      if (sqlState(error) === "23505") return taken(context);
      throw error;
    }
  },
};

/** Rejects a caller who does not know the account's password, and counts it as a failed login. Null if it is right. */
export async function rejectedPassword(
  { app, user, now, clientAddress }: Own,
  password: string,
): Promise<Rejection | null> {
  const account = await accountById(app.db, user.id);
  const limits = loginLimits(app, user.email, clientAddress, now);
  const isRight = await checkPassword(password, account?.password_hash ?? null, limits);
  if (typeof isRight !== "boolean") return isRight;
  return isRight ? null : reject({ code: "wrong_password", field: "password" });
}

type Own = Pick<Context<{ summary: string; auth: "user" }>, "app" | "user" | "now" | "clientAddress">;

/** This reveals that an account exists, as registering does, so it counts against the same limit (LIMIT-2). */
async function taken({ app, clientAddress, now }: Own): Promise<Rejection> {
  const seconds = await app.rateLimits.count("register", clientAddress, now);
  if (seconds !== null) return rejectTooMany(seconds);
  return reject({ code: "email_taken", field: "email" });
}

function self({ id }: Own["user"]) {
  return { actor: `account:${id}`, subject: `account:${id}` } as const;
}
