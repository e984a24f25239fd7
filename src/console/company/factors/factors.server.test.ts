import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { softwarePasskey } from "../../../../test/build/passkey.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { hashPassword } from "../../../features/account/password.server.ts";
import { totpCode } from "../../../features/staff/totp.server.ts";
import { startOperatorSession } from "../../../platform/session-operator.ts";
import { sql } from "../../../platform/sql.ts";

const MINUTE = 60_000;
const PASSWORD = "the desk knows it";
const HERE = { origin: "http://localhost:3000", rpId: "localhost" };

let t: TestApp;
let stored: string;
beforeAll(async () => {
  t = await testApp();
  stored = await hashPassword(PASSWORD);
});
afterAll(() => t.close());

/** Somebody on the staff who has a password and nothing else, and is not signed in. */
async function newcomer() {
  const { accountId, email } = await operator(t, ["see"]);
  await t.app.db.run(sql`DELETE FROM session WHERE account_id = ${accountId}`);
  await t.app.db.run(sql`UPDATE account SET password_hash = ${stored} WHERE id = ${accountId}`);
  return { accountId, email };
}

const begin = async (email: string) => {
  const visitor = t.visitor();
  const { data } = await visitor.post("operate/sign_in", { email, password: PASSWORD });
  return { visitor, next: data.next };
};

/** The secret of the newest link that leads to enrolment. */
async function linkTo(email: string): Promise<string> {
  const { links } = await mailTo(t, email);
  return new URL(links[0] as string).searchParams.get("token") as string;
}

const accept = (token: string, password = PASSWORD, visitor = t.visitor()) =>
  visitor.send("POST", "operate/invitations/accept", { token, password });

/** Somebody without a second factor asks for the link by the password, and opens it. */
async function enter(email: string) {
  expect((await begin(email)).next).toBe("link");
  const visitor = t.visitor();
  const { data } = await accept(await linkTo(email), PASSWORD, visitor);
  return { visitor, next: (data as { next: string }).next };
}

async function enrolApp(visitor: Visitor) {
  const { data } = await visitor.post("operate/factors/totp");
  const shared = fromBase32(data.secret);
  const confirmed = await visitor.send("POST", `operate/factors/totp/${data.id}/confirm`, {
    code: totpCode(shared, t.now()),
    name: "Telephone",
  });
  return { ...confirmed, id: data.id, code: (later = 0) => totpCode(shared, t.now() + later) };
}

async function enrolPasskey(visitor: Visitor) {
  const passkey = softwarePasskey();
  const { data } = await visitor.post("operate/factors/passkey");
  const credential = passkey.created(data.options.challenge, HERE);
  const confirmed = await visitor.post("operate/factors/passkey/confirm", { credential, name: "Laptop" });
  return { passkey, confirmed };
}

/** Somebody who is signed in and has an app. */
async function withApp() {
  const { accountId, email } = await newcomer();
  const { visitor } = await enter(email);
  const { code, data, id } = await enrolApp(visitor);
  return {
    accountId,
    email,
    visitor,
    code,
    appId: id,
    codes: (data as { recovery_codes: string[] }).recovery_codes,
  };
}

async function challenge(visitor: Visitor): Promise<string> {
  return (await visitor.post("operate/passkeys/options")).data.options.challenge;
}

describe("STAFF-16: enrolment", () => {
  it("comes first for somebody without a second factor, and opens nothing else", async () => {
    const { email } = await newcomer();
    const { visitor, next } = await enter(email);
    expect(next).toBe("enrol");
    expect((await visitor.get("operate/me")).status).toBe(401);
    expect((await visitor.get("operate/factors")).status).toBe(401);
    const { data } = await visitor.post("operate/factors/totp");
    expect(data.address).toContain(`secret=${data.secret}`);
    expect(data.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const wrong = await visitor.send("POST", `operate/factors/totp/${data.id}/confirm`, {
      code: "0",
      name: "x",
    });
    expect(wrong.status).toBe(422);
    expect((await visitor.get("operate/me")).status).toBe(401);
  });

  it("with an app signs in, and shows ten recovery codes once", async () => {
    const { visitor, codes, code, email } = await withApp();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await visitor.get("operate/me")).status).toBe(200);
    const { factors, recovery_codes_left } = (await visitor.get("operate/factors")).data;
    expect([factors.map(({ kind, name }) => [kind, name]), recovery_codes_left]).toEqual([
      [["totp", "Telephone"]],
      10,
    ]);
    // The code that confirmed it is spent.
    const again = await begin(email);
    expect(again.next).toBe("totp");
    expect((await again.visitor.post("operate/sign_in/totp", { code: code() })).status).toBe(422);
  });

  it("a second one in another half session does not pass: it owes the first factor", async () => {
    const { email } = await newcomer();
    const [one, other] = [await enter(email), await enter(email)];
    const late = await other.visitor.post("operate/factors/totp");
    expect((await enrolPasskey(one.visitor)).confirmed.status).toBe(200);
    const secret = fromBase32(late.data.secret);
    const answer = await other.visitor.send("POST", `operate/factors/totp/${late.data.id}/confirm`, {
      code: totpCode(secret, t.now()),
      name: "x",
    });
    expect(answer.status).toBe(401);
  });

  it("is not to be had by the password alone: that mails the link", async () => {
    const { accountId, email } = await newcomer();
    const { visitor, next } = await begin(email);
    expect([next, visitor.cookies.has("operate")]).toEqual(["link", false]);
    expect((await visitor.post("operate/factors/totp")).status).toBe(401);
    expect((await visitor.post("operate/factors/passkey")).status).toBe(401);
    // A half session of the release before, which knew the password only.
    const half = t.visitor();
    half.cookies.set(
      "operate",
      await startOperatorSession(t.app.db, { accountId, isHalf: true, now: t.now() }),
    );
    expect((await half.get("operate/session")).data.state).toBe("none");
    expect((await half.post("operate/factors/totp")).status).toBe(401);
  });

  it("needs the password as well as the link, which works once", async () => {
    const { accountId, email } = await newcomer();
    await begin(email);
    const token = await linkTo(email);
    const wrong = await accept(token, "not my password");
    expect([wrong.status, wrong.code, wrong.errors]).toEqual([
      422,
      "invalid_credentials",
      { password: [expect.any(String)] },
    ]);
    expect((await accept(token, "")).status).toBe(422);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const failed = await t.app.db.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM audit
      WHERE subject = ${`account:${accountId}`} AND action = 'staff.sign_in_failed'`);
    expect(failed?.count).toBe(1);
  });

  it("an older link keeps working until one is used, which voids them all", async () => {
    const { email } = await newcomer();
    await begin(email);
    const first = await linkTo(email);
    await begin(email);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(200);
    expect((await accept(second)).status).toBe(422);
  });

  it("STAFF-17: after a reset, the mail that tells of it has the link", async () => {
    const { email, accountId, visitor } = await withApp();
    // Urgent mails overtake others that are still waiting.
    await t.settle();
    const boss = await operator(t, RIGHTS);
    const { status } = await boss.post(`operate/staff/${accountId}/reset_factors`, { version: 1 });
    expect(status).toBe(200);
    expect((await visitor.get("operate/me")).status).toBe(401);
    const mail = await mailTo(t, email);
    expect(mail.subject).toContain("二段階認証が初期化されました");
    const again = t.visitor();
    expect((await accept(await linkTo(email), PASSWORD, again)).data).toEqual({ next: "enrol" });
    expect((await enrolApp(again)).status).toBe(200);
  });

  it("STAFF-9: the secret is not in the database as it is", async () => {
    const { accountId } = await withApp();
    const row = await t.app.db.row<{ secret: Buffer }>(
      sql`SELECT secret FROM factor WHERE account_id = ${accountId} AND kind = 'totp'`,
    );
    expect(row?.secret.length).toBe(12 + 16 + 20);
  });
});

describe("STAFF-18: recovery codes", () => {
  it("sign in once each, however they are typed", async () => {
    const { email, codes } = await withApp();
    const statuses = [];
    for (const code of [
      codes[3],
      codes[3],
      codes[4]?.toUpperCase().replaceAll("-", " "),
      "aaaa-aaaa-aaaa-aaaa",
    ]) {
      const { visitor } = await begin(email);
      statuses.push((await visitor.post("operate/sign_in/recovery", { code })).status);
    }
    expect(statuses).toEqual([200, 422, 200, 422]);
  });

  it("new ones void the old ones", async () => {
    const { email, visitor, codes } = await withApp();
    const { data } = await visitor.post("operate/factors/recovery_codes");
    const statuses = [];
    for (const code of [codes[0], data.recovery_codes[0]]) {
      const half = await begin(email);
      statuses.push((await half.visitor.post("operate/sign_in/recovery", { code })).status);
    }
    expect(statuses).toEqual([422, 200]);
  });
});

describe("STAFF-19: passkeys", () => {
  async function withPasskey() {
    const { email, accountId } = await newcomer();
    const { visitor } = await enter(email);
    return { email, accountId, visitor, ...(await enrolPasskey(visitor)) };
  }

  it("one alone signs in, and is what a password asks for next", async () => {
    const { email, accountId, passkey, confirmed } = await withPasskey();
    expect(confirmed.data.me.email).toBe(email);
    expect(confirmed.data.recovery_codes).toHaveLength(10);
    expect((await begin(email)).next).toBe("passkey");
    const visitor = t.visitor();
    const credential = passkey.signed(await challenge(visitor), HERE);
    expect((await visitor.post("operate/sign_in/passkey", { credential })).data.id).toBe(accountId);
    expect((await visitor.get("operate/me")).status).toBe(200);
    const replayed = await t.visitor().post("operate/sign_in/passkey", { credential });
    expect([replayed.status, replayed.code]).toEqual([422, "invalid_credentials"]);
  });

  it.each([
    ["another site", { origin: "http://localhost:4000" }],
    ["another host", { rpId: "magari.example" }],
    ["a user who was not verified", { isVerified: false }],
  ])("rejects %s", async (_, wrong) => {
    const { passkey } = await withPasskey();
    const visitor = t.visitor();
    const credential = passkey.signed(await challenge(visitor), { ...HERE, ...wrong });
    expect((await visitor.post("operate/sign_in/passkey", { credential })).status).toBe(422);
  });

  it("rejects a challenge that is old, made up, or for enrolment, a counter that went back, and a stranger", async () => {
    const { passkey, visitor: own } = await withPasskey();
    const visitor = t.visitor();
    const tryWith = async (text: string, counter = 0, by = passkey) =>
      (await visitor.post("operate/sign_in/passkey", { credential: by.signed(text, { ...HERE, counter }) }))
        .status;
    const old = await challenge(visitor);
    t.setNow(t.now() + 5 * MINUTE);
    const enrolment = (await own.post("operate/factors/passkey")).data.options.challenge;
    expect(await tryWith(await challenge(visitor), 5)).toBe(200);
    expect([
      await tryWith(old, 6),
      await tryWith("bWFkZSB1cA", 6),
      await tryWith(enrolment, 6),
      await tryWith(await challenge(visitor), 4),
      await tryWith(await challenge(visitor), 6, softwarePasskey()),
    ]).toEqual([422, 422, 422, 422, 422]);
  });

  it("unlocks and steps up, by its owner only", async () => {
    const { passkey, visitor } = await withPasskey();
    const colleague = await withPasskey();
    await visitor.post("operate/lock");
    const unlock = async (by: typeof passkey) =>
      (
        await visitor.post("operate/unlock", {
          credential: by.signed(await challenge(visitor), HERE),
          code: "",
        })
      ).status;
    expect(await unlock(colleague.passkey)).toBe(422);
    expect(await unlock(passkey)).toBe(200);
    t.setNow(t.now() + 11 * MINUTE);
    expect((await visitor.post("operate/factors/passkey")).code).toBe("step_up_required");
    const credential = passkey.signed(await challenge(visitor), HERE);
    await visitor.post("operate/step_up", { credential, code: "" });
    expect((await visitor.post("operate/factors/passkey")).status).toBe(200);
  });

  it("refuses a second enrolment, and an invalid credential", async () => {
    const { passkey, visitor } = await withPasskey();
    const { data } = await visitor.post("operate/factors/passkey");
    const again = passkey.created(data.options.challenge, HERE);
    expect(
      (await visitor.post("operate/factors/passkey/confirm", { credential: again, name: "x" })).status,
    ).toBe(422);
    const nonsense = { id: "x", type: "public-key", response: { clientDataJSON: "e30" } };
    const { status } = await visitor.post("operate/factors/passkey/confirm", {
      credential: nonsense,
      name: "x",
    });
    expect(status).toBe(422);
  });
});

describe("STAFF-20: changing one's factors", () => {
  it("ends the other sessions and is told by mail; the last one stays", async () => {
    const { visitor, email, code, appId, accountId } = await withApp();
    t.setNow(t.now() + MINUTE);
    const other = await begin(email);
    await other.visitor.post("operate/sign_in/totp", { code: code() });
    expect((await visitor.delete(`operate/factors/${appId}`)).code).toBe("not_operable");

    expect((await enrolPasskey(visitor)).confirmed.data.recovery_codes).toBeNull();
    expect((await visitor.get("operate/me")).status).toBe(200);
    expect((await other.visitor.get("operate/me")).status).toBe(401);
    expect(
      (await visitor.patch(`operate/factors/${appId}`, { name: "Old telephone" })).data.factors[0]?.name,
    ).toBe("Old telephone");
    const { data } = await visitor.delete(`operate/factors/${appId}`);
    expect(data.factors.map(({ kind }) => kind)).toEqual(["passkey"]);
    const subjects = (await mailsTo(t, email)).map(({ subject }) => subject.split(" |")[0]);
    expect(subjects).toEqual(
      expect.arrayContaining([
        "認証方法が追加されました",
        "認証方法が削除されました",
        "新しいブラウザからのサインイン",
      ]),
    );
    const actions = await t.app.db.rows(
      sql`SELECT action FROM audit WHERE subject = ${`account:${accountId}`} AND action LIKE 'staff.factor%' ORDER BY id`,
    );
    expect(actions).toEqual([
      { action: "staff.factor_added" },
      { action: "staff.factor_added" },
      { action: "staff.factor_removed" },
    ]);
  });

  it("a colleague's is not found", async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect((await one.visitor.patch(`operate/factors/${other.appId}`, { name: "Mine" })).status).toBe(404);
    expect((await one.visitor.delete(`operate/factors/${other.appId}`)).status).toBe(404);
  });

  it("STAFF-21: a sign-in from a browser that is known is not told", async () => {
    const { visitor, email, code } = await withApp();
    await visitor.post("operate/sign_out", { everywhere: false });
    t.setNow(t.now() + MINUTE);
    await visitor.post("operate/sign_in", { email, password: PASSWORD });
    expect((await visitor.post("operate/sign_in/totp", { code: code() })).status).toBe(200);
    const subjects = (await mailsTo(t, email)).map(({ subject }) => subject.split(" |")[0]);
    expect(subjects).toEqual(["認証方法が追加されました", "二段階認証の設定"]);
  });
});

describe("GET operate/session", () => {
  it("says how the session stands, and what opens it", async () => {
    const { email, visitor } = await withApp();
    const states = [(await t.visitor().get("operate/session")).data.state];
    states.push((await (await begin(email)).visitor.get("operate/session")).data.state);
    states.push((await visitor.get("operate/session")).data.state);
    await visitor.post("operate/lock");
    const { data } = await visitor.get("operate/session");
    expect([...states, data.state]).toEqual(["none", "factor", "open", "locked"]);
    expect(data).toMatchObject({ name: "大家 環", email, has_totp: true, has_passkey: false });
  });
});

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text)
    bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
