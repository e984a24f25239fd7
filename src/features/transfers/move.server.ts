import { accept, type Decision } from "../../domain/decision.ts";
import type { Amount } from "../../domain/money/money.ts";
import { payerKey } from "../../domain/transfers/payer.ts";
import type { Shortfall } from "../../domain/transfers/transfer.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { bookingById, lockBookings } from "../bookings/db.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import { type BookingRow, dueFor, owedFor } from "../bookings/row.server.ts";
import { lockSeen, type Staff } from "../bookings/staff/seen.server.ts";
import { settleSuspense } from "../ledger/suspense.db.server.ts";
import { type Received, receive } from "../payments/operator/receive.server.ts";
import { beforeOf, kindOf } from "./confirm.server.ts";
import { insertMatch, type MatchRow, matchesOfLines, undoMatches } from "./matches.db.server.ts";
import { type LineRow, lockLine, updateLine } from "./statements.db.server.ts";
import { canBeTakenFrom, takeBack } from "./undo.server.ts";

type By = Pick<Staff, "actor" | "now">;

/** A booking in the version that a person saw. */
type Seen = { bookingId: number; version: number };

export type Move = {
  lineId: number;
  version: number;
  /** null: what no booking has of it, and what waits on the line. */
  from: Seen | null;
  to: Seen;
  /** What becomes of what is missing for the second. */
  shortfall: Shortfall | null;
  reason: string;
  /** Whether the guest of the second is told. */
  mail: boolean;
};

/** What a move comes to. */
export type Moved = {
  /** null where the money was a surplus. */
  from: BookingRow | null;
  to: BookingRow;
  /** What of it the second gets. */
  paid: Amount;
  /** What the second did not await: it waits on its line. */
  held: Amount;
  /** What is left to pay of both; null where no booking had it. */
  fromLeft: Amount | null;
  toLeft: Amount;
  mails: QueuedMail[];
};

/**
 * Moves what a line paid of a booking, or the surplus that waits on it, to the booking that it was meant for (TRANSFER-16): at
 * any time, behind other payments and after receipts, by opposite lines of today in the ledger. The first awaits its money
 * again. What the second does not await stays on the line until it is given back.
 */
export function moveMoney(app: App, move: Move, staff: Staff): Promise<Decision<Moved>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<Moved>> => accept(await storeMove(app, tx, move, staff))),
  );
}

/** The same within a transaction. */
export async function storeMove(app: App, tx: Tx, move: Move, { actor, now }: Staff): Promise<Moved> {
  const line = await lockMatched(tx, move);
  const seen = [move.from, move.to].filter((one) => one !== null);
  await lockBookings(
    tx,
    seen.map(({ bookingId }) => bookingId),
  );
  const from = move.from && (await lockSeen(tx, move.from.bookingId, move.from.version, now)).row;
  const { row: to } = await lockSeen(tx, move.to.bookingId, move.to.version, now);
  if (from?.id === to.id) throw new Rejected([{ code: "booking_not_chosen" }]);
  if (to.currency !== line.currency) throw new Rejected([{ code: "currency_mismatch" }]);
  const by = { actor, now };
  const matches = await matchesOfLines(tx, [line.id]);
  const amount = from ? await takeFrom(app, tx, { line, matches, from }, move, by) : line.surplus;
  const { plan, paid } = await payFrom(tx, { line, to, amount }, move, by);
  const surplus = line.surplus + (from ? amount : 0) - paid;
  await updateLine(tx, line.id, { state: surplus > 0 ? "returning" : "matched", surplus, by: actor, now });
  await settleSuspense(tx, [line.id], { why: from ? "undone" : "matched", valueOn: null, now });
  if (!from)
    await recordEvent(tx, {
      ...{ type: "transfer.surplus_moved", actor, subject: `transfer:${line.id}`, reason: move.reason, now },
      ...{ detail: { amount: paid, to: to.id }, before: { surplus: line.surplus }, after: { surplus } },
    });
  const after = from && (await bookingById(tx, from.id));
  const fromLeft = after ? owedFor(after) : null;
  return { from, to, paid, held: amount - paid, fromLeft, toLeft: plan.left, mails: plan.mails };
}

/** The second booking gets as much as it awaits. */
async function payFrom(
  tx: Tx,
  { line, to, amount }: { line: LineRow; to: BookingRow; amount: Amount },
  { shortfall, reason, mail }: Move,
  { actor, now }: By,
): Promise<{ plan: Received; paid: Amount }> {
  const paid = Math.min(amount, dueFor(to));
  if (paid <= 0) throw new Rejected([{ code: "amount_out_of_range" }]);
  const received = await receive(tx, to, {
    ...{ amount: paid, ref: `bank_line:${line.id}:${line.version}:${to.id}`, valueOn: null },
    ...{ shortfall, actor, now, isTold: mail, line: line.id, reason },
  });
  if (!received.ok) throw new Rejected(received.problems);
  const kind = kindOf(received.plan);
  const { waived } = received.plan;
  const stored = { reservation_id: to.id, amount: paid, kind, waived, before: beforeOf(to) };
  await insertMatch(tx, line.id, stored, { by: actor, now });
  return { plan: received.plan, paid };
}

async function lockMatched(tx: Tx, { lineId, version }: Move): Promise<LineRow> {
  const line = await lockLine(tx, lineId);
  if (!line) throw new Rejected([{ code: "not_found" }]);
  if (line.version !== version) throw new Rejected([{ code: "stale", params: { version: line.version } }]);
  if (line.state !== "matched" && line.state !== "returning") throw new Rejected([{ code: "not_operable" }]);
  return line;
}

/**
 * The first booking awaits again what the line had paid of it. Refused where that money has gone on since: after a cancel, a
 * change that awaits its own money, or a refund of a part of it; and where no transfer to the company is awaited that it
 * could wait for. Answers how much it was.
 */
async function takeFrom(
  app: App,
  tx: Tx,
  { line, matches, from }: { line: LineRow; matches: readonly MatchRow[]; from: BookingRow },
  { reason, to }: Move,
  { actor, now }: By,
): Promise<Amount> {
  const paying = matches.filter(({ reservation_id: id, amount }) => id === from.id && amount > 0);
  const [first] = paying;
  if (!first) throw new Rejected([{ code: "not_operable" }]);
  // The surplus of a line may have paid a later change of the booking that the line had paid.
  const sumOf = (key: "amount" | "waived") => paying.reduce((sum, match) => sum + match[key], 0);
  const match = { ...first, amount: sumOf("amount"), waived: sumOf("waived") };
  const received = (from.paid ? from.price : from.received) - match.amount - match.waived;
  if (!canBeTakenFrom(from) || received < 0) throw new Rejected([{ code: "not_operable" }]);
  await takeBack(app, tx, { line, match, row: from, received }, now);
  await undoMatches(tx, paying, { payer: payerKey(line.payer), by: actor, now });
  await recordEvent(tx, {
    ...{ type: "reservation.payment_moved", actor, subject: `reservation:${from.id}`, reason, now },
    detail: { amount: match.amount, line: line.id, to: to.bookingId },
    before: { paid: from.paid, received: from.received },
    after: { paid: false, received },
  });
  return match.amount;
}
