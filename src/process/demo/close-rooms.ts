import { formatWall, QUARTER, startOfDay, type WallMinute } from "../../domain/time/clock.ts";
import { addDays, weekdayOf } from "../../domain/time/day.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { type ClosureWish, createClosure } from "../../features/occupancy/closing.server.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";

type Closing = Pick<ClosureWish, "reason" | "note_public" | "note"> & {
  /** On the clock of the brand. */
  from: WallMinute;
  to: WallMinute;
  weeks?: number;
  rooms: number;
};

/**
 * Closes some rooms: one that is being repaired now, two that are cleaned every week, one that its owner uses. Each takes
 * the first rooms from the end of the list in which nobody is in its way.
 */
export async function closeRooms(
  app: App,
  { rooms, staff, now }: { rooms: readonly CatalogSpace[]; staff: number; now: number },
): Promise<void> {
  const writer = { actor: `operator:${staff}` as const, accountId: staff, now };
  let left = rooms.map(({ id }) => id).reverse();
  for (const { from, to, weeks, rooms: count, ...decision } of closings(app, now)) {
    const until = addDays(dayAt(now, app.brand.timeZone), (weeks ?? 0) * 7);
    const weekdays = [weekdayOf(formatWall(from).slice(0, 10))];
    const wish = {
      ...decision,
      starts: formatWall(from),
      ends: formatWall(to),
      repeat: weeks ? { weekdays, until } : null,
      around: [],
      leaveHolds: false,
    };
    for (let first = 0; first + count <= left.length; first += 1) {
      const space_ids = left.slice(first, first + count);
      const { kind } = await createClosure(app, { ...wish, space_ids }, writer);
      if (kind !== "done") continue;
      left = left.filter((id) => !space_ids.includes(id));
      break;
    }
  }
}

function closings({ brand }: App, now: number): Closing[] {
  const wall = toWallMinute(now, brand.timeZone);
  const quarter = wall - (wall % QUARTER);
  const today = dayAt(now, brand.timeZone);
  const at = (days: number, hour: number) => startOfDay(addDays(today, days)) + hour * 60;
  return [
    {
      reason: "maintenance",
      from: quarter - 60,
      to: quarter + 180,
      rooms: 1,
      note_public: {
        ja: "空調の点検のためご利用いただけません。",
        en: "Closed while the air conditioning is repaired.",
      },
      note: "業者が作業中。終わったら早めに解除する。",
    },
    {
      reason: "cleaning",
      from: at(3, 7),
      to: at(3, 9),
      weeks: 12,
      rooms: 2,
      note_public: null,
      note: "床のワックスがけ",
    },
    {
      reason: "owner_use",
      from: at(12, 9),
      to: at(13, 18),
      rooms: 1,
      note_public: { ja: "貸切のためご利用いただけません。", en: "Closed for a private event." },
      note: "",
    },
  ];
}
