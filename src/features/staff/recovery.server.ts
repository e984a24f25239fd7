import { createHash, randomBytes } from "node:crypto";

/** Letters and digits that are not easily confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const COUNT = 10;
const LETTERS = 16;
const GROUP = 4;

/** Ten codes of some 79 bits each, in groups of four to be written down: `k7dm-93hs-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** What is stored. The codes are too long to guess, so a plain digest is enough. */
export function hashOfRecoveryCode(code: string): Buffer {
  const letters = code
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(letters).digest();
}

function newCode(): string {
  let letters = "";
  while (letters.length < LETTERS) {
    // Bytes beyond the last whole multiple are dropped: otherwise some letters would be more frequent.
    for (const byte of randomBytes(LETTERS)) {
      if (byte < 256 - (256 % ALPHABET.length)) letters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return (letters.slice(0, LETTERS).match(new RegExp(`.{${GROUP}}`, "g")) as string[]).join("-");
}
