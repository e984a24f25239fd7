import { accept, type Decision } from "../../domain/decision.ts";
import { LARGEST_ENTRY } from "../../domain/money/ledger.ts";
import type { Amount } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { payerKey } from "../../domain/transfers/payer.ts";
import { isMatchable } from "../../domain/transfers/statement.ts";
import type { Shortfall, Surplus } from "../../domain/transfers/transfer.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { setDueOn } from "../bookings/corporate/spending.db.server.ts";
import { lockBookings } from "../bookings/db.server.ts";
import { mailAbout } from "../bookings/mail.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import { type BookingRow, dueFor } from "../bookings/row.server.ts";
import type { Staff } from "../bookings/staff/seen.server.ts";
import { writeLedger } from "../ledger/entries.db.server.ts";
import { giveBack } from "../ledger/money-back.server.ts";
import { refundAccountOf } from "../ledger/refund-account.db.server.ts";
import { noteAsked, oweToBank } from "../ledger/refund-transitions.db.server.ts";
import { settleSuspense } from "../ledger/suspense.db.server.ts";
import { type Received, receive } from "../payments/operator/receive.server.ts";
import { sharesOf } from "./invoices.server.ts";
import { type Before, type MatchKind, type NewMatch, settleLine } from "./matches.db.server.ts";
import { type LineRow, lockLine } from "./statements.db.server.ts";

/** `isPart`: the rest of it is not asked for yet, and needs no decision. It is due on `dueOn`, or as before. */
type Allocation = { bookingId: number; amount: Amount; isPart?: boolean; dueOn?: Day | null };

export type MatchRequest = {
  lineId: number;
  /** The version of the line that the person saw. */
  version: number;
  /** What each booking gets. A booking that is paid already, or has lapsed, gets all of its part as a surplus. */
  allocations: readonly Allocation[];
  /** The invoices of a company that it pays, in place of bookings: these follow from them (CORP-47). */
  invoices?: readonly number[];
  shortfall: Shortfall | null;
  surplus: Surplus | null;
  /** Whether the payer's name is remembered for the guest. */
  learn: boolean;
  /** Whether the guest is told. */
  mail: boolean;
};

/**
 * Matches a line of a statement with what it pays (TRANSFER-4), in a transaction of its own: it counts once, whoever confirms
 * it. The parts never add up to more than the line, and no booking gets more than it awaits; what is over is given back or
 * stays on the line.
 */
export function confirmMatch(
  app: App,
  request: MatchRequest,
  staff: Staff,
): Promise<Decision<{ paid: number[]; surplus: Amount }>> {
  const { surplus: choice, invoices = [] } = request;
  const { actor, now } = staff;
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<{ paid: number[]; surplus: Amount }>> => {
      const line = await lockOpen(tx, request);
      const allocations =
        invoices.length > 0
          ? await sharesOf(app, tx, {
              invoiceIds: invoices,
              amount: line.amount,
              today: dayAt(now, app.brand.timeZone),
            })
          : request.allocations;
      const bookings = await lockAllocated(tx, line, allocations);
      const rest = line.amount - allocations.reduce((sum, { amount }) => sum + amount, 0);
      if (rest < 0) throw new Rejected([{ code: "amount_out_of_range" }]);
      const isShort = ({ row, amount, isPart }: (typeof bookings)[number]) =>
        !isPart && amount > 0 && amount < dueFor(row);
      const short = bookings.filter(isShort).length;
      // The decision about what is missing is for one of several bookings.
      const shortfall = short === 1 ? request.shortfall : null;
      // A bank keeps its fee once, of all that was transferred.
      const dueOfAll = bookings.reduce((sum, { row }) => sum + Math.max(0, dueFor(row)), 0);
      // A company hears of its invoices, nobody of each booking.
      const mail = request.mail && invoices.length === 0;
      const paid: number[] = [];
      const matches: NewMatch[] = [];
      let surplus = rest;
      for (const { row, amount, isPart } of bookings) {
        const due = dueFor(row);
        const part = Math.min(amount, due);
        surplus += amount - part;
        const { kind, waived, isPaid } =
          part > 0
            ? await pay(
                tx,
                { line, row, amount: part, dueOfAll },
                { ...request, shortfall: isPart ? "part" : shortfall, mail },
                staff,
              )
            : NOTHING_DUE;
        if (isPaid) paid.push(row.id);
        matches.push({ reservation_id: row.id, amount: part, kind, waived, before: beforeOf(row) });
      }
      for (const { bookingId, dueOn = null } of allocations)
        if (dueOn) await setDueOn(tx, [bookingId], dueOn);
      if (surplus > LARGEST_ENTRY) throw new Rejected([{ code: "amount_out_of_range" }]);
      if (surplus > 0 && choice === null) throw new Rejected([{ code: "amount_out_of_range" }]);
      const [first] = bookings;
      if (surplus > 0 && choice === "refund" && first)
        await giveSurplusBack(app, tx, { line, row: first.row, amount: surplus }, staff);
      await settleLine(tx, {
        ...{ lineId: line.id, matches, held: choice === "hold" ? surplus : 0, payer: payerKey(line.payer) },
        knownFor: request.learn ? [...new Set(bookings.map(({ row }) => row.account_id))] : [],
        ...{ by: actor, now },
      });
      await settleSuspense(tx, [line.id], { why: "matched", now });
      if (surplus === line.amount)
        await recordEvent(tx, {
          ...{ type: "transfer.matched", actor, subject: `transfer:${line.id}`, now },
          ...{ detail: { amount: line.amount, surplus }, before: { state: line.state } },
          after: { bookings: allocations.map(({ bookingId }) => bookingId) },
        });
      return accept({ paid, surplus });
    }),
  );
}

export function beforeOf({ received, pay_by, due_on, editing, paid }: BookingRow): Before {
  return { received, pay_by, due_on, was_change: editing, was_paid: paid };
}

const NOTHING_DUE = { kind: "surplus", waived: 0, isPaid: false } as const;

async function lockOpen(tx: Tx, { lineId, version }: MatchRequest): Promise<LineRow> {
  const line = await lockLine(tx, lineId);
  if (!line) throw new Rejected([{ code: "not_found" }]);
  if (line.state !== "open" || !isMatchable(line.kind)) throw new Rejected([{ code: "already_matched" }]);
  if (line.version !== version) throw new Rejected([{ code: "stale", params: { version: line.version } }]);
  return line;
}

/** Their orders are locked in ascending id, whatever the order of the parts. */
async function lockAllocated(
  tx: Tx,
  { currency }: LineRow,
  allocations: MatchRequest["allocations"],
): Promise<{ row: BookingRow; amount: Amount; isPart: boolean }[]> {
  const ids = allocations.map(({ bookingId }) => bookingId);
  if (ids.length === 0 || new Set(ids).size < ids.length)
    throw new Rejected([{ code: "booking_not_chosen" }]);
  const rows = new Map((await lockBookings(tx, ids)).map((row) => [row.id, row]));
  const locked: { row: BookingRow; amount: Amount; isPart: boolean }[] = [];
  for (const { bookingId, amount, isPart = false } of allocations) {
    const row = rows.get(bookingId);
    if (!row) throw new Rejected([{ code: "booking_not_found" }]);
    if (row.currency !== currency) throw new Rejected([{ code: "currency_mismatch" }]);
    locked.push({ row, amount, isPart });
  }
  return locked;
}

type Part = { line: LineRow; row: BookingRow; amount: Amount };
type Payment = Part & { dueOfAll: Amount };

async function pay(
  tx: Tx,
  { line, row, amount, dueOfAll }: Payment,
  { shortfall, mail }: MatchRequest,
  { actor, now }: Staff,
) {
  const decision = await receive(tx, row, {
    ...{ amount, ref: `bank_line:${line.id}:${line.version}:${row.id}`, valueOn: line.booked_on },
    ...{ shortfall, dueOfAll, actor, now, isTold: mail, line: line.id },
  });
  if (!decision.ok) throw new Rejected(decision.problems);
  const { isPaid, waived } = decision.plan;
  return { kind: kindOf(decision.plan), waived, isPaid };
}

/** How a line paid a booking. */
export function kindOf({ isPaid, waived }: Pick<Received, "isPaid" | "waived">): MatchKind {
  if (!isPaid) return "part";
  return waived > 0 ? "waived" : "pay";
}

/** It came in, for no booking, and is owed back to the guest's account. Who has none is asked for one by mail. */
export async function giveSurplusBack(
  app: App,
  tx: Tx,
  { line, row, amount }: Part,
  staff: Staff,
): Promise<void> {
  const { now } = staff;
  await writeLedger(tx, {
    ...{ at: now, kind: "bank_in", amount, currency: row.currency, accountId: row.account_id },
    ...{ checkoutId: row.checkout_id, bookingId: null, paymentId: null },
    ...{
      providerRef: `bank_line:${line.id}:${line.version}:surplus`,
      valueOn: line.booked_on,
      lineId: line.id,
    },
  });
  const owed = { bookingId: row.id, amount, currency: row.currency, isExcess: true, now };
  const account = await refundAccountOf(tx, row.account_id, row.currency);
  const refundId = await oweToBank(tx, owed, account);
  if (account === null) {
    await noteAsked(tx, refundId, now);
    const mail = mailAbout({
      ...{ key: `refund_account_asked:${refundId}`, kind: "refund_account_asked" },
      ...{ bookingId: row.id, refundIds: [refundId] },
    });
    await queueMails(tx, [mail], now);
  }
  const problem = await giveBack(app, tx, { bookingId: row.id, amount, currency: row.currency }, staff);
  if (problem) throw new Rejected([problem]);
}
