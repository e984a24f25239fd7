import * as crypto from "node:crypto";
import { promisify } from "node:util";

/** argon2id with 32 MiB and three passes: above what OWASP's password sheet asks for (DECISIONS 21). */
const ARGON2 = { memory: 32 * 1024, passes: 3, parallelism: 1 };
/** Where Node has no argon2 (before 24.7): scrypt with 128 MiB, by the same sheet. */
const SCRYPT = { logN: 17, r: 8, p: 1 };
const BYTES = 32;

/** So many hashes are computed at once; the rest waits, so that a crowd at the login leaves processor and memory to others. */
const PARALLEL = 2;

/**
 * What is stored of a password: algorithm, parameters, salt and hash in one string (the PHC format), so that the
 * parameters can grow later. Passwords are compared in Unicode's NFKC: the same word typed on another keyboard.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => (hasArgon2 ? argon2Hash(password) : scryptHash(password)));
}

/** What stands around a check when it is its turn: rate limits must know of what waits in the queue, too. */
export type Gate<Stop> = {
  /** An answer other than null ends the check before anything is computed. */
  before(): Promise<Stop | null>;
  failed(): Promise<void>;
};

/**
 * Is it the password of `stored`? Without one (no such account, or a deleted one) as much is computed for nothing,
 * so that the time of the answer does not tell who has an account.
 */
export async function checkPassword<Stop>(
  password: string,
  stored: string | null,
  gate: Gate<Stop>,
): Promise<boolean | Stop> {
  return inTurn(async () => {
    const stop = await gate.before();
    if (stop !== null) return stop;
    const fits = await matches(password, stored ?? (hasArgon2 ? NOBODY_ARGON2 : NOBODY_SCRYPT));
    const isRight = fits && stored !== null;
    if (!isRight) await gate.failed();
    return isRight;
  });
}

const hasArgon2 = typeof crypto.argon2 === "function";

// Hashes of nothing: no password has them.
const NOBODY = Buffer.alloc(BYTES).toString("base64url");
const NOBODY_ARGON2 = `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$${NOBODY}$${NOBODY}`;
const NOBODY_SCRYPT = `$scrypt$ln=${SCRYPT.logN},r=${SCRYPT.r},p=${SCRYPT.p}$${NOBODY}$${NOBODY}`;

async function argon2Hash(password: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const hash = await argon2id(password, salt, ARGON2);
  return `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

async function scryptHash(password: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const hash = await scrypt(password, salt, SCRYPT);
  return `$scrypt$ln=${SCRYPT.logN},r=${SCRYPT.r},p=${SCRYPT.p}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

async function matches(password: string, stored: string): Promise<boolean> {
  const parts = stored.split("$").filter((part) => part !== "" && part !== "v=19");
  const [algorithm = "", settings = "", salt = "", hash = ""] = parts;
  const given = Object.fromEntries(settings.split(",").map((pair) => pair.split("=")));
  const saltBytes = Buffer.from(salt, "base64url");
  const computed =
    algorithm === "argon2id"
      ? await argon2id(password, saltBytes, {
          memory: Number(given.m),
          passes: Number(given.t),
          parallelism: Number(given.p),
        })
      : await scrypt(password, saltBytes, { logN: Number(given.ln), r: Number(given.r), p: Number(given.p) });
  const expected = Buffer.from(hash, "base64url");
  return expected.length === computed.length && crypto.timingSafeEqual(expected, computed);
}

function argon2id(password: string, salt: Buffer, settings: typeof ARGON2): Promise<Buffer> {
  const message = password.normalize("NFKC");
  return promisify(crypto.argon2)("argon2id", { message, nonce: salt, tagLength: BYTES, ...settings });
}

function scrypt(password: string, salt: Buffer, settings: typeof SCRYPT): Promise<Buffer> {
  const { logN, r, p } = settings;
  return new Promise((resolve, reject) => {
    crypto.scrypt(
      password.normalize("NFKC"),
      salt,
      BYTES,
      { N: 2 ** logN, r, p, maxmem: 2 ** 28 },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    );
  });
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
