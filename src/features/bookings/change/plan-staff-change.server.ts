import type { OverrideCode } from "../../../domain/booking/override.ts";
import type { ChangeReasonCode } from "../../../domain/booking/reasons.ts";
import type { SettleWay } from "../../../domain/booking/settlement.ts";
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
import type { WallMinute } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import { heldFor } from "../../ledger/owed-refunds.server.ts";
import type { StaleCatalog } from "../../occupancy/facts.server.ts";
import { lockOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { bookingById } from "../db.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { type GuestMail, lockSeen, type Reason, rejectIf } from "../staff/seen.server.ts";

/** The new times or room that staff ask for. What is null stays as it is. */
export type StaffChange = {
  spaceId: number | null;
  start: WallMinute | null;
  end: WallMinute | null;
  cleaning: number | null;
  /** Null: by the catalogue, except for the rest of a running booking until its end, which keeps the agreed price. */
  basis: PriceBasis | null;
  ownPrice: Amount | null;
  /** The usual way where it is null. */
  settle: SettleWay | null;
  /** The last day to pay, where the usual one does not do. */
  payBy: Day | null;
  dueOn: Day | null;
  /** When the link ends by which a difference is paid; null: at the usual time. */
  until: WallMinute | null;
  overrides: readonly OverrideCode[];
  reason: Reason<ChangeReasonCode> | null;
  mail: GuestMail;
};

/** A planned change, under the locks of its booking and its rooms. */
export type PlannedChange = {
  row: BookingRow;
  plan: StaffChangePlan;
  space: CatalogSpace;
  held: Amount;
  cleaning: number;
  basis: PriceBasis;
  /** A running booking continues in another room. */
  cut: Cut | null;
};

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
        const planned = await plan(tx, row, spaces, change, {
          now,
          freeMinutes: app.brand.limits.deskFreeMinutes,
        });
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
  { now, freeMinutes }: { now: number; freeMinutes: number },
): Promise<PlannedChange | StaleCatalog> {
  const booking = toBooking(row);
  rejectIf(whyNotStaffChange(booking, toWallMinute(now, row.time_zone)));
  const space = spaces.get(change.spaceId ?? row.space_id);
  if (!space) throw new Rejected([{ code: "space_not_found" }]);
  if (space.rules.currency !== row.currency) throw new Rejected([{ code: "currency_mixed" }]);
  const isSame = space.id === row.space_id;
  const wallNow = toWallMinute(now, row.time_zone);
  const from = goesOnFrom(booking, change.start, wallNow);
  const cut = isSame ? null : cutRunning(booking, row.price_lines, { start: from, now: wallNow });
  // The part that was used in its room stays there: it never moves as a whole.
  if (!isSame && !cut && booking.start < wallNow)
    throw new Rejected([{ code: from === null ? "already_ended" : "only_end_changes" }]);
  if (cut && booking.before) throw new Rejected([{ code: "not_operable" }]);
  const times = { start: cut?.at ?? change.start ?? booking.start, end: change.end ?? booking.end };
  const basis = change.basis ?? (cut && times.end === booking.end ? "as_booked" : "catalogue");
  // Both rooms, so that their locks are taken in order. The guest's own live holds count like anybody else's.
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
      policies: row.cancel_policies,
      held: cut ? held - (row.paid ? cut.used.total : Math.min(row.received, cut.used.total)) : held,
      lines: row.price_lines,
      cleaning,
      isCleaningKept: isSame && cleaning === kept,
      freeMinutes,
      ...(cut ? { rest: cut.rest } : {}),
    },
  );
  return { row, plan: planned, space, held, cleaning, basis, cut };
}

/** The requested time of the move; null for at once, which sending the booking's own start means as well. */
function goesOnFrom(
  { start }: { start: WallMinute },
  asked: WallMinute | null,
  now: WallMinute,
): WallMinute | null {
  return asked === start && start < now ? null : asked;
}

/** Without an account, so that no guest's holds are removed for it. */
const NOBODY = 0;
