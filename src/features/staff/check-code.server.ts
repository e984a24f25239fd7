import { type Rejection, reject } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import { foldedDigits } from "../../domain/fields/text-field.ts";
import type { SecondFactor } from "../../domain/staff.ts";
import type { App } from "../../platform/app.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { spendRecoveryCode, spendTotpStep, totpFactorsOf } from "./db.server.ts";
import { clearCodes, countCode, recordFailure, rejectPasskey } from "./limits.server.ts";
import { passkeyOwner } from "./passkeys.server.ts";
import { hashOfRecoveryCode } from "./recovery.server.ts";
import { acceptedStep } from "./totp.server.ts";

const PURPOSE = "factor.totp";

type Caller = Context<{ summary: string; auth: "operator" }>;

/** The secret of an app as it is stored. */
export function sealedTotp(app: App, secret: Uint8Array): Buffer {
  return seal(app.secret, PURPOSE, secret);
}

/** The secret of an app, or null if it was stored under another SESSION_SECRET: then it has to be enrolled again. */
export function openedTotp(app: App, factor: { id: number; secret: Uint8Array }): Buffer | null {
  const secret = unseal(app.secret, PURPOSE, factor.secret);
  if (!secret) app.log.warn({ factor: factor.id }, "enrolled under another SESSION_SECRET");
  return secret;
}

/** The time step of a typed code, or null if it is wrong. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  when: { now: number; lastStep: number },
): number | null {
  return acceptedStep(secret, foldedDigits(code).replace(/[\s-]/g, ""), when);
}

/** Checks a code of the caller's app and uses it up; null if it is right. */
export function rejectedCode(caller: Caller, code: string): Promise<Rejection | null> {
  return rejectedUnless(caller, "totp", () => isRightTotp(caller, code));
}

/** Checks a recovery code of the caller and uses it up; null if it is right. */
export function rejectedRecoveryCode(caller: Caller, code: string): Promise<Rejection | null> {
  const { app, operator, now } = caller;
  const { accountId } = operator;
  return rejectedUnless(caller, "recovery", () =>
    spendRecoveryCode(app.db, { accountId, hash: hashOfRecoveryCode(code), now }),
  );
}

/** Checks that a passkey of the caller has signed; null if it has. */
export async function rejectedPasskey(caller: Caller, credential: object): Promise<Rejection | null> {
  const { app, operator, operatorSession, now } = caller;
  const { accountId } = operator;
  if ((await passkeyOwner(app, credential, now)) === accountId) return null;
  const from = `session:${operatorSession.secretHash.toString("base64url")}`;
  return rejectPasskey(caller, { accountId, from });
}

/**
 * Each attempt is counted before it is checked, so that parallel guesses cannot outrun the limit (LIMIT-12); a correct
 * one resets the count.
 */
export async function rejectedUnless(
  caller: Caller,
  by: SecondFactor,
  isRight: () => Promise<boolean>,
): Promise<Rejection | null> {
  const refused = await countCode(caller);
  if (refused) return refused;
  if (await isRight()) {
    await clearCodes(caller);
    return null;
  }
  await recordFailure(caller, { accountId: caller.operator.accountId, by });
  return reject({ code: "wrong_code", field: "code" });
}

async function isRightTotp({ app, operator, now }: Caller, code: string): Promise<boolean> {
  for (const factor of await totpFactorsOf(app.db, operator.accountId)) {
    const secret = openedTotp(app, factor);
    const step = secret && stepOfCode(secret, code, { now, lastStep: factor.lastStep });
    if (step && (await spendTotpStep(app.db, factor.id, step, now))) return true;
  }
  return false;
}
