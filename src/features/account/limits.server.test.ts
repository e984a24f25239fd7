import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mailsTo } from "../../../test/build/mail.ts";
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

  it("LIMIT-10: the sixty-first wrong login of a /64 is refused, whichever of its addresses it comes from", async () => {
    const guess = (n: number) =>
      t
        .visitor()
        .post(
          "auth/login",
          { ...wrong, email: `v6-${n}@guest.example` },
          from(`2001:db8:0:64::${(n + 1).toString(16)}`),
        );
    // In turn: two at once may both be the sixtieth.
    const statuses: number[] = [];
    for (let n = 0; n <= 60; n += 1) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429]);
    const next = from("2001:db8:0:65::1");
    expect(
      (await t.visitor().post("auth/login", { ...wrong, email: "v6-next@guest.example" }, next)).status,
    ).toBe(422);
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

/** As if these failures had come from so many clients that none of them reached its own limit. */
async function failedFromEverywhere(email: string): Promise<void> {
  const key = createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 32);
  for (let n = 0; n < 200; n += 1) await t.app.rateLimits.count("login_account", key, t.now());
}

describe("LIMIT-16: a stranger locks nobody out", () => {
  const owner = { email: "owner@guest.example", password: "four old chairs" };

  it("a browser that is known lets the right password in whatever others do, also from their address", async () => {
    const known = t.visitor();
    await known.post("auth/register", { ...owner, first_name: "空", last_name: "井出" }, from("192.0.2.21"));
    await known.post("auth/logout");
    const guess = () => t.visitor().post("auth/login", { ...owner, password: "wrong" }, from("192.0.2.21"));
    await Promise.all(Array.from({ length: 70 }, guess));
    await failedFromEverywhere(owner.email);
    expect((await t.visitor().post("auth/login", owner, from("192.0.2.22"))).status).toBe(429);
    expect((await known.post("auth/login", owner, from("192.0.2.21"))).status).toBe(200);
    await known.post("auth/logout");
    expect((await known.post("auth/login", owner, from("192.0.2.23"))).status).toBe(200);
  });

  it("elsewhere the right password is not enough beyond the account's limit, but a mailed link is", async () => {
    const refused = await t.visitor({ locale: "en" }).post("auth/login", owner, from("192.0.2.24"));
    expect([refused.status, refused.code]).toEqual([429, "too_many_requests"]);
    expect(refused.errors).toEqual([expect.stringContaining("a link that we email you")]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await t.visitor().post("auth/login/email", { email: owner.email }, from("192.0.2.24"));
    const mail = (await mailsTo(t, owner.email)).find(({ links }) => links[0]?.includes("login_token"));
    const token = new URL(mail?.links[0] as string).searchParams.get("login_token") as string;
    const elsewhere = t.visitor();
    expect((await elsewhere.post("auth/login/link", { token }, from("192.0.2.24"))).status).toBe(200);
    // From now on this browser is known, too.
    await elsewhere.post("auth/logout");
    expect((await elsewhere.post("auth/login", owner, from("192.0.2.24"))).status).toBe(200);
  });

  it("answers the same for an address that nobody has", async () => {
    await failedFromEverywhere("nobody-at-all@guest.example");
    const form = { ...owner, email: "nobody-at-all@guest.example" };
    const unknown = await t.visitor().post("auth/login", form, from("192.0.2.25"));
    const known = await t.visitor().post("auth/login", owner, from("192.0.2.25"));
    expect([unknown.status, unknown.text]).toEqual([429, known.text]);
  });

  it("guesses in a known browser end there, and count for nobody else", async () => {
    const known = t.visitor();
    const account = { email: "shared@guest.example", password: "four old chairs" };
    await known.post(
      "auth/register",
      { ...account, first_name: "空", last_name: "井出" },
      from("192.0.2.26"),
    );
    const guess = () => known.post("auth/login", { ...account, password: "wrong" }, from("192.0.2.26"));
    for (let n = 0; n < 20; n += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect((await t.visitor().post("auth/login", account, from("192.0.2.26"))).status).toBe(200);
  });

  it("a browser known for one account is nobody for another, and a login makes a planted secret worthless", async () => {
    const planted = t.visitor();
    planted.cookies.set("browser", "p".repeat(43));
    await planted.post("auth/login", right, from("192.0.2.27"));
    expect(planted.cookies.get("browser")).not.toBe("p".repeat(43));
    const thief = t.visitor();
    thief.cookies.set("browser", "p".repeat(43));
    const stranger = t.visitor();
    stranger.cookies.set("browser", planted.cookies.get("browser") as string);
    for (const who of [thief, stranger]) {
      expect((await who.post("auth/login", owner, from("192.0.2.28"))).status).toBe(429);
    }
  });

  it("a session may change its password while strangers guess", async () => {
    const own = t.visitor();
    const account = { ...right, email: "busy@guest.example", first_name: "空", last_name: "井出" };
    await own.post("auth/register", account, from("192.0.2.29"));
    await failedFromEverywhere(account.email);
    const wrongly = { password: "wrong", new_password: "five old chairs" };
    expect((await own.patch("users/password", wrongly, from("192.0.2.29"))).status).toBe(422);
    const rightly = { password: right.password, new_password: "five old chairs" };
    expect((await own.patch("users/password", rightly, from("192.0.2.29"))).status).toBe(200);
  });

  it("a link that works is not refused because others are made up", async () => {
    await t.visitor().post("auth/password/email", { email: owner.email }, from("192.0.2.30"));
    const mail = (await mailsTo(t, owner.email)).find(({ links }) => links[0]?.includes("&token="));
    const token = new URL(mail?.links[0] as string).searchParams.get("token") as string;
    const form = { email: owner.email, password: "a new phrase", password_confirmation: "a new phrase" };
    const guess = () =>
      t.visitor().post("auth/password/reset", { ...form, token: "made up" }, from("192.0.2.30"));
    const statuses = (await Promise.all(Array.from({ length: 64 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(
      (await t.visitor().post("auth/password/reset", { ...form, token }, from("192.0.2.30"))).status,
    ).toBe(200);
  });

  it("LIMIT-10: counts the addresses of one IPv6 network together", async () => {
    const address = (n: number) => from(`2001:db8:1:2::${(n + 1).toString(16)}`);
    const guess = (_: unknown, n: number) =>
      t.visitor().post("auth/login", { ...owner, email: "v6@guest.example" }, address(n));
    const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  });
});

describe("ACCOUNT-28: failed logins", () => {
  it("are in the audit without the address that was tried", async () => {
    const rows = await t.app.db.rows<{ subject: string; detail: { email: string; from: string } }>(
      sql`SELECT subject, detail FROM audit WHERE action = 'login_failed'`,
    );
    expect(rows.length).toBeGreaterThan(50);
    const text = JSON.stringify(rows);
    expect(text).not.toContain("guest.example");
    expect(text).not.toContain("192.0.2.");
    const plain = createHash("sha256").update("v6@guest.example").digest("base64url");
    expect(text).not.toContain(plain.slice(0, 16));
    const unknown = rows.filter(({ subject }) => subject === "account:0");
    const perAddress = new Map<string, number>();
    for (const { detail } of unknown) perAddress.set(detail.email, (perAddress.get(detail.email) ?? 0) + 1);
    expect(Math.max(...perAddress.values())).toBeGreaterThanOrEqual(20);
    expect(rows.length).toBeGreaterThan(unknown.length);
  });
});

describe("LIMIT-15: requested mails", () => {
  it("are ten an hour per account from all addresses; the links that arrived keep working", async () => {
    const email = "asked@guest.example";
    await t.visitor().post("auth/register", { ...right, email, first_name: "空", last_name: "井出" });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const path = n % 2 === 0 ? "auth/password/email" : "auth/login/email";
      statuses.push((await t.visitor().post(path, { email }, from(`192.0.2.${40 + n}`))).status);
    }
    expect(statuses).toEqual([...new Array(10).fill(200), 429, 429]);
    const links = (await mailsTo(t, email))
      .flatMap((mail) => mail.links)
      .filter((link) => link.includes("login_token"));
    expect(links).toHaveLength(5);
    const oldest = new URL(links.at(-1) as string).searchParams.get("login_token") as string;
    expect((await t.visitor().post("auth/login/link", { token: oldest })).status).toBe(200);
    const own = t.visitor();
    await own.post("auth/login", { ...right, email });
    expect((await own.get("auth/email/resend")).status).toBe(200);
  });

  it("are limited for addresses that somebody gives as their new one", async () => {
    const own = t.visitor();
    const begin = { ...right, email: "mover@guest.example", first_name: "空", last_name: "井出" };
    await own.post("auth/register", begin, from("192.0.2.60"));
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push(
        (await own.patch("users/email", { email: "victim@guest.example" }, from("192.0.2.60"))).status,
      );
      await own.patch("users/email", { email: `mover${n}@guest.example` }, from("192.0.2.60"));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it("are five an hour per account and address, known or not", async () => {
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

it("LIMIT-15: an account that keeps changing its address sends at most ten mails an hour to strangers", async () => {
  const one = t.visitor();
  await one.post("auth/register", {
    ...right,
    email: "mover@guest.example",
    first_name: "空",
    last_name: "井出",
  });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const headers = from(`192.0.2.${100 + n}`);
    statuses.push((await one.patch("users/email", { email: `moved-${n}@guest.example` }, headers)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
