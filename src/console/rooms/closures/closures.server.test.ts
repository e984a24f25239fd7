import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { room } from "../../../../test/build/catalog.ts";
import {
  closableRooms,
  closedIn,
  closing,
  freeTimes,
  sweepClosures,
} from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import type { Guest } from "../../../../test/build/guest.ts";
import type { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { addDays } from "../../../domain/time/day.ts";
import { importCatalog } from "../../../features/catalog/import/import.server.ts";
import { sql } from "../../../platform/sql.ts";

type Staff = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let manager: Staff;
let desk: Staff;
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  ({ manager, desk, hanako } = await closableRooms(t));
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const audit = (id: number) =>
  t.app.db.rows<{ action: string; actor: string }>(
    sql`SELECT action, actor FROM audit WHERE subject = ${`closure:${id}`} ORDER BY id`,
  );

const mmdd = (day: string) => day.slice(5);

describe("POST operate/closures", () => {
  it("CLOSURE-1, CONSOLE-20: closes a room for guests at once, with one event of who did it", async () => {
    const day = freshDay();
    const { status, data } = await desk.post(
      "operate/closures",
      closing(day, "12:00", "15:00", { note: "空調" }),
    );
    expect([status, data.rooms.names, data.state, data.version, data.has_gaps]).toEqual([
      200,
      ["Room 101"],
      "to_come",
      1,
      false,
    ]);
    expect(await closedIn(t, 101, data.id)).toEqual([`${mmdd(day)} 12:00–${mmdd(day)} 15:00`]);
    expect(await freeTimes(t, 101, day)).toEqual(["9:00–11:45", "15:00–22:00"]);
    const taken = await hanako.post("reservations", {
      reservations: [slot(101, day, "14:00", "16:00", 2000)],
      payment_way: 1,
    });
    expect([taken.status, taken.code]).toEqual([409, "slot_taken"]);
    expect(await audit(data.id)).toEqual([
      { action: "closure.created", actor: `operator:${desk.accountId}` },
    ]);
  });

  it("CLOSURE-1: a repeat under the same key closes once", async () => {
    const day = freshDay();
    const key = { "idempotency-key": `closure ${day}` };
    const [one, two] = [
      await manager.post("operate/closures", closing(day, "10:00", "11:00"), key),
      await manager.post("operate/closures", closing(day, "10:00", "11:00"), key),
    ];
    expect([one.status, two.status, two.data.id]).toEqual([200, 200, one.data.id]);
  });

  it("CLOSURE-2: closes a group, weekly, on the clock of each room", async () => {
    const first = freshDay();
    const { data } = await manager.post("operate/closures", {
      space_ids: [101, 104],
      from: `${first} 22:00`,
      to: `${addDays(first, 1)} 01:00`,
      repeat: { weekdays: [0, 1, 2, 3, 4, 5, 6], until: addDays(first, 1) },
      reason: "cleaning",
    });
    const nights = (from: string, to: string) =>
      [0, 1].map((add) => `${mmdd(addDays(first, add))} ${from}–${mmdd(addDays(first, add + 1))} ${to}`);
    expect(await closedIn(t, 101, data.id)).toEqual(nights("22:00", "01:00"));
    expect(await closedIn(t, 104, data.id)).toEqual(nights("23:00", "02:00"));

    const group = await manager.post("operate/closures", {
      ...closing(freshDay(), "09:00", "10:00"),
      space_ids: undefined,
      group_id: 7,
    });
    expect(group.data).toMatchObject({ rooms: { count: 2, group: "架空ビル", is_all: false } });
    const all = await manager.post("operate/closures", {
      ...closing(freshDay(), "09:00", "10:00"),
      space_ids: undefined,
      all: true,
    });
    expect(all.data).toMatchObject({ rooms: { count: 4, group: null, is_all: true } });
  });

  it("CLOSURE-3, CLOSURE-4: rejects what is over or never comes, and unknown rooms", async () => {
    const past = await manager.send("POST", "operate/closures", closing("2026-11-24", "08:00", "10:00"));
    expect([past.status, past.code]).toEqual([422, "validation"]);
    const nowhere = await manager.send(
      "POST",
      "operate/closures",
      closing(freshDay(), "08:00", "10:00", { space_ids: [999] }),
    );
    expect(nowhere.status).toBe(422);
    const both = await manager.send(
      "POST",
      "operate/closures",
      closing(freshDay(), "08:00", "10:00", { group_id: 7 }),
    );
    expect(both.status).toBe(422);
    const running = await manager.post("operate/closures", closing("2026-11-24", "08:00", "12:00"));
    expect(await closedIn(t, 101, running.data.id)).toEqual(["11-24 10:00–11-24 12:00"]);
  });

  it("CLOSURE-9: the front desk closes one room for a day, and needs the right for rooms for more", async () => {
    const day = freshDay();
    const more = [
      closing(day, "09:00", "10:00", { space_ids: [101, 102] }),
      closing(day, "09:00", "10:00", { repeat: { weekdays: [1], until: addDays(day, 20) } }),
      { ...closing(day, "09:00", "10:00"), to: `${addDays(day, 1)} 09:01` },
    ];
    for (const body of more) {
      const { status, code } = await desk.post("operate/closures", body);
      expect([status, code]).toEqual([403, "forbidden"]);
    }
    const { data } = await manager.post("operate/closures", more[0] as (typeof more)[0]);
    const patched = await desk.patch(`operate/closures/${data.id}`, {
      ...closing(day, "09:00", "10:00"),
      version: 1,
    });
    const removed = await desk.delete(`operate/closures/${data.id}?version=1`);
    expect([patched.status, removed.status]).toEqual([403, 403]);
  });
});

describe("PATCH and DELETE operate/closures/:id", () => {
  it("CLOSURE-3, CONSOLE-21: changes rooms and times, and rejects a version that is not there any more", async () => {
    const day = freshDay();
    const { data } = await manager.post("operate/closures", closing(day, "10:00", "12:00"));
    const moved = await manager.patch(`operate/closures/${data.id}`, {
      ...closing(day, "11:00", "13:00", { space_ids: [102] }),
      version: 1,
    });
    expect([moved.status, moved.data.version]).toEqual([200, 2]);
    expect([await closedIn(t, 101, data.id), await closedIn(t, 102, data.id)]).toEqual([
      [],
      [`${mmdd(day)} 11:00–${mmdd(day)} 13:00`],
    ]);
    const late = await manager.patch(`operate/closures/${data.id}`, {
      ...closing(day, "10:00", "12:00"),
      version: 1,
    });
    expect([late.status, late.code, late.headers.get("x-current-version")]).toEqual([409, "stale", "2"]);
    const lateToo = await manager.delete(`operate/closures/${data.id}?version=1`);
    expect([lateToo.status, lateToo.code]).toEqual([409, "stale"]);
    expect((await manager.delete(`operate/closures/${data.id}?version=2`)).status).toBe(200);
    expect(await closedIn(t, 102, data.id)).toEqual([]);
    expect((await manager.delete(`operate/closures/${data.id}?version=3`)).status).toBe(404);
    expect((await audit(data.id)).map(({ action }) => action)).toEqual([
      "closure.created",
      "closure.changed",
      "closure.removed",
    ]);
  });

  it("CLOSURE-3: a closure that is over stays closed", async () => {
    const start = t.now();
    const { data } = await manager.post("operate/closures", {
      space_ids: [103],
      from: "2026-11-24 08:00",
      to: "2026-11-24 23:00",
      reason: "holiday",
    });
    t.setNow(start + 20 * 60_000);
    const [before] = await closedIn(t, 103, data.id);
    await manager.delete(`operate/closures/${data.id}?version=1`);
    const [after] = await closedIn(t, 103, data.id);
    expect([before, after]).toEqual(["11-24 10:00–11-24 23:00", "11-24 10:00–11-24 10:20"]);
    await sweepClosures(t);
    expect(await closedIn(t, 103, data.id)).toEqual([after]);
    t.setNow(start);
  });
});

it("CLOSURE-10: guests read the public note on the calendar of the room, and nothing else of it", async () => {
  // 2027-03-07 is a Sunday.
  const { data } = await manager.post("operate/closures", {
    ...closing("2027-03-09", "13:00", "17:00", { space_ids: [101, 102], note: "業者: 架空設備" }),
    note_public: { ja: "空調の点検", en: "" },
  });
  await manager.post("operate/closures", closing("2027-03-10", "13:00", "17:00"));
  const week = async (locale: "ja" | "en", spaceId: number) =>
    (await t.visitor({ locale }).post(`calendars/${spaceId}`, { date: "2027-03-07" })).data;
  for (const locale of ["ja", "en"] as const) {
    const days = await week(locale, 101);
    expect(days.flatMap(({ date, notes }) => (notes ?? []).map((note) => ({ date, ...note })))).toEqual([
      {
        date: "2027-03-09",
        start_hour: 13,
        start_minute: 0,
        end_hour: 17,
        end_minute: 0,
        text: "空調の点検",
      },
    ]);
    expect(JSON.stringify(days)).not.toContain("架空設備");
  }
  await manager.delete(`operate/closures/${data.id}?version=1`);
  expect((await week("ja", 102)).some(({ notes }) => notes)).toBe(false);
});

describe("GET operate/closures", () => {
  it("CLOSURE-11: by begin, filtered by room, reason and state, page by page", async () => {
    const days = [freshDay(), freshDay(), freshDay()];
    for (const day of days) {
      await manager.post(
        "operate/closures",
        closing(day, "20:00", "21:00", { space_ids: [104], reason: "owner_use" }),
      );
    }
    const filter = "space_ids=104&reason=owner_use";
    const first = await manager.get(`operate/closures?${filter}&limit=2`);
    expect(first.data.items.map(({ from }) => from.slice(0, 10))).toEqual(days.slice(0, 2));
    expect([first.data.count, first.data.exact]).toEqual([3, true]);
    const second = await manager.get(`operate/closures?${filter}&limit=2&after=${first.data.next}`);
    expect(second.data.items.map(({ from }) => from.slice(0, 10))).toEqual(days.slice(2));
    expect(second.data.next).toBeNull();
    expect((await manager.get(`operate/closures?${filter}&state=over`)).data.items).toEqual([]);
    expect((await manager.get(`operate/closures?group_ids=7&reason=owner_use`)).data.items).toEqual([]);
    const gone = first.data.items[0];
    await manager.delete(`operate/closures/${gone?.id}?version=1`);
    const over = await manager.get(`operate/closures?${filter}&state=over`);
    expect(over.data.items).toMatchObject([{ id: gone?.id, state: "removed" }]);
    expect((await manager.get("operate/closures?after=x")).status).toBe(422);
  });

  it("CLOSURE-11: a month has its days, and a night stands on the day on which it begins", async () => {
    const { data } = await manager.post("operate/closures", {
      space_ids: [101, 102],
      from: "2027-02-27 22:00",
      to: "2027-02-28 02:00",
      repeat: { weekdays: [6, 0], until: "2027-03-01" },
      reason: "cleaning",
    });
    const month = await manager.get("operate/closures/month?month=2027-02&reason=cleaning");
    expect(month.data.parts).toEqual([
      {
        id: data.id,
        day: "2027-02-27",
        from: 1320,
        to: 1560,
        reason: "cleaning",
        rooms: 2,
        name: "会議室101",
      },
      {
        id: data.id,
        day: "2027-02-28",
        from: 1320,
        to: 1560,
        reason: "cleaning",
        rooms: 2,
        name: "会議室101",
      },
    ]);
    expect((await manager.get("operate/closures/month?month=2027-03&reason=cleaning")).data.parts).toEqual(
      [],
    );
  });

  it("the rooms that can be closed, by group", async () => {
    const { data } = await desk.get("operate/closures/rooms");
    expect(data.groups).toEqual([{ id: 7, name: "Kakuu Building", space_ids: [101, 102] }]);
    expect(data.spaces.map(({ id, group_id }) => [id, group_id])).toEqual([
      [101, 7],
      [102, 7],
      [103, null],
      [104, null],
    ]);
  });
});

describe("GET operate/closures with format=csv", () => {
  it("CONSOLE-8, CLOSURE-14: the list as a file, with all rooms and who took it", async () => {
    const day = freshDay();
    const { data } = await manager.post("operate/closures", {
      ...closing(day, "09:00", "10:00", { space_ids: [101, 103], reason: "holiday", note: "=1+1" }),
      note_public: { ja: "臨時休業", en: "Closed for the day" },
    });
    const reply = await manager.raw("operate/closures?format=csv&reason=holiday&space_ids=103");
    const [head, line, ...more] = (await reply.text()).trimEnd().split("\r\n");
    expect(head).toContain("休止番号,室数,部屋,開始,終了,タイムゾーン,曜日,最後の日,理由");
    expect(line).toContain(
      `${data.id},2,会議室101 / 会議室103,${day} 09:00,${day} 10:00,Asia/Tokyo,,,休日,臨時休業,Closed for the day,'=1+1,予定`,
    );
    expect(more).toEqual([]);
    const taken = await t.app.db.row<{ detail: object }>(
      sql`SELECT detail FROM audit WHERE action = 'list.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(taken?.detail).toMatchObject({
      list: "closures",
      filters: { reason: ["holiday"], space_ids: [103] },
    });
  });
});

describe("GET operate/closures/catalog", () => {
  it("CLOSURE-14: closures by the catalogue file, rooms of one time together, page by page", async () => {
    const [first, second] = [freshDay(), freshDay()];
    const unavailable = [
      { start: `${first} 09:00`, end: `${first} 12:00` },
      { start: `${second} 00:00`, end: `${addDays(second, 1)} 00:00` },
      { start: "2026-11-01 09:00", end: "2026-11-02 09:00" },
    ];
    const spaces = [room(101, { unavailable }), room(102, { unavailable: unavailable.slice(1) })];
    const file = { stations: [], groups: [], issuers: [], spaces };
    await importCatalog(t.app.db, file, { now: t.now() });
    await t.app.catalog.refresh();
    const page = (await desk.get("operate/closures/catalog?limit=1")).data;
    expect(page).toMatchObject({ count: 2, exact: true });
    expect(page.items).toMatchObject([
      {
        from: `${first} 09:00`,
        to: `${first} 12:00`,
        rooms: { count: 1, names: ["Room 101"] },
        is_running: false,
      },
    ]);
    const next = (await desk.get(`operate/closures/catalog?limit=1&after=${page.next}`)).data;
    expect(next.items).toMatchObject([
      { from: `${second} 00:00`, rooms: { count: 2, group: "Kakuu Building" } },
    ]);
    expect([next.next, next.count]).toEqual([null, null]);
    expect((await desk.get("operate/closures/catalog?space_ids=102")).data.items).toHaveLength(1);
    expect((await desk.get("operate/closures/catalog?space_ids=104")).data.items).toEqual([]);
    expect((await desk.send("GET", "operate/closures/catalog?after=x")).status).toBe(422);
    // They are in no list of what staff have closed.
    const { items } = (await desk.get(`operate/closures?space_ids=101`)).data;
    expect(items.some(({ from }) => from.startsWith(second))).toBe(false);
  });
});
