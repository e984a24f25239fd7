import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";

/* OPS-72: what a locked table holds up, and what it does not. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(() => t.close());

it("OPS-72: while sixty calls wait for a locked table, calls that need nothing of it are answered as ever", async () => {
  const who = await guest(t);
  const date = freshDay();
  const holder = new pg.Client({ connectionString: t.databaseUrl });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE occupancy IN ACCESS EXCLUSIVE MODE");
    const kinds = [
      () => t.visitor().send("POST", "free_times/101", { time: date }),
      () => who.send("POST", "cart/check", { reservations: [slot(101, date, "10:00", "12:00", 2000)] }),
      () => t.visitor().send("POST", "free_times/102", { time: date }),
    ];
    let answered = 0;
    const stuck = Array.from({ length: 60 }, async (_, at) => {
      await (kinds[at % kinds.length] as () => Promise<unknown>)();
      answered += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    // They do wait for the table.
    expect(answered).toBe(0);
    const took: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const started = performance.now();
      const replies = await Promise.all([
        who.get("users"),
        who.get("banks"),
        who.get("favorites" as "users"),
      ]);
      took.push(performance.now() - started);
      expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    }
    // Two kinds of calls hold all connections until those that wait in vain are taken from them (OPS-30): 1.5 seconds, once.
    expect(Math.max(...took)).toBeLessThan(5_000);
    // Milliseconds on an idle machine.
    expect(took.toSorted((one, other) => one - other)[7]).toBeLessThan(1_000);
    await holder.query("ROLLBACK");
    await Promise.all(stuck);
  } finally {
    await holder.end();
  }
}, 60_000);
