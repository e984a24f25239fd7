import { describe, expect, test, vi } from "vitest";
import { openBatcher } from "./batch.ts";
import type { Queryable } from "./sql.ts";

const db = {} as Queryable;

/** The next turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A handler that doubles numbers when told to; `sent` holds the questions of each statement. */
function doubling() {
  const sent: number[][] = [];
  const pending: (() => void)[] = [];
  const handler = (_: Queryable, numbers: readonly number[]) => {
    sent.push([...numbers]);
    return new Promise<number[]>((resolve, reject) => {
      pending.push(() =>
        numbers.includes(13) ? reject(new Error("thirteen")) : resolve(numbers.map((one) => one * 2)),
      );
    });
  };
  const answer = async () => {
    pending.shift()?.();
    // The answer arrives in one turn, the next statement goes in the one after.
    await turn();
    await turn();
  };
  return { handler, sent, answer };
}

describe("batched", () => {
  test("runs at once if nothing is in flight", async () => {
    const { handler, sent, answer } = doubling();
    const asked = openBatcher(db)(handler, 1);
    expect(sent).toEqual([[1]]);
    await answer();
    expect(await asked).toBe(2);
  });

  test("questions that arrive meanwhile share the next statement, each with its own answer", async () => {
    const { handler, sent, answer } = doubling();
    const batched = openBatcher(db);
    const asked = [1, 2, 3, 4].map((one) => batched(handler, one));
    await answer();
    expect(sent).toEqual([[1], [2, 3, 4]]);
    await answer();
    expect(await Promise.all(asked)).toEqual([2, 4, 6, 8]);
    void batched(handler, 5);
    expect(sent[2]).toEqual([5]);
  });

  test("a question asked upon an answer joins those that already wait", async () => {
    const { handler, sent, answer } = doubling();
    const batched = openBatcher(db);
    void batched(handler, 1).then(() => batched(handler, 3));
    void batched(handler, 2);
    await answer();
    expect(sent).toEqual([[1], [2, 3]]);
  });

  test("different handlers do not wait for each other", () => {
    const [one, other] = [doubling(), doubling()];
    const batched = openBatcher(db);
    void batched(one.handler, 1);
    void batched(other.handler, 2);
    expect([one.sent, other.sent]).toEqual([[[1]], [[2]]]);
  });

  test("a failure reaches the whole batch, and later batches run", async () => {
    const { handler, sent, answer } = doubling();
    const batched = openBatcher(db);
    const first = batched(handler, 1);
    const shared = [batched(handler, 13), batched(handler, 2)].map((asked) => asked.catch(String));
    await answer();
    const next = batched(handler, 3);
    await answer();
    expect(await first).toBe(2);
    expect(await Promise.all(shared)).toEqual(["Error: thirteen", "Error: thirteen"]);
    await answer();
    expect(await next).toBe(6);
    expect(sent).toEqual([[1], [13, 2], [3]]);
  });

  test("a handler that throws synchronously fails for its callers alone", async () => {
    const broken = () => {
      throw new Error("no statement");
    };
    const batched = openBatcher(db);
    await expect(batched(broken, 1)).rejects.toThrow("no statement");
    await expect(batched(broken, 2)).rejects.toThrow("no statement");
  });

  test("a batch is limited in size", async () => {
    const { handler, sent, answer } = doubling();
    const batched = openBatcher(db);
    for (let one = 0; one <= 100; one += 1) void batched(handler, 100 + one);
    await answer();
    await answer();
    expect(sent.map((one) => one.length)).toEqual([1, 64, 36]);
  });

  test("questions beyond one batch behind a stuck statement wait no longer than the others", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { handler, sent } = doubling();
      const batched = openBatcher(db);
      for (let one = 0; one <= 100; one += 1) void batched(handler, 100 + one);
      vi.advanceTimersByTime(250);
      vi.advanceTimersByTime(250);
      expect(sent.map((one) => one.length)).toEqual([1, 64, 36]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a stuck statement blocks nothing else, and its late answer does no harm", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { handler, sent, answer } = doubling();
      const batched = openBatcher(db);
      const stuck = batched(handler, 1);
      await turn();
      const next = [batched(handler, 2)];
      vi.advanceTimersByTime(249);
      await turn();
      expect(sent).toEqual([[1]]);
      vi.advanceTimersByTime(1);
      await turn();
      expect(sent).toEqual([[1], [2]]);
      next.push(batched(handler, 3));
      await answer();
      expect(await stuck).toBe(2);
      // The second statement is still in flight: the answer to the first sent no other next to it.
      expect(sent).toEqual([[1], [2]]);
      await answer();
      await answer();
      expect(await Promise.all(next)).toEqual([4, 6]);
    } finally {
      vi.useRealTimers();
    }
  });
});
