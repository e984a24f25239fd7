import type { App } from "../../platform/app.ts";
import { forEachRow, type Sweep } from "../../platform/sweeps.ts";
import { askFeed } from "./ask.server.ts";
import { tellOfClashes } from "./clashes.server.ts";
import { leaseDue } from "./feeds.db.server.ts";

/** Longer than it takes to ask the calendars of one round, each of which may keep us waiting for ten seconds. */
const LEASE = 3 * 60_000;
const MOST_AT_ONCE = 40;
const ASKED_TOGETHER = 8;

/** Asks every calendar that is due. Other processes take others (CALENDAR-13). */
async function askDue(app: App): Promise<void> {
  for (;;) {
    const now = app.clock();
    const due = await leaseDue(app.db, { now, until: now + LEASE, most: MOST_AT_ONCE });
    await forEachRow(app, "calendars", due, ({ id }) => askFeed(app, id), { atOnce: ASKED_TOGETHER });
    if (due.length > 0) await tellOfClashes(app);
    if (due.length < MOST_AT_ONCE) return;
  }
}

export const calendarSweeps: readonly Sweep[] = [
  { name: "calendars", everySeconds: 5, run: askDue },
  { name: "clashes", everySeconds: 60, run: tellOfClashes },
];
