import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { loginProblems } from "../../../domain/fields/account-fields.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { ELEVATION } from "../../../domain/staff.ts";
import { recordEvent } from "../../../platform/events.ts";
import { cookieValue, endSession, hashOf } from "../../../platform/session.ts";
import {
  elevateSession,
  endOperatorSessions,
  lockSession,
  operatorCookie,
  operatorCookieName,
  startOperatorSession,
} from "../../../platform/session-operator.ts";
import { accountByEmail, updateAccount } from "../../account/db.server.ts";
import { browserCookie, browserSecret, rememberBrowser } from "../../account/known-browsers.db.server.ts";
import { loginLimits } from "../../account/login-limits.server.ts";
import { checkPassword } from "../../account/password.server.ts";
import { recordFailure, rejectedCode } from "./check-code.server.ts";
import { type Me, type SignInContract, signInContract } from "./contract.ts";
import { standingOf, writeSignIn } from "./factors.db.server.ts";
import { presentMe } from "./me.server.ts";

type OperatorContext = Context<{ summary: string; auth: "operator" }>;

const handlers: Handlers<SignInContract> = {
  "POST operate/sign_in": async ({ body }, context) => {
    const { app, now, request, setHeader } = context;
    const problems = loginProblems(body);
    if (problems.length > 0) return { rejected: problems };
    const { publicUrl } = app.env;
    const email = cleanedText(body.email);
    const account = await accountByEmail(app.db, email);
    const standing = account && (await standingOf(app.db, account.id));
    const mayWork = account?.email_verified_at && standing && !standing.isDisabled;
    // Somebody who may not work here gets the answer to a wrong password, whatever they typed.
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
    const wrong = await rejectedCode(app, { accountId: operator.accountId, code: body.code, now });
    return wrong ?? finishSignIn(context, "totp");
  },

  "POST operate/unlock": async ({ body }, context) => showFactor(context, body.code, "staff.unlocked"),

  "POST operate/step_up": async ({ body }, context) => showFactor(context, body.code, "staff.stepped_up"),

  "POST operate/lock": async (_, { app, operator, operatorSession, now }) => {
    await lockSession(app.db, operatorSession.secretHash, operator.accountId, now);
    return {};
  },

  "POST operate/sign_out": async ({ body }, { app, operator, operatorSession, now, setHeader }) => {
    const { everywhere } = body;
    // Whoever has only the password must not be able to sign the others out.
    if (everywhere && operatorSession.state !== "open") return reject("forbidden");
    await app.db.tx(async (tx) => {
      if (everywhere) await endOperatorSessions(tx, operator.accountId);
      else await endSession(tx, operatorSession.secretHash);
      await recordEvent(tx, { type: "staff.signed_out", ...self(operator), detail: { everywhere }, now });
    });
    setHeader("set-cookie", operatorCookie(app.env.publicUrl, null));
    return {};
  },

  "GET operate/me": (_, { app, operator, operatorSession }) =>
    presentMe(app, operator, operatorSession.elevatedUntil),

  "PATCH operate/me": async ({ body }, { app, operator, operatorSession, now }) => {
    await updateAccount(app.db, operator.accountId, { locale: body.locale }, now);
    return presentMe(app, { ...operator, locale: body.locale }, operatorSession.elevatedUntil);
  },
};

export const signInFeature = feature(signInContract, handlers);

/** Replaces the half session by a whole one under a new secret. */
async function finishSignIn(context: OperatorContext, by: "totp"): Promise<Me> {
  const { app, operator, operatorSession, now, setHeader } = context;
  const { secret, browser } = await app.db.tx(async (tx) => {
    await endSession(tx, operatorSession.secretHash);
    await writeSignIn(tx, operator.accountId, now);
    await recordEvent(tx, { type: "staff.signed_in", ...self(operator), detail: { by }, now });
    // From now on no stranger's failures keep the operator out of this browser (LIMIT-16).
    const old = browserSecret(context);
    const browser = await rememberBrowser(tx, { old, accountId: operator.accountId, now });
    return {
      secret: await startOperatorSession(tx, { accountId: operator.accountId, isHalf: false, now }),
      browser,
    };
  });
  setHeader("set-cookie", operatorCookie(app.env.publicUrl, secret));
  setHeader("set-cookie", browserCookie(app.env.publicUrl, browser));
  return presentMe(app, operator, now + ELEVATION);
}

/** A second factor in a session that has already been whole: opens its lock, makes its factor fresh. */
async function showFactor(
  { app, operator, operatorSession, now }: OperatorContext,
  code: string,
  type: "staff.unlocked" | "staff.stepped_up",
): Promise<Me | Rejection> {
  const wrong = await rejectedCode(app, { accountId: operator.accountId, code, now });
  if (wrong) return wrong;
  await app.db.tx(async (tx) => {
    await elevateSession(tx, operatorSession.secretHash, now);
    await recordEvent(tx, { type, ...self(operator), detail: { by: "totp" }, now });
  });
  return presentMe(app, operator, now + ELEVATION);
}

function self({ accountId }: { accountId: number }) {
  return { actor: `operator:${accountId}`, subject: `account:${accountId}` } as const;
}
