import { DAY, type Rule, timesOf, type WallSecond } from "./rule.ts";

/*
 * When the events of a calendar take a room (CALENDAR-13, CALENDAR-14): an event with all its repetitions, its exceptions and the
 * dates that were moved, as instants.
 */

/** The clock of a zone. Instants are epoch milliseconds. */
export type Clock = { instantOf(wall: WallSecond): number; wallOf(instant: number): WallSecond };

/** A moment as a calendar writes it: a day, or a time, on a clock. */
export type Moment = { wall: WallSecond; isDay: boolean; clock: Clock };

/** How long an event lasts: days follow the clock, seconds do not. */
export type Length = { days: number; seconds: number };

/** An event, or one of its times that is different (`replaces`). */
export type CalendarItem = {
  uid: string;
  summary: string;
  /** When it was entered there, epoch milliseconds, if that is known. */
  created: number | null;
  sequence: number;
  stamp: number;
  /** Neither canceled nor marked as free. */
  isBlocking: boolean;
  start: Moment;
  length: Length;
  replaces: Moment | null;
  /** The later times are moved, too. */
  andLater: boolean;
  rules: readonly Rule[];
  exceptRules: readonly Rule[];
  dates: readonly { at: Moment; length: Length | null }[];
  except: readonly Moment[];
};

/** Half-open, in epoch milliseconds. */
export type Span = readonly [from: number, until: number];

/** Thrown once a file has more times than may be read. */
export class TooManyTimes extends Error {
  override name = "TooManyTimes";
}

export type Reach = {
  from: number;
  until: number;
  /** Counts a time, and throws where there are too many. */
  count: () => void;
};

/** The time that one UID takes, within the reach: sorted and joined, in whole minutes. */
export function spansOf(items: readonly CalendarItem[], reach: Reach): Span[] {
  const changes = newest(items.filter(({ replaces }) => replaces));
  const spans = newest(items.filter(({ replaces }) => !replaces)).flatMap((item) =>
    spansOfSeries(item, changes, reach),
  );
  for (const change of changes)
    if (change.isBlocking && !change.andLater) spans.push(...within(ownSpan(change), reach));
  return joinedMinutes(spans);
}

/** Of several entries for the same the one with the highest SEQUENCE. Where these are equal, all of them hold. */
function newest(items: readonly CalendarItem[]): CalendarItem[] {
  const highest = new Map<string, number>();
  const key = ({ replaces }: CalendarItem) =>
    replaces ? String(replaces.clock.instantOf(replaces.wall)) : "";
  for (const item of items) highest.set(key(item), Math.max(highest.get(key(item)) ?? 0, item.sequence));
  return items.filter((item) => item.sequence === highest.get(key(item)));
}

function spansOfSeries(item: CalendarItem, changes: readonly CalendarItem[], reach: Reach): Span[] {
  const replaced = new Set(
    changes.filter(({ andLater }) => !andLater).map((one) => instantOf(one.replaces as Moment)),
  );
  const later = changes
    .filter(({ andLater }) => andLater)
    .sort((one, other) => instantOf(other.replaces as Moment) - instantOf(one.replaces as Moment));
  const except = exceptionsOf(item, reach);
  const spans: Span[] = [];
  for (const { at, length } of instancesOf(item, reach)) {
    const instant = instantOf(at);
    if (replaced.has(instant) || except.has(instant)) continue;
    const change = later.find(({ replaces }) => instantOf(replaces as Moment) <= instant);
    if (change ? !change.isBlocking : !item.isBlocking) continue;
    const moved = change ? movedBy(at, change) : at;
    spans.push(...within(spanFrom(moved, change ? change.length : (length ?? item.length)), reach));
  }
  return spans;
}

/** A time after one that was moved with all that follow it. */
function movedBy(at: Moment, { replaces, start }: CalendarItem): Moment {
  const from = at.clock.wallOf(instantOf(replaces as Moment));
  return { wall: start.wall + (at.wall - from), isDay: start.isDay, clock: start.clock };
}

type Instance = { at: Moment; length: Length | null };

/** All times at which it begins, as the series says. */
function* instancesOf(item: CalendarItem, reach: Reach): Generator<Instance> {
  const { start, rules, dates } = item;
  const seen = new Set<number>();
  const once = function* (at: Moment, length: Length | null): Generator<Instance> {
    reach.count();
    const instant = instantOf(at);
    if (seen.has(instant)) return;
    seen.add(instant);
    yield { at, length };
  };
  // An extra date may say how long it lasts, and then says more than the series.
  for (const { at, length } of dates) yield* once(at, length);
  if (rules.length === 0) yield* once(start, null);
  for (const rule of rules) for (const at of momentsOf(rule, item, reach)) yield* once(at, null);
}

function* momentsOf(rule: Rule, { start, length }: CalendarItem, reach: Reach): Generator<Moment> {
  const { clock, isDay } = start;
  // Moved times may come into reach from some way off.
  const slack = (length.days + 62) * DAY + length.seconds;
  const until = Math.min(clock.wallOf(reach.until) + slack, untilOf(rule, start));
  for (const wall of timesOf(rule, start.wall, { from: clock.wallOf(reach.from) - slack, until }))
    yield { wall, isDay, clock };
}

/** Up to which time on its clock a rule reaches. A day without a time is meant to its end. */
function untilOf({ until }: Rule, { clock }: Moment): WallSecond {
  if (until === null) return Number.POSITIVE_INFINITY;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(until) ?? [];
  const [hours, minutes, seconds] =
    hour === undefined ? [23, 59, 59] : [Number(hour), Number(minute), Number(second)];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
  return until.endsWith("Z") ? clock.wallOf(at) : at / 1000;
}

function exceptionsOf(item: CalendarItem, reach: Reach): Set<number> {
  const except = new Set(item.except.filter(({ isDay }) => isDay === item.start.isDay).map(instantOf));
  for (const rule of item.exceptRules)
    for (const at of momentsOf(rule, item, reach)) {
      reach.count();
      except.add(instantOf(at));
    }
  return except;
}

function ownSpan({ start, length }: CalendarItem): Span {
  return spanFrom(start, length);
}

export function spanFrom({ wall, clock }: Moment, { days, seconds }: Length): Span {
  const from = clock.instantOf(wall);
  return [from, (days === 0 ? from : clock.instantOf(wall + days * DAY)) + seconds * 1000];
}

export function within([from, until]: Span, reach: Reach): Span[] {
  return until > reach.from && from < reach.until && until > from
    ? [[from, Math.min(until, reach.until)]]
    : [];
}

function instantOf({ wall, clock }: Moment): number {
  return clock.instantOf(wall);
}

const MINUTE = 60_000;

/** Rounded outwards: a room that is taken for a second of a minute is taken for the minute. */
export function joinedMinutes(spans: readonly Span[]): Span[] {
  const out: [number, number][] = [];
  const rounded = spans.map(
    ([from, until]) => [Math.floor(from / MINUTE) * MINUTE, Math.ceil(until / MINUTE) * MINUTE] as const,
  );
  for (const [from, until] of rounded.sort((one, other) => one[0] - other[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else out.push([from, until]);
  }
  return out;
}
