import { notOverridden, rightsMissing } from "../../../domain/booking/override.ts";
import { rulesBroken, type Settlement } from "../../../domain/booking/settlement.ts";
import type { Decision } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { Problem } from "../../../domain/problem.ts";
import { whyNotPrice } from "../../../domain/staff.ts";
import { dayOfWall, type WallMinute } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { giveBack } from "../../ledger/money-back.server.ts";
import { followUse } from "../corporate/limits.server.ts";
import { Rejected } from "../rejected.server.ts";
import { toBooking } from "../row.server.ts";
import { rejectIf, type Staff } from "../staff/seen.server.ts";
import { type PlannedChange, planInTransaction, type StaffChange } from "./plan-staff-change.server.ts";
import { storeStaffChange } from "./store-staff-change.server.ts";

/** What the person saw: the booking's version, and the new price. */
type Seen = { version: number; price: Amount };

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
      const { id: bookingId, refund } = await storeStaffChange(app, tx, planned, settlement, change, staff);
      await followUse(app, tx, bookingId);
      const back = { bookingId, amount: refund, currency: planned.row.currency };
      rejectIf(await giveBack(app, tx, back, staff));
      return { id };
    },
  );
}

/** The settlement that was asked for. Rejects what is impossible, not overridden, or not allowed for this person. */
function settlementOf(
  { row, plan, space, basis }: PlannedChange,
  change: StaffChange,
  { authority, now }: Staff,
): Settlement {
  if (plan.impossible.length > 0) throw new Rejected(plan.impossible);
  const booking = toBooking(row);
  const isUnchanged = space.id === row.space_id && plan.start === booking.start && plan.end === booking.end;
  if (isUnchanged) throw new Rejected([{ code: "times_unchanged" }]);
  const [usual] = plan.settlements;
  const settlement =
    change.settle === null ? usual : plan.settlements.find(({ way }) => way === change.settle);
  const broken = rulesBroken(plan.broken, settlement ?? null);
  const notAllowed = notOverridden(broken, new Set(change.overrides));
  if (notAllowed.length > 0) throw new Rejected(notAllowed);
  if (!plan.chosen) throw new Rejected([{ code: "slot_no_plan" }]);
  if (!settlement) throw new Rejected([{ code: "not_operable" }]);
  rejectIf(whyNotPayBy(change.payBy, plan.start, toWallMinute(now, row.time_zone)));
  const [missing] = rightsMissing(broken, authority.rights);
  if (missing) throw new Rejected([{ code: "right_missing", params: { right: missing } }]);
  const isPriced = settlement.right === "price" || basis === "own";
  if (isPriced) rejectIf(whyNotPrice(authority, { ruled: plan.ruled, agreed: settlement.price }));
  const needsReason = isPriced || broken.length > 0;
  if (needsReason && !change.reason) throw new Rejected([{ code: "reason_owed", field: "reason" }]);
  return settlement;
}

/** A chosen last day to pay has to be before the use, and not in the past. */
function whyNotPayBy(payBy: Day | null, start: WallMinute, now: WallMinute): Problem | null {
  if (payBy === null) return null;
  const isGood = payBy >= dayOfWall(now) && payBy < dayOfWall(start);
  return isGood ? null : { code: "pay_by_out_of_range", field: "pay_by" };
}
