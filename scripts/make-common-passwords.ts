/*
 * Writes src/features/account/common-passwords.server.ts from a list of passwords, the commonest first:
 *
 *   node scripts/make-common-passwords.ts passwords.json > src/features/account/common-passwords.server.ts
 *
 * The list is src/passwords.json of the npm package @zxcvbn-ts/language-common 3.0.4 (MIT). Only what is long enough to be
 * accepted otherwise is kept, as five bytes of its SHA-256: smaller than the words, and nobody has to read them.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A little more than the 10,000 that are promised: lists differ in their order. */
const COUNT = 12_000;
const SHORTEST = 8;
const BYTES = 5;
const COLUMNS = 104;

const [path = ""] = process.argv.slice(2);
const words = (JSON.parse(readFileSync(path, "utf8")) as string[]).slice(0, COUNT);
const hashes = [...new Set(words.map((word) => word.normalize("NFKC").toLowerCase()))]
  .filter((word) => [...word].length >= SHORTEST)
  .map((word) =>
    createHash("sha256")
      .update(word)
      .digest("hex")
      .slice(0, BYTES * 2),
  )
  .sort();
const packed = Buffer.from(hashes.join(""), "hex").toString("base64");

process.stdout.write(`import { createHash } from "node:crypto";

/** Whether a password is one of those that everybody tries first. Letter case and width make no difference. */
export function isCommonPassword(password: string): boolean {
  const word = password.normalize("NFKC").toLowerCase();
  return COMMON.has(createHash("sha256").update(word).digest("hex").slice(0, ${BYTES * 2}));
}

/**
 * The beginnings of the SHA-256 of ${hashes.length} common passwords of ${SHORTEST} characters or more. Made by
 * scripts/make-common-passwords.ts from @zxcvbn-ts/language-common (MIT, Copyright 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * and the authors of zxcvbn-ts).
 */
const PACKED = \`
${packed.match(new RegExp(`.{1,${COLUMNS}}`, "g"))?.join("\n")}
\`;

const COMMON = new Set(Buffer.from(PACKED, "base64").toString("hex").match(/.{${BYTES * 2}}/g));
`);
