import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { visitor } from "../../../test/visitor.ts";
import { sql } from "../../platform/sql.ts";

// Counting needs many attempts, and not the time that each takes.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) =>
    crypto.argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, done);
  return { ...crypto, argon2 };
});

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
});
afterAll(() => t.close());

const right = { email: "limit@guest.example", password: "correct horse" };
const wrong = { ...right, password: "wrong horse" };
const from = (address: string) => ({ "x-forwarded-for": `198.51.100.99, ${address}` });

describe("LIMIT-1: wrong passwords", () => {
  it("LIMIT-7: end in 429 from their address; the right one works from elsewhere", async () => {
    await t.visitor().post("auth/register", { ...right, first_name: "空", last_name: "井出" });
    const guess = () => t.visitor().post("auth/login", wrong, from("192.0.2.1"));
    const replies = await Promise.all(Array.from({ length: 40 }, guess));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(20);
    // Two are checked at a time, so one more may be running when the limit is reached.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(21);
    const rejected = await t.visitor().post("auth/login", right, from("192.0.2.1"));
    expect([rejected.status, rejected.code]).toEqual([429, "too_many_requests"]);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(rejected.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await t.visitor().post("auth/login", right, from("192.0.2.2"))).status).toBe(200);
  });

  it("LIMIT-7: count in all processes", async () => {
    const second = visitor(await t.secondApp());
    expect((await second.post("auth/login", right, from("192.0.2.1"))).status).toBe(429);
  });

  it("ACCOUNT-2: count the same for an unknown account", async () => {
    const guess = () =>
      t.visitor().post("auth/login", { ...wrong, email: "nobody@guest.example" }, from("192.0.2.3"));
    const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  });

  it("stop one client address that tries many accounts", async () => {
    const guess = (_: unknown, n: number) =>
      t.visitor().post("auth/login", { ...wrong, email: `many-${n}@guest.example` }, from("192.0.2.4"));
    const replies = await Promise.all(Array.from({ length: 64 }, guess));
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  });

  it("successful logins do not count", async () => {
    const enter = () => t.visitor().post("auth/login", right, from("192.0.2.5"));
    const replies = await Promise.all(Array.from({ length: 22 }, enter));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  it("count in a password change too", async () => {
    const own = t.visitor();
    await own.post("auth/login", right, from("192.0.2.6"));
    const change = () =>
      own.patch("users/password", { password: "wrong horse", new_password: "a new one" }, from("192.0.2.6"));
    const replies = await Promise.all(Array.from({ length: 25 }, change));
    const [wrongs, rejected] = [422, 429].map((status) => replies.filter((reply) => reply.status === status));
    expect(wrongs?.[0]).toMatchObject({
      code: "invalid_credentials",
      errors: { password: [expect.any(String)] },
    });
    expect(rejected?.length).toBeGreaterThanOrEqual(4);
  });
});

describe("LIMIT-3: requested mails", () => {
  it("are five an hour per account, known or not", async () => {
    for (const email of [right.email, "nobody@guest.example"]) {
      const ask = () => t.visitor().post("auth/password/email", { email }, from("192.0.2.7"));
      for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
      const rejected = await ask();
      expect([rejected.status, Number(rejected.headers.get("retry-after")) > 0]).toEqual([429, true]);
    }
  });

  it("DATA-8: are counted without storing the address", async () => {
    const rows = await t.app.db.rows<{ key: string }>(sql`SELECT key FROM rate_limit`);
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toContain("guest.example");
  });
});

describe("registering", () => {
  it("LIMIT-2: is limited by client address, and so is probing for taken addresses in a profile", async () => {
    const own = t.visitor();
    await own.post("auth/login", right, from("192.0.2.8"));
    await t
      .visitor()
      .post(
        "auth/register",
        { ...right, email: "taken@guest.example", first_name: "空", last_name: "井出" },
        from("192.0.2.9"),
      );
    const probe = () => own.patch("users/email", { email: "taken@guest.example" }, from("192.0.2.8"));
    expect(await probe()).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
    let last = 0;
    for (let n = 0; n < 31 && last !== 429; n += 1) last = (await probe()).status;
    expect(last).toBe(429);
    expect((await t.visitor().post("auth/register", {}, from("192.0.2.8"))).status).toBe(429);
    expect((await t.visitor().post("auth/register", {}, from("192.0.2.10"))).status).toBe(422);
  });
});
