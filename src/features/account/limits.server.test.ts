import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp, visitor } from "../../../test/app.ts";
import { sql } from "../../server/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
});
afterAll(() => t.close());

const right = { email: "limit@guest.example", password: "correct horse" };
const wrong = { ...right, password: "wrong horse" };
const from = (address: string) => ({ "x-forwarded-for": `198.51.100.99, ${address}` });

describe("wrong passwords", () => {
  it("end in 429 where they come from; the right one works from elsewhere", async () => {
    await t.visitor().post("auth/register", { ...right, first_name: "空", last_name: "井出" });
    const guess = () => t.visitor().post("auth/login", wrong, from("192.0.2.1"));
    const replies = await Promise.all(Array.from({ length: 40 }, guess));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(20);
    // Two are checked at once, so one more may be at work when the limit is reached.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(21);
    const refused = await t.visitor().post("auth/login", right, from("192.0.2.1"));
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect((await t.visitor().post("auth/login", right, from("192.0.2.2"))).status).toBe(200);
  });

  it("count for all processes", async () => {
    const second = visitor(await t.secondApp());
    expect((await second.post("auth/login", right, from("192.0.2.1"))).status).toBe(429);
  });

  it("count the same for an address that nobody has", async () => {
    const guess = () =>
      t.visitor().post("auth/login", { ...wrong, email: "nobody@guest.example" }, from("192.0.2.3"));
    const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  });

  it("stop one address that tries many accounts", async () => {
    const guess = (_: unknown, n: number) =>
      t.visitor().post("auth/login", { ...wrong, email: `many-${n}@guest.example` }, from("192.0.2.4"));
    const replies = await Promise.all(Array.from({ length: 64 }, guess));
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  });

  it("do not count right ones", async () => {
    const enter = () => t.visitor().post("auth/login", right, from("192.0.2.5"));
    const replies = await Promise.all(Array.from({ length: 22 }, enter));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  it("count in a password change, too", async () => {
    const own = t.visitor();
    await own.post("auth/login", right, from("192.0.2.6"));
    const change = () =>
      own.patch("users/password", { password: "wrong horse", new_password: "a new one" }, from("192.0.2.6"));
    const replies = await Promise.all(Array.from({ length: 25 }, change));
    const [wrongs, refused] = [422, 429].map((status) => replies.filter((reply) => reply.status === status));
    expect(wrongs?.[0]).toMatchObject({
      code: "invalid_credentials",
      errors: { password: [expect.any(String)] },
    });
    expect(refused?.length).toBeGreaterThanOrEqual(4);
  });
});

describe("mails that somebody asks for", () => {
  it("are five an hour to an address, known or not", async () => {
    for (const email of [right.email, "nobody@guest.example"]) {
      const ask = () => t.visitor().post("auth/password/email", { email }, from("192.0.2.7"));
      for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    }
  });

  it("are counted without the address", async () => {
    const rows = await t.app.db.rows<{ key: string }>(sql`SELECT key FROM rate_limit`);
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toContain("guest.example");
  });
});

describe("registering", () => {
  it("is limited by client address, and so is asking for taken addresses in a profile", async () => {
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
