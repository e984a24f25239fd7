import * as crypto from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkPassword, hashPassword } from "./password.server.ts";

vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof import("node:crypto")>();
  return { ...actual, argon2: vi.fn(actual.argon2) };
});

const open = { before: async () => null, failed: async () => {} };

afterEach(() => vi.clearAllMocks());

describe("ACCOUNT-5: passwords", () => {
  it("stores algorithm, parameters, salt and hash, never the same twice", async () => {
    const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  it.each([
    ["the password", "correct horse", "correct horse", true],
    ["another", "correct horse", "correct horsE", false],
    ["the same letters at full width", "ｃorrect１２３", "correct123", true],
    ["spaces around it are part of it", " correct ", "correct", false],
    ["any signs at all", "\u0000\"'🍣\r\n\u202e", "\u0000\"'🍣\r\n\u202e", true],
    ["a long one", "x".repeat(100_000), "x".repeat(100_000), true],
  ])("%s", async (_, stored, given, expected) => {
    expect(await checkPassword(given, await hashPassword(stored), open)).toBe(expected);
  });

  it("still checks hashes from a machine without argon2", async () => {
    const salt = crypto.randomBytes(16);
    const hash = crypto.scryptSync("correct horse", salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
    const stored = `$scrypt$ln=17,r=8,p=1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
    expect(await checkPassword("correct horse", stored, open)).toBe(true);
    expect(await checkPassword("wrong horse", stored, open)).toBe(false);
  });

  it("ACCOUNT-2: computes as much if there is nothing to compare with", async () => {
    const stored = await hashPassword("correct horse");
    vi.mocked(crypto.argon2).mockClear();
    expect(await checkPassword("wrong horse", stored, open)).toBe(false);
    expect(await checkPassword("wrong horse", null, open)).toBe(false);
    const settings = vi
      .mocked(crypto.argon2)
      .mock.calls.map(([algorithm, { memory, passes, parallelism }]) => [
        algorithm,
        memory,
        passes,
        parallelism,
      ]);
    expect(settings).toHaveLength(2);
    expect(settings[0]).toEqual(settings[1]);
  });

  it("computes at most two at once, and asks before each", async () => {
    let running = 0;
    let most = 0;
    const turn = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return "stopped" as const;
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => checkPassword("x", null, { ...open, before: turn })),
    );
    expect(most).toBe(2);
    expect(answers).toEqual(Array.from({ length: 10 }, () => "stopped"));
    expect(crypto.argon2).not.toHaveBeenCalled();
  });
});
