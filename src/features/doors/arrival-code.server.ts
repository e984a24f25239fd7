import { createHmac, timingSafeEqual } from "node:crypto";
import { ARRIVAL_CODE_LASTS, ARRIVAL_CODES_BEFORE } from "../../domain/doors/arrival.ts";

/*
 * What a display shows to those who check in: it changes every ten minutes, so that only who stands at the door has it. It is made
 * of the digest of the display's address, which nobody has who has not seen the address: nothing is stored (docs/decisions/057).
 */

/** The code that is current at an instant. */
export function arrivalCode(digest: Buffer, now: number): string {
  return codeOf(digest, Math.floor(now / ARRIVAL_CODE_LASTS));
}

/** Whether a code was shown not long ago: a display without a network goes on showing its last one. */
export function isArrivalCode(digest: Buffer, code: string, now: number): boolean {
  const step = Math.floor(now / ARRIVAL_CODE_LASTS);
  const given = Buffer.from(code);
  return Array.from({ length: ARRIVAL_CODES_BEFORE + 1 }, (_, back) => codeOf(digest, step - back)).some(
    (one) => given.length === one.length && timingSafeEqual(given, Buffer.from(one)),
  );
}

function codeOf(digest: Buffer, step: number): string {
  return createHmac("sha256", digest).update(`arrival ${step}`).digest("base64url").slice(0, 22);
}
