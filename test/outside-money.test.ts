import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { RIGHTS } from "../src/domain/staff.ts";
import { repriceByStaff } from "../src/features/bookings/change/reprice.server.ts";
import { paymentsOperatorCommand } from "../src/features/payments/operator/commands.server.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import { assignOutside } from "../src/features/payments/refunds/outside.server.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { dashboard, intentOf, refundByHand } from "./build/dashboard.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { mailsTo } from "./build/mail.ts";
import { operator } from "./build/operator.ts";
import { bookByCard, cancelOf, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/** What people do at the card provider by hand, in its dashboard (OUTSIDE-1 to OUTSIDE-4). */
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const one = (id: number, date = freshDay()) => slot(id, date, "10:00", "12:00", 2000);

async function receiptOf(who: Awaited<ReturnType<typeof guest>>, id: number): Promise<number | null> {
  if ((await who.raw(`pdfs/ryosyu/${id}`)).status !== 200) return null;
  const row = await t.app.db.row<{ amount: number }>(sql`
    SELECT amount FROM document d JOIN reservation r USING (checkout_id) WHERE r.id = ${id} AND kind = 'ryosyu'
    ORDER BY d.id DESC LIMIT 1`);
  return row?.amount ?? null;
}

const refundsOf = (id: number) =>
  t.app.db.rows(sql`SELECT state, amount FROM refund WHERE reservation_id = ${id} ORDER BY id`);

describe("OUTSIDE-1, OUTSIDE-2, REFUND-6: a refund made at the provider by hand", () => {
  it("belongs to the booking: list, terms, receipt and reconcile say what is true", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(101, freshDay())]);
    expect(await receiptOf(hanako, id)).toBe(2000);
    await refundByHand(t, id, 700);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({
      paid: true,
      returned: 700,
      cancel_terms: { fee: 0, refund: 1300 },
    });
    expect(await receiptOf(hanako, id)).toBe(1300);
    expect((await reconcile(t.app)).differences).toEqual([]);
    const cancel = await cancelOf(hanako, id);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).data).toMatchObject({
      cancel_fee: 0,
      refund: 1300,
      returned: 700,
    });
    await t.rest();
    expect(await refundsOf(id)).toEqual([{ state: "succeeded", amount: 1300 }]);
    const mail = (await mailsTo(t, hanako.email)).find(({ subject }) =>
      subject.includes("キャンセルしました"),
    );
    expect(mail?.text).toMatch(/返金済みの金額：¥700[\s\S]*返金額：¥1,300/);
  });

  it("of everything leaves no receipt, no fee and nothing to refund", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(101)]);
    await refundByHand(t, id, 2000);
    await t.rest();
    const booking = await read(hanako, id);
    expect(booking).toMatchObject({ paid: true, returned: 2000, cancel_terms: { fee: 0, refund: 0 } });
    expect(await receiptOf(hanako, id)).toBeNull();
    const body = { reservation_id: id, back_fee: 0, payment_way: 2, currency: "JPY" as const };
    expect((await hanako.post("reservations/delete", body)).data).toMatchObject({ cancel_fee: 0, refund: 0 });
    expect(await refundsOf(id)).toEqual([]);
  });

  it("after a cancel makes the fee that is kept smaller", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [one(101, date)]);
    const now = t.now();
    t.setNow(Date.parse(`${date}T00:30:00+09:00`));
    const { cancel_terms: terms } = await read(hanako, id);
    const body = {
      reservation_id: id,
      back_fee: terms?.refund ?? 0,
      payment_way: 2,
      currency: "JPY" as const,
    };
    expect((await hanako.post("reservations/delete", body)).data.cancel_fee).toBe(2000);
    await refundByHand(t, id, 500);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ cancel_fee: 1500, refund: 0, returned: 500 });
    expect(await receiptOf(hanako, id)).toBe(1500);
    t.setNow(now);
  });

  it("pays first what is owed to canceled bookings, so that nothing is paid twice", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [first, second] = await bookByCard(hanako, [one(101, date), one(102, date)]);
    const release = pauseRefunds();
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, first));
    release();
    await refundByHand(t, first, 2300);
    await t.rest();
    expect(await refundsOf(first)).toEqual([{ state: "succeeded", amount: 2000 }]);
    expect(await read(hanako, first)).toMatchObject({ refund: 2000, returned: 0 });
    expect((await read(hanako, first)).refunded_on).not.toBeNull();
    // What is beyond it can only be for the other one.
    expect(await read(hanako, second)).toMatchObject({ returned: 300, cancel_terms: { refund: 1700 } });
  });

  it("OUTSIDE-3: waits to be assigned if its order has several bookings, and nothing promises more than is left", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [first, second] = await bookByCard(hanako, [one(101, date), one(102, date)]);
    await refundByHand(t, first, 1500);
    for (let round = 0; round < 2; round += 1) await t.settle();
    expect((await reconcile(t.app)).differences).toEqual([
      expect.stringContaining("1500 of 1500 that somebody gave back"),
    ]);
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, first));
    expect(await read(hanako, second)).toMatchObject({ cancel_terms: { fee: 0, refund: 500 } });
    const refund = await t.app.db.row<{ id: number }>(sql`SELECT id FROM refund WHERE unassigned > 0`);
    const by = { actor: "command", now: t.now() } as const;
    const assign = (bookingId: number, amount: number) =>
      assignOutside(t.app, refund?.id ?? 0, { bookingId, amount }, by);
    expect(await assign(first, 1500)).toMatchObject({
      ok: false,
      problems: [{ code: "amount_out_of_range" }],
    });
    expect(await assign(second, 1501)).toMatchObject({ ok: false });
    expect(await assign(second, 1000)).toMatchObject({ ok: true });
    expect(await read(hanako, second)).toMatchObject({ returned: 1000, cancel_terms: { refund: 500 } });
    expect(await assign(second, 500)).toMatchObject({ ok: true });
    expect(await assign(second, 1)).toMatchObject({ ok: false, problems: [{ code: "not_found" }] });
    expect(await read(hanako, second)).toMatchObject({ returned: 1500, cancel_terms: { refund: 500 } });
  });

  it("OUTSIDE-3: waits on Today, and is assigned there by one of several colleagues", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [first, second] = await bookByCard(hanako, [one(101, date), one(102, date)]);
    await t.settle();
    await refundByHand(t, first, 1500);
    await t.settle();
    const boss = await operator(t, ["see", "money"]);
    const desk = await operator(t, ["see", "desk"]);
    const todo = async () =>
      (await boss.get("operate/today")).data.todo.find(({ kind }) => kind === "outside_refunds");
    expect(await todo()).toMatchObject({ count: 1, sums: [{ amount: 1500, currency: "JPY" }] });
    expect((await desk.get("operate/outside_refunds")).status).toBe(403);
    const [refund] = (await boss.get("operate/outside_refunds")).data.items;
    expect(refund).toMatchObject({ amount: 1500, unassigned: 1500, currency: "JPY", is_chargeback: false });
    expect(refund?.bookings.map(({ booking, most }) => [booking.id, most])).toEqual([
      [first, 1500],
      [second, 1500],
    ]);
    const assign = (bookingId: number, amount: number, unassigned: number) =>
      boss.post(`operate/outside_refunds/${refund?.id ?? 0}/assign`, {
        ...{ booking_id: bookingId, amount, unassigned },
      });
    const tooMuch = await assign(second, 1501, 1500);
    expect([tooMuch.status, Object.keys(tooMuch.errors)]).toEqual([422, ["amount"]]);
    const [other] = await bookByCard(hanako, [one(101)]);
    expect((await assign(other, 100, 1500)).status).toBe(422);
    // Two colleagues who both saw 1,500: only one of them is right.
    const replies = await Promise.all([assign(second, 1000, 1500), assign(second, 1000, 1500)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(hanako, second)).toMatchObject({ returned: 1000, cancel_terms: { refund: 1000 } });
    expect((await assign(first, 500, 500)).data).toEqual({ unassigned: 0 });
    expect(await read(hanako, first)).toMatchObject({ returned: 500 });
    expect((await boss.get("operate/outside_refunds")).data.items).toEqual([]);
    expect(await todo()).toBeUndefined();
  });

  it("OUTSIDE-5: that no webhook reported is entered by the next refund of ours, and by reconcile", async () => {
    const hanako = await guest(t);
    const [id, other] = [
      (await bookByCard(hanako, [one(101, freshDay())]))[0],
      (await bookByCard(hanako, [one(102, freshDay())]))[0],
    ];
    await t.settle();
    await refundByHand(t, id, 1500);
    await refundByHand(t, other, 400);
    await t.app.db.run(sql`DELETE FROM sandbox.event`);
    const cancel = await cancelOf(hanako, id);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).status).toBe(200);
    await t.rest();
    // 1,500 of the 2,000 that the cancel owed were paid by hand, the rest went to the card.
    expect(await refundsOf(id)).toEqual([
      { state: "succeeded", amount: 500 },
      { state: "succeeded", amount: 1500 },
    ]);
    expect((await reconcile(t.app)).differences.join("\n")).toContain(
      "refunds made by hand and entered now: 1",
    );
    expect((await reconcile(t.app)).differences).toEqual([]);
    expect(await read(hanako, other)).toMatchObject({ returned: 400, cancel_terms: { refund: 1600 } });
  });

  it("that comes back is kept again, and what it had paid is owed by transfer", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(101, freshDay())], "4000000000005126");
    const [kept] = await bookByCard(hanako, [one(102, freshDay())], "4000000000005126");
    await t.settle();
    const release = pauseRefunds();
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id));
    release();
    await refundByHand(t, id, 2000);
    await refundByHand(t, kept, 600);
    await t.settle();
    expect(await read(hanako, kept)).toMatchObject({ returned: 600 });
    await t.rest();
    expect(await refundsOf(id)).toEqual([{ state: "manual", amount: 2000 }]);
    expect(await read(hanako, kept)).toMatchObject({ returned: 0, cancel_terms: { refund: 2000 } });
    const mails = await mailsTo(t, hanako.email);
    expect(mails.some(({ subject }) => subject.includes("カードへの返金ができませんでした"))).toBe(true);
  });

  it("counts towards a price that staff lower afterwards", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(101, freshDay())]);
    await refundByHand(t, id, 700);
    await t.rest();
    const { price, ...rest } = await lowered(id, 1000);
    expect(price).toBe(1000);
    expect(rest).toEqual({ returned: 0, back: 300 });
  });
});

/** The price of a booking set by staff, and what is refunded for it. */
async function lowered(id: number, price: number) {
  const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`);
  const reprice = {
    version: row?.version ?? 0,
    price,
    settle: null,
    reason: { code: "other" as const, text: "x" },
    overrides: [],
  };
  const authority = { rights: RIGHTS, priceLimit: null, isElevated: true };
  const mail = { send: false, note: "" };
  const by = { actor: "command" as const, authority, now: t.now() };
  expect(await repriceByStaff(t.app, id, { ...reprice, mail }, by)).toMatchObject({ ok: true });
  await t.rest();
  return (await t.app.db.row<{ price: number; returned: number; back: number }>(sql`
    SELECT price, returned, (SELECT sum(amount)::int FROM refund WHERE reservation_id = r.id) AS back
    FROM reservation r WHERE id = ${id}`)) as { price: number; returned: number; back: number };
}

/** The provider is away for refunds until the function that is answered is called. */
function pauseRefunds(): () => void {
  const faults = t.app.provider.sandbox?.faults ?? {};
  faults.before = (method, path) => {
    if (method === "POST" && path.endsWith("/refunds")) throw new TypeError("connection lost");
    return undefined;
  };
  return () => {
    delete faults.before;
  };
}

describe("OUTSIDE-4: a request whose payment somebody touches at the provider", () => {
  it("is canceled when the authorisation is voided, and cannot be approved any more", async () => {
    const hanako = await guest(t);
    const [told, quick] = [
      (await bookByCard(hanako, [one(103)]))[0],
      (await bookByCard(hanako, [one(103)]))[0],
    ];
    for (const id of [told, quick]) await dashboard(t).paymentIntents.cancel(await intentOf(t, id));
    // The operator is faster than the webhook.
    await paymentsOperatorCommand(["approve", String(quick)], t.app);
    await t.rest();
    for (const id of [told, quick])
      expect(await read(hanako, id)).toMatchObject({ canceled: true, cancel_fee: 0, refund: 0, paid: false });
    const subjects = (await mailsTo(t, hanako.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("承認"))).toEqual([]);
  });

  it.each([
    ["approved", 2000],
    ["declined", 0],
  ] as const)("that is captured there is entered at once, and can be %s", async (answer, kept) => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(103)]);
    await dashboard(t).paymentIntents.capture(await intentOf(t, id));
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ approval: "waiting", paid: true });
    await paymentsOperatorCommand([answer === "approved" ? "approve" : "decline", String(id)], t.app);
    await t.rest();
    const ledger = await t.app.db.row(
      sql`SELECT coalesce(sum(amount), 0)::int AS kept FROM ledger WHERE reservation_id = ${id}`,
    );
    expect(ledger).toEqual({ kept });
  });

  it("is canceled by its guest without a fee although it was captured", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(hanako, [one(103, date)]);
    await dashboard(t).paymentIntents.capture(await intentOf(t, id));
    await t.settle();
    await t.settle();
    const cancel = await cancelOf(hanako, id);
    expect(cancel.back_fee).toBe(2000);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).data.cancel_fee).toBe(0);
  });

  it("that is captured in part counts the rest as given back", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(103)]);
    await dashboard(t).paymentIntents.capture(await intentOf(t, id), { amount_to_capture: 1200 });
    await paymentsOperatorCommand(["approve", String(id)], t.app);
    await t.rest();
    expect(await read(hanako, id)).toMatchObject({ paid: true, approval: "accepted", returned: 800 });
    expect(await receiptOf(hanako, id)).toBe(1200);
  });

  it("gives back to the card what was captured for a booking that had been declined", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [auto, waiting] = await bookByCard(hanako, [one(101, date), one(103, date)]);
    await dashboard(t).paymentIntents.capture(await intentOf(t, auto));
    await paymentsOperatorCommand(["decline", String(waiting)], t.app);
    await t.rest();
    expect(await read(hanako, auto)).toMatchObject({ paid: true, canceled: false, returned: 0 });
    const balance = await t.app.db.row(sql`SELECT sum(l.amount)::int AS kept FROM ledger l
      JOIN payment p ON p.id = l.payment_id JOIN reservation r ON r.checkout_id = p.checkout_id WHERE r.id = ${auto}`);
    expect(balance).toEqual({ kept: 2000 });
  });
});

describe("REFUND-8: a disputed payment", () => {
  const CARD = "4000000000000259";
  const disputeOf = async (id: number) => {
    const payment_intent = await intentOf(t, id);
    return (await dashboard(t).disputes.list({ payment_intent })).data[0]?.id ?? "";
  };

  it("that is lost counts as given back, and a cancel while it is open is not paid twice", async () => {
    const hanako = await guest(t);
    const [live] = await bookByCard(hanako, [one(101, freshDay())], CARD);
    const [gone] = await bookByCard(hanako, [one(102, freshDay())], CARD);
    await t.settle();
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, gone));
    await t.settle();
    expect(await refundsOf(gone)).toEqual([{ state: "due", amount: 2000 }]);
    const { items } = (await (await operator(t, ["see", "money"])).get("operate/disputes")).data;
    expect(items.map(({ bookings }) => bookings.map(({ id }) => id)).sort()).toEqual([[live], [gone]]);
    for (const id of [live, gone]) await dashboard(t).disputes.close(await disputeOf(id));
    await t.rest();
    expect(await read(hanako, live)).toMatchObject({
      returned: 2000,
      cancel_terms: { fee: 0, refund: 0 },
    });
    expect(await refundsOf(gone)).toEqual([{ state: "succeeded", amount: 2000 }]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("that is won is refunded then, if a cancel owes it", async () => {
    const hanako = await guest(t);
    const [id] = await bookByCard(hanako, [one(101, freshDay())], CARD);
    await t.settle();
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id));
    const evidence = { uncategorized_text: "winning_evidence" };
    await dashboard(t).disputes.update(await disputeOf(id), { evidence });
    await t.rest();
    expect(await refundsOf(id)).toEqual([{ state: "succeeded", amount: 2000 }]);
    expect(await read(hanako, id)).toMatchObject({ returned: 0, refund: 2000 });
  });
});
