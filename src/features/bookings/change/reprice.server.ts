import { notOverridden, type OverrideCode, rightsMissing } from "../../../domain/booking/override.ts";
import {
  agreedPrice,
  rulesBroken,
  type Settlement,
  type SettleWay,
  settlementsOf,
  type WhyNotMore,
  whyNotMore,
} from "../../../domain/booking/settlement.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { whyNotPrice } from "../../../domain/staff.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { heldFor } from "../../ledger/owed-refunds.server.ts";
import { endChangePayments, renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { refundsOwedAt } from "../../ledger/refund.db.server.ts";
import { adjustmentLine, type StoredPriceLine } from "../create/price-lines.server.ts";
import { mailAbout } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, type NewTimes, toBooking } from "../row.server.ts";
import {
  type GuestMail,
  lockSeen,
  messageOf,
  type Reason,
  rejectIf,
  type Staff,
} from "../staff/seen.server.ts";
import { updatePrice } from "./db.server.ts";
import { awaitDifference, oweRefund, storeSettled } from "./settle.server.ts";
import { fallbackOf, storeNewTimes } from "./store.server.ts";

export type Reprice = {
  price: Amount;
  /** The usual way where it is null. */
  settle: SettleWay | null;
  overrides: readonly OverrideCode[];
  reason: Reason;
  mail: GuestMail;
};

type PlannedPrice = {
  row: BookingRow;
  held: Amount;
  settlements: Settlement[];
  /** Why it cannot be settled; null if it can. */
  whyNot: WhyNotMore | null;
};

/**
 * Gives a booking another price at the same times, even after its use (OPCHANGE-6): a lower one is refunded as
 * goodwill, a higher one is due like that of a change.
 */
export function repriceByStaff(
  app: App,
  id: number,
  { version, ...reprice }: Reprice & { version: number },
  staff: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const planned = await planReprice(tx, id, reprice.price, { version, now: staff.now });
      const settlement = settlementOf(planned, reprice, staff);
      await storeReprice(tx, planned, settlement, reprice, staff);
      return accept({ id });
    }),
  );
}

export async function planReprice(
  tx: Tx,
  id: number,
  price: Amount,
  { version, now }: { version: number | null; now: number },
): Promise<PlannedPrice> {
  const { row } = await lockSeen(tx, id, version, now);
  if (row.canceled_at) throw new Rejected([{ code: "already_canceled" }]);
  if (row.approval === "waiting") throw new Rejected([{ code: "awaiting_approval" }]);
  if (row.requested_change) throw new Rejected([{ code: "change_unanswered" }]);
  if (row.terms === "free") throw new Rejected([{ code: "not_operable" }]);
  const held = await heldFor(tx, id);
  const booking = toBooking(row);
  const facts = {
    booking,
    terms: row.terms,
    held,
    start: booking.start,
    now: toWallMinute(now, row.time_zone),
  };
  // Waiving or keeping a difference would leave the price as it was.
  const settlements = settlementsOf(facts, price).filter(({ way }) => way !== "waive" && way !== "keep");
  const whyNot = settlements.length === 0 ? whyNotMore(facts, price - agreedPrice(booking)) : null;
  return { row, held, settlements, whyNot };
}

function settlementOf(
  { row, settlements }: PlannedPrice,
  { price, settle, overrides }: Reprice,
  { authority }: Staff,
): Settlement {
  if (price === row.price && !row.editing) throw new Rejected([{ code: "price_unchanged" }]);
  rejectIf(whyNotPrice(authority, { ruled: row.price, agreed: price }));
  const settlement = settle === null ? settlements[0] : settlements.find(({ way }) => way === settle);
  if (!settlement) throw new Rejected([{ code: "not_operable" }]);
  const broken = rulesBroken([], settlement);
  const notAllowed = notOverridden(broken, new Set(overrides));
  if (notAllowed.length > 0) throw new Rejected(notAllowed);
  const [missing] = rightsMissing(broken, authority.rights);
  if (missing) throw new Rejected([{ code: "right_missing", params: { right: missing } }]);
  return settlement;
}

/** Writes another price and what follows from it. Answers the mails about it. */
export async function storeReprice(
  tx: Tx,
  { row, held }: PlannedPrice,
  settlement: Settlement,
  { price, reason, mail }: Reprice,
  { actor, now }: Staff,
): Promise<{ mails: QueuedMail[] }> {
  const lines = linesAt(row.price_lines, price);
  const isTransfer = row.paid && settlement.way === "due";
  await endChangePayments(tx, row.id, "superseded", now);
  if (isTransfer || row.editing) {
    const times = timesOf(row, price, lines);
    const fallback = isTransfer ? fallbackOf(row, null) : null;
    const payBy = isTransfer ? settlement.payBy : null;
    await storeNewTimes(tx, row, times, { fallback, editing: isTransfer, payBy, now });
    if (isTransfer && isTransferToProvider(row.payment_way))
      await awaitDifference(tx, row, { times, due: settlement.due, payBy, now });
  } else {
    await updatePrice(tx, row.id, { price, lines, now });
  }
  if (!isTransfer) await storeSettled(tx, row, settlement, { held, dueOn: null, now });
  const refund = isTransfer ? 0 : await oweRefund(tx, row, settlement, now);
  if (!row.paid && isTransferToProvider(row.payment_way))
    await renewAwaitedTransfer(tx, row.checkout_id, now);
  const refundIds = refund > 0 ? await refundsOwedAt(tx, row.id, now) : [];
  const overridden = rulesBroken([], settlement).map(({ code }) => code);
  const mails = mail.send
    ? [
        mailAbout({
          key: `repriced:${row.id}:${now}`,
          kind: "repriced",
          bookingId: row.id,
          priceBefore: row.price,
          refundIds,
          ...messageOf(mail),
        }),
      ]
    : [];
  await recordEvent(tx, {
    type: "reservation.repriced",
    actor,
    subject: `reservation:${row.id}`,
    before: { price: row.price },
    after: { price },
    detail: {
      settle: settlement.way,
      refund,
      ...(overridden.length > 0 ? { override: overridden } : {}),
      code: reason.code,
    },
    ...(reason.text ? { reason: reason.text } : {}),
    now,
    mails,
  });
  return { mails };
}

/** The agreed hourly lines stay; one more line makes up the new price. */
function linesAt(lines: readonly StoredPriceLine[], price: Amount): StoredPriceLine[] {
  const hours = lines.filter(({ minutes }) => minutes > 0);
  const rest = price - hours.reduce((sum, { amount }) => sum + amount, 0);
  return [...hours, ...adjustmentLine("adjustedLine", rest)];
}

function timesOf(row: BookingRow, price: Amount, lines: StoredPriceLine[]): NewTimes {
  const { start, end } = toBooking(row);
  return { start, end, cleaning: row.cleaning_minutes, total: price, lines, waived: 0 };
}
