import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the product has to read again but a stolen backup must not reveal, with a key made from SESSION_SECRET.
 * `purpose` separates the keys of different uses.
 */
export function seal(secret: string, purpose: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Null if it was sealed with another secret or for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed);
  const tagEnd = IV_BYTES + TAG_BYTES;
  if (bytes.length < tagEnd) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "magari", purpose, 32));
}
