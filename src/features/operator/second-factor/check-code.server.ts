import { type Rejection, reject, rejectTooMany } from "../../../api/envelope.ts";
import { foldedDigits } from "../../../domain/fields/text-field.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { seal, unseal } from "../../../platform/sealed.ts";
import { spendRecoveryCode, spendTotpStep, totpFactorsOf } from "./db.server.ts";
import { passkeyOwner } from "./passkeys.server.ts";
import { hashOfRecoveryCode } from "./recovery.server.ts";
import { acceptedStep } from "./totp.server.ts";

export type SecondFactor = "passkey" | "totp" | "recovery";

const PURPOSE = "factor.totp";

type Tried = { accountId: number; code: string; now: number };

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

/** Checks a code of somebody's app and uses it up; null if it is right. */
export function rejectedCode(app: App, tried: Tried): Promise<Rejection | null> {
  return rejectedUnless(app, { ...tried, by: "totp" }, () => isRightTotp(app, tried));
}

/** Checks a recovery code and uses it up; null if it is right. */
export function rejectedRecoveryCode(app: App, tried: Tried): Promise<Rejection | null> {
  const { accountId, code, now } = tried;
  return rejectedUnless(app, { ...tried, by: "recovery" }, () =>
    spendRecoveryCode(app.db, { accountId, hash: hashOfRecoveryCode(code), now }),
  );
}

/** Checks that a passkey of this person has signed; null if it has. */
export async function rejectedPasskey(
  app: App,
  { accountId, credential, now }: { accountId: number; credential: object; now: number },
): Promise<Rejection | null> {
  if ((await passkeyOwner(app, credential, now)) === accountId) return null;
  await recordFailure(app, { accountId, by: "passkey", now });
  return reject("passkey_rejected");
}

/**
 * Each attempt is counted before it is checked, so that parallel guesses cannot outrun the limit (LIMIT-12); a correct
 * one resets the count.
 */
export async function rejectedUnless(
  app: App,
  { accountId, by, now }: { accountId: number; by: SecondFactor; now: number },
  isRight: () => Promise<boolean>,
): Promise<Rejection | null> {
  const key = String(accountId);
  const seconds = await app.rateLimits.count("factor_code", key, now);
  if (seconds !== null) return rejectTooMany(seconds);
  if (await isRight()) {
    await app.rateLimits.clear("factor_code", key);
    return null;
  }
  await recordFailure(app, { accountId, by, now });
  return reject({ code: "wrong_code", field: "code" });
}

export async function recordFailure(
  app: App,
  of: { accountId: number; by: SecondFactor | "password"; now: number },
): Promise<void> {
  await recordEvent(app.db, {
    type: "staff.sign_in_failed",
    actor: "visitor",
    subject: `account:${of.accountId}`,
    detail: { by: of.by },
    now: of.now,
  });
}

async function isRightTotp(app: App, { accountId, code, now }: Tried): Promise<boolean> {
  for (const factor of await totpFactorsOf(app.db, accountId)) {
    const secret = openedTotp(app, factor);
    const step = secret && stepOfCode(secret, code, { now, lastStep: factor.lastStep });
    if (step && (await spendTotpStep(app.db, factor.id, step, now))) return true;
  }
  return false;
}
