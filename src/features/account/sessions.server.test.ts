import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const mika = {
  first_name: "美香",
  last_name: "髙﨑",
  email: "Mika@guest.example",
  password: "correct horse",
};
const somebody = () => ({ ...mika, email: `guest-${randomUUID().slice(0, 8)}@guest.example` });

describe("POST auth/register", () => {
  it("ACCOUNT-1, ACCOUNT-10, MAIL-4, MAIL-5: registers, logs in and sends the mail in the caller's language", async () => {
    const visitor = t.visitor({ locale: "en" });
    const reply = await visitor.post("auth/register", mika);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toEqual({
      user_id: expect.any(Number),
      user_type: 0,
      email: mika.email,
      is_email_verified: false,
      company: null,
      first_name: "美香",
      last_name: "髙﨑",
      phone_number: "default",
      postcode: "default",
      prefecture: "default",
      city: "default",
      block: "default",
      building: "",
      user_privirage: 0,
      credit_card: null,
      name_kana: null,
      receipt_name: null,
      default_payment_method: null,
    });
    expect((await visitor.get("users")).data).toEqual(reply.data);
    const mail = await mailTo(t, mika.email);
    expect(mail.subject).toContain("verify your email");
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:3000\/api\/auth\/email\/verify\?token=[\w-]{43}$/);
  });

  it("ACCOUNT-3: sets a cookie that scripts and other sites cannot use", async () => {
    const reply = await t.visitor().post("auth/register", somebody());
    const [cookie, browser] = reply.headers.getSetCookie();
    expect(browser).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("ACCOUNT-2: rejects a known address in any letter case, and two registrations at once", async () => {
    const reply = await t.visitor().post("auth/register", { ...mika, email: "mika@GUEST.example" });
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(reply.errors).toEqual({
      email: [expect.stringMatching(/すでに登録されています。.*パスワードをお忘れの方/)],
    });
    const twin = somebody();
    const both = await Promise.all([
      t.visitor().post("auth/register", twin),
      t.visitor().post("auth/register", twin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it.each([
    ["nothing", {}, ["last_name", "first_name", "email", "password"]],
    ["a name of 21", { first_name: "𠮷".repeat(21) }, ["first_name"]],
    ["a name of spaces", { last_name: "\u3000 " }, ["last_name"]],
    ["an address without a dot", { email: "a@guest" }, ["email"]],
    ["a line break in an address", { email: "a@guest.example\r\nBcc: b@guest.example" }, ["email"]],
    ["an address of 101", { email: `${"a".repeat(88)}@guest.example` }, ["email"]],
    ["a password of 7", { password: "1234567" }, ["password"]],
  ])("FIELD-1, FIELD-2, FIELD-3: rejects %s", async (_, change, fields) => {
    const form = Object.keys(change).length === 0 ? {} : { ...somebody(), ...change };
    const reply = await t.visitor().post("auth/register", form);
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(Object.keys(reply.errors)).toEqual(fields);
  });

  it("FIELD-1, FIELD-13: counts code points and folds blanks", async () => {
    const form = { ...somebody(), first_name: "𠮷".repeat(20), last_name: "\u3000山田\u3000" };
    const { data } = await t.visitor().post("auth/register", form);
    expect([data.first_name, data.last_name]).toEqual(["𠮷".repeat(20), "山田"]);
  });

  it.each([
    ["quotes and HTML", `"><img src=x>'--`],
    ["emoji", "👨‍👩‍👧 🍣"],
    ["rare kanji", "髙﨑𠮷"],
  ])("keeps %s as text", async (_, name) => {
    const { data } = await t.visitor().post("auth/register", { ...somebody(), first_name: name });
    expect(data.first_name).toBe(name.trim());
  });

  it("FIELD-15: rejects marks of direction in a name", async () => {
    const form = { ...somebody(), first_name: "\u202eadmin\u202c \u200fשלום" };
    const reply = await t.visitor().post("auth/register", form);
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(reply.errors).toHaveProperty("first_name");
  });

  it("FIELD-13: stores no zero byte, no line break and no lone surrogate", async () => {
    const { data } = await t
      .visitor()
      .post("auth/register", { ...somebody(), first_name: "a\u0000b\r\nc\ud842" });
    expect(data.first_name).toBe("a b c\ufffd");
  });

  it("API-5, API-7: rejects a megabyte, a wrong shape and another site", async () => {
    const long = await t
      .visitor()
      .post("auth/register", { ...somebody(), first_name: "x".repeat(1_000_000) });
    expect(long.status).toBe(413);
    const shape = await t.visitor().send("POST", "auth/register", { ...somebody(), first_name: ["x"] });
    expect([shape.status, shape.code]).toEqual([422, "validation"]);
    const foreign = await t.visitor().post("auth/register", somebody(), { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });

  it("API-6: ignores fields that a caller may not set", async () => {
    const { data } = await t
      .visitor()
      .post("auth/register", { ...somebody(), user_type: 1, email_verified_at: "2020-01-01" });
    expect([data.user_type, data.is_email_verified]).toEqual([0, false]);
  });

  it("API-2, FIELD-14: says what is missing in English too", async () => {
    const { errors } = await t.visitor({ locale: "en" }).post("auth/register", {});
    expect(errors).toEqual({
      last_name: ["Please enter the last name"],
      first_name: ["Please enter the first name"],
      email: ["Please enter the email address"],
      password: ["Please enter the password"],
    });
  });
});

describe("POST auth/login, POST auth/logout", () => {
  it("ACCOUNT-4: logs in under a new session id, and out", async () => {
    const visitor = t.visitor();
    await visitor.post("auth/register", somebody());
    const before = visitor.cookies.get("session");
    const reply = await visitor.post("auth/login", {
      ...mika,
      email: "MIKA@guest.example",
      command: "after-login",
    });
    expect([reply.status, reply.data.first_name]).toEqual([200, "美香"]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    const old = t.visitor();
    old.cookies.set("session", before as string);
    expect((await old.get("users")).status).toBe(401);
    const stolen = t.visitor();
    stolen.cookies.set("session", visitor.cookies.get("session") as string);
    expect((await visitor.post("auth/logout")).data).toEqual({});
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await stolen.get("users")).status).toBe(401);
    expect((await visitor.post("auth/logout")).status).toBe(200);
  });

  it("ACCOUNT-12: records the command, which has no effect", async () => {
    const rows = await t.app.db.rows(sql`SELECT detail FROM audit WHERE action = 'login'`);
    expect(rows).toContainEqual({ detail: { command: "after-login" } });
    const odd = await t.visitor().post("auth/login", { ...mika, command: { nested: "\u0000\ud800" } });
    expect(odd.status).toBe(200);
    expect((await t.visitor().post("auth/login", { ...mika, command: "a\u0000\ud800b" })).status).toBe(200);
    expect(await t.app.db.rows(sql`SELECT detail FROM audit WHERE action = 'login'`)).toContainEqual({
      detail: { command: "a\ufffdb" },
    });
  });

  it("ACCOUNT-2, API-3: answers the same for a wrong password and an unknown address", async () => {
    const wrong = await t.visitor().post("auth/login", { ...mika, password: "wrong horse" });
    const unknown = await t.visitor().post("auth/login", { ...mika, email: "nobody@guest.example" });
    expect([wrong.status, wrong.code]).toEqual([422, "invalid_credentials"]);
    expect(wrong.text).toBe(unknown.text);
  });

  it("FIELD-4: asks for both fields and nothing else", async () => {
    const { errors, status } = await t.visitor().post("auth/login", { email: " ", password: "" });
    expect([status, Object.keys(errors)]).toEqual([422, ["email", "password"]]);
    expect((await t.visitor().post("auth/login", { email: "no address", password: "x" })).code).toBe(
      "invalid_credentials",
    );
  });

  it("ACCOUNT-3: ends a session thirty days after its last use, and so does the browser", async () => {
    const visitor = t.visitor();
    const [cookie] = (await visitor.post("auth/register", somebody())).headers.getSetCookie();
    const day = 24 * 3_600_000;
    const begin = t.now();
    t.setNow(begin + 60_000);
    expect((await visitor.get("users")).headers.get("set-cookie")).toBeNull();
    t.setNow(begin + 29 * day);
    const late = await visitor.get("users");
    expect(late.status).toBe(200);
    expect(late.headers.get("set-cookie")).toBe(cookie);
    t.setNow(begin + 58 * day);
    // A rejected call counts as use of the session too.
    const rejected = await visitor.send("PATCH", "reservations", {});
    expect([rejected.code, rejected.headers.get("set-cookie")]).toEqual(["email_not_verified", cookie]);
    t.setNow(begin + 87 * day);
    expect((await visitor.get("users")).status).toBe(200);
    t.setNow(begin + 118 * day);
    expect((await visitor.get("users")).status).toBe(401);
    await t.settle();
    expect(await t.app.db.row(sql`SELECT count(*)::int AS left FROM session`)).toEqual({ left: 0 });
    t.setNow(begin);
  });
});

describe("API-3: signed out", () => {
  it.each([
    ["GET", "users"],
    ["PATCH", "users"],
    ["PATCH", "users/receipt_name"],
    ["POST", "users/receipt_name/reset"],
    ["PATCH", "users/password"],
    ["PATCH", "users/email"],
    ["PATCH", "users/address"],
    ["PATCH", "users/phone_num"],
    ["PATCH", "users/form"],
    ["GET", "users/sessions"],
    ["DELETE", "users/sessions"],
    ["DELETE", "users/sessions/1"],
    ["GET", "users/export"],
    ["GET", "users/deletion"],
    ["POST", "users/delete"],
    ["GET", "auth/email/resend"],
    ["GET", "banks"],
    ["POST", "banks"],
    ["DELETE", "banks"],
    ["GET", "credit_cards"],
    ["POST", "credit_cards"],
    ["DELETE", "credit_cards"],
    ["GET", "stripe/credit_cards"],
    ["POST", "stripe/credit_cards"],
    ["POST", "stripe/credit_cards/delete"],
  ] as const)("%s %s answers 401", async (method, path) => {
    const body = method === "POST" || method === "PATCH" ? {} : undefined;
    const reply = await t.visitor().send(method, path, body);
    expect([reply.status, reply.code, reply.errors]).toEqual([401, "unauthenticated", ["Unauthenticated."]]);
  });
});

it("API-17: a login that is repeated with its key sets a cookie again", async () => {
  const form = somebody();
  const key = { "idempotency-key": "a registration" };
  expect((await t.visitor().post("auth/register", form, key)).headers.get("set-cookie")).not.toBeNull();
  const repeated = await t.visitor().post("auth/register", form, key);
  expect(repeated.code).toBe("validation");
  const again = { "idempotency-key": "a login" };
  for (let round = 0; round < 2; round += 1) {
    const login = await t.visitor().post("auth/login", { email: form.email, password: form.password }, again);
    expect([login.status, login.headers.get("set-cookie") !== null]).toEqual([200, true]);
  }
});

describe("DATA-8, ACCOUNT-6: a dump of the database", () => {
  it("contains no password, no session and no link", async () => {
    const visitor = t.visitor();
    const form = { ...somebody(), password: "a secret of mine" };
    await visitor.post("auth/register", form, { "idempotency-key": "k1" });
    await visitor.post("auth/password/email", { email: form.email });
    const queued = await dump(t);
    await t.settle();
    const mails = await mailsTo(t, form.email);
    const tokens = mails.map(({ links }) => /token=([\w-]+)/.exec(links[0] as string)?.[1] as string);
    expect(tokens).toHaveLength(2);
    await t.app.db.run(sql`DELETE FROM outbox_mail`);
    const all = queued + (await dump(t));
    const request = `POST /api/auth/register\n${JSON.stringify(form)}`;
    expect(all).not.toContain(createHash("sha256").update(request).digest("hex"));
    for (const secret of [form.password, ...visitor.cookies.values(), ...tokens]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(all.includes(secret)).toBe(false);
      expect(all.includes(Buffer.from(secret).toString("hex"))).toBe(false);
    }
  });
});

async function dump({ app }: TestApp): Promise<string> {
  const tables = await app.db.rows<{ name: string }>(sql`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`);
  const parts = await Promise.all(
    tables.map(({ name }) =>
      app.db.rows({ text: `SELECT row_to_json(t)::text AS line FROM ${name} t`, values: [] }),
    ),
  );
  return JSON.stringify(parts);
}
