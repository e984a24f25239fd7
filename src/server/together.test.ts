import { describe, expect, test, vi } from "vitest";
import type { Queryable } from "./sql.ts";
import { openTogether } from "./together.ts";

const db = {} as Queryable;

/** The next turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Doubles numbers when it is told to; `sent` is what was asked for in each statement. */
function doubling() {
  const sent: number[][] = [];
  const pending: (() => void)[] = [];
  const work = (_: Queryable, numbers: readonly number[]) => {
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
  return { work, sent, answer };
}

describe("together", () => {
  test("asks at once and alone where nothing is at work", async () => {
    const { work, sent, answer } = doubling();
    const asked = openTogether(db)(work, 1);
    expect(sent).toEqual([[1]]);
    await answer();
    expect(await asked).toBe(2);
  });

  test("those who come meanwhile share the next statement, each with its own answer", async () => {
    const { work, sent, answer } = doubling();
    const together = openTogether(db);
    const asked = [1, 2, 3, 4].map((one) => together(work, one));
    await answer();
    expect(sent).toEqual([[1], [2, 3, 4]]);
    await answer();
    expect(await Promise.all(asked)).toEqual([2, 4, 6, 8]);
    void together(work, 5);
    expect(sent[2]).toEqual([5]);
  });

  test("who asks again on an answer goes along with those who have waited", async () => {
    const { work, sent, answer } = doubling();
    const together = openTogether(db);
    void together(work, 1).then(() => together(work, 3));
    void together(work, 2);
    await answer();
    expect(sent).toEqual([[1], [2, 3]]);
  });

  test("different work does not wait for each other", () => {
    const [one, other] = [doubling(), doubling()];
    const together = openTogether(db);
    void together(one.work, 1);
    void together(other.work, 2);
    expect([one.sent, other.sent]).toEqual([[[1]], [[2]]]);
  });

  test("a failure reaches all who shared it, and the next go on", async () => {
    const { work, sent, answer } = doubling();
    const together = openTogether(db);
    const first = together(work, 1);
    const shared = [together(work, 13), together(work, 2)].map((asked) => asked.catch(String));
    await answer();
    const next = together(work, 3);
    await answer();
    expect(await first).toBe(2);
    expect(await Promise.all(shared)).toEqual(["Error: thirteen", "Error: thirteen"]);
    await answer();
    expect(await next).toBe(6);
    expect(sent).toEqual([[1], [13, 2], [3]]);
  });

  test("what breaks before it is sent fails for its callers alone", async () => {
    const broken = () => {
      throw new Error("no statement");
    };
    const together = openTogether(db);
    await expect(together(broken, 1)).rejects.toThrow("no statement");
    await expect(together(broken, 2)).rejects.toThrow("no statement");
  });

  test("no statement grows without end", async () => {
    const { work, sent, answer } = doubling();
    const together = openTogether(db);
    for (let one = 0; one <= 100; one += 1) void together(work, 100 + one);
    await answer();
    await answer();
    expect(sent.map((one) => one.length)).toEqual([1, 64, 36]);
  });

  test("who has found no place behind what got stuck waits no longer than the others", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { work, sent } = doubling();
      const together = openTogether(db);
      for (let one = 0; one <= 100; one += 1) void together(work, 100 + one);
      vi.advanceTimersByTime(250);
      vi.advanceTimersByTime(250);
      expect(sent.map((one) => one.length)).toEqual([1, 64, 36]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("what has got stuck holds up nobody else, and its late answer does no harm", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { work, sent, answer } = doubling();
      const together = openTogether(db);
      const stuck = together(work, 1);
      await turn();
      const next = [together(work, 2)];
      vi.advanceTimersByTime(249);
      await turn();
      expect(sent).toEqual([[1]]);
      vi.advanceTimersByTime(1);
      await turn();
      expect(sent).toEqual([[1], [2]]);
      next.push(together(work, 3));
      await answer();
      expect(await stuck).toBe(2);
      // The second statement is still at work: the answer to the first has not sent another beside it.
      expect(sent).toEqual([[1], [2]]);
      await answer();
      await answer();
      expect(await Promise.all(next)).toEqual([4, 6]);
    } finally {
      vi.useRealTimers();
    }
  });
});
