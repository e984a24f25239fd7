import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { REFUND_STATE_NAMES, type RefundState } from "../../domain/money/refund-states.ts";
import { type Db, openDatabase, sql, type Tx } from "../../platform/sql.ts";
import * as transitions from "./refund-transitions.db.server.ts";

const { REFUND_TRANSITIONS } = transitions;
type Change = keyof typeof REFUND_TRANSITIONS;

const STATES = REFUND_STATE_NAMES;
const NOW = Date.parse("2026-12-01T03:00:00Z");
const FAILURE = { problem: "expired_card", providerRef: null, now: NOW };

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

const CHANGES: Partial<Record<Change, (tx: Tx, id: number) => Promise<void>>> = {
  markRefundPending: (tx, id) =>
    transitions.markRefundPending(tx, id, { providerRef: "re_1", nextTryAt: NOW, now: NOW }),
  markRefundSucceeded: (tx, id) => transitions.markRefundSucceeded(tx, id, "re_1", NOW),
  handOverRefund: (tx, id) => transitions.handOverRefund(tx, id, FAILURE),
  failForeignRefund: (tx, id) => transitions.failForeignRefund(tx, id, FAILURE),
  markRefundTransferred: (tx, id) =>
    transitions.markRefundTransferred(tx, id, { batchId: null, day: "2026-12-01", now: NOW }),
  takeBackTransfer: async (tx, id) => {
    await tx.run(sql`UPDATE refund SET transferred_on = '2026-12-01' WHERE id = ${id}`);
    await transitions.takeBackTransfer(tx, id, { reason: "該当口座なし", now: NOW });
  },
  undoTransfer: async (tx, id) => {
    await tx.run(sql`UPDATE refund SET transferred_on = '2026-12-01' WHERE id = ${id}`);
    await transitions.undoTransfer(tx, id, NOW);
  },
  retryRefund: (tx, id) => transitions.retryRefund(tx, id, NOW),
  dropRefund: async (tx, id) => {
    await tx.run(sql`UPDATE refund SET bank_line_id = 1 WHERE id = ${id}`);
    await transitions.dropRefund(tx, id, NOW);
  },
  coverRefund: (tx, id) => transitions.coverRefund(tx, { id, amount: 1000 }, { part: 1000, by: 1, now: NOW }),
  reopenCovered: async (tx, id) => {
    await tx.run(sql`UPDATE refund SET covered_by = 1 WHERE id = ${id}`);
    await transitions.reopenCovered(tx, id, { problem: "expired_card", now: NOW });
  },
};

test("every change of a refund that exists is tried, and every change has a function", () => {
  const names = Object.keys(REFUND_TRANSITIONS) as Change[];
  expect(names.filter((name) => !(name in transitions))).toEqual([]);
  expect(names.filter((name) => REFUND_TRANSITIONS[name].from.length > 0)).toEqual(Object.keys(CHANGES));
});

const CASES = (Object.keys(CHANGES) as Change[]).flatMap((change) =>
  STATES.map((state) => [change, state] as const),
);

test.each(CASES)("%s throws unless the state allows it: %s", async (change, state) => {
  const { from, to } = REFUND_TRANSITIONS[change];
  const run = stateAfter(state, CHANGES[change]);
  if ((from as readonly RefundState[]).includes(state)) expect(await run).toBe(to);
  else await expect(run).rejects.toThrow(`so ${change} does not apply`);
});

/** The state of a refund that was in `state` after the change. The payment that it refers to is not there. */
async function stateAfter(state: RefundState, change?: (tx: Tx, id: number) => Promise<void>) {
  return db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    const { id } = (await tx.row<{ id: number }>(sql`
      INSERT INTO refund (payment_id, amount, currency, way, state, created_at, updated_at)
      VALUES (1, 1000, 'JPY', 'card', ${state}, ${new Date(NOW)}, ${new Date(NOW)}) RETURNING id`)) as {
      id: number;
    };
    await change?.(tx, id);
    const row = await tx.row<{ state: RefundState }>(sql`SELECT state FROM refund WHERE id = ${id}`);
    await tx.run(sql`DELETE FROM refund WHERE id = ${id}`);
    return row?.state;
  });
}
