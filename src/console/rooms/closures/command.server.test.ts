import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { closableRooms, closedIn } from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import type { Guest } from "../../../../test/build/guest.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { addDays } from "../../../domain/time/day.ts";
import { sql } from "../../../platform/sql.ts";
import { closuresCommand } from "./command.server.ts";

let t: TestApp;
let manager: Awaited<ReturnType<typeof closableRooms>>["manager"];
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  ({ manager, hanako } = await closableRooms(t));
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

/** Runs a command and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    expect(await closuresCommand(args, t.app)).toBe(true);
    return print.mock.calls.join("");
  } finally {
    print.mockRestore();
  }
}

const idIn = (printed: string) => Number(/^Closure (\d+):/.exec(printed)?.[1]);

it("CLOSURE-15: closes, lists and opens rooms as the console does", async () => {
  const day = freshDay();
  const printed = await run(
    ...["close", "101,103", `${day}T10:00`, `${day}T12:00`, "--reason", "cleaning"],
    ...["--ja", "清掃中", "--note", "ワックス"],
  );
  const id = idIn(printed);
  expect(printed).toContain(`Room 101, Room 103, ${day} 10:00 to ${day} 12:00.`);
  const made = (await manager.get(`operate/closures/${id}`)).data;
  expect(made).toMatchObject({
    ...{ space_ids: [101, 103], reason: "cleaning", note_public: { ja: "清掃中", en: "" }, note: "ワックス" },
    ...{ by: "システム", version: 1 },
  });
  expect(await closedIn(t, 103, id)).toHaveLength(1);
  expect(await run("closures")).toContain(
    `${id}\t${day} 10:00 to ${day} 12:00\tRoom 101, Room 103\tcleaning\tto come\tSystem`,
  );
  expect(await run("open", String(id))).toBe(`Closure ${id} is opened again.\n`);
  expect(await closedIn(t, 103, id)).toEqual([]);
  await expect(run("open", String(id))).rejects.toThrow(`There is no closure ${id}.`);
  const events = await t.app.db.rows(
    sql`SELECT action, actor FROM audit WHERE subject = ${`closure:${id}`} ORDER BY id`,
  );
  expect(events).toEqual([
    { action: "closure.created", actor: "command" },
    { action: "closure.removed", actor: "command" },
  ]);
});

it("CLOSURE-15, CLOSURE-2: a group or all rooms, on days of the week", async () => {
  const day = freshDay();
  const weekly = ["--weekly", "sun,mon,tue,wed,thu,fri,sat", "--until", addDays(day, 2)];
  const group = idIn(await run("close", "group:7", `${day}T06:00`, `${day}T07:00`, ...weekly));
  expect((await manager.get(`operate/closures/${group}`)).data).toMatchObject({
    rooms: { group: "架空ビル", count: 2 },
  });
  expect(await closedIn(t, 102, group)).toHaveLength(3);
  const all = idIn(await run("close", "all", `${day}T07:00`, `${day}T08:00`));
  expect((await manager.get(`operate/closures/${all}`)).data.rooms).toMatchObject({ is_all: true, count: 4 });
});

it("CLOSURE-15, CLOSURE-5: says who is in the way, closes nothing, and goes around those that are left", async () => {
  const day = freshDay();
  const [id] = await bookByBank(hanako, [slot(102, day, "12:00", "14:00", 2000)]);
  const close = ["close", "102", `${day}T10:00`, `${day}T18:00`];
  await expect(run(...close)).rejects.toThrow(`Nothing was closed.\nBookings in the way: ${id}`);
  await expect(run(...close, "--leave", String(id + 1))).rejects.toThrow(`in the way: ${id}`);
  expect(await closedIn(t, 102, idIn(await run(...close, "--leave", "all")))).toHaveLength(2);
  expect(await closedIn(t, 102, idIn(await run(...close, "--leave", String(id))))).toHaveLength(2);
});

it.each([
  [["close"], "npm run operator -- close ROOMS"],
  [["close", "101", "tomorrow", "later"], "npm run operator -- close ROOMS"],
  [["close", "101", "2027-01-01T10:00", "2027-01-01T12:00", "--why", "x"], "npm run operator -- close ROOMS"],
  [
    ["close", "101", "2027-01-01T10:00", "2027-01-01T12:00", "--weekly", "someday"],
    "npm run operator -- close",
  ],
  [["close", "999", "2027-01-01T10:00", "2027-01-01T12:00"], "room"],
  [["close", "101", "2026-11-01T10:00", "2026-11-01T12:00"], "This time is over."],
  [["open"], "Give the number of the closure."],
  [["open", "123456"], "There is no closure 123456."],
])("CLOSURE-15: %j is refused", async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});

it("leaves other commands alone", async () => {
  expect(await closuresCommand(["refunds"], t.app)).toBe(false);
});
