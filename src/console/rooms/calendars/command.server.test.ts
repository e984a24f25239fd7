import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { type CalendarServer, calendarServer } from "../../../../test/build/calendar-server.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { printed } from "../../../../test/build/command.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { calendarsNoun } from "./api.server.ts";

let t: TestApp;
let server: CalendarServer;
beforeAll(async () => {
  server = await calendarServer();
  t = await testApp({ OUTSIDE_ALLOW: server.host });
  await addRooms(t, [room(101), room(102)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
  server.close();
});

const run = (...args: string[]) => printed(calendarsNoun.command, t.app, ...args);
const refused = (...args: string[]) => calendarsNoun.command(args, t.app).catch((error: Error) => error);
const idIn = (text: string) => /^Calendar (\d+),/.exec(text)?.[1] as string;
const addressIn = (text: string) => new URL(text.split("\n")[1] as string).pathname.replace(/^\/api\//, "");
const closed = async () =>
  (await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM occupancy WHERE kind = 'closure'`))
    ?.n;

/** What was recorded since, with whom. */
async function recorded(work: () => Promise<unknown>): Promise<string[]> {
  const since = await t.app.db.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`);
  await work();
  const rows = await t.app.db.rows<{
    actor: string;
    action: string;
  }>(sql`SELECT actor, action FROM audit WHERE id > ${since?.id} AND action <> 'calendar.read' ORDER BY id`);
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

it("CALENDAR-21: takes in a calendar, reads it, calls it empty and disconnects it", async () => {
  server.says("/a", [
    "UID:a|DTSTART:20261210T010000Z|DURATION:PT1H",
    "UID:b|DTSTART:nonsense|SUMMARY:Tanaka",
  ]);
  let made = "";
  const add = async () => {
    made = await run("calendar-add", "101", `http://${server.host}/a`, "Portal");
  };
  expect(await recorded(add)).toEqual(["command calendar.connected"]);
  expect(made).toContain("Portal: Works, 1 event.");
  expect(made).toMatch(/^\d+: Tanaka: its start cannot be read, so nothing is closed/m);
  expect(await closed()).toBe(1);
  const id = idIn(made);
  const listed = await run("calendars", "101");
  expect(listed).toContain(`${id}\t101 Room 101\tPortal\t${server.host}\tWorks\t`);
  expect(await run("calendars", "102")).toContain("Taken in: none");

  server.says("/a", []);
  let text = "";
  const check = async () => {
    text = await run("calendar-check", id);
  };
  expect(await recorded(check)).toEqual(["command calendar.asked"]);
  expect(text).toContain(`Calendar ${id}, Portal: Has become empty, 1 event.`);
  expect(await closed()).toBe(1);
  expect(await recorded(() => run("calendar-empty", id))).toEqual(["command calendar.empty_confirmed"]);
  expect(await closed()).toBe(0);
  expect(await recorded(() => run("calendar-remove", id))).toEqual(["command calendar.removed"]);
  expect(await run("calendars")).toContain("Taken in: none");
});

it("CALENDAR-21: makes a calendar of rooms, gives it another address, and ends it", async () => {
  let text = "";
  const make = async () => {
    text = await run("shared-calendar-make", "101,102", "Team", "--names", "--leave-out", "Portal", "--en");
  };
  expect(await recorded(make)).toEqual(["command shared_calendar.made"]);
  const [id, first] = [idIn(text), addressIn(text)];
  expect((await t.visitor().raw(first)).status).toBe(200);
  const row = {
    detail: "names",
    has_cleaning: true,
    leaves_out: ["Portal"],
    locale: "en",
    space_ids: [101, 102],
  };
  expect(
    await t.app.db.row(sql`SELECT detail, has_cleaning, leaves_out, locale, space_ids FROM calendar_out`),
  ).toEqual(row);
  expect(await run("calendars")).toContain(`${id}\tTeam\t101,102\tNumbers and names\t`);
  const renew = async () => {
    text = await run("shared-calendar-renew", id);
  };
  expect(await recorded(renew)).toEqual(["command shared_calendar.renewed"]);
  expect((await t.visitor().raw(first)).status).toBe(404);
  expect((await t.visitor().raw(addressIn(text))).status).toBe(200);
  expect(await recorded(() => run("shared-calendar-end", id))).toEqual(["command shared_calendar.removed"]);
  expect((await t.visitor().raw(addressIn(text))).status).toBe(404);
});

it.each([
  [["calendar-add", "999", "https://example.com/a.ics", "Portal"], "not found"],
  [["calendar-add", "101", "https://10.0.0.1/a.ics", "Portal"], "public"],
  [["calendar-add", "101", "https://example.com/a.ics"], "calendar-add ROOM ADDRESS LABEL"],
  [["calendar-check", "999"], "not found"],
  [["calendar-remove", "x"], "No calendar x is taken in."],
  [["calendars", "999"], "There is no room 999."],
  [["calendars", "--nonsense"], "Unknown option"],
  [["shared-calendar-make", "101,", "Team"], "space_ids"],
  [["shared-calendar-renew", "999"], "No calendar 999 is given out."],
])("CALENDAR-21: %j is refused with its reason", async (args, reason) => {
  const problem = await refused(...args);
  expect(problem).toBeInstanceOf(StartupError);
  expect(String(problem)).toMatch(new RegExp(reason, "i"));
});

it("CALENDAR-21: leaves other commands alone", async () => {
  expect(await calendarsNoun.command(["closures"], t.app)).toBe(false);
});
