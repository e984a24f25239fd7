import { describe, expect, it } from "vitest";
import { acceptedStep, newTotpSecret, toBase32, totpAddress, totpCode } from "./totp.server.ts";

// The secret of RFC 6238, appendix B, whose codes there have eight digits: these are their last six.
const secret = Buffer.from("12345678901234567890");

describe("STAFF-7: codes of an app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i it is %s", (second, code) => {
    expect(totpCode(secret, second * 1000)).toBe(code);
  });

  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  const given = (drift: number, lastStep = 0) =>
    acceptedStep(secret, totpCode(secret, now + drift * 30_000), { now, lastStep });

  it("accepts one step either side and no more", () => {
    expect([-2, -1, 0, 1, 2].map((drift) => given(drift))).toEqual([null, step - 1, step, step + 1, null]);
  });

  it("accepts a step once, and none before one that was accepted", () => {
    expect(given(0, step)).toBeNull();
    expect(given(-1, step)).toBeNull();
    expect(given(1, step)).toBe(step + 1);
  });

  it("rejects anything else", () => {
    for (const code of ["", "0", "000000", "0059240", "００５９２４"])
      expect(acceptedStep(secret, code, { now, lastStep: 0 })).toBeNull();
  });
});

it("STAFF-7: writes secrets as apps read them (RFC 4648)", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(secret, { issuer: "貸会議室 A&B", email: "a@magari.example" }));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    issuer: "貸会議室 A&B",
  });
});
