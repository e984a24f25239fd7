import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs what a link says with SESSION_SECRET. `purpose` keeps the links of different uses apart. */
export function signatureOf(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");
}

/** Whether a signature is ours; the time that it takes tells nothing. */
export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, text))];
  return given.length === own.length && timingSafeEqual(given, own);
}
