import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/*
 * Who gets a connection of the process's pool (OPS-72). Each call is a kind of work of its own; so are pages, and background
 * work. No kind takes more than half of the pool, however many of it wait, for a locked table or a slow room; and where
 * connections are short, the next one goes to the kind that holds the fewest. So calls that need nothing of what is stuck are
 * answered while hundreds of others wait.
 */

type Work = { kind: string; isInside: boolean };

const current = new AsyncLocalStorage<Work>();

/** Runs work whose statements count as of this kind. Work that is of none, as a command, has no limit of its own. */
export function asKind<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer> {
  return current.run({ kind, isInside: false }, work);
}

/** Runs what a transaction does. Another connection that it needs meanwhile comes first: it holds one while it waits. */
export function insideTransaction<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { kind } = current.getStore() ?? NONE;
  return current.run({ kind, isInside: true }, work);
}

const NONE: Work = { kind: "", isInside: false };

type Take = () => Promise<pg.PoolClient>;
type Waiting = { kind: string; go: () => void };

/** `patience`: how long somebody waits for a connection, in milliseconds. */
export function shareConnections(take: Take, { max, patience }: { max: number; patience: number }) {
  const most = Math.max(1, Math.floor(max / 2));
  const held = new Map<string, number>();
  const lines = new Map<string, Waiting[]>();
  const inside: Waiting[] = [];
  let total = 0;
  let waiting = 0;

  const heldOf = (kind: string) => held.get(kind) ?? 0;
  const isFull = (kind: string) => kind !== "" && heldOf(kind) >= most;
  const grant = (kind: string) => {
    total += 1;
    held.set(kind, heldOf(kind) + 1);
  };
  /** The first of the kind that holds the fewest. */
  const nextInTurn = (): Waiting | undefined => {
    const first = inside.shift();
    if (first) return first;
    let fewest: string | null = null;
    for (const kind of lines.keys())
      if (!isFull(kind) && (fewest === null || heldOf(kind) < heldOf(fewest))) fewest = kind;
    if (fewest === null) return undefined;
    const line = lines.get(fewest) ?? [];
    const one = line.shift();
    if (line.length === 0) lines.delete(fewest);
    return one;
  };
  const serve = () => {
    while (total < max) {
      const one = nextInTurn();
      if (!one) return;
      grant(one.kind);
      one.go();
    }
  };
  const leave = (one: Waiting) => {
    const line = inside.includes(one) ? inside : lines.get(one.kind);
    const at = line?.indexOf(one) ?? -1;
    if (line && at >= 0) line.splice(at, 1);
    if (lines.get(one.kind)?.length === 0) lines.delete(one.kind);
  };
  const wait = ({ kind, isInside }: Work) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        kind,
        go: () => {
          clearTimeout(timer);
          waiting -= 1;
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave(one);
        waiting -= 1;
        reject(new Error("timeout exceeded when trying to get a connection"));
      }, patience);
      waiting += 1;
      if (isInside) inside.push(one);
      else lines.set(kind, [...(lines.get(kind) ?? []), one]);
    });
  const free = (kind: string) => {
    total -= 1;
    const left = heldOf(kind) - 1;
    if (left > 0) held.set(kind, left);
    else held.delete(kind);
    serve();
  };

  return {
    async take(): Promise<pg.PoolClient> {
      const work = current.getStore() ?? NONE;
      const { kind, isInside } = work;
      const mayGo = total < max && (isInside || (!isFull(kind) && inside.length === 0 && !lines.has(kind)));
      if (mayGo) grant(kind);
      else await wait(work);
      try {
        const client = await take();
        // The pool gives each holder a `release` of their own.
        const release = client.release.bind(client);
        client.release = (broken) => {
          client.release = release;
          release(broken);
          free(kind);
        };
        return client;
      } catch (error) {
        free(kind);
        throw error;
      }
    },
    /** How many wait for a connection. */
    waiting: () => waiting,
  };
}
