import { type Rejection, reject, rejectTooMany } from "../../../api/envelope.ts";
import { foldedDigits } from "../../../domain/fields/text-field.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { unseal } from "../../../platform/sealed.ts";
import { spendTotpStep, totpFactorsOf } from "./factors.db.server.ts";
import { acceptedStep } from "./totp.server.ts";

export const TOTP_PURPOSE = "factor.totp";

/**
 * Checks a code of somebody's app and uses it up; null if it is right. Each try is counted before it is checked, so that
 * parallel guesses cannot outrun the limit (LIMIT-12).
 */
export async function rejectedCode(
  app: App,
  of: { accountId: number; code: string; now: number },
): Promise<Rejection | null> {
  const key = String(of.accountId);
  const seconds = await app.rateLimits.count("factor_code", key, of.now);
  if (seconds !== null) return rejectTooMany(seconds);
  if (await isRightCode(app, of)) {
    await app.rateLimits.clear("factor_code", key);
    return null;
  }
  await recordFailure(app, { ...of, by: "totp" });
  return reject({ code: "wrong_code", field: "code" });
}

export async function recordFailure(
  app: App,
  of: { accountId: number; by: "password" | "totp" | "recovery" | "passkey"; now: number },
): Promise<void> {
  await recordEvent(app.db, {
    type: "staff.sign_in_failed",
    actor: "visitor",
    subject: `account:${of.accountId}`,
    detail: { by: of.by },
    now: of.now,
  });
}

async function isRightCode(
  { db, secret, log }: App,
  { accountId, code, now }: { accountId: number; code: string; now: number },
): Promise<boolean> {
  const digits = foldedDigits(code).replace(/[\s-]/g, "");
  for (const factor of await totpFactorsOf(db, accountId)) {
    const shared = unseal(secret, TOTP_PURPOSE, factor.secret);
    if (!shared) log.warn({ factor: factor.id }, "the secret was sealed with another SESSION_SECRET");
    const step = shared && acceptedStep(shared, digits, { now, lastStep: factor.lastStep });
    if (step && (await spendTotpStep(db, factor.id, step, now))) return true;
  }
  return false;
}
