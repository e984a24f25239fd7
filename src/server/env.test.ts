import { describe, expect, test } from "vitest";
import { readEnv, SETTINGS } from "./env.ts";

const PRODUCTION = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://magari@db.example/magari",
  PUBLIC_URL: "https://rooms.example",
  SESSION_SECRET: "s".repeat(32),
  SMTP_URL: "smtps://mail.example",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

describe("readEnv", () => {
  test("nothing configured is a demo on loopback", () => {
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

  test("a complete production configuration is accepted", () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      env: { appEnv: "production", publicUrl: "https://rooms.example", stripe: { secretKey: "sk_live_x" } },
    });
  });

  test("production names everything that is missing at once", () => {
    const read = readEnv({ APP_ENV: "production" });
    const names = "mistakes" in read ? read.mistakes.map((line) => line.split(":")[0]) : [];
    expect(names).toEqual([
      "DATABASE_URL",
      "PUBLIC_URL",
      "SESSION_SECRET",
      "SMTP_URL",
      "STRIPE_SECRET_KEY",
      "STRIPE_PUBLISHABLE_KEY",
      "STRIPE_WEBHOOK_SECRET",
    ]);
  });

  test.each([
    ["an unknown environment", { APP_ENV: "staging" }, "APP_ENV"],
    ["a port that is no number", { PORT: "http" }, "PORT"],
    ["a port out of range", { PORT: "70000" }, "PORT"],
    ["a demo on all addresses", { HOST: "0.0.0.0" }, "HOST"],
    ["an unknown brand", { APP_TYPE: "hotel" }, "APP_TYPE"],
    ["plain http in public", { PUBLIC_URL: "http://rooms.example" }, "PUBLIC_URL"],
    ["a public address with a path", { PUBLIC_URL: "https://rooms.example/list" }, "PUBLIC_URL"],
    ["a database that is not PostgreSQL", { DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    ["half of the card provider", { STRIPE_SECRET_KEY: "sk_test_x" }, "STRIPE_PUBLISHABLE_KEY"],
    ["a short secret", { SESSION_SECRET: "short" }, "SESSION_SECRET"],
    ["limits switched off in production", { ...PRODUCTION, RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR"],
    ["an unknown worker mode", { WORKER: "yes" }, "WORKER"],
  ])("refuses %s", (_, settings, name) => {
    const read = readEnv(settings);
    expect("mistakes" in read && read.mistakes.some((line) => line.startsWith(`${name}:`))).toBe(true);
  });

  test("a demo may be opened on purpose", () => {
    expect(readEnv({ HOST: "0.0.0.0", DEMO_PUBLIC: "1" })).toHaveProperty("env.host", "0.0.0.0");
  });

  test("every setting of API.md is in the help", () => {
    expect(SETTINGS.map((setting) => setting.name)).toEqual(
      expect.arrayContaining(["APP_ENV", "TRUST_PROXY", "STRIPE_API_BASE", "WORKER", "MAP_STYLE_URL"]),
    );
  });
});
