import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { loginProblems } from "../../../domain/fields/account-fields.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { cookieValue, endSession, hashOf } from "../../../platform/session.ts";
import {
  operatorCookie,
  operatorCookieName,
  startOperatorSession,
} from "../../../platform/session-operator.ts";
import { accountByEmail, accountById } from "../../account/db.server.ts";
import { loginLimits } from "../../account/login-limits.server.ts";
import { checkPassword } from "../../account/password.server.ts";
import { recordFailure, rejectedCode, rejectedRecoveryCode } from "../second-factor/check-code.server.ts";
import { standingOf } from "../second-factor/db.server.ts";
import { passkeyOwner, passkeySignInOptions } from "../second-factor/passkeys.server.ts";
import { type SignInContract, signInContract } from "./contract.ts";
import { signInStaff } from "./finish.server.ts";
import { sessionHandlers } from "./session.server.ts";

const handlers: Handlers<SignInContract> = {
  ...sessionHandlers,

  "POST operate/sign_in": async ({ body }, context) => {
    const { app, now, request, setHeader } = context;
    const problems = loginProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { publicUrl } = app.env;
    const email = cleanedText(body.email);
    const account = await accountByEmail(app.db, email);
    const standing = account && (await standingOf(app.db, account.id));
    const mayWork = account?.email_verified_at && standing && !standing.isDisabled;
    // Anybody who may not work here gets the same answer as to a wrong password, whatever they typed.
    const stored = mayWork ? account.password_hash : null;
    const limits = await loginLimits(context, { email, accountId: account?.id ?? null });
    const isRight = await checkPassword(body.password, stored, limits);
    if (typeof isRight !== "boolean") return isRight;
    if (!isRight || !mayWork) {
      await recordFailure(app, { accountId: account?.id ?? 0, by: "password", now });
      return reject("invalid_credentials");
    }
    const before = cookieValue(request.headers.get("cookie"), operatorCookieName(publicUrl));
    const secret = await app.db.tx(async (tx) => {
      if (before) await endSession(tx, hashOf(before));
      return startOperatorSession(tx, { accountId: account.id, isHalf: true, now });
    });
    setHeader("set-cookie", operatorCookie(publicUrl, secret));
    if (standing.hasTotp) return { next: "totp" };
    return { next: standing.hasPasskey ? "passkey" : "enrol" };
  },

  "POST operate/sign_in/totp": async ({ body }, context) => {
    const { app, operator, operatorSession, now } = context;
    if (operatorSession.state !== "factor") return reject("forbidden");
    const { accountId } = operator;
    const wrong = await rejectedCode(app, { accountId, code: body.code, now });
    return wrong ?? signInStaff(context, accountId, "totp");
  },

  "POST operate/sign_in/recovery": async ({ body }, context) => {
    const { app, operator, operatorSession, now } = context;
    if (operatorSession.state !== "factor") return reject("forbidden");
    const { accountId } = operator;
    const wrong = await rejectedRecoveryCode(app, { accountId, code: body.code, now });
    return wrong ?? signInStaff(context, accountId, "recovery");
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
      await recordFailure(app, { accountId: accountId ?? 0, by: "passkey", now });
      return reject("passkey_rejected");
    }
    return signInStaff(context, account.id, "passkey");
  },
};

export const signInFeature = feature(signInContract, handlers);
