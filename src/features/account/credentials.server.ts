import { isRejection, type Rejection, reject, rejectTooMany } from "../../api/envelope.ts";
import type { Context, Handlers } from "../../api/handler.server.ts";
import { emailChangeProblem, passwordChangeProblems } from "../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../domain/fields/text-field.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { recordEvent } from "../../platform/events.ts";
import { endSessions, type SessionUser } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { isTaken } from "./address-reserved.server.ts";
import { changeAddress } from "./change-address.server.ts";
import type { AccountContract } from "./contract.ts";
import {
  type AccountRow,
  accountByAddress,
  accountById,
  lockAccount,
  provenAddress,
  updateAccount,
} from "./db.server.ts";
import { countMail, countMailsOf, passwordLimits, recordFailedLogin } from "./login-limits.server.ts";
import { noticeOf } from "./mails.server.ts";
import { newPassword } from "./new-password.server.ts";
import { isOnStaff } from "./on-staff.db.server.ts";
import { checkPassword } from "./password.server.ts";
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
    if (await isOnStaff(app.db, user.id)) return reject("staff_account");
    const wrong = await rejectedPassword(context, body.password);
    if (wrong) return wrong;
    const password = await newPassword("new_password", body.new_password, {
      email: user.email,
      brand: app.brand,
    });
    if (isRejection(password)) return password;
    const { row, sendCookies } = await app.db.tx(async (tx) => {
      await endSessions(tx, user.id);
      await voidTokens(tx, user.id, ["reset", "login"], now);
      const row = await updateAccount(tx, user.id, { password_hash: password.hash }, now);
      const mails = row
        ? [noticeOf({ to: provenAddress(row), locale: row.locale, kind: "password_changed" })]
        : [];
      await recordEvent(tx, { type: "password_change", ...self(user), now, mails });
      return { row, sendCookies: row && (await signIn(tx, context, user.id)) };
    });
    if (!row || !sendCookies) return reject("unauthenticated");
    sendCookies();
    return presentUser(row);
  },

  "PATCH users/email": async ({ body }, context) => {
    const { app, user, now, locale } = context;
    if (await isOnStaff(app.db, user.id)) return reject("staff_account");
    const problem = emailChangeProblem(body.email, user.email);
    if (problem) return reject(problem);
    const email = cleanedAddress(body.email);
    const owner = await accountByAddress(app.db, email);
    if (owner && owner.id !== user.id) return taken(context);
    const rejection = (await countMailsOf(context, user)) ?? (await countMail(context, email));
    if (rejection) return rejection;
    try {
      const row = await app.db.tx((tx) => ownAddress(tx, { user, email, locale, now }));
      return row ? presentUser(row) : reject("unauthenticated");
    } catch (error) {
      if (isTaken(error)) return taken(context);
      throw error;
    }
  },
};

async function ownAddress(
  tx: Queryable,
  { user, email, locale, now }: { user: SessionUser; email: string; locale: Locale; now: number },
): Promise<AccountRow | null> {
  const before = await lockAccount(tx, user.id);
  if (!before) return null;
  const { row, mails } = await changeAddress(tx, before, {
    ...{ email, locale, keepSession: user.secretHash, now },
  });
  await recordEvent(tx, { type: "email_change", ...self(user), now, mails });
  return row;
}

/** Rejects a caller who does not know the account's password, and counts it as a failed login. Null if it is right. */
export async function rejectedPassword(caller: Own, password: string): Promise<Rejection | null> {
  const account = await accountById(caller.app.db, caller.user.id);
  const isRight = await checkPassword(password, account?.password_hash ?? null, passwordLimits(caller));
  if (typeof isRight !== "boolean") return isRight;
  if (isRight) return null;
  await recordFailedLogin(caller, { email: caller.user.email, accountId: caller.user.id });
  return reject({ code: "wrong_password", field: "password" });
}

type Own = Pick<
  Context<{ summary: string; auth: "user" }>,
  "app" | "user" | "now" | "clientAddress" | "request"
>;

/** This reveals that an account exists, as registering does, so it counts against the same limit (LIMIT-2). */
async function taken({ app, clientAddress, now }: Own): Promise<Rejection> {
  const seconds = await app.rateLimits.count("register", clientAddress, now);
  if (seconds !== null) return rejectTooMany(seconds);
  return reject({ code: "email_taken", field: "email" });
}

function self({ id }: Own["user"]) {
  return { actor: `account:${id}`, subject: `account:${id}` } as const;
}
