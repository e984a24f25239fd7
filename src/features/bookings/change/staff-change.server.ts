import type { OverrideCode } from "../../../domain/booking/override.ts";
import { notOverridden, rightsMissing } from "../../../domain/booking/override.ts";
import type { Settlement, SettleWay } from "../../../domain/booking/settlement.ts";
import {
  type Cut,
  cutRunning,
  type PriceBasis,
  planStaffChange,
  type StaffChangePlan,
  whyNotStaffChange,
} from "../../../domain/booking/staff-change.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import type { Problem } from "../../../domain/problem.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { whyNotPrice } from "../../../domain/staff.ts";
import { dayOfWall, type WallMinute } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import { heldFor } from "../../ledger/owed-refunds.server.ts";
import { endChangePayments, renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { refundsOwedAt } from "../../ledger/refund.db.server.ts";
import type { StaleCatalog } from "../../occupancy/facts.server.ts";
import { lockOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { adjustmentLine, type StoredPriceLine } from "../create/price-lines.server.ts";
import { bookingById } from "../db.server.ts";
import { changedMail } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import {
  type GuestMail,
  lockSeen,
  messageOf,
  type Reason,
  rejectIf,
  type Staff,
} from "../staff/seen.server.ts";
import { storeContinuation } from "./continuation.server.ts";
import { awaitDifference, oweRefund, storeSettled } from "./settle.server.ts";
import { fallbackOf, type NewRoom, type NewTimes, storeNewTimes } from "./store.server.ts";

/** New times or another room, as somebody of the staff asks for them. What is null stays as it is. */
export type StaffChange = {
  spaceId: number | null;
  start: WallMinute | null;
  end: WallMinute | null;
  cleaning: number | null;
  /** Null: by the catalogue; but what is left of a running booking, until its end, as it was agreed. */
  basis: PriceBasis | null;
  ownPrice: Amount | null;
  /** The usual way where it is null. */
  settle: SettleWay | null;
  /** The last day to pay, where the usual one does not do. */
  payBy: Day | null;
  dueOn: Day | null;
  overrides: readonly OverrideCode[];
  reason: Reason | null;
  mail: GuestMail;
};

/** What somebody saw: the booking's version, and the new price. */
type Seen = { version: number; price: Amount };

/** A change that is thought through under the locks of its booking and its rooms. */
export type PlannedChange = {
  row: BookingRow;
  plan: StaffChangePlan;
  space: CatalogSpace;
  held: Amount;
  cleaning: number;
  basis: PriceBasis;
  /** A running booking goes on in another room. */
  cut: Cut | null;
};

/** Changes a booking, or moves it to another room, and settles the difference, in one transaction (OPCHANGE-2). */
export async function changeByStaff(
  app: App,
  id: number,
  change: StaffChange,
  seen: Seen,
  staff: Staff,
): Promise<Decision<{ id: number }>> {
  return planInTransaction(
    app,
    id,
    change,
    { version: seen.version, now: staff.now },
    async (tx, planned) => {
      const { plan } = planned;
      const settlement = settlementOf(planned, change, staff);
      if (plan.chosen?.total !== seen.price) throw new Rejected([{ code: "price_changed" }]);
      await storeStaffChange(tx, planned, settlement, change, staff);
      return { id };
    },
  );
}

/** Plans a change under the locks and has `work` write it in the same transaction. */
export async function planInTransaction<Answer>(
  app: App,
  id: number,
  change: StaffChange,
  { version, now }: { version: number | null; now: number },
  work: (tx: Tx, planned: PlannedChange) => Promise<Answer>,
): Promise<Decision<Answer>> {
  const known = await bookingById(app.db, id);
  if (!known) return reject({ code: "not_found" });
  const spaceIds = [known.space_id, ...(change.spaceId === null ? [] : [change.spaceId])];
  return catchRejection(() =>
    retryOnStaleCatalog(app, spaceIds, (spaces) =>
      app.db.tx(async (tx): Promise<Decision<Answer> | StaleCatalog> => {
        const { row } = await lockSeen(tx, id, version, now);
        const planned = await plan(tx, row, spaces, change, now);
        if ("stale" in planned) return planned;
        return accept(await work(tx, planned));
      }),
    ),
  );
}

async function plan(
  tx: Tx,
  row: BookingRow,
  spaces: ReadonlyMap<number, CatalogSpace>,
  change: StaffChange,
  now: number,
): Promise<PlannedChange | StaleCatalog> {
  const booking = toBooking(row);
  rejectIf(whyNotStaffChange(booking, toWallMinute(now, row.time_zone)));
  const space = spaces.get(change.spaceId ?? row.space_id);
  if (!space) throw new Rejected([{ code: "space_not_found" }]);
  if (space.rules.currency !== row.currency) throw new Rejected([{ code: "currency_mixed" }]);
  const isSame = space.id === row.space_id;
  const wallNow = toWallMinute(now, row.time_zone);
  const cut = isSame ? null : cutRunning(booking, row.price_lines, { start: change.start, now: wallNow });
  if (cut && booking.before) throw new Rejected([{ code: "not_operable" }]);
  const times = { start: cut?.at ?? change.start ?? booking.start, end: change.end ?? booking.end };
  const basis = change.basis ?? (cut && times.end === booking.end ? "as_booked" : "catalogue");
  // Both rooms, so that their locks are taken in order. The guest's own live holds stand in the way like anybody's.
  const slots = [
    { spaceId: space.id, start: times.start, end: Math.max(times.end, times.start + 1) },
    { spaceId: row.space_id, start: booking.start, end: booking.end },
  ];
  const locked = await lockOccupancy(tx, isSame ? slots.slice(0, 1) : slots, spaces, {
    accountId: NOBODY,
    bookingId: row.id,
    now,
  });
  if ("stale" in locked) return locked;
  const facts = locked.facts.get(space.id);
  if (!facts) throw new Rejected([{ code: "space_not_found" }]);
  const own = space.rules.rule.cleaningMinutes;
  const kept = isSame ? Math.min(row.cleaning_minutes, own) : own;
  const cleaning = change.cleaning ?? kept;
  const held = await heldFor(tx, row.id);
  const planned = planStaffChange(
    { ...times, basis, ownPrice: change.ownPrice },
    {
      ...facts,
      booking: cut ? { ...booking, start: cut.at, price: cut.rest.total } : booking,
      terms: row.terms,
      held: cut ? held - (row.paid ? cut.used.total : Math.min(row.received, cut.used.total)) : held,
      lines: row.price_lines,
      cleaning,
      isCleaningKept: isSame && cleaning === kept,
      ...(cut ? { rest: cut.rest } : {}),
    },
  );
  return { row, plan: planned, space, held, cleaning, basis, cut };
}

/** No account: nobody's holds are removed for it. */
const NOBODY = 0;

/** The settlement that was asked for; rejects what is impossible, what is not overridden, and what somebody may not. */
function settlementOf(
  { row, plan, space, basis }: PlannedChange,
  change: StaffChange,
  { authority, now }: Staff,
): Settlement {
  if (plan.impossible.length > 0) throw new Rejected(plan.impossible);
  const booking = toBooking(row);
  const isUnchanged = space.id === row.space_id && plan.start === booking.start && plan.end === booking.end;
  if (isUnchanged) throw new Rejected([{ code: "times_unchanged" }]);
  const overrides = new Set(change.overrides);
  const broken = notOverridden(plan.broken, overrides);
  if (broken.length > 0) throw new Rejected(broken);
  if (!plan.chosen) throw new Rejected([{ code: "slot_no_plan" }]);
  const [usual] = plan.settlements;
  const settlement =
    change.settle === null ? usual : plan.settlements.find(({ way }) => way === change.settle);
  if (!settlement) throw new Rejected([{ code: "not_operable" }]);
  if (settlement.isBankTooSoon && !overrides.has("bank_too_soon")) {
    throw new Rejected([{ code: "bank_too_soon", params: { n: 3 } }]);
  }
  rejectIf(whyNotPayBy(change.payBy, plan.start, toWallMinute(now, row.time_zone)));
  const [missing] = rightsMissing(plan.broken, authority.rights);
  if (missing) throw new Rejected([{ code: "right_missing", params: { right: missing } }]);
  const isPriced = settlement.right === "price" || basis === "own";
  if (isPriced) {
    const rule = plan.catalogue?.total ?? plan.agreed;
    rejectIf(whyNotPrice(authority, { ruled: rule, agreed: settlement.price }));
  }
  const needsReason = isPriced || plan.broken.length > 0;
  if (needsReason && !change.reason) throw new Rejected([{ code: "reason_owed", field: "reason" }]);
  return settlement;
}

/** A chosen last day to pay lies before the use, and not in the past. */
function whyNotPayBy(payBy: Day | null, start: WallMinute, now: WallMinute): Problem | null {
  if (payBy === null) return null;
  const isGood = payBy >= dayOfWall(now) && payBy < dayOfWall(start);
  return isGood ? null : { code: "pay_by_out_of_range", field: "pay_by" };
}

/** Writes a change and what follows from it. Answers the mails about it. */
export async function storeStaffChange(
  tx: Tx,
  planned: PlannedChange,
  settlement: Settlement,
  change: StaffChange,
  { actor, now }: Staff,
): Promise<{ id: number; mails: QueuedMail[] }> {
  const { row, plan, space, cut } = planned;
  const { start, end, price } = toBooking(row);
  const room = roomOf(planned);
  const times = timesOf(planned, settlement);
  const isMoved = space.id !== row.space_id;
  const written =
    cut && room
      ? await goOn(tx, planned, { cut, room, rest: times }, settlement, { dueOn: change.dueOn, now })
      : await storeTimes(tx, planned, { times, room }, settlement, { change, now });
  const isLonger = room === null && plan.start === start && plan.end > end;
  const refundIds = written.refund > 0 ? await refundsOwedAt(tx, written.id, now) : [];
  const mails = change.mail.send
    ? [
        {
          ...changedMail(row, {
            isExtend: isLonger && start <= toWallMinute(now, row.time_zone),
            waived: times.waived,
            isMoved,
            ...(refundIds.length > 0 ? { refundIds } : {}),
            ...messageOf(change.mail),
            now,
          }),
          bookingId: written.id,
        },
      ]
    : [];
  const overridden = plan.broken.map(({ code }) => code);
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
  return { id: written.id, mails };
}

/** The booking itself gets the new times. Answers what goes back of it. */
async function storeTimes(
  tx: Tx,
  planned: PlannedChange,
  { times, room }: { times: NewTimes; room: NewRoom | null },
  settlement: Settlement,
  { change, now }: { change: StaffChange; now: number },
): Promise<{ id: number; refund: Amount }> {
  const { row, space, held } = planned;
  const isTransfer = row.paid && settlement.way === "due";
  const fallback = isTransfer ? fallbackOf(row, null, space.id === row.space_id ? null : room) : null;
  const payBy = isTransfer ? (change.payBy ?? settlement.payBy) : payByAfter(planned, change, now);
  await endChangePayments(tx, row.id, "superseded", now);
  await storeNewTimes(tx, row, times, { fallback, editing: isTransfer, payBy, room, now });
  if (!isTransfer) await storeSettled(tx, row, settlement, { held, dueOn: change.dueOn, now });
  const refund = isTransfer ? 0 : await oweRefund(tx, row, settlement, now);
  if (isTransferToProvider(row.payment_way)) {
    if (isTransfer) await awaitDifference(tx, row, { times, due: settlement.due, payBy, now });
    else if (!row.paid) await renewAwaitedTransfer(tx, row.checkout_id, now);
  }
  return { id: row.id, refund };
}

/** The booking ends at the cut, and a second one goes on. */
async function goOn(
  tx: Tx,
  { row, held }: PlannedChange,
  { cut, room, rest }: { cut: Cut; room: NewRoom; rest: NewTimes },
  settlement: Settlement,
  { dueOn, now }: { dueOn: Day | null; now: number },
): Promise<{ id: number; refund: Amount }> {
  const { total, lines } = cut.used;
  const more = total - lines.reduce((sum, { amount }) => sum + amount, 0);
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

/** The terms of another room or another day; null where both stay. */
function roomOf({ row, plan, space }: PlannedChange): NewRoom | null {
  const day = dayOfWall(plan.start);
  if (space.id === row.space_id && day === dayOfWall(toBooking(row).start)) return null;
  return {
    spaceId: space.id,
    issuer: space.issuer?.entry ?? null,
    isQualified: isRegistered(space.issuer, day),
  };
}

function timesOf({ plan, cleaning, basis }: PlannedChange, settlement: Settlement): NewTimes {
  const { start, end, chosen } = plan;
  const lines: StoredPriceLine[] = chosen?.lines ?? [];
  const rest = settlement.price - lines.reduce((sum, { amount }) => sum + amount, 0);
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

function nameOfRest(way: SettleWay, basis: PriceBasis): Parameters<typeof adjustmentLine>[0] {
  if (way === "keep") return "keptLine";
  return way === "waive" ? "waivedLine" : basis === "catalogue" ? "waivedLine" : "adjustedLine";
}

/** The last day to pay of what is not paid yet: as it was, but before the use. */
function payByAfter({ row, plan }: PlannedChange, { payBy }: StaffChange, now: number): Day | null {
  if (row.paid || row.pay_by === null) return null;
  if (payBy) return payBy;
  const today = dayOfWall(toWallMinute(now, row.time_zone));
  const last = addDays(dayOfWall(plan.start), -1);
  if (row.pay_by <= last) return row.pay_by;
  return last < today ? today : last;
}
