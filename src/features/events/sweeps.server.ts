import type { App } from "../../platform/app.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { placeEvents, tellByTheClock } from "./db.server.ts";

/** Places what has happened until nothing waits. */
async function place({ db, clock }: App): Promise<void> {
  while ((await db.tx((tx) => placeEvents(tx, clock()))) > 0);
}

export const eventSweeps: readonly Sweep[] = [
  {
    name: "events by the clock",
    everySeconds: 60,
    run: ({ db, clock, brand }) =>
      tellByTheClock(db, { now: clock(), startingMinutes: brand.limits.startingMinutes }),
  },
  { name: "events", everySeconds: 1, run: place },
];
