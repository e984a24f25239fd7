import { LONGEST_BOOKING_DAYS } from "../../../domain/booking/booking.ts";
import { firstDayOf } from "../../../domain/reports/period.ts";
import {
  addBooking,
  emptyTally,
  monthTally,
  type ReportedBooking,
  type Tally,
} from "../../../domain/reports/tally.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { type Day, weekdayOf } from "../../../domain/time/day.ts";
import { addMonths, monthOf } from "../../../domain/time/month.ts";
import { dayAt, toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { DEADLINES } from "../../../platform/connections.ts";
import type { Tx } from "../../../platform/sql.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import { type FactRow, readReported } from "./facts.db.server.ts";
import { replaceUses, takeGuests } from "./guests.db.server.ts";
import {
  lockRollup,
  noteUncounted,
  replaceMonth,
  type StoredTally,
  takeChanges,
} from "./rollup.db.server.ts";

type RollupApp = Pick<App, "db" | "catalog" | "brand">;

/** How much one transaction takes: what is read for it has to fit into memory, and a stop loses no more than that. */
const BATCH = { most: 2000, rooms: 50 };
const GUESTS = 2000;
/** How many rooms of a month are read at once. */
const ROOMS = 250;

/**
 * Makes the rows again of whatever has changed (REPORT-5), in at most `rounds` transactions. What one has made stays, so
 * that counting everything goes on where it was stopped. Answers whether nothing was left at the end.
 */
export async function refreshReports(app: RollupApp, rounds = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const isDone = await app.db.withDeadlines(DEADLINES.jobs).tx(async (tx) => {
      await lockRollup(tx);
      const left = await noteUncounted(tx, BATCH.rooms);
      const changes = await takeChanges(tx, BATCH);
      if (changes.length > 0) await makeAgain(app, tx, changes);
      const { taken, accountIds } = await takeGuests(tx, GUESTS);
      if (accountIds.length > 0) await replaceUses(tx, accountIds);
      const rooms = new Set(changes.map(({ space_id: id }) => id));
      const isAll = changes.length < BATCH.most && rooms.size < BATCH.rooms && taken < GUESTS;
      return isAll && left < BATCH.rooms;
    });
    if (isDone) return true;
  }
  return false;
}

export const reportSweep = { name: "reports", everySeconds: 60, run: (app: App) => refreshReports(app) };

async function makeAgain(
  app: RollupApp,
  tx: Tx,
  changes: readonly { space_id: number; at: Date }[],
): Promise<void> {
  const { byId } = await roomsOf(app);
  const zoneOf = (id: number) => byId.get(id)?.timeZone ?? app.brand.timeZone;
  const roomsOfMonth = new Map<Day, Set<number>>();
  for (const { space_id: id, at } of changes) {
    const day = dayAt(at, zoneOf(id));
    // A use that goes on past midnight counts its minutes there, too.
    for (const month of new Set([monthStart(day), monthStart(dayAt(at.getTime() + LONGEST, zoneOf(id)))])) {
      const rooms = roomsOfMonth.get(month) ?? new Set();
      roomsOfMonth.set(month, rooms.add(id));
    }
  }
  for (const [month, rooms] of roomsOfMonth) {
    const ids = [...rooms];
    for (let at = 0; at < ids.length; at += ROOMS)
      await makeMonth(tx, month, ids.slice(at, at + ROOMS), zoneOf);
  }
}

const LONGEST = LONGEST_BOOKING_DAYS * 24 * 3_600_000;

function monthStart(day: Day): Day {
  return firstDayOf(monthOf(day));
}

async function makeMonth(
  tx: Tx,
  month: Day,
  spaceIds: readonly number[],
  zoneOf: (id: number) => string,
): Promise<void> {
  const until = firstDayOf(addMonths(monthOf(month), 1));
  const zones = [...new Set(spaceIds.map(zoneOf))];
  const rows = await readReported(tx, spaceIds, {
    from: new Date(Math.min(...zones.map((zone) => toInstant(startOfDay(month), zone)))),
    until: new Date(Math.max(...zones.map((zone) => toInstant(startOfDay(until), zone)))),
  });
  const tallies = new Map<string, { space: number; currency: string; days: Map<Day, Tally> }>();
  for (const row of rows) {
    const key = `${row.space_id} ${row.currency}`;
    const one = tallies.get(key) ?? { space: row.space_id, currency: row.currency, days: new Map() };
    tallies.set(key, one);
    addBooking((day) => talliedDay(one.days, day), reportedOf(row, zoneOf(row.space_id)));
  }
  const stored = [...tallies.values()].map(({ space, currency, days }) => {
    const own = [...days].filter(([day]) => month <= day && day < until);
    const place = { space_id: space, currency };
    return {
      days: own.map(([day, tally]) => storedOf({ ...place, day }, tally)),
      month:
        own.length > 0
          ? [
              storedOf(
                { ...place, day: month },
                monthTally(own.map(([day, tally]) => [weekdayOf(day), tally])),
              ),
            ]
          : [],
    };
  });
  await replaceMonth(
    tx,
    { spaceIds, month, until },
    { days: stored.flatMap(({ days }) => days), months: stored.flatMap((one) => one.month) },
  );
}

function talliedDay(days: Map<Day, Tally>, day: Day): Tally {
  const known = days.get(day);
  if (known) return known;
  const tally = emptyTally();
  days.set(day, tally);
  return tally;
}

function reportedOf(row: FactRow, zone: string): ReportedBooking {
  return {
    id: row.id,
    start: toWallMinute(row.starts_at, zone),
    end: toWallMinute(row.ends_at, zone),
    bookedAt: toWallMinute(row.created_at, zone),
    canceledAt: row.canceled_at && toWallMinute(row.canceled_at, zone),
    price: row.price,
    agreedBefore: row.agreed_before,
    cancelFee: row.cancel_fee,
    refund: row.refund,
    received: row.received,
    returned: row.returned,
    paid: row.paid,
    isWaitingForApproval: row.approval === "waiting",
    terms: row.terms,
    method: row.payment_way,
    source: row.source,
    ledger: row.ledger,
    owed: row.owed,
    isUntaken: row.is_untaken,
    issuerId: row.issuer_id,
  };
}

/** With the names of the columns. */
function storedOf(place: { space_id: number; currency: string; day: Day }, tally: Tally): StoredTally {
  const { madeSum, canceledSum, transferFees, sourceSums, ...rest } = tally;
  return {
    ...place,
    ...rest,
    made_sum: madeSum,
    canceled_sum: canceledSum,
    transfer_fees: transferFees,
    source_sums: sourceSums,
  };
}
