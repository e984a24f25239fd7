import { encode } from "uqr";
import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { textProblem } from "../../../domain/fields/text-field.ts";
import type { Factor } from "../../../domain/staff.ts";
import {
  openedTotp,
  rejectedUnless,
  sealedTotp,
  stepOfCode,
} from "../../../features/staff/check-code.server.ts";
import {
  confirmTotp,
  factorsOf,
  insertPasskey,
  insertTotp,
  lockFactorsOf,
  recoveryCodesLeft,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  unconfirmedTotp,
} from "../../../features/staff/db.server.ts";
import { startWholeSession } from "../../../features/staff/finish.server.ts";
import { staffNoticeOf } from "../../../features/staff/mails.server.ts";
import { presentMe } from "../../../features/staff/me.server.ts";
import { enrolledPasskey, passkeyEnrolmentOptions } from "../../../features/staff/passkeys.server.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "../../../features/staff/recovery.server.ts";
import { newTotpSecret, toBase32, totpAddress } from "../../../features/staff/totp.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { endOperatorSessions } from "../../../platform/session-operator.ts";
import { type Queryable, sqlState, UNIQUE_VIOLATION } from "../../../platform/sql.ts";
import { type Enrolled, type Factors, type FactorsContract, factorsContract } from "./contract.ts";

const NAME_MAX = 40;

type OperatorContext = Context<{ summary: string; auth: "operator" }>;

const handlers: Handlers<FactorsContract> = {
  "GET operate/factors": (_, { app, operator }) => presentFactors(app, operator.accountId),

  "POST operate/factors/totp": async (_, { app, operator, locale, now }) => {
    const secret = newTotpSecret();
    const sealed = sealedTotp(app, secret);
    const id = await insertTotp(app.db, { accountId: operator.accountId, sealed, now });
    const address = totpAddress(secret, { issuer: app.brand.name[locale], email: operator.email });
    return { id, secret: toBase32(secret), address, qr: qrOf(address) };
  },

  "POST operate/factors/totp/:id/confirm": async ({ params, body }, context) => {
    const { app, operator, now } = context;
    const { accountId } = operator;
    const problem = textProblem("name", body.name, NAME_MAX);
    if (problem) return reject(problem);
    const factor = await unconfirmedTotp(app.db, { accountId, id: params.id });
    if (!factor) return reject("not_found");
    let step: number | null = null;
    const wrong = await rejectedUnless(context, "totp", async () => {
      const secret = openedTotp(app, factor);
      step = secret && stepOfCode(secret, body.code, { now, lastStep: 0 });
      return step !== null;
    });
    if (wrong || step === null) return wrong ?? reject("internal");
    const confirmed = { id: factor.id, name: body.name, step, now };
    return enrol(context, "totp", (tx) => confirmTotp(tx, confirmed));
  },

  "POST operate/factors/passkey": async (_, { app, operator, now }) => ({
    options: { ...(await passkeyEnrolmentOptions(app, operator, now)) },
  }),

  "POST operate/factors/passkey/confirm": async ({ body }, context) => {
    const { app, operator, now } = context;
    const { accountId } = operator;
    const problem = textProblem("name", body.name, NAME_MAX);
    if (problem) return reject(problem);
    const passkey = await enrolledPasskey(app, { accountId, credential: body.credential, now });
    if (!passkey) return reject("passkey_rejected");
    try {
      return await enrol(context, "passkey", async (tx) => {
        await insertPasskey(tx, { ...passkey, accountId, name: body.name, now });
        return true;
      });
    } catch (error) {
      // A passkey that is known already.
      if (sqlState(error) === UNIQUE_VIOLATION) return reject("passkey_rejected");
      throw error;
    }
  },

  "POST operate/factors/recovery_codes": async (_, { app, operator, now }) => {
    const codes = await app.db.tx(async (tx) => {
      await lockFactorsOf(tx, operator.accountId);
      await recordEvent(tx, { type: "staff.recovery_codes_made", ...self(operator), now });
      return giveRecoveryCodes(tx, operator.accountId, now);
    });
    return { recovery_codes: codes };
  },

  "PATCH operate/factors/:id": async ({ params, body }, { app, operator }) => {
    const { accountId } = operator;
    const problem = textProblem("name", body.name, NAME_MAX);
    if (problem) return reject(problem);
    const isRenamed = await renameFactor(app.db, { accountId, id: params.id, name: body.name });
    return isRenamed ? presentFactors(app, accountId) : reject("not_found");
  },

  "DELETE operate/factors/:id": async ({ params }, { app, operator, operatorSession, now }) => {
    const { accountId } = operator;
    const rejected = await app.db.tx(async (tx): Promise<Rejection | null> => {
      await lockFactorsOf(tx, accountId);
      const factors = await factorsOf(tx, accountId);
      const factor = factors.find(({ id }) => id === params.id);
      if (!factor) return reject("not_found");
      if (factors.length === 1) return reject("last_factor");
      await removeFactor(tx, factor.id);
      await endOperatorSessions(tx, accountId, operatorSession.secretHash);
      await recordEvent(tx, {
        type: "staff.factor_removed",
        ...self(operator),
        detail: { kind: factor.kind },
        now,
        mails: [staffNoticeOf(accountId, { kind: "factor_removed", at: now })],
      });
      return null;
    });
    return rejected ?? presentFactors(app, accountId);
  },
};

export const factorsNoun = { feature: feature(factorsContract, handlers) };

/**
 * Stores a factor that has been shown to work. Other sessions end; a session that was waiting for this becomes open.
 * A person without recovery codes gets some.
 */
async function enrol(
  context: OperatorContext,
  kind: Factor,
  store: (tx: Queryable) => Promise<boolean>,
): Promise<Enrolled | Rejection> {
  const { app, operator, operatorSession, now } = context;
  const { accountId } = operator;
  const isFirst = operatorSession.state === "enrol";
  const done = await app.db.tx(async (tx) => {
    await lockFactorsOf(tx, accountId);
    // Somebody else who knows the password may have just enrolled a factor: this session then has to show that one.
    if (isFirst && (await factorsOf(tx, accountId)).length > 0) return reject("unauthenticated");
    if (!(await store(tx))) return reject("not_found");
    await endOperatorSessions(tx, accountId, isFirst ? null : operatorSession.secretHash);
    await recordEvent(tx, {
      type: "staff.factor_added",
      ...self(operator),
      detail: { kind },
      now,
      mails: [staffNoticeOf(accountId, { kind: "factor_added", at: now })],
    });
    const hasCodes = (await recoveryCodesLeft(tx, accountId)) > 0;
    return {
      codes: hasCodes ? null : await giveRecoveryCodes(tx, accountId, now),
      finish: isFirst ? await startWholeSession(tx, context, accountId, kind) : null,
    };
  });
  if (isRejection(done)) return done;
  const me = done.finish
    ? await done.finish()
    : await presentMe(app, operator, operatorSession.elevatedUntil);
  return { me, recovery_codes: done.codes };
}

async function giveRecoveryCodes(tx: Queryable, accountId: number, now: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, { accountId, hashes: codes.map(hashOfRecoveryCode), now });
  return codes;
}

async function presentFactors({ db }: App, accountId: number): Promise<Factors> {
  const [factors, left] = await Promise.all([factorsOf(db, accountId), recoveryCodesLeft(db, accountId)]);
  return {
    factors: factors.map(({ created_at, last_used_at, ...factor }) => ({
      ...factor,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: left,
  };
}

/** A path of one-unit squares: an SVG of this size draws the code, in whatever colour the page gives it. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join("") };
}

function self({ accountId }: { accountId: number }) {
  return { actor: `operator:${accountId}`, subject: `account:${accountId}` } as const;
}
