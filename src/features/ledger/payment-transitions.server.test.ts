import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { type Db, openDatabase, sql, type Tx } from "../../platform/sql.ts";
import type { PaymentState } from "./payment.server.ts";
import { TRANSITIONS } from "./payment-states.server.ts";
import * as transitions from "./payment-transitions.db.server.ts";

type Change = keyof typeof TRANSITIONS;

const STATES = ["open", "ordered", "authorised", "succeeded", "canceled", "released", "refunded"] as const;
const NOW = Date.parse("2026-12-01T03:00:00Z");
const BOOKED = { checkoutId: null, cardId: null, transfer: null, nextCheckAt: NOW, now: NOW };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

describe("the table of transitions", () => {
  test("has a function for every change", () => {
    const missing = Object.keys(TRANSITIONS).filter((name) => !(name in transitions));
    // Private: renewAwaitedTransfer calls one after the other.
    expect(missing).toEqual(["awaitCheckoutTransfer", "cancelAwaitedTransfers"]);
  });

  test("reaches every state, and leaves none but succeeded and refunded without a way out", () => {
    const rows = Object.values(TRANSITIONS) as { from: readonly PaymentState[]; to: PaymentState }[];
    expect(STATES.filter((state) => !rows.some(({ to }) => to === state))).toEqual([]);
    expect(STATES.filter((state) => !rows.some(({ from }) => from.includes(state)))).toEqual([
      "succeeded",
      "refunded",
    ]);
  });
});

/** The changes of one payment whose lock the caller holds. */
const LOCKED: Partial<Record<Change, (tx: Tx, id: number) => Promise<unknown>>> = {
  markAuthorised: (tx, id) => transitions.markAuthorised(tx, id, BOOKED),
  markOrdered: (tx, id) => transitions.markOrdered(tx, id, BOOKED),
  abandon: (tx, id) => transitions.abandon(tx, id, "given_back", NOW),
  releaseUnbooked: (tx, id) => transitions.releaseUnbooked(tx, id, "slot_taken", NOW),
  markCaptured: (tx, id) => transitions.markCaptured(tx, id, { captured: 1000, card: null }, NOW),
  releaseUncaptured: (tx, id) => transitions.releaseUncaptured(tx, id, NOW),
  failCapture: (tx, id) => transitions.failCapture(tx, id, NOW),
  markReleased: (tx, id) => transitions.markReleased(tx, id, NOW),
  markRefunded: (tx, id) => transitions.markRefunded(tx, id, 1000, NOW),
};

/** The changes that do nothing to a payment that they do not apply to. */
const FILTERING: Partial<Record<Change, (tx: Tx, id: number) => Promise<unknown>>> = {
  supersedePayments: (tx, id) => tx.run(transitions.supersedePayments(sql`SELECT ${id}::bigint`, NOW)),
  endChangePayments: (tx) => transitions.endChangePayments(tx, 7, "superseded", NOW),
  endRequestPayments: (tx) => transitions.endRequestPayments(tx, 9, "superseded", NOW),
  markReceived: (tx, id) => transitions.markReceived(tx, id),
  releaseUnanswered: (tx, id) => transitions.releaseUnanswered(tx, id, NOW),
  collectArrived: (tx) => transitions.collectArrived(tx, { id: 1, checkout_id: 8, currency: "JPY" }, NOW),
  cancelAwaitedTransfers: (tx) => transitions.renewAwaitedTransfer(tx, 8, NOW),
};

const withState = (changes: object) =>
  (Object.keys(changes) as Change[]).flatMap((change) => STATES.map((state) => [change, state] as const));

const allows = (change: Change, state: PaymentState) =>
  (TRANSITIONS[change].from as readonly PaymentState[]).includes(state);

test("covers every change of a payment that exists", () => {
  const existing = (Object.keys(TRANSITIONS) as Change[]).filter((name) => TRANSITIONS[name].from.length > 0);
  expect(existing.filter((name) => !(name in LOCKED || name in FILTERING))).toEqual([]);
});

test.each(withState(LOCKED))("%s throws unless the state allows it: %s", async (change, state) => {
  const run = after(change, state, LOCKED[change]);
  if (allows(change, state)) expect(await run).toBe(TRANSITIONS[change].to);
  else await expect(run).rejects.toThrow(`so ${change} does not apply`);
});

test.each(withState(FILTERING))("%s has no effect unless the state allows it: %s", async (change, state) => {
  const expected = allows(change, state) ? TRANSITIONS[change].to : state;
  expect(await after(change, state, FILTERING[change])).toBe(expected);
});

/** The state of a payment that was in `state` after the change. The rows it refers to do not exist. */
async function after(
  change: Change,
  state: PaymentState,
  work: ((tx: Tx, id: number) => Promise<unknown>) | undefined,
): Promise<PaymentState | undefined> {
  const isEdit = change === "endChangePayments";
  const requestId = change === "endRequestPayments" ? 9 : null;
  return db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    const { id } = (await tx.row<{ id: number }>(sql`
      INSERT INTO payment (account_id, purpose, payment_way, items, checkout_id, reservation_id, request_id, amount, currency, state,
        intent_id, transfer, created_at, updated_at)
      VALUES (1, ${isEdit ? "edit" : "checkout"}, 3, '[]', ${isEdit ? null : 8}, ${isEdit ? 7 : null}, ${requestId}, 1000, 'JPY',
        ${state}, 'pi_1', '{"amountRemaining": 400}', ${new Date(NOW)}, ${new Date(NOW)}) RETURNING id`)) as {
      id: number;
    };
    await work?.(tx, id);
    const row = await tx.row<{ state: PaymentState }>(sql`SELECT state FROM payment WHERE id = ${id}`);
    await tx.run(sql`DELETE FROM payment WHERE id = ${id}`);
    return row?.state;
  });
}
