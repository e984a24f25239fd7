import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openBackground } from "./background.ts";
import type { Log } from "./log.ts";

function quietLog() {
  const warnings: object[] = [];
  return { warnings, log: { warn: (what: object) => warnings.push(what) } as unknown as Log };
}

describe("background", () => {
  it("is done once all started work has ended, including work started by it", async () => {
    const background = openBackground(quietLog().log);
    const done: string[] = [];
    background.start("first", async () => {
      await pause(5);
      background.start("second", async () => {
        await pause(5);
        done.push("second");
      });
      done.push("first");
    });
    await background.drain(5000);
    expect(done).toEqual(["first", "second"]);
  });

  it("logs a failure and continues, whether it throws at once or later", async () => {
    const { warnings, log } = quietLog();
    const background = openBackground(log);
    background.start("at once", () => {
      throw new Error("now");
    });
    background.start("later", async () => {
      await pause(1);
      throw new Error("then");
    });
    await background.drain(5000);
    expect(warnings).toEqual([
      { work: "at once", error: "Error: now" },
      { work: "later", error: "Error: then" },
    ]);
  });

  it("waits for hanging work no longer than it is told", async () => {
    const background = openBackground(quietLog().log);
    background.start("hangs", () => new Promise(() => {}));
    await expect(background.drain(5)).resolves.toBeUndefined();
  });
});
