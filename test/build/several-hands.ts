import fc from "fast-check";
import { expect } from "vitest";
import { RIGHTS } from "../../src/domain/staff.ts";
import { isBankDay } from "../../src/domain/time/business-days.ts";
import { addDays, type Day } from "../../src/domain/time/day.ts";
import { holidaysOf } from "../../src/features/catalog/holidays.server.ts";
import { unassignedRefunds } from "../../src/features/ledger/outside-money.db.server.ts";
import { reconcile } from "../../src/features/payments/operator/reconcile.server.ts";
import { assignableOf, assignOutside } from "../../src/features/payments/refunds/outside.server.ts";
import { dayAt } from "../../src/i18n/wall-clock.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import { addRooms, room } from "./catalog.ts";
import { ACCOUNT } from "./console-money-writes.ts";
import { dashboard } from "./dashboard.ts";
import { bookElsewhere, KONBINI, PAYPAY } from "./elsewhere.ts";
import { addRefundAccount, type Guest, guest } from "./guest.ts";
import { type OperatorVisitor, operator } from "./operator.ts";
import { bookByBank, bookByCard, cancelOf, read } from "./payment.ts";

/** Random lives of money that goes back by several hands (test/several-hands.test.ts): what happens in them. */

const DAY = 86_400_000;

const which = fc.nat({ max: 5 });
const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "cancel",
      "cancel",
      "cancel by staff",
      "lower",
      "dashboard",
      "dashboard",
      "unheard",
      "hear",
    ] as const),
    ...(["by hand", "by hand", "not made", "came back", "file", "file", "made", "void", "try card"] as const),
    ...(["lose", "win", "assign", "wait", "wait", "receive", "unreceive"] as const),
  ),
  which,
  percent: fc.constantFrom(10, 30, 50, 100, 100),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const order = fc.record({
  /** A card, a method that is paid elsewhere, or null for cash. */
  by: fc.constantFrom(
    ...([null, KONBINI, PAYPAY, "4242424242424242", "4000000000005126"] as const),
    ...(["4000000000005126", "4000000000000259"] as const),
  ),
  rooms: fc.constantFrom(1, 1, 2),
});
export const life = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 6, maxLength: 16 }),
});

export type Order = { checkout: number; ids: number[]; intent: string | null };
export type Life = {
  t: TestApp;
  who: Guest;
  staff: OperatorVisitor;
  orders: Order[];
  /** The day of its uses. */
  date: Day;

  /** What came and went by bank and by hand, by order. */
  bank: Map<number, number>;
  log: string[];
};

/** Its orders are paid. `number`: which of the lives of this database it is. */
export async function begin(
  t: TestApp,
  number: number,
  orders: readonly { by: string | number | null; rooms: number }[],
): Promise<Life> {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const today = dayAt(t.now(), "Asia/Tokyo");
  const date = addDays(today, 9);
  const one: Life = {
    t,
    who,
    date,
    staff: await operator(t, RIGHTS),
    orders: [],
    bank: new Map(),
    log: [],
  };
  for (const [at, { by, rooms }] of orders.entries()) {
    const ids = Array.from({ length: rooms }, (_, i) => 10_000 + number * 10 + at * 2 + i);
    await addRooms(
      t,
      ids.map((id) => room(id)),
    );
    const rows = ids.map((id) => slot(id, date, "10:00", "12:00", 2000));
    const booked: number[] =
      by === null
        ? await bookByBank(who, rows)
        : typeof by === "string"
          ? await bookByCard(who, rows, by)
          : await bookElsewhere(who, rows, by);
    await t.settle();
    const row = await t.app.db.row<{ checkout: number; intent: string | null }>(sql`
      SELECT r.checkout_id AS checkout, p.intent_id AS intent FROM reservation r LEFT JOIN payment p USING (checkout_id)
      WHERE r.id = ${booked[0]}`);
    one.orders.push({
      checkout: row?.checkout ?? 0,
      ids: booked,
      intent: by === null ? null : (row?.intent ?? null),
    });
    if (by === null) for (const id of booked) await receive(one, id, 2000);
  }
  return one;
}

const versionOf = async ({ t }: Life, id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))?.version ??
  0;

async function send(one: Life, path: string, body: object): Promise<number> {
  const { status, errors } = await one.staff.send("POST", path, body);
  one.log.push(
    `  ${path} ${JSON.stringify(body)} -> ${status} ${status === 200 ? "" : JSON.stringify(errors)}`,
  );
  expect([200, 404, 409, 422], one.log.join("\n")).toContain(status);
  return status;
}

const move = (one: Life, booking: number, amount: number) => {
  const { checkout = 0 } = one.orders.find(({ ids }) => ids.includes(booking)) ?? {};
  one.bank.set(checkout, (one.bank.get(checkout) ?? 0) + amount);
};

async function receive(one: Life, id: number, amount: number): Promise<void> {
  const body = {
    ...{
      reservation_id: id,
      version: await versionOf(one, id),
      amount,
      received_on: dayAt(one.t.now(), "Asia/Tokyo"),
    },
    ...{ means: "cash", reason: "x", mail: false, shortfall: null },
  };
  if ((await send(one, "operate/transfers/hand", body)) === 200) move(one, id, amount);
}

type Refund = { id: number; version: number; amount: number; booking: number; account: boolean };
const refunds = ({ t, who }: Life, condition = sql`true`): Promise<Refund[]> =>
  t.app.db.rows(sql`SELECT f.id, f.version, f.amount::int AS amount, f.reservation_id AS booking,
      bank_account IS NOT NULL AND bank_account <> 'null' AND came_back IS NULL AS account
    FROM refund f JOIN reservation r ON r.id = f.reservation_id
    WHERE r.account_id = ${who.accountId} AND ${condition} ORDER BY f.id`);
const OPEN = sql`f.state = 'manual' AND f.batch_id IS NULL`;
const picked = <One>(all: readonly One[], which: number): One | undefined =>
  all[which % Math.max(1, all.length)];
const bookingOf = (one: Life, { which }: Step): number =>
  picked(
    one.orders.flatMap(({ ids }) => ids),
    which,
  ) ?? 0;

export const STEPS: Record<Step["kind"], (one: Life, step: Step) => Promise<unknown>> = {
  cancel: async (one, step) => {
    const id = bookingOf(one, step);
    const { cancel_terms: terms, payment_way: way } = await read(one.who, id);
    if (!terms) return;
    const path = way !== 1 && terms.refund > 0 ? "stripe/payment_intents/cancel" : "reservations/delete";
    const reply = await one.who.post(path, { ...(await cancelOf(one.who, id)), payment_way: way } as never);
    one.log.push(`  ${path} ${id} -> ${reply.status} ${JSON.stringify(reply.errors)}`);
    expect([200, 409, 422], one.log.join("\n")).toContain(reply.status);
  },
  "cancel by staff": async (one, step) => {
    const id = bookingOf(one, step);
    const path = `operate/bookings/${id}/cancel`;
    const choice = { fee: step.percent > 50 ? "none" : "policy", reason: { code: "other", text: "x" } };
    const preview = await one.staff.send("POST", `${path}/preview`, choice);
    if (preview.status !== 200) return;
    const { refund } = (preview.data as { choices: { asked: { refund: number } } }).choices.asked;
    await send(one, path, {
      ...choice,
      version: await versionOf(one, id),
      back_fee: refund,
      mail: { send: false, note: "" },
    });
  },
  lower: async (one, step) => {
    const id = bookingOf(one, step);
    const row = await one.t.app.db.row<{ price: number }>(
      sql`SELECT price FROM reservation WHERE id = ${id} AND canceled_at IS NULL`,
    );
    if (!row) return;
    await send(one, `operate/bookings/${id}/price`, {
      ...{
        version: await versionOf(one, id),
        price: Math.max(100, row.price - step.percent * 5),
        settle: "refund",
      },
      ...{ reason: { code: "correction", text: "" }, mail: { send: false, note: "" } },
    });
  },
  dashboard: async (one, step) => {
    await byDashboard(one, step);
    await one.t.settle();
  },
  unheard: async (one, step) => {
    await one.t.settle();
    if (await byDashboard(one, step)) await one.t.app.db.run(sql`DELETE FROM sandbox.event`);
  },
  hear: (one) => reconcile(one.t.app),
  "by hand": async (one, { which }) => {
    const refund = picked(await refunds(one, OPEN), which);
    if (!refund) return;
    const body = { version: refund.version, made_on: dayAt(one.t.now(), "Asia/Tokyo"), reason: "x" };
    if ((await send(one, `operate/refunds/${refund.id}/made`, body)) === 200)
      move(one, refund.booking, -refund.amount);
  },
  "not made": async (one, { which }) => {
    const refund = picked(
      await refunds(one, sql`f.state = 'succeeded' AND f.transferred_on IS NOT NULL AND f.batch_id IS NULL`),
      which,
    );
    if (!refund) return;
    const body = { version: refund.version, reason: "x" };
    if ((await send(one, `operate/refunds/${refund.id}/not_made`, body)) === 200)
      move(one, refund.booking, refund.amount);
  },
  "came back": async (one, { which }) => {
    const refund = picked(
      await refunds(one, sql`f.state = 'succeeded' AND f.transferred_on IS NOT NULL`),
      which,
    );
    if (!refund) return;
    const body = { version: refund.version, reason: "x", came_back_on: null };
    if ((await send(one, `operate/refunds/${refund.id}/came_back`, body)) === 200)
      move(one, refund.booking, refund.amount);
  },
  file: async (one) => {
    for (const { id, version, account } of await refunds(one, OPEN))
      if (!account || version) await send(one, `operate/refunds/${id}/account`, { ...ACCOUNT, version });
    const chosen = (await refunds(one, OPEN)).map(({ id, version }) => ({ id, version }));
    let day = addDays(dayAt(one.t.now(), "Asia/Tokyo"), 1);
    while (!isBankDay(day, holidaysOf("JP"))) day = addDays(day, 1);
    if (chosen.length > 0) await send(one, "operate/refund_batches", { refunds: chosen, transfer_on: day });
  },
  made: async (one, { which, percent }) => {
    const batch = await openBatch(one);
    if (!batch) return;
    await waitUntil(one, batch.day);
    const items = await refunds(one, sql`f.batch_id = ${batch.id}`);
    const back = percent > 30 ? [] : items.filter((_, at) => at % 2 === which % 2);
    const except = back.map(({ id }) => ({ refund_id: id, reason: "口座なし", came_back_on: null }));
    if (
      (await send(one, `operate/refund_batches/${batch.id}/made`, { version: batch.version, except })) !== 200
    )
      return;
    for (const { booking, amount } of items.filter((item) => !back.includes(item)))
      move(one, booking, -amount);
  },
  void: async (one) => {
    const batch = await openBatch(one);
    if (batch)
      await send(one, `operate/refund_batches/${batch.id}/void`, { version: batch.version, reason: "x" });
  },
  "try card": async (one, { which }) => {
    const refund = picked(
      await refunds(one, sql`${OPEN} AND f.way = 'card' AND f.payment_id IS NOT NULL`),
      which,
    );
    if (refund) await send(one, `operate/refunds/${refund.id}/try_card`, { version: refund.version });
    await one.t.settle();
  },
  lose: (one, { which }) => decideDispute(one, which, false),
  win: (one, { which }) => decideDispute(one, which, true),
  assign: async (one, { which }) => {
    for (const refund of await unassignedRefunds(one.t.app.db)) {
      const { bookings } = await assignableOf(one.t.app.db, refund);
      const to = picked(bookings, which);
      const by = { actor: "command", now: one.t.now() } as const;
      if (to) await assignOutside(one.t.app, refund.id, { bookingId: to.bookingId, amount: to.most }, by);
    }
  },
  wait: (one, { percent }) => waitUntil(one, addDays(dayAt(one.t.now(), "Asia/Tokyo"), percent > 40 ? 3 : 1)),
  receive: async (one, step) => {
    const id = bookingOf(one, step);
    const row = await one.t.app.db.row<{ due: number }>(sql`SELECT price - received AS due FROM reservation
      WHERE id = ${id} AND NOT paid AND canceled_at IS NULL`);
    if (row && row.due > 0) await receive(one, id, row.due);
  },
  unreceive: async (one, step) => {
    const id = bookingOf(one, step);
    const entry = await one.t.app.db.row<{ id: number; amount: number }>(sql`SELECT id, amount FROM ledger l
      WHERE reservation_id = ${id} AND kind = 'bank_in' AND amount > 0 AND provider_ref LIKE 'by_hand:%'
        AND NOT EXISTS (SELECT FROM ledger u WHERE u.provider_ref = l.provider_ref || ':undone') ORDER BY id LIMIT 1`);
    if (!entry) return;
    const body = { reservation_id: id, version: await versionOf(one, id), reason: "x" };
    if ((await send(one, `operate/transfers/hand/${entry.id}/undo`, body)) === 200)
      move(one, id, -entry.amount);
  },
};

/** Somebody refunds a part of what a payment has left at the provider. False if nothing is left. */
async function byDashboard(one: Life, { which, percent }: Step): Promise<boolean> {
  const order = picked(
    one.orders.filter(({ intent }) => intent),
    which,
  );
  if (!order?.intent) return false;
  // What the product is paying at this moment is paid.
  await one.t.settle();
  const charge = (await dashboard(one.t).charges.list({ payment_intent: order.intent })).data[0];
  const left = (charge?.amount_captured ?? 0) - (charge?.amount_refunded ?? 0);
  if (left <= 0 || charge?.disputed) return false;
  const amount = Math.ceil((left * percent) / 100);
  one.log.push(`  dashboard gives ${amount} of ${order.ids} back`);
  await dashboard(one.t).refunds.create({ payment_intent: order.intent, amount });
  return true;
}

async function decideDispute(one: Life, which: number, isWon: boolean): Promise<void> {
  const order = picked(
    one.orders.filter(({ intent }) => intent),
    which,
  );
  if (!order?.intent) return;
  const dispute = (await dashboard(one.t).disputes.list({ payment_intent: order.intent })).data[0];
  if (dispute?.status !== "needs_response") return;
  if (isWon)
    await dashboard(one.t).disputes.update(dispute.id, {
      evidence: { uncategorized_text: "winning_evidence" },
    });
  else await dashboard(one.t).disputes.close(dispute.id);
  await one.t.settle();
}

const openBatch = (one: Life) =>
  one.t.app.db.row<{
    id: number;
    version: number;
    day: Day;
  }>(sql`SELECT b.id, b.version, b.transfer_on AS day FROM refund_batch b
    WHERE b.state = 'exported' AND EXISTS (SELECT FROM refund_batch_item i JOIN refund f ON f.id = i.refund_id
      JOIN reservation r ON r.id = f.reservation_id WHERE i.batch_id = b.id AND r.account_id = ${one.who.accountId}) ORDER BY id LIMIT 1`);

export async function waitUntil(one: Life, day: Day): Promise<void> {
  while (dayAt(one.t.now(), "Asia/Tokyo") < day) {
    one.t.setNow(one.t.now() + DAY);
    await one.t.settle();
  }
  one.staff = await operator(one.t, RIGHTS);
}
