import { createHash, randomBytes } from "node:crypto";

/** The secret of a link that needs no login: 128 random bits. The database gets its digest only. */
export function newLinkToken(): string {
  return randomBytes(16).toString("base64url");
}

/** SHA-256, which is enough for a secret that nobody can guess. */
export function linkDigest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
