import { reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { loginProblems } from "../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import { accountByEmail, accountById } from "../../../features/account/db.server.ts";
import { checkPassword } from "../../../features/account/password.server.ts";
import { rejectedCode, rejectedRecoveryCode } from "../../../features/staff/check-code.server.ts";
import { standingOf } from "../../../features/staff/db.server.ts";
import { signInStaff } from "../../../features/staff/finish.server.ts";
import { passwordGate, recordFailure, rejectPasskey } from "../../../features/staff/limits.server.ts";
import { enrolmentOf } from "../../../features/staff/mails.server.ts";
import { passkeyOwner, passkeySignInOptions } from "../../../features/staff/passkeys.server.ts";
import { queueMails } from "../../../platform/mail-queue.ts";
import { cookieValue, endSession, hashOf } from "../../../platform/session.ts";
import {
  operatorCookie,
  operatorCookieName,
  startOperatorSession,
} from "../../../platform/session-operator.ts";
import { type SignInContract, signInContract } from "./contract.ts";
import { sessionHandlers } from "./session.server.ts";

const handlers: Handlers<SignInContract> = {
  ...sessionHandlers,

  "POST operate/sign_in": async ({ body }, context) => {
    const { app, now, request, setHeader } = context;
    const problems = loginProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { publicUrl } = app.env;
    const email = cleanedAddress(body.email);
    const account = await accountByEmail(app.db, email);
    const standing = account && (await standingOf(app.db, account.id));
    const mayWork = account?.email_verified_at && standing && !standing.isDisabled;
    // Anybody who may not work here gets the same answer as to a wrong password, whatever they typed.
    const stored = mayWork ? account.password_hash : null;
    const limits = await passwordGate(context, { email, accountId: account?.id ?? null });
    const isRight = await checkPassword(body.password, stored, limits);
    if (typeof isRight !== "boolean") return isRight;
    if (!isRight || !mayWork) {
      await recordFailure(context, { accountId: account?.id ?? 0, by: "password", email });
      return reject("invalid_credentials");
    }
    if (!standing.hasTotp && !standing.hasPasskey) {
      await mailEnrolment(context, account.id);
      return { next: "link" };
    }
    const before = cookieValue(request.headers.get("cookie"), operatorCookieName(publicUrl));
    const secret = await app.db.tx(async (tx) => {
      if (before) await endSession(tx, hashOf(before));
      return startOperatorSession(tx, { accountId: account.id, isHalf: true, now });
    });
    setHeader("set-cookie", operatorCookie(publicUrl, secret));
    return { next: standing.hasTotp ? "totp" : "passkey" };
  },

  "POST operate/sign_in/totp": async ({ body }, context) => {
    if (context.operatorSession.state !== "factor") return reject("forbidden");
    const wrong = await rejectedCode(context, body.code);
    return wrong ?? signInStaff(context, context.operator.accountId, "totp");
  },

  "POST operate/sign_in/recovery": async ({ body }, context) => {
    if (context.operatorSession.state !== "factor") return reject("forbidden");
    const wrong = await rejectedRecoveryCode(context, body.code);
    return wrong ?? signInStaff(context, context.operator.accountId, "recovery");
  },

  "POST operate/passkeys/options": async (_, { app, now }) => ({
    options: { ...(await passkeySignInOptions(app, now)) },
  }),

  "POST operate/sign_in/passkey": async ({ body }, context) => {
    const { app, now } = context;
    const accountId = await passkeyOwner(app, body.credential, now);
    const [account, standing] =
      accountId === null
        ? [null, null]
        : await Promise.all([accountById(app.db, accountId), standingOf(app.db, accountId)]);
    if (!account?.email_verified_at || !standing || standing.isDisabled) {
      return rejectPasskey(context, { accountId: accountId ?? 0, from: context.clientAddress });
    }
    return signInStaff(context, account.id, "passkey");
  },
};

export const signInNoun = { feature: feature(signInContract, handlers) };

/** Mails the link that enrols a second factor, a few times an hour at most: the links that were sent go on working. */
async function mailEnrolment({ app, now }: Pick<Context, "app" | "now">, accountId: number): Promise<void> {
  const seconds = await app.rateLimits.count("mail_account_address", `enrolment:${accountId}`, now);
  if (seconds === null) await queueMails(app.db, [enrolmentOf(accountId, { kind: "asked", at: now })], now);
}
