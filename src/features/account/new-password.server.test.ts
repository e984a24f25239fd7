import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRejection } from "../../api/envelope.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
import { demoPassword, newPassword } from "./new-password.server.ts";

const own = brandOf("fureaispace");
const brand = {
  ...{ name: { ja: "Aoba Rooms", en: "Aoba Rooms" }, logoText: { ja: "Aoba", en: "Aoba" } },
  operator: { ...own.operator, name: { ja: "株式会社あおば貸室", en: "Aoba Rental Rooms Inc." } },
};
const owner = { email: "mika@guest.example", brand };

async function codeOf(password: string) {
  const taken = await newPassword("password", password, { ...owner, email: "Mika@guest.example" });
  return isRejection(taken) ? taken.rejected.map(({ code }) => code) : null;
}

test.each([
  "12345678",
  "password",
  "Password1",
  "QWERTYUIOP",
  "iloveyou",
  "ｐａｓｓｗｏｒｄ",
  " password ",
  "pass\u200bword",
  "administrator",
  "11111111",
  " ".repeat(8),
  "\u3000".repeat(8),
  "\u3164".repeat(8),
  "\u200b".repeat(8),
  "        a        ",
  "1 2 1 2 1 2",
  "ああああああああ",
])("ACCOUNT-27: %j is too common", async (password) => {
  expect(await codeOf(password)).toEqual(["password_common"]);
});

test.each([
  "mika@guest.example",
  "MIKA@GUEST.EXAMPLE",
  " mika@guest.example ",
])("ACCOUNT-27: %s is the address", async (password) => {
  expect(await codeOf(password)).toEqual(["password_is_email"]);
});

test.each([
  ["", "password_required"],
  ["1234567", "too_short"],
])("FIELD-3: %j is too short", async (password, code) => {
  expect(await codeOf(password)).toEqual([code]);
});

test.each([
  "aobarooms",
  "Aoba-Rooms-2026!",
  "ＡＯＢＡ　ＲＯＯＭＳ",
  "aoba aoba",
  "12aoba34",
  "aobapassword1",
  "あおば貸室あおば貸室",
  "株式会社あおば貸室",
  "aobarentalrooms",
  "mika1234",
  "mika-aoba",
])("ACCOUNT-27: %j is made of the names of the site and of the account", async (password) => {
  expect(await codeOf(password)).toEqual(["password_common"]);
});

test("ACCOUNT-27: the names of the brand that runs", async () => {
  for (const appType of ["fureaispace", "international"] as const) {
    const of = { email: "mika@guest.example", brand: brandOf(appType) };
    const names = [of.brand.name.ja, of.brand.logoText.en, of.brand.operator.name.ja];
    for (const name of names)
      expect(isRejection(await newPassword("password", `${name}2026`, of))).toBe(true);
  }
});

test.each([
  "aoba no kaze ni",
  "roomsofaoba",
  "correct horse",
  "magari-demo",
  "magari-operator",
  "さくらのきのした",
  "mika@guest.example!",
  " a b c ",
  "abcd    ",
])("ACCOUNT-27: %j may be used", async (password) => {
  const taken = await newPassword("password", password.padEnd(8), owner);
  expect(taken).toEqual({ hash: expect.stringMatching(/^\$(argon2id|scrypt)\$/) });
});

test.each([
  "fureaispace",
  "international",
] as const)("ACCOUNT-27: the passwords that the README names for a demo can be used in %s", async (appType) => {
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| `(\S+@\S+)` \| `(\S+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(3);
  for (const [, email = "", password = ""] of rows)
    await expect(demoPassword(password, { email, brand: brandOf(appType) })).resolves.toBeTruthy();
});

test("ACCOUNT-27: no other way leads to a stored password", () => {
  const hashing = globSync("src/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts") && /\bhashPassword\(/.test(readFileSync(path, "utf8")))
    .sort();
  expect(hashing).toEqual([
    "src/features/account/new-password.server.ts",
    "src/features/account/password.server.ts",
  ]);
});
