import { describe, expect, test, vi } from "vitest";
import type { Queryable } from "./sql.ts";
import { openTogether } from "./together.ts";

const db = {} as Queryable;

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
    await new Promise(process.nextTick);
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
    await answer();
    expect(await first).toBe(2);
    expect(await Promise.all(shared)).toEqual(["Error: thirteen", "Error: thirteen"]);
    void together(work, 3);
    expect(sent.at(-1)).toEqual([3]);
  });

  test("no statement grows without end", async () => {
    const { work, sent, answer } = doubling();
    const together = openTogether(db);
    for (let one = 0; one <= 100; one += 1) void together(work, 100 + one);
    await answer();
    await answer();
    expect(sent.map((one) => one.length)).toEqual([1, 64, 36]);
  });

  test("what has got stuck holds up nobody else", async () => {
    vi.useFakeTimers();
    try {
      const { work, sent } = doubling();
      const together = openTogether(db);
      void together(work, 1);
      void together(work, 2);
      expect(sent).toEqual([[1]]);
      vi.advanceTimersByTime(250);
      expect(sent).toEqual([[1], [2]]);
    } finally {
      vi.useRealTimers();
    }
  });
});
