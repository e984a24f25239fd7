import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/*
 * Codes of an app (RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every app supports), written out because
 * it is a dozen lines of Node's own HMAC.
 */

const STEP_MILLISECONDS = 30_000;
const DIGITS = 6;
/** Clocks differ: one step before and after is accepted as well. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function totpCode(secret: Uint8Array, now: number): string {
  return codeOfStep(secret, Math.floor(now / STEP_MILLISECONDS));
}

/** The step whose code was given, or null. Only steps after `lastStep` count, so that no code is accepted twice. */
export function acceptedStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  const current = Math.floor(now / STEP_MILLISECONDS);
  let accepted: number | null = null;
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const isEqual = isSameText(codeOfStep(secret, step), code);
    if (isEqual && step > lastStep && accepted === null) accepted = step;
  }
  return accepted;
}

/** What an app takes in, as a QR code or typed. */
export function totpAddress(secret: Uint8Array, of: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(of.issuer)}:${encodeURIComponent(of.email)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(of.issuer)}`;
}

export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const at = (digest.at(-1) as number) & 15;
  const number = digest.readUInt32BE(at) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
