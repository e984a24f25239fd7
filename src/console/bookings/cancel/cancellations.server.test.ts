import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

type Person = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let desk: Person;
let manager: Person;
let day = 0;
const plan = { ...room(1).plans[0], start: "09:00", end: "22:00" } as ReturnType<typeof room>["plans"][0];

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102, { plans: [{ ...plan, cost_per_hour: 60_000 }] })]);
  desk = await operator(t, ["see", "desk"]);
  manager = await operator(t, ["see", "desk", "price"]);
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});

/** Six days ahead, and made yesterday: the policy asks for 30 percent. */
async function byCard(who: Guest, spaceId = 101, price = 2000) {
  const [id] = await bookByCard(who, [slot(spaceId, "2026-11-30", "10:00", "12:00", price)]);
  await t.app.db.run(
    sql`UPDATE reservation SET created_at = ${new Date(t.now() - 86_400_000)} WHERE id = ${id}`,
  );
  return id;
}
async function byBank(who: Guest, { isPaid }: { isPaid: boolean }) {
  day += 1;
  const date = new Date(t.now() + (10 + day) * 86_400_000).toISOString().slice(0, 10);
  const [id] = await bookByBank(who, [slot(101, date, "14:00", "16:00", 2000)]);
  if (isPaid) await markPaid(t.app, id, "command");
  return id;
}
const seen = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const row = (id: number) =>
  t.app.db.row(sql`SELECT paid, cancel_fee, refund, released, cancel_reason, cancel_detail, received, due_on
    FROM reservation WHERE id = ${id}`);
const refunds = (id: number) =>
  t.app.db.rows(sql`SELECT amount, way, state, jsonb_typeof(bank_account) = 'object' AS has_account FROM refund
    WHERE reservation_id = ${id} ORDER BY id`);
const guestRequest = { code: "guest_request", text: "" } as const;
const ours = { code: "our_fault", text: "漏水" } as const;

describe("POST operate/bookings/:id/cancel", () => {
  it("OPCANCEL-1, OPCANCEL-2: by the policy, back to the card, as it was previewed", async () => {
    const id = await byCard(await guest(t));
    const preview = await desk.post(`operate/bookings/${id}/cancel/preview`, { reason: guestRequest });
    expect(preview.errors).toEqual([]);
    expect(preview.data).toMatchObject({
      fee: 600,
      refund: 1400,
      refund_to: "card",
      transfer_fee: 0,
      choices: {
        policy: { fee: 600, percent: 30, why_not: null },
        none: { fee: 0, refund: 2000, why_not: expect.any(String) },
      },
      ledger: [{ kind: "refund", amount: -1400 }],
    });
    expect(preview.data.mails[0]?.text).toContain("¥1,400");
    const body = { version: await seen(id), fee: 600, back_fee: 1400, reason: guestRequest };
    const other = await desk.post(`operate/bookings/${id}/cancel`, { ...body, fee: 0, back_fee: 2000 });
    expect([other.status, other.code]).toEqual([403, "forbidden"]);
    const wrong = await desk.post(`operate/bookings/${id}/cancel`, { ...body, back_fee: 1401 });
    expect([wrong.status, wrong.code]).toEqual([409, "price_changed"]);
    const reply = await desk.post(`operate/bookings/${id}/cancel`, body);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({ status: "canceled", price: 600 });
    await t.settle();
    expect(await refunds(id)).toMatchObject([{ amount: 1400, way: "card", state: "succeeded" }]);
    await checkInvariants(t.app);
  });

  it("OPCANCEL-3, OPCANCEL-7: ours costs nothing, and a missing account is asked for", async () => {
    const id = await byBank(await guest(t), { isPaid: true });
    const preview = await manager.post(`operate/bookings/${id}/cancel/preview`, { reason: ours });
    expect(preview.data).toMatchObject({
      fee: 0,
      refund: 2000,
      transfer_fee: 0,
      bears_transfer_fee: false,
      is_account_missing: true,
    });
    expect(preview.data.mails[0]?.text).toContain("口座が未登録です");
    const body = { version: await seen(id), fee: 0, back_fee: 2000, reason: ours };
    expect((await manager.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    expect(await refunds(id)).toEqual([{ amount: 2000, way: "bank", state: "manual", has_account: false }]);
    expect(await row(id)).toMatchObject({
      cancel_reason: "operator",
      cancel_detail: { code: "our_fault", text: "漏水", transfer_fee: 0 },
    });
    // PAYOUT-1: the accountant sees whose fault it was, and that it waits for an account.
    const accountant = await operator(t, ["see", "money"]);
    const { items } = (await accountant.get("operate/refunds?state=no_account" as "operate/refunds")).data;
    expect(items.find(({ booking }) => booking?.id === id)).toMatchObject({
      ...{ amount: 2000, fee: 0, is_our_fault: true, obstacle: "no_account" },
    });
  });

  it("OPCANCEL-9: the policy's fee for a reason that is ours, with an apology in the mail", async () => {
    const who = await guest(t);
    const id = await byCard(who);
    const choice = { fee: "policy", bears_transfer_fee: true, reason: ours } as const;
    const preview = await desk.post(`operate/bookings/${id}/cancel/preview`, choice);
    expect(preview.data).toMatchObject({ fee: 600, refund: 1400, choices: { asked: { why_not: null } } });
    const apology = "施設側の都合により";
    expect(preview.data.mails[0]?.text).toContain(apology);
    const body = { ...choice, version: await seen(id), shown_fee: 600, back_fee: 1400 };
    const wrong = await desk.post(`operate/bookings/${id}/cancel`, { ...body, shown_fee: 400 });
    expect([wrong.status, wrong.code]).toEqual([409, "price_changed"]);
    expect((await desk.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    expect(await row(id)).toMatchObject({ cancel_fee: 600, cancel_detail: { code: "our_fault" } });
    await t.settle();
    const canceled = (await mailsTo(t, who.email)).find(({ subject }) => subject.includes("お詫び"));
    expect(canceled?.text).toContain(apology);
    await checkInvariants(t.app);
  });

  it("OPCANCEL-9: several at once name their fee, and none is at our cost", async () => {
    const who = await guest(t);
    const ids = [await byCard(who), await byBank(who, { isPaid: true })];
    const items = [
      {
        id: ids[0] as number,
        version: await seen(ids[0] as number),
        fee: "policy",
        shown_fee: 600,
        back_fee: 1400,
      },
      {
        id: ids[1] as number,
        version: await seen(ids[1] as number),
        fee: "none",
        shown_fee: 0,
        back_fee: 2000,
      },
    ] as const;
    const reply = await manager.post("operate/bookings/cancel", { items: [...items], reason: guestRequest });
    expect(reply.data.results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await row(ids[0] as number)).toMatchObject({ cancel_fee: 600 });
    expect(await row(ids[1] as number)).toMatchObject({ cancel_fee: 0, cancel_detail: { transfer_fee: 0 } });
  });

  it("OPCANCEL-1, REFUND-2: a guest's wish costs the transfer, too", async () => {
    const who = await guest(t);
    await addRefundAccount(t.app, who.accountId);
    const id = await byBank(who, { isPaid: true });
    const body = {
      version: await seen(id),
      fee: 0,
      bears_transfer_fee: true,
      back_fee: 1390,
      reason: guestRequest,
    };
    expect((await desk.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    expect(await refunds(id)).toEqual([{ amount: 1390, way: "bank", state: "manual", has_account: true }]);
  });

  it("REFUND-9: refunds in full what came in for an order that is not fully paid, as it does for the guest", async () => {
    const accountant = await operator(t, ["see", "desk", "money"]);
    const partlyPaid = async () => {
      const who = await guest(t);
      await addRefundAccount(t.app, who.accountId);
      const id = await byBank(who, { isPaid: false });
      const hand = {
        ...{ reservation_id: id, version: await seen(id), amount: 1500, received_on: "2026-11-23" },
        ...{ means: "cash" as const, shortfall: "part" as const, reason: "受付で" },
      };
      expect((await accountant.post("operate/transfers/hand", hand)).errors).toEqual([]);
      return { who, id };
    };
    const own = await partlyPaid();
    const body = { reservation_id: own.id, back_fee: 0, payment_way: 1, currency: "JPY" } as const;
    expect((await own.who.post("reservations/delete", body)).errors).toEqual([]);
    const desks = await partlyPaid();
    const preview = await desk.post(`operate/bookings/${desks.id}/cancel/preview`, { reason: guestRequest });
    expect(preview.data).toMatchObject({ fee: 0, refund: 1500, transfer_fee: 0 });
    const cancel = { version: await seen(desks.id), fee: 0, back_fee: 1500, reason: guestRequest };
    expect((await desk.post(`operate/bookings/${desks.id}/cancel`, cancel)).errors).toEqual([]);
    for (const { id } of [own, desks]) {
      expect(await refunds(id)).toEqual([{ amount: 1500, way: "bank", state: "manual", has_account: true }]);
      expect(await row(id)).toMatchObject({ paid: false, refund: 1500, received: 0 });
    }
  });

  it("OPCANCEL-4: a large refund needs a fresh second factor", async () => {
    const tired = await operator(t, ["see", "desk", "price"], { isElevated: false });
    const id = await byCard(await guest(t), 102, 120_000);
    const body = { version: await seen(id), fee: 0, back_fee: 120_000, reason: ours };
    const headers = { "idempotency-key": "large-refund" };
    const reply = await tired.post(`operate/bookings/${id}/cancel`, body, headers);
    expect([reply.status, reply.code]).toEqual([403, "step_up_required"]);
    // The console repeats the call under the same key once the factor is fresh.
    await t.app.db.run(sql`UPDATE session SET elevated_until = ${new Date(t.now() + 60_000)}
      WHERE account_id = ${tired.accountId}`);
    expect((await tired.post(`operate/bookings/${id}/cancel`, body, headers)).errors).toEqual([]);
  });

  it("OPCANCEL-5: the fee of a booking on invoice stays due", async () => {
    const id = await byBank(await guest(t), { isPaid: false });
    await t.app.db.run(sql`UPDATE reservation SET terms = 'invoice', pay_by = NULL, due_on = '2027-01-31',
        created_at = ${new Date(t.now() - 86_400_000)}
      WHERE id = ${id}`);
    const body = { version: await seen(id), fee: 1000, back_fee: 0, reason: guestRequest };
    expect((await desk.post(`operate/bookings/${id}/cancel`, body)).status).toBe(403);
    const preview = await manager.post(`operate/bookings/${id}/cancel/preview`, body);
    expect(preview.data).toMatchObject({ fee: 1000, due: 1000, refund: 0, largest_fee: 2000 });
    expect((await manager.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    expect(await row(id)).toMatchObject({ paid: false, cancel_fee: 1000, received: 0, due_on: "2027-01-31" });
  });

  it("OPCANCEL-1: more than was paid, or less than nothing, is no fee", async () => {
    const id = await byBank(await guest(t), { isPaid: true });
    const body = { version: await seen(id), fee: 2001, back_fee: 0, reason: guestRequest };
    expect((await manager.post(`operate/bookings/${id}/cancel`, body)).status).toBe(422);
    expect((await manager.post(`operate/bookings/${id}/cancel`, { ...body, fee: -1 })).status).toBe(422);
  });

  it("API-9: a repeat with the same key cancels once", async () => {
    const id = await byBank(await guest(t), { isPaid: true });
    const body = { version: await seen(id), fee: 0, back_fee: 2000, reason: ours };
    const headers = { "idempotency-key": "cancel-once" };
    const [first, again] = [
      await manager.post(`operate/bookings/${id}/cancel`, body, headers),
      await manager.post(`operate/bookings/${id}/cancel`, body, headers),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await refunds(id)).toHaveLength(1);
  });
});

it("OPCANCEL-8: several are canceled for one reason, each by itself", async () => {
  const who = await guest(t);
  const ids = [await byBank(who, { isPaid: true }), await byBank(who, { isPaid: true }), 999_999];
  const items = await Promise.all(
    ids.map(async (id, index) => ({ id, version: index === 1 ? 1 : ((await seen(id)) ?? 1) })),
  );
  const reply = await manager.post("operate/bookings/cancel", { items, reason: ours });
  expect(reply.errors).toEqual([]);
  expect(reply.data.results.map(({ ok, problem }) => [ok, problem?.code ?? null])).toEqual([
    [true, null],
    [false, "stale"],
    [false, "not_found"],
  ]);
});

it("OPCANCEL-4: a large refund among several asks for the second factor before any is canceled", async () => {
  const tired = await operator(t, ["see", "desk", "price"], { isElevated: false });
  const who = await guest(t);
  const ids = [await byBank(who, { isPaid: true }), await byCard(who, 102, 120_000)];
  const items = await Promise.all(
    ids.map(async (id, at) => ({ id, version: await seen(id), fee: 0, back_fee: at === 0 ? 2000 : 120_000 })),
  );
  const reply = await tired.post("operate/bookings/cancel", { items, reason: ours });
  expect([reply.status, reply.code]).toEqual([403, "step_up_required"]);
  expect(await Promise.all(ids.map(seen))).toEqual(items.map(({ version }) => version));
});
