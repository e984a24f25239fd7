import { setTimeout as pause } from "node:timers/promises";
import { Refused } from "../domain/refused.ts";
import type { App } from "./app.ts";
import { retryPause } from "./retry.ts";

/*
 * Things that leave the product wait in a table, written in the transaction of what they report, and are delivered in the
 * background by every process that works. This is what all such tables share: leases, several senders, tries and their
 * end. The table's own file has its SQL and says how one is delivered.
 */

/** What the outbox needs to know of a row. */
type Waiting = { key: string; kind: string; attempts: number; created_at: Date };

/** `parcel` is null where there was nothing to say. */
type Done<Row, Parcel> = { row: Row; parcel: Parcel | null };

type OutboxTable<Row extends Waiting, Parcel> = {
  /** Of what leaves, for the log: "mail". */
  name: string;
  /**
   * Takes the rows that are due next and keeps them from the other senders until `until`: one, or some that one sender delivers at
   * the same time. Counts an attempt of each. Times are epoch milliseconds.
   */
  lease(app: App, times: { now: number; until: number }): Promise<readonly Row[]>;
  /** What is to be delivered; null where there is nothing left to say. May fail: it is tried again. */
  prepare(row: Row, app: App): Promise<Parcel | null>;
  /** Delivers it or throws: `Refused` where that is final. */
  deliver(row: Row, parcel: Parcel, app: App): Promise<void>;
  /** Writes which of them are done. */
  finish(done: readonly Done<Row, Parcel>[], app: App): Promise<unknown>;
  /** Writes when it is tried again, epoch milliseconds, and why. `error` is what was thrown. */
  postpone(
    row: Row,
    failure: { nextTry: number; problem: string; error: unknown },
    app: App,
  ): Promise<unknown>;
  /** Writes that it is not tried again. `parcel` is null where it could not be prepared. */
  giveUp(row: Row, parcel: Parcel | null, problem: string, app: App, error: unknown): Promise<unknown>;
  /** How many are delivered at the same time, and how long a sender pauses after each, in milliseconds. */
  senders?: number;
  between?: number;
  /** The pause before it is tried again, in milliseconds, or null to give up: `retryPause` where it is absent. */
  pauseAfter?(row: Row, age: number): number | null;
};

export type Outbox = {
  /** Delivers what is due until `stop`. */
  start(app: App): void;
  /** Delivers everything that is due now, and returns how many those were: for tests. */
  drain(app: App): Promise<number>;
  /** Waits for what is being delivered, but not for long: another process delivers it after its lease. */
  stop(): Promise<void>;
};

/** After this long a row whose sender died is tried again. Longer than any try takes. */
const LEASE = 2 * 60_000;

/** Delivered at the same time, so that one slow receiver does not delay all others. */
const SENDERS = 2;
/**
 * A sender pauses after each, so that a process sends at most forty a second, evenly: a page or a booking meets two of
 * them at the most. In a rush the machine serves those who book first, and their mails follow.
 */
const BETWEEN = 50;
/** When there are none. */
const PAUSE = 500;
const STOP_PATIENCE = 10_000;

export function openOutbox<Row extends Waiting, Parcel>(table: OutboxTable<Row, Parcel>): Outbox {
  const stopping = new AbortController();
  let senders: Promise<void>[] = [];
  const { senders: count = SENDERS, between = BETWEEN } = table;
  const rest = (time: number) => pause(time, undefined, { signal: stopping.signal }).catch(() => {});
  const work = async (app: App) => {
    while (!stopping.signal.aborted) {
      let wasSent = false;
      try {
        wasSent = (await deliverNext(table, app)) > 0;
      } catch (error) {
        app.log.warn({ error: String(error) }, `${table.name} queue`);
      }
      if (!wasSent) await rest(PAUSE);
      else if (between > 0) await rest(between);
    }
  };
  return {
    start(app) {
      senders = Array.from({ length: count }, () => work(app));
    },
    async drain(app) {
      let sent = 0;
      for (let more = 1; more > 0; sent += more) more = await deliverNext(table, app);
      return sent;
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(senders), pause(STOP_PATIENCE, undefined, { ref: false })]);
    },
  };
}

/** For `lease` and `finish` of a table whose rows are delivered one by one. */
export function listOf<Row>(row: Row | null): Row[] {
  return row === null ? [] : [row];
}
export function each<Row, Parcel>(finish: (row: Row, parcel: Parcel | null, app: App) => Promise<unknown>) {
  return async (done: readonly Done<Row, Parcel>[], app: App): Promise<void> => {
    for (const { row, parcel } of done) await finish(row, parcel, app);
  };
}

/** Delivers what is due next. Returns how many those were. */
async function deliverNext<Row extends Waiting, Parcel>(
  table: OutboxTable<Row, Parcel>,
  app: App,
): Promise<number> {
  const now = app.clock();
  const rows = await table.lease(app, { now, until: now + LEASE });
  const tried = await Promise.all(rows.map((row) => deliverOne(table, row, app)));
  const done = tried.filter((one) => one !== null);
  if (done.length === 0) return rows.length;
  try {
    await table.finish(done, app);
  } catch (error) {
    for (const { row, parcel } of done) await fail(table, row, { parcel, error }, app);
  }
  return rows.length;
}

/** Null where it did not arrive; that is written then. */
async function deliverOne<Row extends Waiting, Parcel>(
  table: OutboxTable<Row, Parcel>,
  row: Row,
  app: App,
): Promise<Done<Row, Parcel> | null> {
  let parcel: Parcel | null = null;
  try {
    parcel = await table.prepare(row, app);
    if (parcel) await table.deliver(row, parcel, app);
    return { row, parcel };
  } catch (error) {
    await fail(table, row, { parcel, error }, app);
    return null;
  }
}

async function fail<Row extends Waiting, Parcel>(
  table: OutboxTable<Row, Parcel>,
  row: Row,
  { parcel, error }: { parcel: Parcel | null; error: unknown },
  app: App,
): Promise<void> {
  const { key, kind, attempts, created_at } = row;
  const now = app.clock();
  const isFinal = error instanceof Refused;
  const wait = isFinal ? null : pauseOf(table, row, now - created_at.getTime());
  const problem = isFinal ? error.message : String(error);
  const line = { key, kind, attempts, error: problem };
  if (wait === null) {
    app.log.error(line, `${table.name} given up`);
    await table.giveUp(row, parcel, problem, app, error);
    return;
  }
  app.log.warn(line, `${table.name} failed, will be tried again`);
  await table.postpone(row, { nextTry: now + wait, problem, error }, app);
}

function pauseOf<Row extends Waiting, Parcel>(
  table: OutboxTable<Row, Parcel>,
  row: Row,
  age: number,
): number | null {
  return table.pauseAfter ? table.pauseAfter(row, age) : retryPause({ attempts: row.attempts, age });
}
