import { accept, type Decision } from "../../domain/decision.ts";
import type { Amount } from "../../domain/money/money.ts";
import { METHODS } from "../../domain/money/payment-method.ts";
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
import { receive } from "../payments/operator/receive.server.ts";
import { beforeOf, kindOf } from "./confirm.server.ts";
import { insertMatch, type MatchRow, matchesOfLines, undoMatches } from "./matches.db.server.ts";
import { type LineRow, lockLine, updateLine } from "./statements.db.server.ts";
import { takeBack } from "./undo.server.ts";

/** A booking in the version that a person saw. */
type Seen = { bookingId: number; version: number };

export type Move = {
  lineId: number;
  version: number;
  from: Seen;
  to: Seen;
  /** What becomes of what is missing for the second. */
  shortfall: Shortfall | null;
  reason: string;
  /** Whether the guest of the second is told. */
  mail: boolean;
};

/** What a move comes to. */
export type Moved = {
  from: BookingRow;
  to: BookingRow;
  /** What the line had paid of the first, and what of it the second gets. */
  amount: Amount;
  paid: Amount;
  /** What the second did not await: it waits on its line. */
  held: Amount;
  /** What is left to pay of both. */
  fromLeft: Amount;
  toLeft: Amount;
  mails: QueuedMail[];
};

/**
 * Moves what a line paid of a booking to the booking that it was meant for (TRANSFER-16): at any time, behind other payments and
 * after receipts, by opposite lines of today in the ledger. The first awaits its money again. What the second does not
 * await stays on the line until it is given back.
 */
export function moveMoney(app: App, move: Move, staff: Staff): Promise<Decision<Moved>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<Moved>> => accept(await storeMove(app, tx, move, staff))),
  );
}

/** The same within a transaction. */
export async function storeMove(app: App, tx: Tx, move: Move, { actor, now }: Staff): Promise<Moved> {
  const line = await lockMatched(tx, move);
  await lockBookings(tx, [move.from.bookingId, move.to.bookingId]);
  const { row: from } = await lockSeen(tx, move.from.bookingId, move.from.version, now);
  const { row: to } = await lockSeen(tx, move.to.bookingId, move.to.version, now);
  if (from.id === to.id) throw new Rejected([{ code: "booking_not_chosen" }]);
  if (to.currency !== line.currency) throw new Rejected([{ code: "currency_mismatch" }]);
  const matches = await matchesOfLines(tx, [line.id]);
  const match = matches.find(({ reservation_id: id, amount }) => id === from.id && amount > 0);
  // The line pays a booking once.
  if (!match || matches.some(({ reservation_id: id }) => id === to.id))
    throw new Rejected([{ code: "not_operable" }]);
  await takeFrom(app, tx, { line, match, from }, move, { actor, now });

  const { amount } = match;
  const paid = Math.min(amount, dueFor(to));
  if (paid <= 0) throw new Rejected([{ code: "amount_out_of_range" }]);
  const received = await receive(tx, to, {
    ...{ amount: paid, ref: `bank_line:${line.id}:${line.version}:${to.id}`, valueOn: null },
    ...{ shortfall: move.shortfall, actor, now, isTold: move.mail, line: line.id, reason: move.reason },
  });
  if (!received.ok) throw new Rejected(received.problems);
  const { waived, left: toLeft, mails } = received.plan;
  const kind = kindOf(received.plan);
  await undoMatches(tx, [match], { payer: payerKey(line.payer), by: actor, now });
  const stored = { reservation_id: to.id, amount: paid, kind, waived, before: beforeOf(to) };
  await insertMatch(tx, line.id, stored, { by: actor, now });
  const held = amount - paid;
  const surplus = line.surplus + held;
  await updateLine(tx, line.id, { state: surplus > 0 ? "returning" : "matched", surplus, by: actor, now });
  await settleSuspense(tx, [line.id], { why: "undone", valueOn: null, now });
  const after = await bookingById(tx, from.id);
  return { from, to, amount, paid, held, fromLeft: after ? owedFor(after) : 0, toLeft, mails };
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
 * could wait for.
 */
async function takeFrom(
  app: App,
  tx: Tx,
  { line, match, from }: { line: LineRow; match: MatchRow; from: BookingRow },
  { reason, to }: Move,
  { actor, now }: Pick<Staff, "actor" | "now">,
): Promise<void> {
  const received = (from.paid ? from.price : from.received) - match.amount - match.waived;
  const isSettled = from.canceled_at === null && !from.editing && from.before_edit === null;
  if (!isSettled || !awaitsByHand(from) || received < 0) throw new Rejected([{ code: "not_operable" }]);
  await takeBack(app, tx, { line, match, row: from, received }, now);
  await recordEvent(tx, {
    ...{ type: "reservation.payment_moved", actor, subject: `reservation:${from.id}`, reason, now },
    detail: { amount: match.amount, line: line.id, to: to.bookingId },
    before: { paid: from.paid, received: from.received },
    after: { paid: false, received },
  });
}

/** Its money comes to the company's account, and not by a card or to the card provider. */
function awaitsByHand({ payment_way: way }: BookingRow): boolean {
  return METHODS[way].collectedBy === "operator";
}
