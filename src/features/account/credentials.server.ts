import { randomUUID } from "node:crypto";
import { type Refusal, refuse } from "../../api/envelope.ts";
import type { Context, Handlers } from "../../api/handler.server.ts";
import { emailChangeProblem, passwordChangeProblems } from "../../domain/fields/account-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import { endSessions } from "../../server/session.ts";
import { sqlState } from "../../server/sql.ts";
import type { AccountContract } from "./contract.ts";
import { accountByEmail, accountById, recordAudit, updateAccount } from "./db.server.ts";
import { loginLimits } from "./login-limits.server.ts";
import { checkPassword, hashPassword } from "./password.server.ts";
import { presentUser } from "./present.server.ts";
import { voidTokens } from "./tokens.server.ts";

type CredentialHandlers = Pick<Handlers<AccountContract>, "PATCH users/password" | "PATCH users/email">;

/** What one logs in with: changes end sessions, void links and are told by mail. */
export const credentialHandlers: CredentialHandlers = {
  "PATCH users/password": async ({ body }, context) => {
    const problems = passwordChangeProblems(body);
    if (problems.length > 0) return { refused: problems };
    const { app, user, now } = context;
    const wrong = await refusedPassword(context, body.password);
    if (wrong) return wrong;
    const passwordHash = await hashPassword(body.new_password);
    const row = await app.db.tx(async (tx) => {
      await endSessions(tx, user.id, user.secretHash);
      await voidTokens(tx, user.id, ["reset"], now);
      await recordAudit(tx, audit(context, "password_change"));
      const row = await updateAccount(tx, user.id, { password_hash: passwordHash }, now);
      if (row) {
        const notice = { to: row.email, locale: row.locale, kind: "password_changed" };
        await app.jobs.enqueue("account.notice", { key: `notice:${randomUUID()}`, ...notice }, tx);
      }
      return row;
    });
    return row ? presentUser(row) : refuse("unauthenticated");
  },

  "PATCH users/email": async ({ body }, context) => {
    const { app, user, now, locale } = context;
    const problem = emailChangeProblem(body.email, user.email);
    if (problem) return refuse(problem);
    const email = cleanedText(body.email);
    if (await accountByEmail(app.db, email)) return taken(context);
    try {
      const row = await app.db.tx(async (tx) => {
        await voidTokens(tx, user.id, ["verify", "reset"], now);
        await recordAudit(tx, audit(context, "email_change"));
        const row = await updateAccount(tx, user.id, { email, email_verified_at: null, locale }, now);
        await app.jobs.enqueue(
          "account.verification",
          { key: `verification:${randomUUID()}`, accountId: user.id },
          tx,
        );
        const notice = { to: user.email, locale, kind: "email_changed" };
        await app.jobs.enqueue("account.notice", { key: `notice:${randomUUID()}`, ...notice }, tx);
        return row;
      });
      return row ? presentUser(row) : refuse("unauthenticated");
    } catch (error) {
      if (sqlState(error) === "23505") return taken(context);
      throw error;
    }
  },
};

/** The refusal of a caller who does not know the account's password, counted like a failed login; or null. */
export async function refusedPassword(
  { app, user, now, clientAddress }: Own,
  password: string,
): Promise<Refusal | null> {
  const account = await accountById(app.db, user.id);
  const limits = loginLimits(app, user.email, clientAddress, now);
  const isRight = await checkPassword(password, account?.password_hash ?? null, limits);
  if (typeof isRight !== "boolean") return isRight;
  return isRight ? null : refuse({ code: "wrong_password", field: "password" });
}

type Own = Pick<Context<{ summary: string; auth: "user" }>, "app" | "user" | "now" | "clientAddress">;

/** It tells that there is such an account, as registering does, and counts like it (API.md, Links in mails). */
async function taken({ app, clientAddress, now }: Own): Promise<Refusal> {
  const seconds = await app.rateLimits.count("register", clientAddress, now);
  if (seconds !== null) return { ...refuse("too_many_requests"), retryAfterSeconds: seconds };
  return refuse({ code: "email_taken", field: "email" });
}

function audit({ user, now }: Own, action: string) {
  return { actor: `account:${user.id}`, action, subject: `account:${user.id}`, now };
}
