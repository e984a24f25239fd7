import * as crypto from "node:crypto";
import { promisify } from "node:util";

/** argon2id with 32 MiB and three passes (ACCOUNT-5): more than OWASP's Password Storage Cheat Sheet requires. */
const ARGON2 = { memory: 32 * 1024, passes: 3, parallelism: 1 };
/** For Node before 24.7, which has no argon2: scrypt with 128 MiB, as the same cheat sheet recommends. */
const SCRYPT = { logN: 17, r: 8, p: 1 };
const BYTES = 32;

/** How many hashes are computed at once. Others wait, so that many logins do not use up processor and memory. */
const PARALLEL = 2;

/**
 * The stored form of a password: algorithm, parameters, salt and hash in one string (the PHC format), so that the
 * parameters can be raised later. Passwords are normalised to NFKC first, so that one typed on another keyboard matches.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => (hasArgon2 ? argon2Hash(password) : scryptHash(password)));
}

/**
 * Hooks around a check. They run when it is the check's turn, so that rate limits also apply to checks that were
 * waiting.
 */
export type Gate<Stop> = {
  /** A result other than null ends the check before anything is computed. */
  before(): Promise<Stop | null>;
  failed(): Promise<void>;
};

/**
 * Whether `password` matches `stored`. If `stored` is null (no account, or a deleted one), it computes a hash anyway,
 * so that the response time does not reveal who has an account (ACCOUNT-5).
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

// Hashes that no password has, for accounts that do not exist.
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
