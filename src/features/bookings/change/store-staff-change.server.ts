import { ruledPrice, sumOf } from "../../../domain/booking/price-lines.ts";
import { rulesBroken, type Settlement, type SettleWay } from "../../../domain/booking/settlement.ts";
import type { Cut, PriceBasis } from "../../../domain/booking/staff-change.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { dayOfWall } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { endChangePayments, renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { refundsOwedAt } from "../../ledger/refund.db.server.ts";
import { adjustmentLine, type StoredPriceLine } from "../create/price-lines.server.ts";
import { changedMail } from "../mail.server.ts";
import { askForDifference, heldRequestOf, linkMail, renewHeld } from "../payment-link.server.ts";
import { type NewTimes, toBooking } from "../row.server.ts";
import { messageOf, type Staff } from "../staff/seen.server.ts";
import { storeContinuation } from "./continuation.server.ts";
import type { PlannedChange, StaffChange } from "./plan-staff-change.server.ts";
import { awaitDifference, awaitsDifference, oweRefund, storeSettled } from "./settle.server.ts";
import { fallbackOf, type NewRoom, storeNewTimes } from "./store.server.ts";

/** Writes a change and what follows from it. Answers the booking that goes on, the mails, and what goes back. */
export async function storeStaffChange(
  app: Pick<App, "secret" | "brand">,
  tx: Tx,
  planned: PlannedChange,
  settlement: Settlement,
  change: StaffChange,
  { actor, now }: Staff,
): Promise<{ id: number; mails: QueuedMail[]; refund: Amount }> {
  const { row, plan, space, cut } = planned;
  const { start, end, price } = toBooking(row);
  const room = roomOf(planned);
  const times = timesOf(planned, settlement);
  const isMoved = space.id !== row.space_id;
  const held = await heldRequestOf(tx, row);
  const written =
    cut && room
      ? await storeCut(tx, planned, { cut, room, rest: times }, settlement, { dueOn: change.dueOn, now })
      : await storeTimes(tx, planned, { times, room }, settlement, { change, now });
  const isLonger = room === null && plan.start === start && plan.end > end;
  const refundIds = written.refund > 0 ? await refundsOwedAt(tx, written.id, now) : [];
  const isByLink = row.paid && settlement.way === "link";
  const asked = isByLink
    ? await askForDifference(app, tx, written.id, {
        ...{ until: change.until === null ? null : toInstant(change.until, row.time_zone) },
        ...{ actor, mail: change.mail, reason: change.reason?.code ?? null, now },
      })
    : [];
  const renewed = held && (await renewHeld(app, tx, held, now));
  const said = { ...(change.reason && { reason: change.reason.code }), ...messageOf(change.mail), now };
  const ofChange = (): QueuedMail => ({
    ...changedMail(row, {
      isExtend: isLonger && start <= toWallMinute(now, row.time_zone),
      waived: times.waived,
      isMoved,
      ...(refundIds.length > 0 ? { refundIds } : {}),
      ...said,
    }),
    bookingId: written.id,
  });
  // Who asks for money is told by the link alone, which says what changed.
  const ofOthers = change.mail.send ? [renewed ? linkMail(renewed, said) : ofChange()] : [];
  const mails = isByLink ? asked : ofOthers;
  const overridden = rulesBroken(plan.broken, settlement).map(({ code }) => code);
  await recordEvent(tx, {
    type: "reservation.changed",
    actor,
    subject: `reservation:${row.id}`,
    before: { start, end, price, ...(room ? { space: row.space_id } : {}) },
    after: {
      start: plan.start,
      end: plan.end,
      price: settlement.price,
      ...(room ? { space: space.id } : {}),
    },
    detail: {
      settle: settlement.way,
      refund: written.refund,
      ...(overridden.length > 0 ? { override: overridden } : {}),
      ...(change.reason ? { code: change.reason.code } : {}),
      ...(cut ? { goes_on_in: written.id, used: cut.used.total } : {}),
    },
    ...(change.reason?.text ? { reason: change.reason.text } : {}),
    now,
    mails,
  });
  return { ...written, mails };
}

/** The booking itself gets the new times. Answers how much is refunded. */
async function storeTimes(
  tx: Tx,
  planned: PlannedChange,
  { times, room }: { times: NewTimes; room: NewRoom | null },
  settlement: Settlement,
  { change, now }: { change: StaffChange; now: number },
): Promise<{ id: number; refund: Amount }> {
  const { row, space, held } = planned;
  const isAwaited = awaitsDifference(row, settlement);
  const fallback = isAwaited ? fallbackOf(row, null, space.id === row.space_id ? null : room) : null;
  const payBy = isAwaited ? (change.payBy ?? settlement.payBy) : payByAfter(planned, change, now);
  await endChangePayments(tx, row.id, "superseded", now);
  await storeNewTimes(tx, row, times, { fallback, editing: isAwaited, payBy, room, now });
  if (!isAwaited) await storeSettled(tx, row, settlement, { held, dueOn: change.dueOn, now });
  const refund = isAwaited ? 0 : await oweRefund(tx, row, settlement, now);
  if (isTransferToProvider(row.payment_way)) {
    if (isAwaited && settlement.way === "due")
      await awaitDifference(tx, row, { times, due: settlement.due, payBy, now });
    else if (!row.paid) await renewAwaitedTransfer(tx, row.checkout_id, now);
  }
  return { id: row.id, refund };
}

/** The booking ends at the cut, and a second one continues. */
async function storeCut(
  tx: Tx,
  { row, held }: PlannedChange,
  { cut, room, rest }: { cut: Cut; room: NewRoom; rest: NewTimes },
  settlement: Settlement,
  { dueOn, now }: { dueOn: Day | null; now: number },
): Promise<{ id: number; refund: Amount }> {
  const { total, lines } = cut.used;
  const more = total - sumOf(lines);
  const used: NewTimes = {
    start: toBooking(row).start,
    end: cut.at,
    cleaning: row.cleaning_minutes,
    total,
    lines: [...lines, ...adjustmentLine("adjustedLine", more)],
    waived: 0,
  };
  await endChangePayments(tx, row.id, "superseded", now);
  return storeContinuation(tx, row, { used, rest, room }, settlement, { held, dueOn, now });
}

/** The terms of another room or another day; null if both stay. */
function roomOf({ row, plan, space }: PlannedChange): NewRoom | null {
  const day = dayOfWall(plan.start);
  if (space.id === row.space_id && day === dayOfWall(toBooking(row).start)) return null;
  return {
    spaceId: space.id,
    issuer: space.issuer?.entry ?? null,
    isQualified: isRegistered(space.issuer, day),
  };
}

function timesOf(planned: PlannedChange, settlement: Settlement): NewTimes {
  const { row, plan, cleaning, basis } = planned;
  const { start, end, chosen } = plan;
  const priced: StoredPriceLine[] = chosen?.lines ?? [];
  // Times without a price by the rules keep what was agreed for them, for the next change to be measured against.
  const agreed = ruledPrice(row.price_lines, plan.agreed);
  const hours = priced.length > 0 ? priced : adjustmentLine("agreedLine", agreed, "agreed");
  const lines = [...hours, ...feeLines(planned, settlement)];
  const rest = settlement.price - sumOf(lines);
  const isSmall = settlement.way === "waive" && settlement.right === "desk";
  return {
    start,
    end,
    cleaning,
    total: settlement.price,
    lines: [...lines, ...adjustmentLine(nameOfRest(settlement.way, basis), rest)],
    waived: isSmall ? Math.max(0, -rest) : 0,
  };
}

/** The fee that the cancel policy asks of a change: kept, or given back by a person who may (SETTLE-3). */
function feeLines({ plan }: PlannedChange, { way, price }: Settlement): StoredPriceLine[] {
  const fee = way === "policy" ? price - (plan.chosen?.total ?? price) : 0;
  const given = way === "policy" || way === "refund" ? Math.max(0, plan.ruledFees - fee) : 0;
  return [
    ...adjustmentLine("feeLine", fee, "fee"),
    ...adjustmentLine("feeLine", given, "fee_asked"),
    ...adjustmentLine("waivedLine", -given),
  ];
}

function nameOfRest(way: SettleWay, basis: PriceBasis): Parameters<typeof adjustmentLine>[0] {
  if (way === "keep") return "keptLine";
  return way === "waive" ? "waivedLine" : basis === "catalogue" ? "waivedLine" : "adjustedLine";
}

/** The last day to pay what is still unpaid: as before, but no later than the day before the use, or today. */
function payByAfter({ row, plan }: PlannedChange, { payBy }: StaffChange, now: number): Day | null {
  if (row.paid || row.pay_by === null) return null;
  if (payBy) return payBy;
  const today = dayOfWall(toWallMinute(now, row.time_zone));
  const last = addDays(dayOfWall(plan.start), -1);
  if (row.pay_by <= last) return row.pay_by;
  return last < today ? today : last;
}
