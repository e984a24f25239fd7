import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/*
 * Signatures of webhooks after Standard Webhooks 1.0 (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and
 * `webhook-signature` over "id.timestamp.body". v1 is HMAC-SHA256 with a shared secret, v1a is ed25519, whose public key any
 * receiver may have.
 */

const SECRET_PREFIX = "whsec_";
const PUBLIC_PREFIX = "whpk_";
/** The DER of an ed25519 public key has the key itself at its end. */
const KEY_BYTES = 32;

export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString("base64");
}

/** A pair of keys: the private one as PKCS 8 in DER, the public one as receivers get it. */
export function newKeys(): { privateKey: Buffer; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-KEY_BYTES);
  return {
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }),
    publicKey: PUBLIC_PREFIX + raw.toString("base64"),
  };
}

/**
 * The three headers. Two secrets sign for a day after a rotation, so that a receiver can change over when it likes. `at` is
 * in epoch milliseconds: the time of this try.
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: number },
  { secrets, privateKey }: { secrets: readonly string[]; privateKey: KeyObject },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": [
      ...secrets.map((secret) => `v1,${hmacOf(secret, signed)}`),
      `v1a,${sign(null, Buffer.from(signed), privateKey).toString("base64")}`,
    ].join(" "),
  };
}

function hmacOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(signed).digest("base64");
}
