import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { elsewhere, type Guest, guest, proofCode } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { hashPassword } from "../account/password.server.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

const DAY = "2026-11-27";
/** A card whose refunds come back. */
const RETURNS_REFUNDS = "4000000000005126";
const OTHERS = { ...ACCOUNT, account_number: "9999999", account_name: "ベツノ ヒト" };
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

/** A guest with an account and a paid booking. */
async function paid(): Promise<{ who: Guest; id: number }> {
  const who = await guest(t);
  expect((await who.post("banks", ACCOUNT as never)).errors).toEqual([]);
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  return { who, id };
}

/** Of the ¥2,000 that were paid, ¥610 pay for the transfer. */
const BACK = 1390;
const cancel = (who: Guest, id: number) =>
  who.post("reservations/delete", { reservation_id: id, back_fee: BACK, payment_way: 1 } as never);

async function owed(): Promise<{ who: Guest; id: number; refund: number }> {
  const { who, id } = await paid();
  expect((await cancel(who, id)).errors).toEqual([]);
  return { who, id, refund: await refundOf(id) };
}

async function refundOf(bookingId: number): Promise<number> {
  const row = await t.app.db.row<{ id: number }>(
    sql`SELECT id FROM refund WHERE reservation_id = ${bookingId}`,
  );
  return row?.id ?? 0;
}

const goesTo = async (refund: number) =>
  (
    await t.app.db.row<{ number: string | null }>(
      sql`SELECT bank_account->>'account_number' AS number FROM refund WHERE id = ${refund}`,
    )
  )?.number;

const proven = async (who: Guest, account: object = OTHERS) =>
  who.post("banks", { ...account, code: await proofCode(t, who) } as never);

const linkIn = (text: string) => /object_token=([\w-]+)/.exec(text)?.[1] ?? "";

describe("ACCOUNT-51: while a transfer is owed, a cookie alone redirects nothing", () => {
  test("registering and removing are refused without a proof, and change nothing", async () => {
    const { who, refund } = await owed();
    for (const send of [
      () => who.post("banks", OTHERS as never),
      () => who.delete("banks"),
      () => who.post("banks/delete", {}),
    ]) {
      const reply = await send();
      expect([reply.status, reply.code]).toEqual([403, "proof_required"]);
    }
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
    expect((await who.get("banks")).data).toMatchObject({ account_number: ACCOUNT.account_number });
    expect((await who.get("banks/proof")).data).toEqual({
      is_needed: true,
      by: "password",
      email: who.email,
    });
  });

  test("the password or the code of a mail is a proof; wrong ones are named by their field", async () => {
    const { who, refund } = await owed();
    const password_hash = await hashPassword("a password of one's own");
    await t.app.db.run(sql`UPDATE account SET password_hash = ${password_hash} WHERE id = ${who.accountId}`);
    const wrong = await who.post("banks", { ...OTHERS, password: "not this" } as never);
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["password"]]);
    const code = await who.post("banks", { ...OTHERS, code: "000000" } as never);
    expect([code.status, Object.keys(code.errors)]).toEqual([422, ["code"]]);
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
    expect(
      (await who.post("banks", { ...OTHERS, password: "a password of one's own" } as never)).status,
    ).toBe(200);
    expect(await goesTo(refund)).toBe(OTHERS.account_number);
    await who.post("banks/proof");
    await t.rest();
    const mail = (await mailsTo(t, who.email)).find(({ subject }) => subject.startsWith("確認コード"));
    const mailed = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? "")?.[0] ?? "";
    const wide = mailed.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await who.post("banks/delete", { code: wide })).data).toEqual({});
    expect((await who.get("banks")).data).toBeNull();
    // It works once, and the table has nothing that a code could be found from.
    expect((await who.post("banks", { ...ACCOUNT, code: mailed } as never)).status).toBe(422);
    const logged = await t.app.db.rows<{ text: string | null }>(
      sql`SELECT text FROM mail_log WHERE kind = 'account.proof_code'`,
    );
    expect(JSON.stringify(logged)).not.toContain(mailed);
  });

  test("a session that brings an address of its own, and proves it, proves nothing about the guest", async () => {
    const { who, refund } = await owed();
    const thief = `thief${who.accountId}@guest.example`;
    expect((await who.patch("users/email", { email: thief })).status).toBe(200);
    const link = /verify\?token=([\w-]+)/.exec((await mailsTo(t, thief)).map(({ text }) => text).join())?.[1];
    await t.visitor().get(`auth/email/verify?token=${link}` as never, { accept: "application/json" });
    expect((await who.get("users")).data).toMatchObject({ email: thief });
    // A link to the new address can set a password.
    const password_hash = await hashPassword("a password of the thief's");
    await t.app.db.run(sql`UPDATE account SET password_hash = ${password_hash} WHERE id = ${who.accountId}`);

    expect((await who.get("banks/proof")).data).toEqual({ is_needed: true, by: "code", email: who.email });
    const byPassword = await who.post("banks", { ...OTHERS, password: "a password of the thief's" } as never);
    expect([byPassword.status, byPassword.code]).toEqual([403, "proof_required"]);
    await who.post("banks/proof");
    await t.rest();
    const codes = async (address: string) =>
      (await mailsTo(t, address)).filter(({ subject }) => subject.startsWith("確認コード"));
    expect(await codes(thief)).toEqual([]);
    const [mail] = await codes(who.email);
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
    // Who reads the earlier address can, and is told.
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await who.post("banks", { ...OTHERS, code } as never)).status).toBe(200);
    const told = async (address: string) =>
      (await mailsTo(t, address)).some(({ text }) => linkIn(text) !== "");
    expect([await told(who.email), await told(thief)]).toEqual([true, false]);
    // What staff enter is told to that address as well.
    const accountant = await operator(t, ["see", "money"]);
    const { version } = (await accountant.get(`operate/refunds/${refund}` as "operate/refunds/1")).data;
    const path = `operate/refunds/${refund}/account` as "operate/refunds/1/account";
    expect((await accountant.post(path, { ...ACCOUNT, version })).status).toBe(200);
    expect(await told(thief)).toBe(false);

    // A week later the address is the guest's own, for good or ill, and its password proves again.
    const now = t.now();
    t.setNow(now + 7 * 24 * 3_600_000 + 1);
    const later = await elsewhere(t, who, t.app);
    expect((await later.get("banks/proof")).data).toEqual({ is_needed: true, by: "password", email: thief });
    expect(
      (await later.post("banks", { ...OTHERS, password: "a password of the thief's" } as never)).status,
    ).toBe(200);
    t.setNow(now);
  });

  test("if nothing is owed the calls are as they were", async () => {
    const who = await guest(t);
    expect((await who.get("banks/proof")).data).toMatchObject({ is_needed: false });
    expect((await who.post("banks", ACCOUNT as never)).status).toBe(200);
    expect((await who.post("banks", OTHERS as never)).status).toBe(200);
    expect((await who.delete("banks")).data).toEqual({});
  });

  test("a refund that is made owed at the same moment never goes to an account without a proof", async () => {
    for (let round = 0; round < 12; round++) {
      const { who, id } = await paid();
      const [canceled, change] = await Promise.all([cancel(who, id), who.post("banks", OTHERS as never)]);
      expect(canceled.status).toBe(200);
      const to = await goesTo(await refundOf(id));
      if (change.status === 403) expect(to).toBe(ACCOUNT.account_number);
      else expect(change.status).toBe(200);
      // Where the change came first, the cancel has shown the new account; the refund says that it is new.
      if (to === OTHERS.account_number) expect(await changedAt(await refundOf(id))).not.toBeNull();
    }
  });
});

const changedAt = async (refund: number) => {
  const accountant = await operator(t, ["see", "money"]);
  return (await accountant.get(`operate/refunds/${refund}` as "operate/refunds/1")).data.account_changed_at;
};

describe("ACCOUNT-52: a change leaves a trace, and its owner can object", () => {
  test("keeps the former account apart, tells the verified address, and restores it by the link", async () => {
    const { who, refund } = await owed();
    await proven(who);
    await t.rest();
    const kept = await t.app.db.row<{ before: unknown; after: unknown; detail: unknown }>(sql`
      SELECT p.before, p.after, a.detail FROM audit a JOIN audit_personal p ON p.audit_id = a.id
      WHERE a.subject = ${`account:${who.accountId}`} AND a.action = 'refund_account.changed' ORDER BY a.id DESC LIMIT 1`);
    expect(kept?.before).toMatchObject({ account_number: ACCOUNT.account_number });
    expect(kept?.after).toMatchObject({ account_number: OTHERS.account_number });
    expect(JSON.stringify(kept?.detail)).not.toContain(OTHERS.account_number);
    const mail = (await mailsTo(t, who.email)).find(({ subject }) =>
      subject.startsWith("返金先の口座が変更"),
    );
    expect(mail?.text).not.toContain(OTHERS.account_number);
    const token = linkIn(mail?.text ?? "");
    const stranger = t.visitor();
    expect((await stranger.post("auth/refund_account/object", { token: "x" })).status).toBe(422);
    expect((await stranger.post("auth/refund_account/object", { token })).data).toEqual({});
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
    expect((await who.get("users")).status).toBe(401);
    expect((await stranger.post("auth/refund_account/object", { token })).status).toBe(422);
    const row = await t.app.db.row(
      sql`SELECT account_number FROM refund_account WHERE account_id = ${who.accountId}`,
    );
    expect(row).toEqual({ account_number: ACCOUNT.account_number });
    await t.rest();
    expect(
      (await mailsTo(t, who.email)).some(({ subject }) => subject.startsWith("パスワードの再設定")),
    ).toBe(true);
  });

  test("the first objection ends what came after, and says what a bank's file has already", async () => {
    const { who, refund } = await owed();
    await proven(who);
    await proven(who, { ...OTHERS, account_number: "8888888" });
    await t.rest();
    const mails = (await mailsTo(t, who.email)).filter(({ subject }) =>
      subject.startsWith("返金先の口座が変更"),
    );
    const tokens = mails.map(({ text }) => linkIn(text));
    const accountant = await operator(t, ["see", "money"]);
    const seen = await refundSeenBy(accountant, refund);
    const batch = await accountant.post("operate/refund_batches", {
      refunds: [{ id: refund, version: seen.version }],
      transfer_on: DAY,
    });
    expect(batch.data.count).toBe(1);
    // Whoever made the later change gets nothing back by its link.
    const [newest = "", oldest = ""] = tokens;
    expect((await t.visitor().post("auth/refund_account/object", { token: oldest })).status).toBe(200);
    expect((await t.visitor().post("auth/refund_account/object", { token: newest })).status).toBe(422);
    expect(await refundSeenBy(accountant, refund)).toMatchObject({
      account: { account_number: "8888888" },
      account_objected_at: expect.any(String),
    });
    const { items } = (
      await accountant.get(`operate/refund_batches/${batch.data.id}` as "operate/refund_batches/1")
    ).data;
    expect(items).toMatchObject([{ account_objected_at: expect.any(String) }]);
  });

  test("a refund account that staff enter is told, too, and can be objected to", async () => {
    const { who, refund } = await owed();
    const accountant = await operator(t, ["see", "money"]);
    const { version } = await refundSeenBy(accountant, refund);
    await accountant.send("POST", `operate/refunds/${refund}/account`, { ...OTHERS, version });
    expect(await refundSeenBy(accountant, refund)).toMatchObject({
      account: { account_number: OTHERS.account_number },
      account_changed_at: expect.any(String),
    });
    await t.rest();
    const mail = (await mailsTo(t, who.email)).find(({ subject }) =>
      subject.startsWith("返金先の口座が変更"),
    );
    const token = linkIn(mail?.text ?? "");
    expect((await t.visitor().post("auth/refund_account/object", { token })).status).toBe(200);
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
    // Who is logged in did nothing.
    expect((await who.get("users")).status).toBe(200);
  });

  test("an address that nobody proved is told nothing", async () => {
    const { who } = await owed();
    await t.app.db.run(sql`UPDATE account SET email_verified_at = NULL WHERE id = ${who.accountId}`);
    expect((await proven(who)).status).toBe(200);
    await t.rest();
    expect((await mailsTo(t, who.email)).some(({ text }) => text.includes("object_token"))).toBe(false);
  });
});

/** A refund as staff see it. */
const refundSeenBy = async (accountant: Awaited<ReturnType<typeof operator>>, id: number) =>
  (await accountant.get(`operate/refunds/${id}` as "operate/refunds/1")).data;

describe("PAYOUT-11, PAYOUT-12: if money goes elsewhere, it says so, and nobody sends what they have not seen", () => {
  test("a change before the refund was owed is marked as well, a first account is not", async () => {
    const { refund: first } = await owed();
    expect(await changedAt(first)).toBeNull();
    const { who, id } = await paid();
    await who.post("banks", OTHERS as never);
    await cancel(who, id);
    expect(await changedAt(await refundOf(id))).not.toBeNull();
  });

  const objection = async (who: Guest) => {
    await t.rest();
    const mails = (await mailsTo(t, who.email)).filter(({ subject }) =>
      subject.startsWith("返金先の口座が変更"),
    );
    const token = linkIn(mails[0]?.text ?? "");
    return (await t.visitor().post("auth/refund_account/object", { token })).status;
  };

  test("a card refund that takes a changed account once it has failed says so, and an objection brings it back", async () => {
    const who = await guest(t);
    await who.post("banks", ACCOUNT as never);
    const [id] = await bookByCard(who, [slot(101, freshDay(), "10:00", "12:00", 2000)], RETURNS_REFUNDS);
    await t.settle();
    await who.post("stripe/payment_intents/cancel", (await cancelOf(who, id)) as never);
    // Nothing is to be transferred yet: no proof is asked for.
    t.setNow(t.now() + 1000);
    expect((await who.post("banks", OTHERS as never)).status).toBe(200);
    await t.rest();
    const refund = await refundOf(id);
    expect(await goesTo(refund)).toBe(OTHERS.account_number);
    expect(await changedAt(refund)).not.toBeNull();
    expect(await objection(who)).toBe(200);
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
  });

  test("a cancel that began before a change and was written after it says that the account is another one", async () => {
    const { who, id } = await paid();
    const now = t.now();
    t.setNow(now + 200);
    expect((await who.post("banks", OTHERS as never)).status).toBe(200);
    t.setNow(now);
    expect((await cancel(who, id)).status).toBe(200);
    const refund = await refundOf(id);
    expect(await goesTo(refund)).toBe(OTHERS.account_number);
    t.setNow(now + 60_000);
    expect(await changedAt(refund)).not.toBeNull();
    expect(await objection(who)).toBe(200);
    expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
  });

  test("an export names what was seen: of a change and an export at once, the file has the seen account", async () => {
    const accountant = await operator(t, ["see", "money"]);
    for (let round = 0; round < 10; round++) {
      const { who, refund } = await owed();
      const other = await owed();
      const [seen, beside] = [
        await refundSeenBy(accountant, refund),
        await refundSeenBy(accountant, other.refund),
      ];
      const code = await proofCode(t, who);
      const chosen = [seen, beside].map(({ id, version }) => ({ id, version }));
      const [batch, change] = await Promise.all([
        accountant.post("operate/refund_batches", { refunds: chosen, transfer_on: DAY }),
        who.post("banks", { ...OTHERS, code } as never),
      ]);
      expect([batch.status, change.status]).toEqual([200, 200]);
      const items = await t.app.db.rows<{ refund_id: number; number: string }>(sql`
        SELECT refund_id, bank_account->>'account_number' AS number FROM refund_batch_item WHERE batch_id = ${batch.data.id}`);
      for (const { number } of items) expect(number).toBe(ACCOUNT.account_number);
      if (items.some(({ refund_id: id }) => id === refund)) {
        expect(await goesTo(refund)).toBe(ACCOUNT.account_number);
      } else {
        expect(batch.data.left_out).toEqual([{ refund_id: refund, code: "changed" }]);
        expect(await goesTo(refund)).toBe(OTHERS.account_number);
      }
    }
  });
});

test("ACCOUNT-51: codes cannot be tried for ever, nor many at once", async () => {
  const limited = await testApp({ RATE_LIMIT_FACTOR: "1" });
  try {
    const who = await guest(limited);
    const code = (index: number) => String(index).padStart(6, "0");
    const tries = Array.from({ length: 14 }, (_, index) => who.post("banks/delete", { code: code(index) }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    // The right one comes too late.
    expect((await who.post("banks/delete", { code: await proofCode(limited, who) })).status).toBe(429);
  } finally {
    await limited.close();
  }
});
