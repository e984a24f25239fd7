import type pg from "pg";
import { abandon } from "./connections.ts";

/** The statements that are running on the connections of a pool. */
export type RunningStatements = {
  /**
   * Runs a statement on a connection. It may be ended, and its connection with it, once it has held that for its patience
   * while others wait for a connection; it rejects then, as when a connection is lost. Rejects at once what is hopeless.
   */
  run<Answer>(client: pg.PoolClient, one: Bounded, statement: () => Promise<Answer>): Promise<Answer>;
  /**
   * Throws if a statement should not take a connection: others wait for one, and statements of its text wait in vain. The
   * error is PostgreSQL's own for a lock that is not available.
   */
  rejectHopeless(text: string): void;
  close(): void;
};

/** A statement, and how long it may hold a connection while others wait for one, in milliseconds. */
type Bounded = { text: string; patience: number };

/** How often the connections are looked at, in milliseconds. */
const LOOK_MILLISECONDS = 250;
/** What waits for one lock, or in vain, keeps one in so many connections: the others are for everybody else. */
const SHARE = 4;
/** How long a statement counts as hopeless after a connection was taken from one of its text, in milliseconds. */
const HOPELESS_MILLISECONDS = 5_000;
/** What waits for a row waits in turn, not in vain, if one of its text was answered in this time, in milliseconds. */
const PROGRESS_MILLISECONDS = 1_500;

/**
 * Keeps statements that wait in vain, for a locked table or for a database that has gone silent, from holding all
 * connections of a pool: while a request waits for a connection, all but a quarter of the pool's are taken from statements
 * that have used up their patience, the newest first, and further statements of their texts get none (OPS-30). As long as
 * others of the same text are answered they are only slow, and keep theirs.
 */
export function watchStatements(waiting: () => number, max: number): RunningStatements {
  const running = new Map<pg.PoolClient, Bounded & { since: number }>();
  const takenAt = new Map<string, number>();
  const answeredAt = new Map<string, number>();
  const share = Math.max(1, Math.floor(max / SHARE));
  // After a pause of the process itself, answers are there but not read yet: a round counts for no longer than it should
  // take.
  let lookedAt = performance.now();
  let counted = 0;
  const time = () => counted + Math.min(performance.now() - lookedAt, LOOK_MILLISECONDS);
  const isAnswered = (text: string, now: number) =>
    now - (answeredAt.get(text) ?? Number.NEGATIVE_INFINITY) < PROGRESS_MILLISECONDS;
  const stuckAt = (now: number) =>
    [...running].filter(([, { text, since, patience }]) => now - since >= patience && !isAnswered(text, now));
  const look = () => {
    const now = time();
    [counted, lookedAt] = [now, performance.now()];
    for (const [text, at] of takenAt) if (now - at >= HOPELESS_MILLISECONDS) takenAt.delete(text);
    for (const text of answeredAt.keys()) if (!isAnswered(text, now)) answeredAt.delete(text);
    if (waiting() === 0) return;
    for (const [client, { text }] of stuckAt(now).slice(share)) {
      takenAt.set(text, now);
      running.delete(client);
      abandon(client);
    }
  };
  const isHopeless = (text: string) => {
    if (waiting() === 0) return false;
    if (takenAt.has(text)) return true;
    const stuck = stuckAt(time());
    return stuck.length >= share && stuck.some(([, one]) => one.text === text);
  };
  const rejectHopeless = (text: string) => {
    if (!isHopeless(text)) return;
    throw Object.assign(new Error("Other statements wait for the same in vain"), { code: "55P03" });
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  return {
    async run(client, one, statement) {
      rejectHopeless(one.text);
      running.set(client, { since: time(), ...one });
      try {
        const answer = await statement();
        if (waiting() > 0) {
          answeredAt.set(one.text, time());
          takenAt.delete(one.text);
        }
        return answer;
      } finally {
        running.delete(client);
      }
    },
    rejectHopeless,
    close: () => clearInterval(timer),
  };
}
