import { describe, expect, test } from "vitest";
import { settingRows } from "./env.ts";
import { mistypedSettings } from "./mistyped-settings.ts";

describe("mistyped settings", () => {
  test.each([
    ["DATABASE_ULR", "DATABASE_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["PUBLICURL", "PUBLIC_URL"],
    ["port", "PORT"],
    ["STRIPE_SECRET_KEYS", "STRIPE_SECRET_KEY"],
    ["TRUST_PROXIES", null],
  ])("OPS-54: %s was probably meant to be %s", (name, meant) => {
    expect(mistypedSettings([name])).toEqual(meant === null ? [] : [{ name, meant }]);
  });

  test("OPS-54: a setting is not mistyped, nor is a name unlike any setting or given beside the right one", () => {
    expect(mistypedSettings(settingRows().map((row) => row.name))).toEqual([]);
    const usual = [
      "PATH",
      "HOME",
      "USER",
      "TERM",
      "SHELL",
      "LANG",
      "PWD",
      "HOSTNAME",
      "NODE_ENV",
      "TZ",
      "LOGNAME",
    ];
    expect(mistypedSettings(usual)).toEqual([]);
    expect(mistypedSettings(["DATABASE_URL", "DATABASE_URL2"])).toEqual([]);
  });
});
