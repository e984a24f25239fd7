import type { Actor } from "../../../domain/actor.ts";
import { awaitsMoney } from "../../../domain/booking/booking.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { feeLimit } from "../../../domain/transfers/matching.ts";
import type { Shortfall } from "../../../domain/transfers/transfer.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { updateReceived } from "../../bookings/db.server.ts";
import { mailAbout } from "../../bookings/mail.server.ts";
import { storePaid } from "../../bookings/paid.server.ts";
import { type BookingRow, dueFor, toBooking } from "../../bookings/row.server.ts";
import { writeLedger } from "../../ledger/entries.db.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";

type Receipt = {
  /** What came for the booking, in minor units. */
  amount: Amount;
  /** Counts once: `bank_in:…` of the ledger. */
  ref: string;
  /** The bank's day; null for the day of `now`. */
  valueOn: Day | null;
  shortfall: Shortfall | null;
  /** What was due of all that one transfer pays, where it pays more than this booking. */
  dueOfAll?: Amount;
  actor: Actor;
  now: number;
  /** Whether the guest is told. */
  isTold: boolean;
  /** The line of a bank's statement that it is on. */
  line?: number;
  /** By hand: how it came, and why a person says so. */
  means?: string;
  reason?: string;
};

/** What a receipt came to: the booking is paid, or `left` of it is still to pay. `mails` tell the guest. */
export type Received = { isPaid: boolean; left: Amount; waived: Amount; mails: QueuedMail[] };

/**
 * Records money that came for a booking by transfer or by hand (PAY-7, TRANSFER-4): for the booking, for the difference of
 * its change, or for the fee of its cancel. The caller holds its lock. Rejects more than is due, and less without a
 * decision about the rest. A difference is not paid in parts.
 */
export async function receive(tx: Tx, row: BookingRow, receipt: Receipt): Promise<Decision<Received>> {
  const { amount, ref, valueOn, shortfall, actor, now, isTold, means, reason } = receipt;
  const from = {
    ...(means ? { means } : {}),
    ...(receipt.line === undefined ? {} : { line: receipt.line }),
  };
  // A card is being charged for it at this moment: by its link, or for its order.
  if (await pendingCapture(tx, row)) return reject({ code: "payment_in_progress" });
  const due = dueFor(row);
  const isAwaited = due > 0 || awaitsMoney(toBooking(row));
  const short = due - amount;
  if (!isAwaited || short < 0 || amount < 0) return reject({ code: "amount_out_of_range" });
  if (short > 0 && shortfall === null) return reject({ code: "amount_out_of_range" });
  const isPart = short > 0 && shortfall === "part";
  if (isPart && row.paid) return reject({ code: "amount_out_of_range" });
  const waived = isPart ? 0 : short;
  if (waived > feeLimit(row.currency, receipt.dueOfAll ?? due))
    return reject({ code: "amount_out_of_range" });

  const line = { at: now, currency: row.currency, accountId: row.account_id, checkoutId: row.checkout_id };
  const entry = { ...line, bookingId: row.id, paymentId: null, valueOn };
  const lineId = receipt.line ?? null;
  if (amount > 0)
    await writeLedger(tx, {
      ...{ ...entry, kind: "bank_in", amount, providerRef: ref, lineId },
      ...(means ? { note: means } : {}),
    });
  if (waived > 0) {
    await writeLedger(tx, {
      ...{ ...entry, kind: "adjustment", amount: waived, note: LEDGER_NOTES.shortfall },
      providerRef: `${ref}:shortfall`,
    });
  }
  const event = {
    ...{ actor, subject: `reservation:${row.id}` as const, now },
    ...(reason ? { reason } : {}),
  };
  const mailOf = (kind: "part_paid" | "paid"): QueuedMail[] =>
    isTold ? [mailAbout({ key: `${kind}:${ref}`, kind, bookingId: row.id })] : [];
  if (isPart) {
    const mails = mailOf("part_paid");
    const received = row.received + amount;
    await updateReceived(tx, row.id, received, now);
    await recordEvent(tx, {
      ...event,
      type: "reservation.part_received",
      detail: { amount, left: short, ...from },
      before: { received: row.received },
      after: { received },
      mails,
    });
    return accept({ isPaid: false, left: short, waived: 0, mails });
  }
  const mails = mailOf("paid");
  await storePaid(tx, row, now);
  await recordEvent(tx, {
    ...event,
    type: "reservation.marked_paid",
    detail: { amount, ...(waived > 0 ? { waived } : {}), ...from },
    before: { paid: row.paid, editing: row.editing },
    after: { paid: true, editing: false },
    mails,
  });
  return accept({ isPaid: true, left: 0, waived, mails });
}
