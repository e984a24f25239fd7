import {
  type Called,
  callLine,
  type FreedTime,
  type HeldTime,
  MAILS_A_MINUTE,
  TURN_MINUTES,
  type WaitingGuest,
} from "../../domain/booking/waitlist.ts";
import { parseWall, type WallMinute } from "../../domain/time/clock.ts";
import { overlaps, type Range } from "../../domain/time/slot.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { forEachRow } from "../../platform/sweeps.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { holdSlots, releaseHolds, removeExpiredHoldsIn } from "../occupancy/holds.db.server.ts";
import { isOverlap } from "../occupancy/overlap.server.ts";
import { endTurnsOfNobody, guestsWaiting, removePassedEntries, type WaitlistRow } from "./db.server.ts";
import { dropUnwaited, type FreedRow, freedAfter, takeFreed } from "./freed.db.server.ts";
import { mailAboutOffer, mailAboutTurn } from "./mails.server.ts";
import {
  currentOffersIn,
  insertOffers,
  type OccupiedRow,
  type OfferRow,
  roomsWithEndedTurns,
  setState,
} from "./offers.db.server.ts";

const WAITLIST = "waitlist";
const AT_ONCE = 500;
const MINUTE = 60_000;

/**
 * A hold outlasts its turn by this, so that the next in line follows without a gap in which somebody else could book. If no
 * process works, the time is free after it.
 */
const GRACE = 20_000;

/** Notifies those who wait for what has become free, and gives the next in line their turn. */
async function sweepWaitlist(app: App): Promise<void> {
  await endTurnsOfNobody(app.db, app.clock());
  const rooms = new Set(await roomsWithEndedTurns(app.db, app.clock()));
  for (let after = 0; ; ) {
    const freed = await freedAfter(app.db, after, AT_ONCE);
    const last = freed.at(-1);
    if (!last) break;
    after = last.id;
    for (const id of await roomsWaitedFor(app, freed)) rooms.add(id);
    if (freed.length < AT_ONCE) break;
  }
  await forEachRow(app, WAITLIST, [...rooms], (id) => callLineOf(app, id));
}

export const waitlistSweeps = [
  { name: WAITLIST, everySeconds: 1, run: sweepWaitlist },
  {
    name: "waitlist entries that have passed",
    everySeconds: 600,
    run: ({ db, clock }: App) => removePassedEntries(db, new Date(clock())),
  },
];

/** What guests wait by for a room: itself, its station, and its groups. */
function placesOf(app: App, { id, entry }: Pick<CatalogSpace, "id" | "entry">): string[] {
  const groups = app.catalog.visibleGroups().filter(({ spaceIds }) => spaceIds.includes(id));
  return [`space:${id}`, `station:${entry.station_id}`, ...groups.map((group) => `group:${group.entry.id}`)];
}

async function roomsWaitedFor(
  app: App,
  freed: readonly { id: number; space_id: number }[],
): Promise<number[]> {
  const spaces = await app.catalog.spaces([...new Set(freed.map(({ space_id }) => space_id))]);
  const rooms = [...spaces.values()]
    .filter(({ rules }) => !rules.hidden)
    .map((space) => ({
      space_id: space.id,
      places: placesOf(app, space),
      reach: space.rules.rule.cleaningMinutes,
    }));
  return dropUnwaited(
    app.db,
    freed.map(({ id }) => id),
    rooms,
  );
}

/** Calls those who wait for a room. Everything that is decided about its line is decided here, under the lock of the room. */
async function callLineOf(app: App, spaceId: number): Promise<void> {
  const space = await app.catalog.space(spaceId);
  if (!space) return;
  for (let left = 3; ; left -= 1) {
    try {
      return await app.db.tx((tx) => callUnderLock(app, tx, space));
    } catch (error) {
      // What has become free is still noted: the next sweep calls.
      if (error instanceof GuestIsWritten) return;
      // A booking takes no lock: one that was faster is seen by the next attempt.
      if (left === 0 || !isOverlap(error)) throw error;
    }
  }
}

/** An account in the line is being written: whether its guest still waits is known once that has ended. */
class GuestIsWritten extends Error {}

async function callUnderLock(app: App, tx: Tx, space: CatalogSpace): Promise<void> {
  const { timeZone, rule } = space.rules;
  const now = app.clock();
  // Takes the lock of the room.
  await removeExpiredHoldsIn(tx, space.id, now);
  const offers = await currentOffersIn(tx, space.id);
  const isEnded = ({ turn_until }: OfferRow) => turn_until !== null && turn_until.getTime() <= now;
  for (const { id } of offers.filter(isEnded)) await releaseHolds(tx, id);
  // After the releases: what they freed is among it.
  const { freed, occupied } = await takeFreed(tx, space.id, now);
  const times = [
    ...freed.map((row) => ({ from: row.starts_at, until: row.ends_at })),
    ...offers.filter(isEnded).map((offer) => ({ from: offer.starts_at, until: offer.until })),
  ];
  if (times.length === 0) return;
  const rows = await guestsWaiting(tx, {
    places: placesOf(app, space),
    timeZone,
    people: space.entry.max_member,
    times: times.map(({ from, until }) => ({
      from: new Date(from.getTime() - rule.cleaningMinutes * MINUTE),
      until,
    })),
    now,
  });
  if (!rows) throw new GuestIsWritten();
  const turns = offers.filter((offer) => offer.state === "held" && !isEnded(offer));
  const hasLeft = (offer: OfferRow) =>
    times.some(({ from, until }) => overlaps(millis(from, until), spanOf(offer))) &&
    !rows.some(({ id }) => id === offer.waitlist_id);
  const current = await settleOffers(
    tx,
    offers,
    (offer) => freed.some((row) => endsOpening(row, offer, turns)),
    (offer) => isEnded(offer) || hasLeft(offer),
  );
  if (rows.length === 0) return;
  const wallOf = (instant: Date) => toWallMinute(instant, timeZone);
  const guests = rows.map((row) => guestOf(row, current, wallOf));
  const room = {
    rules: space.rules,
    isHoliday: space.isHoliday,
    now: toWallMinute(now, timeZone),
    taken: occupied.map((row) => heldTime(row, wallOf)),
    freed: freed.map((row) => freedTime(row, wallOf)),
    openings: current.map((offer) => ({
      start: wallOf(offer.starts_at),
      end: wallOf(offer.until),
      minutes: Math.floor((now - offer.found_at.getTime()) / MINUTE),
    })),
  };
  await write(tx, { space, called: callLine(room, guests), current, now });
}

/** Closes the offers whose opening or turn is over, and answers those that are left as they are from now on. */
async function settleOffers(
  tx: Tx,
  offers: readonly OfferRow[],
  isOver: (offer: OfferRow) => boolean,
  isTurnOver: (offer: OfferRow) => boolean,
): Promise<OfferRow[]> {
  const over = offers.filter(isOver);
  const left = offers.filter((offer) => !over.includes(offer));
  const used = left.filter((offer) => offer.state === "held" && isTurnOver(offer));
  await setState(tx, idsOf(over), "over");
  for (const { id } of used) await releaseHolds(tx, id);
  await setState(tx, idsOf(used), "open");
  return left.map((offer) => (used.includes(offer) ? { ...offer, state: "open", turn_until: null } : offer));
}

function idsOf(offers: readonly OfferRow[]): number[] {
  return offers.map(({ id }) => id);
}

/**
 * Somebody else had taken the time and has given it up: what was offered of it before was another opening (WAIT-5). A
 * checkout that a guest gives back during their own turn is no other opening: the turn goes on.
 */
function endsOpening(row: FreedRow, offer: OfferRow, turns: readonly OfferRow[]): boolean {
  if (row.is_offer || row.account_id === offer.account_id) return false;
  const freed = millis(row.starts_at, row.ends_at);
  if (turns.some((turn) => turn.account_id === row.account_id && overlaps(freed, spanOf(turn)))) return false;
  return overlaps(freed, spanOf(offer));
}

/** With the cleaning. */
function spanOf({ starts_at, until }: OfferRow): Range {
  return millis(starts_at, until);
}

function heldTime(row: OccupiedRow, wallOf: (instant: Date) => WallMinute): HeldTime {
  return {
    start: wallOf(row.starts_at),
    end: wallOf(row.ends_at),
    kind: row.kind === "hold" || row.kind === "closure" ? row.kind : "booking",
    accountId: row.account_id,
    isOffer: row.is_offer,
  };
}

function millis(start: Date, end: Date): Range {
  return { start: start.getTime(), end: end.getTime() };
}

function freedTime(row: FreedRow, wallOf: (instant: Date) => WallMinute): FreedTime {
  return {
    start: wallOf(row.starts_at),
    end: wallOf(row.ends_at),
    accountId: row.account_id,
    waitlistId: row.waitlist_id,
  };
}

function guestOf(
  row: WaitlistRow,
  offers: readonly OfferRow[],
  wallOf: (instant: Date) => WallMinute,
): WaitingGuest {
  const offer = offers.find(({ waitlist_id }) => waitlist_id === row.id);
  return {
    id: row.id,
    accountId: row.account_id,
    start: parseWall(row.starts) as WallMinute,
    end: parseWall(row.ends) as WallMinute,
    flexible: row.flexible,
    offer:
      offer && offer.state !== "over"
        ? { state: offer.state, start: wallOf(offer.starts_at), end: wallOf(offer.ends_at) }
        : null,
  };
}

type Line = {
  space: CatalogSpace;
  called: readonly Called[];
  current: readonly OfferRow[];
  now: number;
};

async function write(tx: Tx, { space, called, current, now }: Line): Promise<void> {
  const { timeZone, rule } = space.rules;
  const turnUntil = new Date(now + TURN_MINUTES * MINUTE);
  const instants = ({ start, end }: Range) => ({
    starts_at: new Date(toInstant(start, timeZone)),
    ends_at: new Date(toInstant(end, timeZone)),
    until: new Date(toInstant(end + rule.cleaningMinutes, timeZone)),
  });
  const fresh = called.filter(({ isNew }) => isNew);
  const ids = await insertOffers(
    tx,
    fresh.map((one) => ({
      waitlist_id: one.waitlistId,
      space_id: space.id,
      ...instants(one),
      state: one.state,
      turn_until: one.state === "held" ? turnUntil : null,
    })),
    now,
  );
  const offerOf = (one: Called) => current.find(({ waitlist_id }) => waitlist_id === one.waitlistId);
  const idOf = (one: Called) => (one.isNew ? ids[fresh.indexOf(one)] : offerOf(one)?.id) as number;
  for (const one of called) {
    // Null where the turn begins now: a turn that goes on after a checkout ends when it would have.
    const lasting = one.isNew ? null : (offerOf(one)?.turn_until ?? null);
    const until = lasting ?? turnUntil;
    if (!one.isNew) await setState(tx, [idOf(one)], one.state, one.state === "held" ? until : null);
    if (one.state !== "held") continue;
    if (!one.isNew && !lasting) await queueMails(tx, [mailAboutTurn(idOf(one), one.accountId)], now);
    const { starts_at, ends_at } = instants(one);
    const slot = {
      space_id: space.id,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      cleaning_minutes: rule.cleaningMinutes,
    };
    const expiresAt = new Date(until.getTime() + GRACE);
    await holdSlots(tx, [slot], { holderId: idOf(one), accountId: one.accountId, expiresAt });
  }
  for (const [place, one] of fresh.entries()) {
    const minutes = Math.floor(place / MAILS_A_MINUTE);
    await queueMails(tx, [mailAboutOffer(idOf(one), one.accountId)], now + minutes * MINUTE);
  }
}
