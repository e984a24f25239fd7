import { describe, expect, it } from "vitest";
import { singleFlight } from "./single-flight.ts";

/** A task whose runs end when told, in the order in which they started. */
function controlled() {
  const runs: { end(): void; fail(): void }[] = [];
  const task = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: () => reject(new Error("away")) });
    });
  return { runs, flight: singleFlight(task) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("one run at a time", () => {
  it("run: concurrent callers share a run, a later caller starts the next", async () => {
    const { runs, flight } = controlled();
    const both = Promise.all([flight.run(), flight.run()]);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await both;
    void flight.run();
    expect(runs).toHaveLength(2);
  });

  it("a fresh run is one that starts after the call, and is shared with other waiters", async () => {
    const { runs, flight } = controlled();
    void flight.runFresh();
    let isDone = false;
    const both = Promise.all([flight.runFresh(), flight.runFresh()]).then(() => {
      isDone = true;
    });
    runs[0]?.end();
    await turn();
    expect([runs.length, isDone]).toEqual([2, false]);
    runs[1]?.end();
    await both;
    expect(runs).toHaveLength(2);
  });

  it("a fresh run ignores the failure of the run before it, rejects with its own, and can run again", async () => {
    const { runs, flight } = controlled();
    const first = flight.run();
    const second = flight.runFresh();
    runs[0]?.fail();
    await expect(first).rejects.toThrow("away");
    await turn();
    runs[1]?.fail();
    await expect(second).rejects.toThrow("away");
    const third = flight.runFresh();
    runs[2]?.end();
    await expect(third).resolves.toBeUndefined();
  });

  it("drain: resolves after the current and the next run, failed or not", async () => {
    const { runs, flight } = controlled();
    const [first, second] = [flight.run(), flight.runFresh()];
    let isDrained = false;
    const drained = flight.drain().then(() => {
      isDrained = true;
    });
    runs[0]?.fail();
    await expect(first).rejects.toThrow();
    await turn();
    expect(isDrained).toBe(false);
    runs[1]?.end();
    await Promise.all([second, drained]);
  });
});
