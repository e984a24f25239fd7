import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Feed } from "../src/console/rooms/calendars/contract.ts";
import { sql } from "../src/platform/sql.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type Listening, listen } from "../src/process/listen.ts";
import { createSite } from "../src/process/site.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { type OperatorVisitor, operator } from "./build/operator.ts";
import { bookByBank } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { freePort } from "./server-process.ts";

/**
 * Calendar programs as people use them, at both ends: radicale is a calendar server, vdirsyncer copies calendars, khal shows and
 * writes events. By hand, where Debian's packages are installed: `npm run calendar-programs`.
 */
const isWanted = process.env.CALENDAR_PROGRAMS === "1";
const DAY = "2026-12-10";
const NEXT_DAY = "2026-12-11";

let t: TestApp;
let boss: OperatorVisitor;
let hanako: Guest;
let site: Listening;
let radicale: ChildProcess;
let server: string;
let folder: string;

describe.runIf(isWanted)("calendar programs", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "magari-calendars-"));
    server = `127.0.0.1:${await freePort()}`;
    t = await testApp({ OUTSIDE_ALLOW: server });
    const late = [{ weekdays: [0, 1, 2, 3, 4, 5, 6] as const, start: "09:00", end: "26:00" }];
    const plan = { is_special: false, valid_from: null, valid_to: null, last_minute: null };
    await addRooms(
      t,
      [101, 102, 103].map((id) =>
        room(id, {
          business_hours: late.map((one) => ({ ...one, weekdays: [...one.weekdays] })),
          plans: late.map((one) => ({
            ...{ ...plan, ...one, weekdays: [...one.weekdays] },
            ...{ name: { ja: "一日", en: "Day" }, cost_per_hour: 1000 },
          })),
        }),
      ),
    );
    boss = await operator(t, ["see", "desk", "rooms"]);
    hanako = await guest(t);
    site = await listen(createSite(t.app, featuresOf("demo"), null), {
      ...{ host: "127.0.0.1", port: 0, log: t.app.log },
    });
    radicale = await startRadicale();
  });
  afterAll(async () => {
    radicale.kill();
    await site.stop({ drain: 0, grace: 1000 });
    await checkInvariants(t.app);
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("CALENDAR-9, CALENDAR-4: vdirsyncer and khal follow a booking that is moved, runs past midnight and is canceled", async () => {
    await book(101, "10:00", "11:00", 1000);
    const id = await book(101, "13:00", "15:00", 2000);
    const feed = await share([101]);
    await pairOf("shown", { from: httpStorage(feed), to: folderStorage("shown") });
    expect(await shown("shown")).toEqual([
      `${DAY} 10:00/${DAY} 11:15 予約あり`,
      `${DAY} 13:00/${DAY} 15:15 予約あり`,
    ]);
    await change(id, `${DAY} 23:00`, `${NEXT_DAY} 01:00`);
    expect(await shown("shown")).toEqual([
      `${DAY} 10:00/${DAY} 11:15 予約あり`,
      `${DAY} 23:00/${NEXT_DAY} 01:15 予約あり`,
    ]);
    await hanako.post("reservations/delete/non", { reservation_id: id });
    expect(await shown("shown")).toEqual([`${DAY} 10:00/${DAY} 11:15 予約あり`]);
  });

  it("CALENDAR-4: khal, which knows events by their UID, takes a moved booking for the same", async () => {
    const id = await book(102, "13:00", "15:00", 2000);
    const feed = await share([102]);
    const taken = async () => {
      const file = join(folder, "feed.ics");
      writeFileSync(file, await (await fetch(feed)).text());
      await khal("import", "-a", "imported", "--batch", file);
      return listed("imported");
    };
    expect(await taken()).toEqual([`${DAY} 13:00/${DAY} 15:15 予約あり`]);
    await change(id, `${DAY} 17:00`, `${DAY} 19:00`);
    expect(await taken()).toEqual([`${DAY} 17:00/${DAY} 19:15 予約あり`]);
    await hanako.post("reservations/delete/non", { reservation_id: id });
  });

  it("CALENDAR-19: our feed, copied into radicale and read back from there, closes nothing", async () => {
    const id = await book(102, "23:00", "01:00", 2000, NEXT_DAY);
    await boss.send("POST", "operate/closures", {
      ...{ space_ids: [102], from: `${DAY} 09:00`, to: `${DAY} 12:00`, reason: "cleaning" },
    });
    const feed = await share([102]);
    await makeCollection("copy");
    await pairOf("copied", { from: httpStorage(feed), to: caldavStorage("copy") });
    await run("vdirsyncer", "sync", "copied");
    const copied = await (await fetch(collection("copy"))).text();
    expect(copied).toContain(`reservation-${id}@localhost`);
    const before = await times(102);
    const read = await connect(102, "copy");
    expect(read).toMatchObject({ state: "works", events: 0, notes: [] });
    expect(await times(102)).toEqual(before);
    // Read into another room, it is ours as well.
    expect(await connect(103, "copy")).toMatchObject({ events: 0 });
    expect(await times(103)).toEqual([]);
  });

  it("CALENDAR-12, CALENDAR-14: an event of khal that vdirsyncer brings to radicale closes the room, moves and ends", async () => {
    await makeCollection("house");
    await pairOf("written", { from: folderStorage("written"), to: caldavStorage("house") });
    for (const event of [
      `${DAY} 23:30 ${NEXT_DAY} 00:45 Night`,
      "2026-12-14 10:00 11:00 Weekly --repeat weekly --until 2026-12-22",
      "2026-12-20 2026-12-21 Days",
      "2026-12-22 09:00 10:00 America/New_York Far",
    ])
      await khal("new", "-a", "written", ...event.split(" "));
    await run("vdirsyncer", "sync", "written");
    const feed = await connect(103, "house");
    expect(feed).toMatchObject({ state: "works", problem: null, events: 4, notes: [] });
    expect(await times(103)).toEqual([
      `${DAY} 23:30/${NEXT_DAY} 00:45`,
      "2026-12-14 10:00/2026-12-14 11:00",
      "2026-12-20 00:00/2026-12-22 00:00",
      "2026-12-21 10:00/2026-12-21 11:00",
      "2026-12-22 23:00/2026-12-23 00:00",
    ]);
  });

  it("CALENDAR-12, CALENDAR-17: an event of radicale is moved, meets a booking, is canceled and removed", async () => {
    await makeCollection("portal");
    const put = (lines: readonly string[]) => putEvent("portal", "a", lines);
    await put(["DTSTART;TZID=Asia/Tokyo:20261215T220000", "DTEND;TZID=Asia/Tokyo:20261216T010000"]);
    const feed = await connect(101, "portal");
    const first = "2026-12-15 22:00/2026-12-16 01:00";
    const booked = `${DAY} 10:00/${DAY} 11:15`;
    expect(await times(101)).toEqual([booked, first]);
    await put(["DTSTART;TZID=Asia/Tokyo:20261210T103000", "DTEND;TZID=Asia/Tokyo:20261210T123000"]);
    await ask(feed);
    expect(await times(101)).toEqual([booked, `${DAY} 11:15/${DAY} 12:30`]);
    expect((await boss.get("operate/calendars?space_id=101")).data.clashes).toHaveLength(1);
    await put(["DTSTART;TZID=Asia/Tokyo:20261210T103000", "DURATION:PT2H", "STATUS:CANCELLED"]);
    await ask(feed);
    expect(await times(101)).toEqual([booked]);
    await put(["DTSTART:20261217T010000Z", "DURATION:PT1H"]);
    await ask(feed);
    expect(await times(101)).toEqual([booked, "2026-12-17 10:00/2026-12-17 11:00"]);
    // The last event goes, as a server that has lost its events would look: it is kept until somebody says so.
    await fetch(`${collection("portal")}a.ics`, { method: "DELETE" });
    expect(await ask(feed)).toMatchObject({ state: "emptied", events: 1 });
    radicale.kill();
    expect(await ask(feed)).toMatchObject({ state: "emptied", problem: "connection" });
    expect(await times(101)).toHaveLength(2);
  });
});

async function startRadicale(): Promise<ChildProcess> {
  const rights = join(folder, "rights");
  writeFileSync(rights, "[all]\nuser: .*\ncollection: .*\npermissions: RrWwi\n");
  const config = join(folder, "radicale");
  const settings = {
    ...{ server: `hosts = ${server}`, auth: "type = none", logging: "level = error" },
    ...{ rights: `type = from_file\nfile = ${rights}`, storage: `filesystem_folder = ${folder}/collections` },
  };
  writeFileSync(config, sections(settings));
  const child = spawn("radicale", ["--config", config], { stdio: "inherit" });
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://${server}/.web`).then(
        () => true,
        () => false,
      )
    )
      return child;
    await pause(100);
  }
  throw new Error("radicale does not answer");
}

const sections = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, lines]) => `[${name}]\n${lines}\n`)
    .join("\n");

const collection = (name: string) => `http://${server}/house/${name}/`;

async function makeCollection(name: string): Promise<void> {
  for (const url of [`http://${server}/house/`, collection(name)]) {
    const method = url === collection(name) ? "MKCALENDAR" : "MKCOL";
    const { status } = await fetch(url, { method });
    // The first is there already from the second calendar on.
    expect([201, 405, 409]).toContain(status);
  }
}

async function putEvent(calendar: string, uid: string, lines: readonly string[]): Promise<void> {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VEVENT", `UID:${uid}`];
  const body = [...text, "DTSTAMP:20261124T000000Z", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join(
    "\r\n",
  );
  const headers = { "content-type": "text/calendar" };
  const { status } = await fetch(`${collection(calendar)}${uid}.ics`, { method: "PUT", headers, body });
  expect([201, 204]).toContain(status);
}

const httpStorage = (url: string) => `type = "http"\nurl = "${url}"`;
const caldavStorage = (name: string) =>
  `type = "caldav"\nurl = "${collection(name)}"\nusername = "house"\npassword = "-"`;

function folderStorage(name: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  return `type = "filesystem"\npath = "${join(folder, name)}"\nfileext = ".ics"`;
}

/** A pair of vdirsyncer, of the name that `sync` is told. */
async function pairOf(name: string, { from, to }: { from: string; to: string }): Promise<void> {
  const settings = {
    general: `status_path = "${folder}/status"`,
    [`pair ${name}`]: `a = "a"\nb = "b"\ncollections = null`,
    ...{ "storage a": from, "storage b": to },
  };
  writeFileSync(join(folder, "vdirsyncer"), sections(settings));
  await run("vdirsyncer", "discover", name);
}

/** What khal shows of a folder after it was brought up to date. */
async function shown(name: string): Promise<string[]> {
  await run("vdirsyncer", "sync", name);
  return listed(name);
}

/** What khal has of a calendar. */
async function listed(name: string): Promise<string[]> {
  const format = ["--once", "--day-format", "", "--format", "{start-long}/{end-long} {title}"];
  const text = await khal("list", "-a", name, ...format, "2026-12-01", "60d");
  return text.split("\n").filter((line) => line !== "");
}

function khal(...args: string[]): Promise<string> {
  const config = join(folder, "khal");
  const calendars = ["shown", "written", "imported"].map(
    (name) => `[[${name}]]\npath = ${folderStorage(name) && join(folder, name)}`,
  );
  const formats = ["dateformat", "longdateformat"].map((name) => `${name} = %Y-%m-%d`);
  const moments = ["datetimeformat", "longdatetimeformat"].map((name) => `${name} = %Y-%m-%d %H:%M`);
  const zones = ["local_timezone = Asia/Tokyo", "default_timezone = Asia/Tokyo", "timeformat = %H:%M"];
  writeFileSync(
    config,
    sections({
      calendars: calendars.join("\n"),
      locale: [...zones, ...formats, ...moments].join("\n"),
      sqlite: `path = ${join(folder, "khal.db")}`,
    }),
  );
  return run("khal", "-c", config, ...args);
}

async function run(program: string, ...args: string[]): Promise<string> {
  const settings = { HOME: folder, LANG: "C.UTF-8", VDIRSYNCER_CONFIG: join(folder, "vdirsyncer") };
  const env = { PATH: process.env.PATH, ...settings };
  const { stdout } = await promisify(execFile)(program, args, { env, timeout: 60_000 });
  return stdout;
}

async function book(
  spaceId: number,
  start: string,
  end: string,
  price: number,
  endDay = DAY,
): Promise<number> {
  const row = { ...slot(spaceId, DAY, start, end, price), end_datetime: `${endDay} ${end}` };
  const [id] = await bookByBank(hanako, [row]);
  return id as number;
}

async function change(id: number, start: string, end: string): Promise<void> {
  const { items } = (await boss.send("GET", `operate/bookings?ids=${id}`)).data as {
    items: { version: number }[];
  };
  const reply = await boss.send("POST", `operate/bookings/${id}/change`, {
    ...{ start_datetime: start, end_datetime: end, version: items[0]?.version, price: 2000, settle: "none" },
    reason: { code: "guest_request", text: "" },
  });
  expect(reply.errors).toEqual([]);
}

/** The address of a new calendar of ours, as the listening site has it. */
async function share(spaceIds: readonly number[]): Promise<string> {
  const body = { name: "Portal", space_ids: spaceIds, detail: "busy" };
  const { url } = (await boss.send("POST", "operate/shared_calendars", body)).data as { url: string };
  return `http://127.0.0.1:${site.port}${new URL(url).pathname}`;
}

async function connect(spaceId: number, calendar: string): Promise<Feed> {
  const body = { label: calendar, url: collection(calendar) };
  const reply = await boss.send("POST", `operate/rooms/${spaceId}/calendars`, body);
  expect(reply.errors).toEqual([]);
  return reply.data as Feed;
}

async function ask({ id }: Feed): Promise<Feed> {
  await boss.send("POST", `operate/calendars/${id}/ask`, {});
  return (await boss.get("operate/calendars")).data.feeds.find((one) => one.id === id) as Feed;
}

/** When a room is taken, on the clock of Tokyo, in order. */
async function times(spaceId: number): Promise<string[]> {
  const wall = (bound: "lower" | "upper") =>
    sql`to_char(${bound === "lower" ? sql`lower(during)` : sql`upper(during)`} AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;
  const rows = await t.app.db.rows<{
    span: string;
  }>(sql`SELECT ${wall("lower")} || '/' || ${wall("upper")} AS span
    FROM occupancy WHERE space_id = ${spaceId} ORDER BY lower(during)`);
  return rows.map(({ span }) => span);
}
