import { isBookable } from "../../domain/availability/free-slots.ts";
import { MOST_TURNS, turnBegins } from "../../domain/booking/waitlist.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { formatClock, formatWall, minuteOfWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import type { WaitlistEntry, WaitlistOffer } from "./contract.ts";
import type { WaitlistRow } from "./db.server.ts";
import { currentOffersOf, type OfferInLine, type OfferRow, occupiedIn } from "./offers.db.server.ts";
import { presentPlace } from "./place.server.ts";

/** Entries with what is offered to their guests now. One whose place is gone from the catalogue is left out. */
export async function presentEntries(
  app: App,
  rows: readonly WaitlistRow[],
  locale: Locale,
): Promise<WaitlistEntry[]> {
  const offers = await currentOffersOf(
    app.db,
    rows.map(({ id }) => id),
  );
  const entries = await Promise.all(
    rows.map(async (row): Promise<WaitlistEntry | null> => {
      const place = await presentPlace(app, row.place, locale);
      if (!place) return null;
      const own = offers.filter(({ waitlist_id }) => waitlist_id === row.id);
      const shown = await Promise.all(own.map((offer) => presentOffer(app, offer, locale)));
      return {
        id: row.id,
        place,
        start_datetime: row.starts,
        end_datetime: row.ends,
        flexible_minutes: row.flexible,
        people: row.people,
        offers: shown.flatMap((one) => one ?? []),
      };
    }),
  );
  return entries.flatMap((entry) => entry ?? []);
}

/** Null if it cannot be booked any more: a guest of another line has taken it, or it is too late. */
export async function presentOffer(
  app: App,
  offer: OfferInLine,
  locale: Locale,
): Promise<WaitlistOffer | null> {
  const space = await app.catalog.space(offer.space_id);
  if (!space || space.rules.hidden || !(await isStillFree(app, offer, space))) return null;
  const wallOf = (instant: Date) => toWallMinute(instant, space.rules.timeZone);
  const clockOf = (instant: Date) => formatClock(minuteOfWall(wallOf(instant)));
  const isHeld = offer.turn_until !== null && offer.turn_until.getTime() > app.clock();
  const line = offer.state === "line" ? placeInLine(offer, app.clock()) : null;
  return {
    space_id: space.id,
    space_name: space.entry.name[dataLanguage(locale)],
    start_datetime: formatWall(wallOf(offer.starts_at)),
    end_datetime: formatWall(wallOf(offer.ends_at)),
    held_until: isHeld && offer.turn_until ? clockOf(offer.turn_until) : null,
    before: line?.before ?? 0,
    turn_begins: line && clockOf(line.begins),
  };
}

/**
 * How many guests are ahead of one in line, and when that guest's turn begins if none of them books; for who comes later than
 * the last turn, when everybody can book (WAIT-12).
 */
function placeInLine(
  { before, turn_ends: turnEnds }: OfferInLine,
  now: number,
): { before: number; begins: Date } {
  // Who had the turn may still be paying when it has ended.
  const ahead = Math.max(1, before);
  const first = Math.max(turnEnds?.getTime() ?? now, now);
  return { before: ahead, begins: new Date(first + turnBegins(Math.min(ahead, MOST_TURNS) - 1) * 60_000) };
}

async function isStillFree(
  app: App,
  offer: OfferRow,
  { id, rules, isHoliday }: CatalogSpace,
): Promise<boolean> {
  const now = app.clock();
  const wallOf = (instant: Date) => toWallMinute(instant, rules.timeZone);
  const occupied = await occupiedIn(app.db, id, { from: offer.starts_at, until: offer.until, now });
  const taken = occupied
    .filter((row) => !row.is_offer && row.account_id !== offer.account_id)
    .map((row) => {
      const end = wallOf(row.ends_at);
      return { kind: "booking" as const, start: wallOf(row.starts_at), end, cleanedBy: end };
    });
  const range = { start: wallOf(offer.starts_at), end: wallOf(offer.ends_at) };
  return isBookable(rules, range, { taken, now: wallOf(new Date(now)), isHoliday });
}
