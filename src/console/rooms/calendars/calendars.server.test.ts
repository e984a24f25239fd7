import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { readCalendar } from "../../../../test/build/calendar.ts";
import { type CalendarServer, calendarServer } from "../../../../test/build/calendar-server.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import type { TokenRight } from "../../../domain/access-token.ts";
import { READING_LIMITS } from "../../../domain/calendar/reading.ts";
import { RIGHTS } from "../../../domain/staff.ts";
import { askFeed } from "../../../features/calendars/ask.server.ts";
import { calendarSweeps } from "../../../features/calendars/sweeps.server.ts";
import { settleTimes } from "../../../features/occupancy/closing-steps.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { Calendars, Feed } from "./contract.ts";

let t: TestApp;
let boss: OperatorVisitor;
let server: CalendarServer;
let hanako: Guest;
const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 24, 1, 0);

beforeAll(async () => {
  server = await calendarServer();
  t = await testApp({ OUTSIDE_ALLOW: server.host });
  await addRooms(
    t,
    [101, 102, 103, 104, 105, 106, 107, 108, 109].map((id) => room(id)),
  );
  hanako = await guest(t);
});
beforeEach(() => passTo(0));
afterEach(() => checkInvariants(t.app));
afterAll(async () => {
  await t.close();
  server.close();
});

async function passTo(later: number): Promise<void> {
  t.setNow(start + later);
  boss = await operator(t, ["see", "desk", "rooms"]);
}

async function connect(spaceId: number, path: string, label = "Portal"): Promise<Feed> {
  const reply = await boss.send("POST", `operate/rooms/${spaceId}/calendars`, {
    ...{ label, url: `http://${server.host}${path}` },
  });
  expect(reply.errors).toEqual([]);
  return reply.data as Feed;
}

const of = async (spaceId: number) => (await boss.get(`operate/calendars?space_id=${spaceId}`)).data;
const feedOf = async (id: number) =>
  (await boss.get("operate/calendars")).data.feeds.find((one) => one.id === id) as Feed;

/** The times that calendars close, on the clock of Tokyo. */
async function closed(spaceId: number): Promise<string[]> {
  const rows = await t.app.db.rows<{
    span: string;
  }>(sql`SELECT to_char(lower(during) AT TIME ZONE 'Asia/Tokyo', 'MM-DD HH24:MI')
      || '/' || to_char(upper(during) AT TIME ZONE 'Asia/Tokyo', 'MM-DD HH24:MI') AS span
    FROM occupancy WHERE space_id = ${spaceId} AND kind = 'closure' ORDER BY lower(during), id`);
  return rows.map(({ span }) => span);
}

const askDue = () => calendarSweeps[0]?.run(t.app);

const todo = async (kind: string) =>
  (await boss.get("operate/today")).data.todo.find((one) => one.kind === kind);

const EVENT =
  "UID:a|DTSTART;TZID=Asia/Tokyo:20261210T100000|DTEND;TZID=Asia/Tokyo:20261210T120000|SUMMARY:Tanaka";

describe("a calendar of somebody else", () => {
  it("CALENDAR-12: closes the room where its events are, which move, end and cannot be ended by hand", async () => {
    server.says("/101", [EVENT, "UID:free|DTSTART:20261211T010000Z|DURATION:PT1H|TRANSP:TRANSPARENT"]);
    const feed = await connect(101, "/101");
    expect(feed).toMatchObject({ state: "works", events: 1, notes: [], host: server.host, problem: null });
    expect(await closed(101)).toEqual(["12-10 10:00/12-10 12:00"]);
    const { items } = (await boss.get("operate/closures?space_ids=101")).data;
    expect(items).toMatchObject([
      {
        reason: "calendar",
        from: "2026-12-10 10:00",
        to: "2026-12-10 12:00",
        by: "Portal",
        state: "to_come",
      },
    ]);
    const { id, version } = items[0] as { id: number; version: number };
    expect((await boss.send("DELETE", `operate/closures/${id}?version=${version}`)).code).toBe(
      "not_operable",
    );
    server.says("/101", [EVENT.replaceAll("20261210T1", "20261215T1")]);
    await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
    expect(await closed(101)).toEqual(["12-15 10:00/12-15 12:00"]);
    server.says("/101", ["UID:b|DTSTART:20261220"]);
    await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
    expect(await closed(101)).toEqual(["12-20 00:00/12-21 00:00"]);
    const removed = await boss.send("DELETE", `operate/calendars/${feed.id}?version=${feed.version}`);
    expect([removed.status, await closed(101)]).toEqual([200, []]);
  });

  it("CALENDAR-13: is asked each five minutes with what is known of it, and by one process", async () => {
    server.says("/102", {
      body: `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${EVENT.replaceAll("|", "\n")}\nEND:VEVENT\nEND:VCALENDAR`,
      headers: { etag: '"1"' },
    });
    const feed = await connect(102, "/102");
    const asked = () => server.asked.filter(({ url }) => url === "/102");
    expect(asked()).toHaveLength(1);
    await askDue();
    expect(asked()).toHaveLength(1);
    await passTo(5 * MINUTE);
    await Promise.all([askDue(), askDue()]);
    expect(asked()).toHaveLength(2);
    expect(asked()[1]?.headers["if-none-match"]).toBe('"1"');
    expect(await feedOf(feed.id)).toMatchObject({
      ...{ read_at: new Date(start + 5 * MINUTE).toISOString(), changed_at: new Date(start).toISOString() },
    });
    // Its end moves on with the days: once a day all of it is read.
    await passTo(25 * 60 * MINUTE);
    await askDue();
    expect(asked().at(-1)?.headers["if-none-match"]).toBeUndefined();
  });

  it("CALENDAR-15: takes in nothing of a calendar that is cut off, invalid or too large, and keeps the last good state", async () => {
    server.says("/103", [EVENT]);
    const feed = await connect(103, "/103");
    for (const [answer, problem] of [
      [{ status: 500 }, "status"],
      [{ body: "<html>Sign in</html>" }, "not_calendar"],
      [{ body: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20261225" }, "cut_off"],
    ] as const) {
      server.says("/103", answer);
      await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
      expect(await feedOf(feed.id)).toMatchObject({ problem, events: 1 });
    }
    expect(await closed(103)).toEqual(["12-10 10:00/12-10 12:00"]);
    expect(await feedOf(feed.id)).toMatchObject({
      state: "failing",
      failing_since: new Date(start).toISOString(),
    });
    expect(await todo("calendars_silent")).toMatchObject({ count: 1 });
    // Ordinary calendars, with limits that these exceed.
    server.says("/103", [`${EVENT}|RRULE:FREQ=DAILY;COUNT=40`]);
    for (const [limits, problem] of [
      [{ times: 20 }, "too_many_times"],
      [{ bytes: 50 }, "too_large"],
      [{ seconds: 0.000001 }, "too_much_work"],
    ] as const) {
      await askFeed(t.app, feed.id, { ...READING_LIMITS, ...limits });
      expect(await feedOf(feed.id)).toMatchObject({ problem });
    }
    await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
    expect(await feedOf(feed.id)).toMatchObject({ state: "works", problem: null });
    expect(await closed(103)).toHaveLength(40);
    expect(await todo("calendars_silent")).toBeUndefined();
    await boss.send("DELETE", `operate/calendars/${feed.id}?version=1`);
  });

  it("CALENDAR-18: that is empty though it had events keeps them, until somebody says that it is; an old one is told", async () => {
    server.says("/104", [EVENT]);
    const feed = await connect(104, "/104");
    server.says("/104", []);
    await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
    expect(await feedOf(feed.id)).toMatchObject({ state: "emptied", problem: null, events: 1 });
    expect(await closed(104)).toHaveLength(1);
    expect(await todo("calendars_silent")).toMatchObject({ count: 1 });
    const said = await boss.send("POST", `operate/calendars/${feed.id}/empty`, { version: feed.version });
    expect(said.data).toMatchObject({ state: "works", events: 0 });
    expect(await closed(104)).toEqual([]);
    await passTo(61 * MINUTE);
    expect(await feedOf(feed.id)).toMatchObject({ state: "old" });
    expect(await todo("calendars_silent")).toMatchObject({ count: expect.any(Number) });
  });

  it("CALENDAR-17: never takes a booking's time; the clash is told, and ends when the booking goes or is the same", async () => {
    await boss.send("PUT", "operate/calendars/mails", { wants_mails: true });
    const [id] = await bookByBank(hanako, [slot(105, "2026-12-10", "11:00", "13:00", 2000)]);
    server.says("/105", [
      `${EVENT}|CREATED:20261101T000000Z`,
      "UID:z|DTSTART:20261212T010000Z|DURATION:PT1H",
    ]);
    const feed = await connect(105, "/105");
    expect(await closed(105)).toEqual(["12-10 10:00/12-10 11:00", "12-12 10:00/12-12 11:00"]);
    const { clashes } = await of(105);
    expect(clashes).toMatchObject([
      {
        ...{ booking_id: id, summary: "Tanaka", first: "event", is_cleaning: false },
        ...{
          booking_start: "2026-12-10 11:00",
          event_start: "2026-12-10 10:00",
          event_end: "2026-12-10 12:00",
        },
      },
    ]);
    expect(await todo("calendar_clashes")).toMatchObject({ count: 1 });
    const told = async () => (await mailsTo(t, boss.email)).filter(({ text }) => text.includes("Portal"));
    expect(await told()).toHaveLength(1);
    await boss.send("POST", `operate/calendars/${feed.id}/ask`, {});
    expect(await told()).toHaveLength(1);

    const same = { closure_id: clashes[0]?.closure_id, booking_id: id };
    expect((await boss.send("POST", "operate/calendars/same", same)).status).toBe(200);
    expect([(await of(105)).clashes, await todo("calendar_clashes")]).toEqual([[], undefined]);
    // What the booking leaves is closed, because the event is still there.
    await hanako.post("reservations/delete/non", { reservation_id: id });
    await settleTimes(t.app.db, same.closure_id ?? 0, t.now());
    expect(await closed(105)).toEqual(["12-10 10:00/12-10 12:00", "12-12 10:00/12-12 11:00"]);
  });

  it("CALENDAR-17: either a booking or an event of the same moment gets the time, and the other is told", async () => {
    server.says("/106", []);
    const feed = await connect(106, "/106");
    const days = ["21", "22", "23", "24"];
    server.says(
      "/106",
      days.map((day) => `UID:r${day}|DTSTART;TZID=Asia/Tokyo:202612${day}T100000|DURATION:PT2H`),
    );
    const [, ...replies] = await Promise.all([
      boss.send("POST", `operate/calendars/${feed.id}/ask`, {}),
      ...days.map((day) =>
        bookByBank(hanako, [slot(106, `2026-12-${day}`, "10:00", "12:00", 2000)]).catch(() => null),
      ),
    ]);
    const booked = replies.filter((reply) => reply !== null);
    const { clashes } = await of(106);
    expect(clashes).toHaveLength(booked.length);
    expect(await closed(106)).toHaveLength(days.length - booked.length);
  });

  it("CALENDAR-19: with a copy of our own feed closes nothing", async () => {
    const [id] = await bookByBank(hanako, [slot(107, "2026-12-10", "10:00", "12:00", 2000)]);
    server.says("/107", [
      `${EVENT.replace("UID:a", `UID:reservation-${id}@localhost`)}`,
      "UID:closure-5@localhost|DTSTART:20261211",
      // As vdirsyncer copies it: with a UID of its own.
      `${EVENT.replace("UID:a", "UID:2dd98e")}|X-MAGARI-UID:reservation-${id}@localhost`,
    ]);
    const feed = await connect(107, "/107");
    expect([feed.events, feed.notes, await closed(107)]).toEqual([0, [], []]);
  });

  it("CALENDAR-16: names what was not understood, and takes in the rest", async () => {
    server.says("/108", [
      EVENT,
      "UID:m|SUMMARY:Mars\\, late|DTSTART;TZID=Mars/Base:20261211T100000|DURATION:PT1H",
    ]);
    const feed = await connect(108, "/108");
    expect(feed).toMatchObject({
      events: 1,
      notes: [{ code: "zone", event: "Mars, late", detail: "Mars/Base" }],
    });
  });

  it("CALENDAR-12: a room has up to five, each with a label and a public address", async () => {
    server.says("/109", []);
    await connect(109, "/109");
    await t.app.db.run(sql`INSERT INTO calendar_in (space_id, label, host, url, created_at, next_at)
      SELECT space_id, label, host, url, created_at, 'infinity' FROM calendar_in, generate_series(1, 4) WHERE space_id = 109`);
    const sixth = { label: "Sixth", url: `http://${server.host}/109` };
    expect((await boss.send("POST", "operate/rooms/109/calendars", sixth)).code).toBe("not_operable");
    const inside = { label: " ", url: "http://10.0.0.1/x" };
    const refused = await boss.send("POST", "operate/rooms/109/calendars", inside);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["label", "url"]]);
    const named = await boss.send("POST", "operate/rooms/109/calendars", {
      label: "Own",
      url: "https://localhost/x",
    });
    expect([named.status, Object.keys(named.errors)]).toEqual([422, ["url"]]);
  });
});

/** As a calendar program reads: without cookies. */
const readAs = (url: string, headers: Record<string, string> = {}) =>
  t.visitor().raw(new URL(url).pathname.replace("/api/", ""), { headers });

async function share(changes: object = {}): Promise<{ id: number; url: string; version: number }> {
  const body = { name: "Portal", space_ids: [110], detail: "busy", ...changes };
  const reply = await boss.send("POST", "operate/shared_calendars", body);
  expect(reply.errors).toEqual([]);
  return reply.data as { id: number; url: string; version: number };
}

describe("a calendar of ours", () => {
  it("CALENDAR-9, CALENDAR-11: has what is booked and closed, busy only or with names, with or without cleaning", async () => {
    await addRooms(t, [room(110)]);
    const [id] = await bookByBank(hanako, [slot(110, "2026-12-10", "10:00", "12:00", 2000)]);
    await boss.send("POST", "operate/closures", {
      ...{ space_ids: [110], from: "2026-12-12 10:00", to: "2026-12-12 12:00", reason: "cleaning" },
    });
    const busy = await share();
    const text = await (await readAs(busy.url)).text();
    const { events, method } = readCalendar(text);
    expect(method).toBe("PUBLISH");
    expect(events.map(({ uid, start: from, summary }) => [uid.split("@")[0], from, summary])).toEqual([
      [`reservation-${id}`, "2026-12-10T01:00:00.000Z", "予約あり"],
      [expect.stringMatching(/^closure-\d+-110$/), "2026-12-12T01:00:00.000Z", "休止：清掃"],
    ]);
    expect(text).not.toContain("ORGANIZER");
    const named = await share({ detail: "names", has_cleaning: false, locale: "en" });
    const own = readCalendar(await (await readAs(named.url)).text()).events[0];
    expect(own).toMatchObject({
      end: "2026-12-10T03:00:00.000Z",
      summary: expect.stringContaining(`(booking ${id})`),
    });
    const cleaned = readCalendar(await (await readAs(busy.url)).text()).events[0];
    expect(cleaned).toMatchObject({ end: "2026-12-10T03:15:00.000Z", status: "CONFIRMED" });
  });

  it("CALENDAR-9: leaves out what comes from the calendars that are named, so that a portal does not get back its own", async () => {
    await addRooms(t, [room(111)]);
    server.says("/111", [EVENT]);
    await connect(111, "/111", "Portal A");
    const both = [
      await share({ space_ids: [111] }),
      await share({ space_ids: [111], leaves_out: ["portal a"] }),
    ];
    const counts = await Promise.all(
      both.map(async ({ url }) => readCalendar(await (await readAs(url)).text()).events.length),
    );
    expect(counts).toEqual([1, 0]);
  });

  it("CALENDAR-10: is asked with ETag or If-Modified-Since, and its address is renewed and ended at once", async () => {
    const made = await share();
    const first = await readAs(made.url);
    const [tag, since] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
    const status = async (headers: Record<string, string>) => (await readAs(made.url, headers)).status;
    expect(await status({ "if-none-match": tag })).toBe(304);
    expect(await status({ "if-modified-since": since })).toBe(304);
    expect(await status({ "if-none-match": '"x"', "if-modified-since": since })).toBe(200);
    await bookByBank(hanako, [slot(110, "2026-12-15", "10:00", "12:00", 2000)]);
    // Within the same second, too.
    expect(await status({ "if-modified-since": since })).toBe(200);
    const renewed = await boss.send("POST", `operate/shared_calendars/${made.id}/address`, {
      version: made.version,
    });
    const { url } = renewed.data as { url: string };
    expect([(await readAs(made.url)).status, (await readAs(url)).status]).toEqual([404, 200]);
    await boss.send("DELETE", `operate/shared_calendars/${made.id}`);
    expect((await readAs(url)).status).toBe(404);
    const stored = await t.app.db.rows<{ row: string }>(sql`SELECT c::text AS row FROM calendar_out c`);
    expect(stored.some(({ row }) => row.includes(url.slice(-47, -4)))).toBe(false);
  });

  it("TOKEN-6, CALENDAR-17: a program sees the calendars of its own rooms only, and guests by the right see only", async () => {
    await addRooms(t, [room(112), room(113)]);
    await bookByBank(hanako, [slot(112, "2026-12-10", "10:00", "12:00", 2000)]);
    server.says("/112", [EVENT]);
    await connect(112, "/112");
    const [own] = [await share({ space_ids: [112] }), await share({ space_ids: [112, 113] })];
    const owner = await operator(t, RIGHTS);
    const seen = async (rights: TokenRight[], space_ids: number[], query = "") => {
      const body = { name: "Portal", until: "2027-06-30", rights, space_ids };
      const { token } = (await owner.post("operate/tokens", body)).data;
      const headers = { authorization: `Bearer ${token}` };
      const { data } = await t.visitor().send("GET", `operate/calendars${query}`, undefined, headers);
      const { clashes, shared } = data as Calendars;
      return { guests: clashes.map(({ guest: name }) => name !== ""), shared: shared.map(({ id }) => id) };
    };
    expect(await seen(["rooms"], [112])).toEqual({ guests: [false], shared: [own.id] });
    expect(await seen(["rooms", "see"], [112])).toEqual({ guests: [true], shared: [own.id] });
    // Asked about one of its two rooms.
    expect((await seen(["rooms"], [112, 111], "?space_id=112")).shared).toEqual([own.id]);
    expect((await of(112)).shared).toHaveLength(2);
  });
});
