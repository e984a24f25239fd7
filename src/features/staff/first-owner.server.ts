import { OPERATE_BASE, operatePaths } from "../../nav/operate-paths.ts";
import { isSigned, signatureOf } from "../../platform/signature.ts";

/** How long the link of a first start works. */
const LIFETIME = 3_600_000;
const PURPOSE = "first-owner";

/**
 * The link that a start prints while nobody is on the staff: who opens it becomes the first owner (OPENING-4). It is good
 * for an hour, and void once there is somebody. `now`: epoch milliseconds.
 */
export function firstLink(publicUrl: string, secret: string, now: number): string {
  const until = String(now + LIFETIME);
  return `${publicUrl}${OPERATE_BASE}${operatePaths.first(`${until}.${signatureOf(secret, PURPOSE, until)}`)}`;
}

export function isFirstLink(secret: string, token: string, now: number): boolean {
  const [until = "", signature = ""] = token.split(".");
  return isSigned(secret, PURPOSE, until, signature) && Number(until) > now;
}
