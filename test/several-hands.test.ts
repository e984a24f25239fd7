import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entriesOfMonth } from "../src/console/money/journal/facts.server.ts";
import type { AccountRole } from "../src/domain/journal/accounts.ts";
import { RIGHTS } from "../src/domain/staff.ts";
import { isBankDay } from "../src/domain/time/business-days.ts";
import { addDays, type Day } from "../src/domain/time/day.ts";
import { holidaysOf } from "../src/features/catalog/holidays.server.ts";
import { unassignedRefunds } from "../src/features/ledger/outside-money.db.server.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import { assignableOf, assignOutside } from "../src/features/payments/refunds/outside.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { ACCOUNT } from "./build/console-money-writes.ts";
import { dashboard } from "./build/dashboard.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { type OperatorVisitor, operator } from "./build/operator.ts";
import { bookByBank, bookByCard, cancelOf, read } from "./build/payment.ts";
import { breachesOf } from "./invariants.ts";

/**
 * Random lives of money that goes back by several hands: the product to the card, a card that does not take it, somebody in
 * the provider's dashboard with and without its news, a bank's file, a transfer by hand that nobody had made, a lost dispute.
 * In the end the ledger of each order is what really moved, counted here at the provider and at the bank; and what went back
 * twice is named, that and nothing else.
 */
const LIVES = livesOf(4);
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
  card: fc.constantFrom(null, "4242424242424242", "4000000000005126", "4000000000005126", "4000000000000259"),
  rooms: fc.constantFrom(1, 1, 2),
});
const life = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 6, maxLength: 16 }),
});

type Order = { checkout: number; ids: number[]; intent: string | null };
type Life = {
  who: Guest;
  staff: OperatorVisitor;
  orders: Order[];
  /** The day of its uses, and the months of its books. */
  date: Day;
  months: Day[];
  /** What came and went by bank and by hand, by order. */
  bank: Map<number, number>;
  log: string[];
};

let t: TestApp;
let lives = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it(
  "DATA-3, DATA-5, OUTSIDE-1 to OUTSIDE-8, PAYOUT-6 to PAYOUT-15: the ledger is what moved, and what went back twice is named",
  async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ orders, steps }) => {
        lives += 1;
        const one = await begin(orders);
        for (const each of steps) {
          one.log.push(`${dayAt(t.now(), "Asia/Tokyo")} ${each.kind} ${each.which} ${each.percent}`);
          await STEPS[each.kind](one, each);
        }
        await end(one);
      }),
      { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 20_000, endOnFailure: true },
    );
  },
  LIVES.numRuns * 40_000 + 60_000,
);

async function begin(orders: readonly { card: string | null; rooms: number }[]): Promise<Life> {
  const who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
  const today = dayAt(t.now(), "Asia/Tokyo");
  const date = addDays(today, 9);
  const months = [0, 31, 62, 93].map(
    (days) => `${addDays(`${today.slice(0, 7)}-15`, days).slice(0, 7)}-01` as Day,
  );
  const one: Life = {
    who,
    date,
    months,
    staff: await operator(t, RIGHTS),
    orders: [],
    bank: new Map(),
    log: [],
  };
  for (const [at, { card, rooms }] of orders.entries()) {
    const ids = Array.from({ length: rooms }, (_, i) => 10_000 + lives * 10 + at * 2 + i);
    await addRooms(
      t,
      ids.map((id) => room(id)),
    );
    const rows = ids.map((id) => slot(id, date, "10:00", "12:00", 2000));
    const booked: number[] = card
      ? await bookByCard(who, rows as never, card)
      : await bookByBank(who, rows as never);
    await t.settle();
    const row = await t.app.db.row<{ checkout: number; intent: string | null }>(sql`
      SELECT r.checkout_id AS checkout, p.intent_id AS intent FROM reservation r LEFT JOIN payment p USING (checkout_id)
      WHERE r.id = ${booked[0]}`);
    one.orders.push({
      checkout: row?.checkout ?? 0,
      ids: booked,
      intent: card ? (row?.intent ?? null) : null,
    });
    if (!card) for (const id of booked) await receive(one, id, 2000);
  }
  return one;
}

const versionOf = async (id: number) =>
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
      version: await versionOf(id),
      amount,
      received_on: dayAt(t.now(), "Asia/Tokyo"),
    },
    ...{ means: "cash", reason: "x", mail: false, shortfall: null },
  };
  if ((await send(one, "operate/transfers/hand", body)) === 200) move(one, id, amount);
}

type Refund = { id: number; version: number; amount: number; booking: number; account: boolean };
const refunds = ({ who }: Life, condition = sql`true`): Promise<Refund[]> =>
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

const STEPS: Record<Step["kind"], (one: Life, step: Step) => Promise<unknown>> = {
  cancel: async (one, step) => {
    const id = bookingOf(one, step);
    const { cancel_terms: terms, payment_way: way } = await read(one.who, id);
    if (!terms) return;
    const path = way === 2 && terms.refund > 0 ? "stripe/payment_intents/cancel" : "reservations/delete";
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
      version: await versionOf(id),
      back_fee: refund,
      mail: { send: false, note: "" },
    });
  },
  lower: async (one, step) => {
    const id = bookingOf(one, step);
    const row = await t.app.db.row<{ price: number }>(
      sql`SELECT price FROM reservation WHERE id = ${id} AND canceled_at IS NULL`,
    );
    if (!row) return;
    await send(one, `operate/bookings/${id}/price`, {
      ...{
        version: await versionOf(id),
        price: Math.max(100, row.price - step.percent * 5),
        settle: "refund",
      },
      ...{ reason: { code: "correction", text: "" }, mail: { send: false, note: "" } },
    });
  },
  dashboard: async (one, step) => {
    await byDashboard(one, step);
    await t.settle();
  },
  unheard: async (one, step) => {
    await t.settle();
    if (await byDashboard(one, step)) await t.app.db.run(sql`DELETE FROM sandbox.event`);
  },
  hear: () => reconcile(t.app),
  "by hand": async (one, { which }) => {
    const refund = picked(await refunds(one, OPEN), which);
    if (!refund) return;
    const body = { version: refund.version, made_on: dayAt(t.now(), "Asia/Tokyo"), reason: "x" };
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
    let day = addDays(dayAt(t.now(), "Asia/Tokyo"), 1);
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
    await t.settle();
  },
  lose: (one, { which }) => decideDispute(one, which, false),
  win: (one, { which }) => decideDispute(one, which, true),
  assign: async (_, { which }) => {
    for (const refund of await unassignedRefunds(t.app.db)) {
      const { bookings } = await assignableOf(t.app.db, refund);
      const to = picked(bookings, which);
      const by = { actor: "command", now: t.now() } as const;
      if (to) await assignOutside(t.app, refund.id, { bookingId: to.bookingId, amount: to.most }, by);
    }
  },
  wait: (one, { percent }) => waitUntil(one, addDays(dayAt(t.now(), "Asia/Tokyo"), percent > 40 ? 3 : 1)),
  receive: async (one, step) => {
    const id = bookingOf(one, step);
    const row = await t.app.db.row<{ due: number }>(sql`SELECT price - received AS due FROM reservation
      WHERE id = ${id} AND NOT paid AND canceled_at IS NULL`);
    if (row && row.due > 0) await receive(one, id, row.due);
  },
  unreceive: async (one, step) => {
    const id = bookingOf(one, step);
    const entry = await t.app.db.row<{ id: number; amount: number }>(sql`SELECT id, amount FROM ledger l
      WHERE reservation_id = ${id} AND kind = 'bank_in' AND amount > 0 AND provider_ref LIKE 'by_hand:%'
        AND NOT EXISTS (SELECT FROM ledger u WHERE u.provider_ref = l.provider_ref || ':undone') ORDER BY id LIMIT 1`);
    if (!entry) return;
    const body = { reservation_id: id, version: await versionOf(id), reason: "x" };
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
  await t.settle();
  const charge = (await dashboard(t).charges.list({ payment_intent: order.intent })).data[0];
  const left = (charge?.amount_captured ?? 0) - (charge?.amount_refunded ?? 0);
  if (left <= 0 || charge?.disputed) return false;
  const amount = Math.ceil((left * percent) / 100);
  one.log.push(`  dashboard gives ${amount} of ${order.ids} back`);
  await dashboard(t).refunds.create({ payment_intent: order.intent, amount });
  return true;
}

async function decideDispute(one: Life, which: number, isWon: boolean): Promise<void> {
  const order = picked(
    one.orders.filter(({ intent }) => intent),
    which,
  );
  if (!order?.intent) return;
  const dispute = (await dashboard(t).disputes.list({ payment_intent: order.intent })).data[0];
  if (dispute?.status !== "needs_response") return;
  if (isWon)
    await dashboard(t).disputes.update(dispute.id, { evidence: { uncategorized_text: "winning_evidence" } });
  else await dashboard(t).disputes.close(dispute.id);
  await t.settle();
}

const openBatch = (one: Life) =>
  t.app.db.row<{
    id: number;
    version: number;
    day: Day;
  }>(sql`SELECT b.id, b.version, b.transfer_on AS day FROM refund_batch b
    WHERE b.state = 'exported' AND EXISTS (SELECT FROM refund_batch_item i JOIN refund f ON f.id = i.refund_id
      JOIN reservation r ON r.id = f.reservation_id WHERE i.batch_id = b.id AND r.account_id = ${one.who.accountId}) ORDER BY id LIMIT 1`);

async function waitUntil(one: Life, day: Day): Promise<void> {
  while (dayAt(t.now(), "Asia/Tokyo") < day) {
    t.setNow(t.now() + DAY);
    await t.settle();
  }
  one.staff = await operator(t, RIGHTS);
}

/** Everything is heard and assigned; nothing is paid any more that was not asked for. */
async function end(one: Life): Promise<void> {
  const told = () => one.log.join("\n");
  await t.rest();
  await reconcile(t.app);
  for (let round = 0; round < 3; round += 1)
    await STEPS.assign(one, { kind: "assign", which: round, percent: 100 });
  for (const refund of await unassignedRefunds(t.app.db)) {
    const { bookings, mostForNone } = await assignableOf(t.app.db, refund);
    if (bookings.length === 0)
      await assignOutside(
        t.app,
        refund.id,
        { bookingId: null, amount: mostForNone },
        { actor: "command", now: t.now() },
      );
  }
  await t.rest();
  for (const order of one.orders) {
    const { card, bank } = (await t.app.db.row<{ card: number; bank: number }>(sql`
      SELECT coalesce(sum(amount) FILTER (WHERE payment_id IS NOT NULL), 0)::int AS card,
        coalesce(sum(amount) FILTER (WHERE payment_id IS NULL), 0)::int AS bank FROM ledger WHERE checkout_id = ${order.checkout}`)) ?? {
      card: 0,
      bank: 0,
    };
    expect({ card, bank }, told()).toEqual({
      card: await atProvider(order),
      bank: one.bank.get(order.checkout) ?? 0,
    });
  }
  const twice = (await Promise.all(one.orders.map((order) => keptTooLittle(one, order)))).flat().sort();
  const breaches = await breachesOf(t.app);
  const named = breaches.flatMap(
    (text) =>
      text
        .match(/^booking (\d+): .* it went back twice$/)
        ?.slice(1)
        .map(Number) ?? [],
  );
  expect(
    breaches.filter((text) => !text.endsWith("it went back twice")),
    told(),
  ).toEqual([]);
  const own = one.orders.flatMap(({ ids }) => ids);
  expect(named.filter((id) => own.includes(id)).sort(), told()).toEqual(twice);
  await waitUntil(one, addDays(one.date, 1));
  await t.rest();
  for (const order of one.orders)
    for (const id of order.ids) if (!named.includes(id)) await compareBooks(one, id);
}

/** After its use, the books have of a booking its income and what is owed back, and nothing else is open. */
async function compareBooks(one: Life, id: number): Promise<void> {
  const row = await t.app.db.row<{
    paid: boolean;
    canceled: boolean;
    price: number;
    returned: number;
    received: number;
    fee: number;
    refund: number;
    owed: number;
  }>(sql`
    SELECT paid, canceled_at IS NOT NULL AS canceled, price, returned, received, coalesce(cancel_fee, 0) AS fee, coalesce(refund, 0) AS refund,
      (SELECT coalesce(sum(amount), 0)::int FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS owed
    FROM reservation r WHERE id = ${id}`);
  if (!row) throw new Error(`booking ${id} is gone`);
  const sums: Partial<Record<AccountRole, number>> = {};
  for (const month of one.months) {
    for (const { bookingId, rows } of await entriesOfMonth(t.app, t.app.db, {
      first: month,
      currency: "JPY",
    })) {
      if (bookingId !== id) continue;
      for (const { debit, credit, amount } of rows) {
        sums[debit] = (sums[debit] ?? 0) + amount;
        sums[credit] = (sums[credit] ?? 0) - amount;
      }
    }
  }
  const { advance = 0, receivable = 0, payable = 0, sales = 0, fee = 0, kept = 0 } = sums;
  const { paid, canceled, price, returned, received, refund, owed } = row;
  const books = {
    advance,
    receivable,
    payable: 0 - payable,
    sales: 0 - sales,
    fees: 0 - fee,
    kept: 0 - kept,
  };
  const left = canceled ? price - refund - returned : price - returned;
  const fees = canceled && paid ? row.fee : 0;
  expect(books, `booking ${id} ${JSON.stringify(row)}\n${one.log.join("\n")}`).toEqual({
    ...{ advance: 0, payable: owed },
    receivable: canceled || paid ? 0 : price - received,
    sales: canceled ? 0 : left,
    ...{ fees, kept: canceled && paid ? left - fees : 0 },
  });
}

/** What the provider really has of an order. */
async function atProvider({ intent }: Order): Promise<number> {
  if (!intent) return 0;
  const [charges, back, disputes] = await Promise.all([
    dashboard(t).charges.list({ payment_intent: intent }),
    dashboard(t).refunds.list({ payment_intent: intent, limit: 100 }),
    dashboard(t).disputes.list({ payment_intent: intent }),
  ]);
  const came = charges.data.reduce((sum, { amount_captured: amount }) => sum + amount, 0);
  const left = back.data
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const lost = disputes.data
    .filter(({ status }) => status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);
  return came - left - lost;
}

/** The bookings of an order of one of which less is left, and promised to nobody, than its fee or nothing. */
async function keptTooLittle(one: Life, order: Order): Promise<number[]> {
  const rows = await t.app.db.rows<{ id: number; least: number; owed: number; ledger: number }>(sql`
    SELECT r.id, CASE WHEN canceled_at IS NOT NULL AND paid THEN coalesce(cancel_fee, 0) ELSE 0 END AS least,
      (SELECT coalesce(sum(amount), 0)::int FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS owed,
      (SELECT coalesce(sum(amount), 0)::int FROM ledger l WHERE l.reservation_id = r.id) AS ledger
    FROM reservation r WHERE checkout_id = ${order.checkout}`);
  if (rows.length > 1)
    return rows.filter(({ ledger, owed, least }) => ledger - owed < least).map(({ id }) => id);
  const real = (await atProvider(order)) + (one.bank.get(order.checkout) ?? 0);
  return rows.filter(({ owed, least }) => real - owed < least).map(({ id }) => id);
}
