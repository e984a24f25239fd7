import { isDeskClosure, occurrencesOf, stillAhead } from "../../../domain/availability/closure.ts";
import { whyNotStaffCancel } from "../../../domain/booking/staff-cancel.ts";
import { whyNotStaffChange } from "../../../domain/booking/staff-change.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { Problem, ProblemCode } from "../../../domain/problem.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { toBooking } from "../../../features/bookings/row.server.ts";
import {
  type ClosureDraft,
  holdersInTheWay,
  type Occupier,
  occupiersOf,
} from "../../../features/occupancy/closing.db.server.ts";
import { extentOf, timeOf } from "../../../features/occupancy/closure-extent.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { ClosureConflict, ClosurePreview } from "./contract.ts";

type Reader = { locale: Locale; now: number };

/** As many are shown; the others are counted. */
const SHOWN = 100;

/** What a closure would close, and who is in its way (CLOSURE-7). */
export async function previewClosure(
  app: App,
  draft: Pick<ClosureDraft, "space_ids" | "starts" | "ends" | "repeat">,
  reader: Reader,
): Promise<ClosurePreview | Problem> {
  const extent = await extentOf(app.db, draft, reader.now);
  if ("code" in extent) return extent;
  const [occupiers, inTheWay, { byId }] = await Promise.all([
    occupiersOf(app.db, extent, { now: reader.now, most: SHOWN }),
    holdersInTheWay(app.db, extent, reader.now),
    roomsOf(app),
  ]);
  const time = timeOf(draft);
  const zone = byId.get(extent.spaceIds[0] ?? 0)?.timeZone ?? app.brand.timeZone;
  return {
    rooms: extent.spaceIds.length,
    times: stillAhead(occurrencesOf(time), toWallMinute(reader.now, zone)).length,
    minutes: extent.minutes,
    conflicts: await presentConflicts(app, occupiers, reader),
    booking_ids: inTheWay.bookingIds,
    holds: inTheWay.holds,
    is_desk: isDeskClosure(time, extent.spaceIds.length),
  };
}

async function presentConflicts(
  app: App,
  occupiers: readonly Occupier[],
  reader: Reader,
): Promise<ClosureConflict[]> {
  const ids = [...new Set(occupiers.flatMap((one) => (one.kind === "hold" ? [] : [one.holder_id])))];
  const items = new Map(
    (await presentItems(app, await itemsById(app.db, ids), reader)).map((item) => [item.id, item]),
  );
  const { byId } = await roomsOf(app);
  const language = dataLanguage(reader.locale);
  const conflicts: ClosureConflict[] = [];
  for (const { kind, holder_id, space_id, starts_at, ends_at, cleaning, expires_at } of occupiers) {
    const room = byId.get(space_id);
    const zone = room?.timeZone ?? app.brand.timeZone;
    conflicts.push({
      booking: kind === "hold" ? null : (items.get(holder_id) ?? null),
      kind,
      space: { id: space_id, name: room?.name[language] ?? "" },
      start_datetime: formatWall(toWallMinute(starts_at, zone)),
      end_datetime: formatWall(toWallMinute(ends_at, zone)),
      cleaning,
      until: expires_at?.toISOString() ?? null,
      options: kind === "hold" ? WAIT : await waysOut(app, holder_id, reader),
    });
  }
  return conflicts;
}

/** A guest who is paying can only be waited for. */
const WAIT = { move: { ok: false, why: null }, cancel: { ok: false, why: null } };

async function waysOut(app: App, id: number, { locale, now }: Reader): Promise<ClosureConflict["options"]> {
  const row = await bookingById(app.db, id);
  if (!row) return WAIT;
  const booking = toBooking(row);
  const wall = toWallMinute(now, row.time_zone);
  const possible = (code: ProblemCode | null) => ({
    ok: code === null,
    why: code === null ? null : sentence({ code }, locale),
  });
  return {
    move: possible(whyNotStaffChange(booking, wall)),
    cancel: possible(whyNotStaffCancel(booking, wall)),
  };
}
