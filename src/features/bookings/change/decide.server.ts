import { type ChangePlan, decideChange, decideExtend } from "../../../domain/booking/change.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";
import type { StaleCatalog } from "../../occupancy/facts.server.ts";
import { lockOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { latestAnswer } from "../corporate/ask.server.ts";
import { type AskedInside, judgeChange } from "../corporate/limits.server.ts";
import { bookingOfAccount, lockBooking } from "../db.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import type { Change } from "./contract.ts";
import { endRequest, lapseAsked } from "./request.server.ts";

export type Changer = { accountId: number; isVerified: boolean; now: number };

/**
 * Decides new times for a booking under the locks of the booking and of its space and, if they are possible, has `store`
 * write them in the same transaction.
 */
export async function decideChangeAndStore<Answer>(
  app: App,
  bookingId: number,
  change: Change,
  { accountId, isVerified, now }: Changer,
  store: (tx: Tx, plan: ChangePlan, row: BookingRow, asked: AskedInside | null) => Promise<Answer>,
): Promise<Decision<Answer>> {
  const known = await bookingOfAccount(app.db, accountId, bookingId);
  if (!known) return reject({ code: "not_found" });
  const problem = mismatch(known, change);
  if (problem) return reject(problem);
  const slot = { spaceId: known.space_id, start: change.start, end: Math.max(change.end, change.start + 1) };
  return catchRejection(() =>
    retryOnStaleCatalog(app, [known.space_id], (spaces) =>
      app.db.tx(async (tx): Promise<Decision<Answer> | StaleCatalog> => {
        const row = await lockUnrequested(tx, bookingId, now);
        const pending = row && (await pendingCapture(tx, row));
        const locked = await lockOccupancy(tx, [slot], spaces, { accountId, bookingId, now });
        if ("stale" in locked) return locked;
        const facts = locked.facts.get(known.space_id);
        if (!row || !facts) throw new Rejected([{ code: "not_found" }]);
        // Another change of it is being captured at this moment.
        if (row.before_edit && !row.editing) throw new Rejected([{ code: "payment_in_progress" }]);
        if (pending === "capturing") throw new Rejected([{ code: "payment_in_progress" }]);
        const decide = change.isExtend ? decideExtend : decideChange;
        const decision = decide(change, { ...facts, booking: toBooking(row), user: { isVerified } });
        if (!decision.ok) throw new Rejected(decision.problems);
        const asked = row.corporate
          ? await judgeChange(app, tx, row, {
              ...{
                total: decision.plan.total,
                asks: decision.plan.needsApproval ? "then_operator" : "then_booked",
              },
              ...{ latest: await latestAnswer(app, row, change), accountId, now },
            })
          : null;
        return accept(await store(tx, decision.plan, row, asked));
      }),
    ),
  );
}

/** A requested change that was not answered in time no longer prevents another, even before the sweep has ended it. */
async function lockUnrequested(tx: Tx, id: number, now: number): Promise<BookingRow | null> {
  const row = await lockBooking(tx, id);
  if (!row?.request_until || row.canceled_at || row.request_until.getTime() > now) return row;
  if (row.requested_change && row.asks_company) await lapseAsked(tx, row, row.requested_change, now);
  else if (row.requested_change) {
    await endRequest(tx, row, row.requested_change, { outcome: "lapsed", actor: "worker", now });
  }
  return lockBooking(tx, id);
}

/** What the client says about the booking itself must agree with it. */
function mismatch(row: BookingRow, { spaceId, currency }: Change): Problem | null {
  if (spaceId !== undefined && spaceId !== row.space_id) {
    return { code: "wrong_shape", params: { name: "space_id" } };
  }
  return currency !== undefined && currency !== row.currency ? { code: "currency_mismatch" } : null;
}
