import { describe, expect, test } from "vitest";
import { readEnv, settingRows } from "./env.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

const TEST_KEYS = { ...STRIPE, STRIPE_SECRET_KEY: "sk_test_x", STRIPE_PUBLISHABLE_KEY: "pk_test_x" };

const PRODUCTION = {
  APP_ENV: "production",
  COMPANY_FILE: "/etc/magari/company.json",
  DATABASE_URL: "postgres://magari@db.example/magari",
  PUBLIC_URL: "https://rooms.example",
  SESSION_SECRET: "s".repeat(32),
  SMTP_URL: "smtps://mail.example",
  ...STRIPE,
};

function mistakesOf(settings: Record<string, string>): string[] {
  const read = readEnv(settings);
  return "mistakes" in read ? read.mistakes.map((line) => line.split(":")[0] ?? "") : [];
}

describe("settings of the environment", () => {
  test("OPS-1, BRAND-1: nothing configured is a demo on loopback", () => {
    expect(readEnv({})).toMatchObject({
      env: {
        appEnv: "demo",
        port: 3000,
        host: "127.0.0.1",
        publicUrl: "http://localhost:3000",
        stripe: null,
        worker: "inline",
      },
    });
  });

  test("OPS-2: a complete production configuration is accepted", () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      env: { appEnv: "production", publicUrl: "https://rooms.example", stripe: { secretKey: "sk_live_x" } },
    });
  });

  test("OPS-2, OPS-3: production names everything that is missing at once", () => {
    expect(mistakesOf({ APP_ENV: "production" })).toEqual([
      "DATABASE_URL",
      "PUBLIC_URL",
      "SESSION_SECRET",
      "SMTP_URL",
    ]);
  });

  test.each([
    ["an unknown environment", { APP_ENV: "staging" }, "APP_ENV"],
    ["a port that is no number", { PORT: "http" }, "PORT"],
    ["OPS-69: a list with an empty host", { DATABASE_URL: "postgres://a,,b/name" }, "DATABASE_URL"],
    ["OPS-69: a list with a wrong port", { DATABASE_URL: "postgres://a,b:port/name" }, "DATABASE_URL"],
    ["a port out of range", { PORT: "70000" }, "PORT"],
    ["OPS-1: a demo on all addresses", { HOST: "0.0.0.0" }, "HOST"],
    ["BRAND-1: an unknown brand", { APP_TYPE: "hotel" }, "APP_TYPE"],
    ["OPS-4: plain http in public", { PUBLIC_URL: "http://rooms.example" }, "PUBLIC_URL"],
    ["a public address with a path", { PUBLIC_URL: "https://rooms.example/list" }, "PUBLIC_URL"],
    ["a database that is not PostgreSQL", { DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    ["half of the card provider", { STRIPE_SECRET_KEY: "sk_test_x" }, "STRIPE_PUBLISHABLE_KEY"],
    ["a short secret", { SESSION_SECRET: "short" }, "SESSION_SECRET"],
    ["limits switched off in production", { ...PRODUCTION, RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR"],
    ["an unknown worker mode", { WORKER: "yes" }, "WORKER"],
  ])("OPS-3: rejects %s", (_, settings, name) => {
    const read = readEnv(settings);
    expect("mistakes" in read && read.mistakes.some((line) => line.startsWith(`${name}:`))).toBe(true);
  });

  test("OPS-1, OPS-14: a demo may be opened on purpose", () => {
    const open = { HOST: "0.0.0.0", PUBLIC_URL: "https://demo.example", ...TEST_KEYS };
    expect(readEnv({ ...open, DEMO_PUBLIC: "1" })).toMatchObject({
      env: { host: "0.0.0.0", publicUrl: "https://demo.example", isPublicDemo: true },
    });
    expect(mistakesOf(open)).toEqual(["HOST", "PUBLIC_URL", "STRIPE_SECRET_KEY"]);
    expect(mistakesOf({ ...open, DEMO_PUBLIC: "0" })).toEqual(["HOST", "PUBLIC_URL", "STRIPE_SECRET_KEY"]);
  });

  test.each(["sk_live_x", "rk_live_x"])("OPS-14: no demo takes a live key: %s", (STRIPE_SECRET_KEY) => {
    expect(mistakesOf({ ...TEST_KEYS, STRIPE_SECRET_KEY, DEMO_PUBLIC: "1" })).toEqual(["STRIPE_SECRET_KEY"]);
    expect(mistakesOf({ ...TEST_KEYS, STRIPE_SECRET_KEY })).toEqual(["STRIPE_SECRET_KEY"]);
    const double = { STRIPE_API_BASE: "http://127.0.0.1:12111" };
    expect(mistakesOf({ ...TEST_KEYS, STRIPE_SECRET_KEY, DEMO_PUBLIC: "1", ...double })).toEqual([]);
  });

  test("OPS-14: a demo on loopback needs no permission, nor does a test double of the provider there", () => {
    for (const PUBLIC_URL of ["http://localhost:3000", "http://127.0.0.1:3000", "https://[::1]:3000"]) {
      expect(readEnv({ PUBLIC_URL })).toHaveProperty("env.isPublicDemo", false);
    }
    expect(mistakesOf({ ...STRIPE, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toEqual([]);
    expect(mistakesOf({ ...STRIPE, STRIPE_API_BASE: "https://proxy.example" })).toEqual([
      "STRIPE_SECRET_KEY",
    ]);
  });

  test("OPS-15: the demo catalogue is a demo's only", () => {
    expect(readEnv({})).toHaveProperty("env.catalogFile", "demo");
    expect(readEnv(PRODUCTION)).toHaveProperty("env.catalogFile", "none");
    expect(readEnv({ ...PRODUCTION, CATALOG_FILE: "rooms.json" })).toHaveProperty(
      "env.catalogFile",
      "rooms.json",
    );
    expect(mistakesOf({ ...PRODUCTION, CATALOG_FILE: "demo" })).toEqual(["CATALOG_FILE"]);
    expect(readEnv(PRODUCTION)).toHaveProperty("env.isPublicDemo", false);
  });

  test.each([
    [undefined, 3],
    ["0", 0],
    ["30", 30],
  ])("OPS-13: DRAIN_SECONDS %s is %d s", (given, seconds) => {
    expect(readEnv({ DRAIN_SECONDS: given })).toHaveProperty("env.drainSeconds", seconds);
  });

  test("an empty value counts as unset", () => {
    expect(readEnv({ PORT: " ", APP_TYPE: "" })).toEqual(readEnv({}));
  });

  test("folders and addresses follow from others", () => {
    expect(
      readEnv({ PORT: "4000", DATA_DIR: "/srv", PICTURE_BASE_URL: "https://cdn.example/p/" }),
    ).toMatchObject({
      env: {
        publicUrl: "http://localhost:4000",
        picturesDir: "/srv/pictures",
        pictureBaseUrl: "https://cdn.example/p",
      },
    });
  });

  test("OPS-71: a map has one style", () => {
    const style = "https://maps.test/style.json";
    expect(readEnv({ MAP_FILE: "/srv/tokyo.pmtiles", MAP_STYLE_URL: style })).toEqual({
      mistakes: ["MAP_FILE: MAP_STYLE_URL is set, too; a map has one style: set one of them"],
    });
  });

  test("OPS-3: the help lists the settings", () => {
    expect(settingRows().map(({ name }) => name)).toEqual(
      expect.arrayContaining(["APP_ENV", "TRUST_PROXY", "STRIPE_API_BASE", "WORKER", "MAP_STYLE_URL"]),
    );
  });
});
