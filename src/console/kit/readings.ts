import { serverTime } from "../../browser/server-clock.ts";
import { onChanges } from "./state.ts";

/**
 * What was read, when (by the server's clock, in epoch milliseconds) and by which reading. `aheadAt`: it was prefetched
 * at this time of the page, and no screen has asked for it yet.
 */
type Kept<Data = unknown> = { data: Data; at: number; nth: number; aheadAt?: number };

/** The answers of this visit by key: a screen that is opened again shows at once what it showed before, and reloads. */
const kept = new Map<string, Kept>();
const MOST_KEPT = 60;

/** A reading in flight. Everybody who asks for the same thing meanwhile shares its answer. */
type Reading = {
  answer: Promise<Kept>;
  abort: AbortController;
  users: number;
  /** Prefetched: no screen waits for it yet. */
  isAhead: boolean;
};
const underWay = new Map<string, Reading>();
let readings = 0;
/** What was read for another person during this visit is dropped. */
let firstOfPerson = 1;

// A reading that may have begun before a change does not serve those who ask after the change.
onChanges(() => {
  underWay.clear();
  for (const one of kept.values()) delete one.aheadAt;
});

type Load<Data> = (signal: AbortSignal) => Promise<Data>;
type Joined<Data> = {
  answer: Promise<Kept<Data>>;
  /** The call is aborted when the last one who waited for it has left. */
  leave: () => void;
};

/** Reads, whatever is on its way already. */
export function start<Data>(key: string, load: Load<Data>): Joined<Data> {
  return joined(key, begin(key, load, false));
}

/** Takes what has just been prefetched, joins the reading in flight, or starts one. */
export function join<Data>(key: string, load: Load<Data>): Joined<Data> {
  const ready = keptAt<Data>(key);
  if (ready?.aheadAt !== undefined && performance.now() - ready.aheadAt < FRESH_MILLISECONDS) {
    delete ready.aheadAt;
    return { answer: Promise.resolve(ready), leave: () => {} };
  }
  const reading = underWay.get(key);
  if (!reading) return start(key, load);
  reading.isAhead = false;
  return joined(key, reading);
}

/** A prefetched answer counts as fresh for this long: as long as a change may go unnoticed. */
const FRESH_MILLISECONDS = 5000;
/** An answer older than this is prefetched again. */
const OLD_MILLISECONDS = 60_000;

/**
 * Prefetches what will probably be asked for next. Null if it fails: the failure is reported to the reader that asks for
 * it.
 */
export async function readAhead<Data>(key: string, load: Load<Data>): Promise<Data | null> {
  const known = keptAt<Data>(key);
  if (known && serverTime() - known.at < OLD_MILLISECONDS) return known.data;
  const reading = underWay.get(key) ?? begin(key, load, true);
  return joined<Data>(key, reading).answer.then(
    ({ data }) => data,
    () => null,
  );
}

function begin(key: string, load: Load<unknown>, isAhead: boolean): Reading {
  readings += 1;
  const nth = readings;
  const abort = new AbortController();
  const isUnderWay = () => underWay.get(key) === reading;
  const read = async (): Promise<Kept> => {
    try {
      const data = await load(abort.signal);
      const entry: Kept = { data, at: serverTime(), nth };
      if (reading.isAhead && isUnderWay()) entry.aheadAt = performance.now();
      // An earlier reading may arrive after a later one.
      if (nth >= firstOfPerson && nth >= (kept.get(key)?.nth ?? 0)) put(key, entry);
      return entry;
    } finally {
      if (isUnderWay()) underWay.delete(key);
    }
  };
  const reading: Reading = { answer: Promise.resolve().then(read), abort, users: 0, isAhead };
  underWay.set(key, reading);
  return reading;
}

function joined<Data>(key: string, reading: Reading): Joined<Data> {
  reading.users += 1;
  return {
    answer: reading.answer as Promise<Kept<Data>>,
    leave: () => {
      reading.users -= 1;
      if (reading.users > 0) return;
      reading.abort.abort();
      if (underWay.get(key) === reading) underWay.delete(key);
    },
  };
}

/** Forgets every answer: another person may sign in. */
export function forgetQueries(): void {
  firstOfPerson = readings + 1;
  kept.clear();
  underWay.clear();
}

export function keptAt<Data>(key: string): Kept<Data> | undefined {
  return kept.get(key) as Kept<Data> | undefined;
}

/** Stores a change to an answer, which keeps its age. */
export function keep(key: string, data: unknown): void {
  const { at = serverTime(), nth = readings } = kept.get(key) ?? {};
  put(key, { data, at, nth });
}

function put(key: string, { data, ...when }: Kept): void {
  const before = kept.get(key)?.data;
  kept.delete(key);
  kept.set(key, { data: sameOr(before, data), ...when });
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
}

/** The previous value if the new one equals it, so that nothing that shows it renders again. Both are JSON. */
export function sameOr<Data>(before: unknown, after: Data): Data {
  return isSame(before, after) ? (before as Data) : after;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  );
}
