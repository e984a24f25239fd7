import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.ts";

const secret = "s".repeat(32);
const plain = Buffer.from("a shared secret");

test("STAFF-9: opens sealed data only with the same secret and for the same purpose", () => {
  const sealed = seal(secret, "totp", plain);
  expect(unseal(secret, "totp", sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(unseal("t".repeat(32), "totp", sealed)).toBeNull();
  expect(unseal(secret, "door", sealed)).toBeNull();
});

test("STAFF-9: a changed or shortened one is not read", () => {
  const sealed = seal(secret, "totp", plain);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(unseal(secret, "totp", changed)).toBeNull();
    expect(unseal(secret, "totp", sealed.subarray(0, at))).toBeNull();
  }
});

test("STAFF-9: equal texts are sealed differently", () => {
  expect(seal(secret, "totp", plain)).not.toEqual(seal(secret, "totp", plain));
});
