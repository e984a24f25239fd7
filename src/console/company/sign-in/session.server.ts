import { type Rejection, reject } from "../../../api/envelope.ts";
import type { Context, Handlers } from "../../../api/handler.server.ts";
import { ELEVATION } from "../../../domain/staff.ts";
import { updateAccount } from "../../../features/account/db.server.ts";
import { rejectedCode, rejectedPasskey } from "../../../features/staff/check-code.server.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { standingOf } from "../../../features/staff/db.server.ts";
import { demoSignIns } from "../../../features/staff/demo-staff.server.ts";
import { presentMe } from "../../../features/staff/me.server.ts";
import { personName } from "../../../i18n/format.ts";
import { recordEvent } from "../../../platform/events.ts";
import { cookieValue, endSession } from "../../../platform/session.ts";
import {
  elevateSession,
  endOperatorSessions,
  lockSession,
  operatorCookie,
  operatorCookieName,
  operatorSessionOf,
} from "../../../platform/session-operator.ts";
import type { SignInContract } from "./contract.ts";

type SessionHandlers = Pick<
  Handlers<SignInContract>,
  | "GET operate/session"
  | "POST operate/unlock"
  | "POST operate/step_up"
  | "POST operate/lock"
  | "POST operate/sign_out"
  | "GET operate/me"
  | "PATCH operate/me"
>;

type OperatorContext = Context<{ summary: string; auth: "operator" }>;

/** The steps of a session from the beginning of the sign-in. */
export const sessionHandlers: SessionHandlers = {
  "GET operate/session": async (_, { app, now, request, locale }) => {
    const secret = cookieValue(request.headers.get("cookie"), operatorCookieName(app.env.publicUrl));
    const session = await operatorSessionOf(app.db, secret, now);
    const operator = session?.operator;
    const standing = operator && (await standingOf(app.db, operator.accountId));
    return {
      state: session?.state ?? "none",
      name: operator ? personName(operator.lastName, operator.firstName, locale) : null,
      email: operator?.email ?? null,
      has_totp: standing?.hasTotp ?? false,
      has_passkey: standing?.hasPasskey ?? false,
      demo: demoSignIns(app, now),
    };
  },

  "POST operate/unlock": ({ body }, context) => showFactor(context, body, "staff.unlocked"),

  "POST operate/step_up": ({ body }, context) => showFactor(context, body, "staff.stepped_up"),

  "POST operate/lock": async (_, { app, operator, operatorSession, now }) => {
    await lockSession(app.db, operatorSession.secretHash, operator.accountId, now);
    return {};
  },

  "POST operate/sign_out": async ({ body }, { app, operator, operatorSession, now, setHeader }) => {
    const { everywhere } = body;
    // A person who has only the password must not be able to sign the others out.
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

/** A second factor in a session that was complete before: unlocks it and makes its factor fresh. */
async function showFactor(
  context: OperatorContext,
  { credential, code }: { credential?: object | undefined; code: string },
  type: "staff.unlocked" | "staff.stepped_up",
): Promise<Me | Rejection> {
  const { app, operator, operatorSession, now } = context;
  const wrong = credential ? await rejectedPasskey(context, credential) : await rejectedCode(context, code);
  if (wrong) return wrong;
  await app.db.tx(async (tx) => {
    await elevateSession(tx, operatorSession.secretHash, now);
    const by = credential ? "passkey" : "totp";
    await recordEvent(tx, { type, ...self(operator), detail: { by }, now });
  });
  return presentMe(app, operator, now + ELEVATION);
}

function self({ accountId }: { accountId: number }) {
  return { actor: `operator:${accountId}`, subject: `account:${accountId}` } as const;
}
