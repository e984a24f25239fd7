import type pg from "pg";
import { describe, expect, test } from "vitest";
import { asKind, insideTransaction, shareConnections } from "./bulkhead.ts";
import { isDatabaseUnavailable } from "./connections.ts";

const pool = (max: number, patience = 200) =>
  shareConnections(async () => ({ release() {} }) as unknown as pg.PoolClient, { max, patience });

const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 20))]);

describe("OPS-72: no kind of work takes every connection", () => {
  test("sixty calls of one kind hold half of the pool, and calls of another kind do not wait for them", async () => {
    const shared = pool(20);
    const stuck = Array.from({ length: 60 }, () => asKind("stuck", shared.take));
    for (const one of stuck) one.catch(() => {});
    const held = await Promise.all(stuck.slice(0, 10));
    expect(shared.waiting()).toBe(50);
    expect(await settled(asKind("other", shared.take))).toBe(true);
    held[0]?.release();
    expect(await settled(stuck[10] as Promise<unknown>)).toBe(true);
    expect(shared.waiting()).toBe(49);
  });

  test("if all is taken, the next connection goes to the kind that holds the fewest", async () => {
    const shared = pool(4);
    const held = await Promise.all(["a", "a", "b", "b"].map((kind) => asKind(kind, shared.take)));
    const order: string[] = [];
    const note = (kind: string) =>
      asKind(kind, shared.take).then(
        () => order.push(kind),
        () => {},
      );
    const waiting = [note("a"), note("a"), note("b"), note("c")];
    held[0]?.release();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(order).toEqual(["c"]);
    held[1]?.release();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(order).toEqual(["c", "a"]);
    await Promise.all(waiting);
  });

  test("who waits too long is told that the database is away, and leaves no gap", async () => {
    const shared = pool(2, 30);
    const first = await asKind("a", shared.take);
    const late = await asKind("a", shared.take).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(late)).toBe(true);
    first.release();
    expect(shared.waiting()).toBe(0);
    expect(await settled(asKind("a", shared.take))).toBe(true);
  });

  test("a transaction that needs another connection comes first, beyond the share of its kind", async () => {
    const shared = pool(4);
    await asKind("a", async () => {
      await shared.take();
      await shared.take();
      await insideTransaction(async () => {
        await shared.take();
        await shared.take();
      });
    });
    expect(shared.waiting()).toBe(0);
  });

  test("a connection that cannot be opened is not counted as held", async () => {
    const shared = shareConnections(() => Promise.reject(new Error("ECONNREFUSED")), {
      max: 1,
      patience: 30,
    });
    for (let at = 0; at < 3; at += 1) await expect(asKind("a", shared.take)).rejects.toThrow("ECONNREFUSED");
  });
});
