import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work whose runs end when told, in the order in which they began. */
function stand() {
  const runs: { end(): void; fail(): void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: () => reject(new Error("away")) });
    });
  return { runs, once: oneAtATime(work) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("one at a time", () => {
  it("is joined by those who come meanwhile, and begins again for who comes later", async () => {
    const { runs, once } = stand();
    const both = Promise.all([once.join(), once.join()]);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await both;
    void once.join();
    expect(runs).toHaveLength(2);
  });

  it("afresh, waits for a run that begins after the call, and shares it with the others that wait", async () => {
    const { runs, once } = stand();
    void once.afresh();
    let isDone = false;
    const both = Promise.all([once.afresh(), once.afresh()]).then(() => {
      isDone = true;
    });
    runs[0]?.end();
    await turn();
    expect([runs.length, isDone]).toEqual([2, false]);
    runs[1]?.end();
    await both;
    expect(runs).toHaveLength(2);
  });

  it("afresh, does not suffer from what the run before it met; its own failure is told, and the next begins anew", async () => {
    const { runs, once } = stand();
    const first = once.join();
    const second = once.afresh();
    runs[0]?.fail();
    await expect(first).rejects.toThrow("away");
    await turn();
    runs[1]?.fail();
    await expect(second).rejects.toThrow("away");
    const third = once.afresh();
    runs[2]?.end();
    await expect(third).resolves.toBeUndefined();
  });

  it("rests when the run and the next have ended, also in failure", async () => {
    const { runs, once } = stand();
    const [first, second] = [once.join(), once.afresh()];
    let isResting = false;
    const rest = once.rest().then(() => {
      isResting = true;
    });
    runs[0]?.fail();
    await expect(first).rejects.toThrow();
    await turn();
    expect(isResting).toBe(false);
    runs[1]?.end();
    await Promise.all([second, rest]);
  });
});
