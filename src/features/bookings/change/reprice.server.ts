import { notOverridden, type OverrideCode, rightsMissing } from "../../../domain/booking/override.ts";
import { feesOf, ruledLines, ruledPrice, sumOf } from "../../../domain/booking/price-lines.ts";
import type { ChangeReasonCode } from "../../../domain/booking/reasons.ts";
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
import { giveBack } from "../../ledger/money-back.server.ts";
import { heldFor } from "../../ledger/owed-refunds.server.ts";
import { endChangePayments, renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { refundsOwedAt } from "../../ledger/refund.db.server.ts";
import { adjustmentLine, type StoredPriceLine } from "../create/price-lines.server.ts";
import { mailAbout } from "../mail.server.ts";
import { askForDifference, heldRequestOf, linkMail, renewHeld } from "../payment-link.server.ts";
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
import { awaitDifference, awaitsDifference, oweRefund, storeSettled } from "./settle.server.ts";
import { fallbackOf, storeNewTimes } from "./store.server.ts";

export type Reprice = {
  price: Amount;
  /** The usual way where it is null. */
  settle: SettleWay | null;
  overrides: readonly OverrideCode[];
  reason: Reason<ChangeReasonCode>;
  mail: GuestMail;
};

/** Ways that would leave the price as it was, or another one than the one that is set. */
const AS_IT_WAS: readonly SettleWay[] = ["waive", "policy", "keep"];

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
      const { refund } = await storeReprice(app, tx, planned, settlement, reprice, staff);
      const back = { bookingId: id, amount: refund, currency: planned.row.currency };
      rejectIf(await giveBack(app, tx, back, staff));
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
    // Who sets a price decides what it keeps.
    feePercent: 0,
    start: booking.start,
    now: toWallMinute(now, row.time_zone),
  };
  const settlements = settlementsOf(facts, price).filter(({ way }) => !AS_IT_WAS.includes(way));
  const whyNot = settlements.length === 0 ? whyNotMore(facts, price - agreedPrice(booking)) : null;
  return { row, held, settlements, whyNot };
}

function settlementOf(
  { row, settlements }: PlannedPrice,
  { price, settle, overrides }: Reprice,
  { authority }: Staff,
): Settlement {
  if (price === row.price && !row.editing) throw new Rejected([{ code: "price_unchanged" }]);
  const ruled = ruledPrice(row.price_lines, row.price) + feesOf(row.price_lines).asked;
  rejectIf(whyNotPrice(authority, { ruled, agreed: price }));
  const settlement = settle === null ? settlements[0] : settlements.find(({ way }) => way === settle);
  if (!settlement) throw new Rejected([{ code: "not_operable" }]);
  const broken = rulesBroken([], settlement);
  const notAllowed = notOverridden(broken, new Set(overrides));
  if (notAllowed.length > 0) throw new Rejected(notAllowed);
  const [missing] = rightsMissing(broken, authority.rights);
  if (missing) throw new Rejected([{ code: "right_missing", params: { right: missing } }]);
  return settlement;
}

/** Writes another price and what follows from it. Answers the mails about it, and what goes back. */
export async function storeReprice(
  app: Pick<App, "secret" | "brand">,
  tx: Tx,
  { row, held }: PlannedPrice,
  settlement: Settlement,
  { price, reason, mail }: Reprice,
  { actor, now }: Staff,
): Promise<{ mails: QueuedMail[]; refund: Amount }> {
  const lines = linesAt(row, price);
  const isAwaited = awaitsDifference(row, settlement);
  const link = await heldRequestOf(tx, row);
  await endChangePayments(tx, row.id, "superseded", now);
  if (isAwaited || row.editing) {
    const times = timesOf(row, price, lines);
    const fallback = isAwaited ? fallbackOf(row, null) : null;
    const payBy = isAwaited ? settlement.payBy : null;
    await storeNewTimes(tx, row, times, { fallback, editing: isAwaited, payBy, now });
    if (settlement.way === "due" && isTransferToProvider(row.payment_way))
      await awaitDifference(tx, row, { times, due: settlement.due, payBy, now });
  } else {
    await updatePrice(tx, row.id, { price, lines, now });
  }
  if (!isAwaited) await storeSettled(tx, row, settlement, { held, dueOn: null, now });
  const refund = isAwaited ? 0 : await oweRefund(tx, row, settlement, now);
  if (!row.paid && isTransferToProvider(row.payment_way))
    await renewAwaitedTransfer(tx, row.checkout_id, now);
  const refundIds = refund > 0 ? await refundsOwedAt(tx, row.id, now) : [];
  const overridden = rulesBroken([], settlement).map(({ code }) => code);
  const isByLink = row.paid && settlement.way === "link";
  const asked = isByLink
    ? await askForDifference(app, tx, row.id, { until: null, actor, mail, reason: reason.code, now })
    : [];
  const renewed = link && (await renewHeld(app, tx, link, now));
  const mails = isByLink
    ? asked
    : renewed && mail.send
      ? [linkMail(renewed, { now, reason: reason.code, ...messageOf(mail) })]
      : mail.send
        ? [
            mailAbout({
              key: `repriced:${row.id}:${now}`,
              kind: "repriced",
              bookingId: row.id,
              priceBefore: row.price,
              refundIds,
              reason: reason.code,
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
  return { mails, refund };
}

/**
 * The lines of the rules stay, and what the cancel policy asked of changes; one more line makes up the new price. If no
 * line says what was agreed, it is the price until now.
 */
function linesAt(row: BookingRow, price: Amount): StoredPriceLine[] {
  const ruled = ruledLines(row.price_lines);
  const lines = [
    ...(ruled.length > 0 ? ruled : adjustmentLine("agreedLine", row.price, "agreed")),
    ...adjustmentLine("feeLine", feesOf(row.price_lines).asked, "fee_asked"),
  ];
  return [...lines, ...adjustmentLine("adjustedLine", price - sumOf(lines))];
}

function timesOf(row: BookingRow, price: Amount, lines: StoredPriceLine[]): NewTimes {
  const { start, end } = toBooking(row);
  return { start, end, cleaning: row.cleaning_minutes, total: price, lines, waived: 0 };
}
