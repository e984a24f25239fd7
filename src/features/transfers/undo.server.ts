import { accept, type Decision, reject } from "../../domain/decision.ts";
import { undoneRef } from "../../domain/money/by-hand.ts";
import { LARGEST_ENTRY, LEDGER_NOTES } from "../../domain/money/ledger.ts";
import type { Amount } from "../../domain/money/money.ts";
import { isTransferToProvider, METHODS } from "../../domain/money/payment-method.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { payerKey } from "../../domain/transfers/payer.ts";
import { isMatchable, type NoBooking } from "../../domain/transfers/statement.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { setDueOn } from "../bookings/corporate/spending.db.server.ts";
import { lockBooking, markUnpaid } from "../bookings/db.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import type { BookingRow } from "../bookings/row.server.ts";
import type { Staff } from "../bookings/staff/seen.server.ts";
import { hasPaperSince } from "../documents/outdated.db.server.ts";
import { writeLedger } from "../ledger/entries.db.server.ts";
import { lockCheckouts } from "../ledger/lock-order.db.server.ts";
import { giveBack } from "../ledger/money-back.server.ts";
import { lockRefundOfLine } from "../ledger/refund.db.server.ts";
import type { RefundAccountRow } from "../ledger/refund-account.db.server.ts";
import { dropRefund, oweToPayer } from "../ledger/refund-transitions.db.server.ts";
import { settleSuspense } from "../ledger/suspense.db.server.ts";
import { giveSurplusBack } from "./confirm.server.ts";
import { type MatchRow, matchesOfLines, undoMatches } from "./matches.db.server.ts";
import { storePayoutOfLine } from "./payout-lines.db.server.ts";
import { closePayout } from "./payout-lines.server.ts";
import { type LineRow, lockLine, updateLine } from "./statements.db.server.ts";

/** How long a match can be undone. */
const UNDO_WITHIN = 7 * 24 * 3_600_000;
/** What the guest of a booking that is unpaid again has at least to pay, in days. */
const DAYS_TO_PAY = 3;

type Seen = { lineId: number; version: number; reason: string };

/**
 * Takes a line out of the matching (TRANSFER-14): interest, money of our own. Why is chosen from a list, and said in words where
 * none of it fits. It can be opened again.
 */
export function ignoreLine(
  app: App,
  { because, ...seen }: Seen & { because: NoBooking },
  { actor, now }: Staff,
): Promise<Decision<LineRow>> {
  if (because === "other" && seen.reason === "")
    return Promise.resolve(reject({ code: "required", field: "reason" }));
  return decideLine(app, seen, async (tx, line) => {
    if (line.state !== "open") throw new Rejected([{ code: "already_matched" }]);
    const decided = { surplus: 0, why_ignored: seen.reason || null, no_booking: because, by: actor, now };
    await updateLine(tx, line.id, { ...decided, state: "ignored" });
    if (because === "payout") await closePayout(tx, line);
    // Of a payout, of our own transfer and of another line the ledger has the money already.
    if (because === "payout" || because === "returned" || because === "duplicate")
      await settleSuspense(tx, [line.id], { why: because, now });
    await recordEvent(tx, {
      ...{ type: "transfer.ignored", actor, subject: `transfer:${line.id}`, now },
      ...(seen.reason ? { reason: seen.reason } : {}),
      ...{ detail: { because }, before: { state: line.state }, after: { state: "ignored" } },
    });
  });
}

/**
 * Gives back to its payer what belongs to no booking (TRANSFER-8): it is on the list of refunds, to the account that the
 * payer was asked for, or until that is known without one. In the ledger it is in suspense until then (LEDGER-5).
 */
export function refundLine(
  app: App,
  { account, ...seen }: Seen & { account: RefundAccountRow | null },
  staff: Staff,
): Promise<Decision<LineRow>> {
  const { actor, now } = staff;
  return decideLine(app, seen, async (tx, line) => {
    if (line.state !== "open" || !isMatchable(line.kind)) throw new Rejected([{ code: "already_matched" }]);
    const { id: lineId, amount, currency } = line;
    if (amount > LARGEST_ENTRY) throw new Rejected([{ code: "amount_out_of_range" }]);
    const refund = await oweToPayer(tx, { lineId, amount, currency, now }, account);
    const decided = { surplus: 0, by: actor, now };
    await updateLine(tx, lineId, { ...decided, state: "refunded" });
    await recordEvent(tx, {
      ...{ type: "transfer.refunded", actor, subject: `transfer:${lineId}`, reason: seen.reason, now },
      ...{ detail: { amount, refund }, before: { state: line.state }, after: { state: "refunded" } },
    });
    const problem = await giveBack(app, tx, { bookingId: null, amount, currency }, staff);
    if (problem) throw new Rejected([problem]);
  });
}

/** Its refund is not owed any more, unless a bank has it or has made it. */
async function dropRefundOf(tx: Tx, line: LineRow, now: number): Promise<void> {
  const refund = await lockRefundOfLine(tx, line.id);
  if (refund?.state !== "manual" || refund.batch_id !== null) throw new Rejected([{ code: "not_operable" }]);
  await dropRefund(tx, refund.id, now);
}

/**
 * Undoes a match within seven days, or opens a line again that was ignored (TRANSFER-5). The bookings are unpaid again, with
 * three days to pay at least; what was to be given back of a line that nobody's booking had is not owed any more. Refused once a paper says that the money came, once the booking has changed, and once a
 * surplus is on its way back.
 */
export function undoMatch(app: App, seen: Seen, staff: Staff): Promise<Decision<LineRow>> {
  const { actor, now } = staff;
  return decideLine(app, seen, async (tx, line) => {
    if (line.state === "open") throw new Rejected([{ code: "stale", params: { version: line.version } }]);
    if (line.state === "refunded") await dropRefundOf(tx, line, now);
    const matches = await matchesOfLines(tx, [line.id]);
    await lockCheckouts(
      tx,
      matches.map(({ reservation_id: id }) => id),
    );
    const rows: BookingRow[] = [];
    for (const match of matches) rows.push(await undoable(tx, match, now));
    if (line.state === "matched" && returnedOf(line, matches) > 0)
      throw new Rejected([{ code: "not_operable" }]);
    for (const [index, match] of matches.entries()) {
      if (match.kind === "surplus") continue;
      const row = rows[index] as BookingRow;
      const { received } = match.before;
      await takeBack(app, tx, { line, match, row, received }, now);
      await recordEvent(tx, {
        ...{ type: "reservation.payment_undone", actor, subject: `reservation:${row.id}` },
        ...{ reason: seen.reason, now, detail: { amount: match.amount, line: line.id } },
        before: { paid: row.paid, received: row.received },
        after: { paid: false, received },
      });
    }
    // A match of invoices moves the day of what is due with a later one (CORP-47).
    for (const { reservation_id: id, before } of matches)
      if (before.due_on) await setDueOn(tx, [id], before.due_on);
    await undoMatches(tx, matches, { payer: payerKey(line.payer), by: actor, now });
    await updateLine(tx, line.id, { state: "open", surplus: 0, by: actor, now });
    if (line.no_booking === "payout") await storePayoutOfLine(tx, line.id, null);
    await settleSuspense(tx, [line.id], { why: "undone", valueOn: null, now });
    if (matches.every(({ kind }) => kind === "surplus"))
      await recordEvent(tx, {
        ...{ type: "transfer.undone", actor, subject: `transfer:${line.id}`, reason: seen.reason, now },
        ...{ before: { state: line.state }, after: { state: "open" } },
      });
  });
}

/** Gives back the rest of a line that was held (TRANSFER-4). */
export function returnHeld(app: App, seen: Omit<Seen, "reason">, staff: Staff): Promise<Decision<LineRow>> {
  const { actor, now } = staff;
  return decideLine(app, seen, async (tx, line) => {
    const [match] = await matchesOfLines(tx, [line.id]);
    if (line.state !== "returning" || !match) throw new Rejected([{ code: "already_matched" }]);
    const row = await lockBooking(tx, match.reservation_id);
    if (!row) throw new Rejected([{ code: "booking_not_found" }]);
    await updateLine(tx, line.id, { state: "matched", surplus: 0, by: actor, now });
    await recordEvent(tx, {
      ...{ type: "transfer.returned", actor, subject: `transfer:${line.id}`, now },
      ...{ detail: { amount: line.surplus, booking: row.id }, before: { state: line.state } },
      after: { state: "matched" },
    });
    await giveSurplusBack(app, tx, { line, row, amount: line.surplus }, staff);
    await settleSuspense(tx, [line.id], { why: "matched", now });
  });
}

/** Locks a line in the version that a person saw, has it decided, and answers it as it is then. */
function decideLine(
  app: App,
  { lineId, version }: Pick<Seen, "lineId" | "version">,
  decide: (tx: Tx, line: LineRow) => Promise<void>,
): Promise<Decision<LineRow>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<LineRow>> => {
      const line = await lockLine(tx, lineId);
      if (!line) throw new Rejected([{ code: "not_found" }]);
      if (line.version !== version)
        throw new Rejected([{ code: "stale", params: { version: line.version } }]);
      await decide(tx, line);
      return accept((await lockLine(tx, lineId)) as LineRow);
    }),
  );
}

async function undoable(tx: Tx, match: MatchRow, now: number): Promise<BookingRow> {
  const row = await lockBooking(tx, match.reservation_id);
  if (!row) throw new Rejected([{ code: "booking_not_found" }]);
  if (match.at.getTime() < now - UNDO_WITHIN) throw new Rejected([{ code: "undo_too_late" }]);
  if (match.kind === "surplus") return row;
  // What a company paid for is also the fee of a cancel that its invoice lists.
  const isKept = row.canceled_at === null || row.corporate !== null;
  const isUnchanged = isKept && !row.editing && row.updated_at.getTime() === match.at.getTime();
  // The change was finished, and a transfer at the provider has been asked for again.
  const goesFurther = match.before.was_change || isTransferToProvider(row.payment_way);
  if (!isUnchanged || goesFurther) throw new Rejected([{ code: "not_operable" }]);
  if (await hasPaperSince(tx, row.checkout_id, match.at)) throw new Rejected([{ code: "paper_issued" }]);
  return row;
}

/** What of a line has gone back to its payer. */
function returnedOf(line: LineRow, matches: readonly MatchRow[]): Amount {
  return line.amount - line.surplus - matches.reduce((sum, { amount }) => sum + amount, 0);
}

type Taken = { line: LineRow; match: MatchRow; row: BookingRow; received: Amount };

/** Takes out of a booking what a line had paid of it. */
export function takeBack(
  app: App,
  tx: Tx,
  { line, match, row, received }: Taken,
  now: number,
): Promise<void> {
  const ref = undoneRef(`bank_line:${line.id}:${line.version}:${row.id}`);
  const { amount, waived, before } = match;
  const paid = { ref, amount, waived, note: LEDGER_NOTES.undone, lineId: line.id, payBy: before.pay_by };
  return takeOut(app, tx, { row, received, paid }, now);
}

/** What was entered for a booking: `ref` is the number of the opposite entry. */
type Paid = {
  ref: string;
  amount: Amount;
  waived: Amount;
  note: string;
  lineId: number | null;
  payBy: Day | null;
};

/**
 * Takes out of a booking what was entered for it, by opposite lines of today in the ledger. It awaits the money again, for
 * three days at least; `received` is what is left of it.
 */
export async function takeOut(
  app: App,
  tx: Tx,
  { row, received, paid }: { row: BookingRow; received: Amount; paid: Paid },
  now: number,
): Promise<void> {
  const entry = {
    ...{ at: now, currency: row.currency, accountId: row.account_id, checkoutId: row.checkout_id },
    ...{ bookingId: row.id, paymentId: null },
  };
  const { ref, amount, waived, note, lineId, payBy: before } = paid;
  await writeLedger(tx, { ...entry, kind: "bank_in", amount: -amount, note, lineId, providerRef: ref });
  if (waived > 0)
    await writeLedger(tx, {
      ...{ ...entry, kind: "adjustment", amount: -waived, note: LEDGER_NOTES.undone },
      providerRef: `${ref}:shortfall`,
    });
  const first = addDays(dayAt(now, app.brand.timeZone), DAYS_TO_PAY);
  await markUnpaid(tx, row.id, { received, payBy: before === null || before > first ? before : first, now });
}

/**
 * Whether a booking can await again what it has: it was not canceled, awaits no money of a change, and its money comes to the
 * company's account, and not by a card or to the card provider.
 */
export function canBeTakenFrom({
  canceled_at: canceled,
  editing,
  before_edit: before,
  payment_way: way,
}: BookingRow): boolean {
  return canceled === null && !editing && before === null && METHODS[way].collectedBy === "operator";
}
