import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, group, room, station } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { visitor } from "../../../../test/visitor.ts";
import type { SpaceEntry } from "../../../features/catalog/contract.ts";
import { publishSweep } from "../../../features/catalog/drafts/publish.server.ts";
import { importCatalog, tryImport } from "../../../features/catalog/import/import.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { RoomDetail, RoomEntry } from "./contract.ts";

let t: TestApp;
let manager: OperatorVisitor;
let hanako: Guest;
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    Array.from({ length: 24 }, (_, at) => room(101 + at)),
    { groups: [group(7, [103, 120])] },
  );
  manager = await operator(t, ["see", "rooms"]);
  hanako = await guest(t);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const read = async (id: number): Promise<RoomDetail> => (await manager.get(`operate/rooms/${id}`)).data;

/** Saves a change of a room into its draft. */
async function draft(id: number, change: Partial<SpaceEntry> | RoomEntry): Promise<RoomDetail> {
  const { entry, revision, version, draft: old } = await read(id);
  const body = { entry: { ...entry, ...change }, base_revision: old?.base_revision ?? revision, version };
  const reply = await manager.send("PUT", `operate/rooms/${id}/draft`, body);
  expect(reply.errors).toEqual([]);
  return reply.data as RoomDetail;
}

async function publish(ids: readonly number[], at: string | null = null) {
  const rooms = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })));
  return manager.post("operate/rooms/publish", { rooms, at });
}

const shownPeople = async (id: number) => (await hanako.get(`space_attributes/${id}`)).data.max_member;

/** The plans of the room with all rates changed from a day on. */
function ratesFrom(day: string, before: string, change: number): SpaceEntry["plans"] {
  return room(1).plans.flatMap((plan) => [
    { ...plan, valid_to: before },
    { ...plan, valid_from: day, cost_per_hour: plan.cost_per_hour + change },
  ]);
}

it("CONSOLE-114: the list of rooms can be narrowed to groups", async () => {
  const { items } = (await manager.get("operate/rooms?group_ids=7" as "operate/rooms")).data;
  expect(items.map(({ id }) => id)).toEqual([103, 120]);
});

describe("a draft", () => {
  it("ROOM-1: guests see nothing of it, and the second of two people is refused", async () => {
    const seen = await read(101);
    const body = { entry: { ...seen.entry, max_member: 20 }, base_revision: seen.revision, version: 0 };
    const first = await manager.send("PUT", "operate/rooms/101/draft", body);
    expect(first.data).toMatchObject({ entry: { max_member: 20 }, draft: { is_behind: false } });
    expect(await shownPeople(101)).toBe(10);
    const second = await manager.send("PUT", "operate/rooms/101/draft", body);
    expect([second.status, second.code]).toEqual([409, "stale"]);
    const { version } = await read(101);
    expect((await manager.delete(`operate/rooms/101/draft?version=${version}`)).data).toMatchObject({
      draft: null,
      entry: { max_member: 10 },
    });
    // Begun again it has another number: who holds the old one is too late.
    expect((await draft(101, { max_member: 21 })).version).toBeGreaterThan(version);
  });

  it("ROOM-1: may lack fields; ROOM-2: check says every mistake in the words of the import", async () => {
    const saved = await draft(102, { max_member: null, plans: [{ ...PLAN, end: "08:00" }], station_id: 77 });
    expect(saved.entry.max_member).toBeNull();
    const english = await operator(t, ["see", "rooms"], { locale: "en" });
    const { mistakes } = (await english.get("operate/rooms/102/check")).data;
    expect(mistakes).toEqual([
      { path: "max_member", text: "max_member: must be a whole number, 1 or more" },
      { path: "plans[0].end", text: "plans[0].end: must be later than start" },
      { path: "station_id", text: "station_id: there is no station 77" },
    ]);
    const inJapanese = (await manager.get("operate/rooms/102/check")).data.mistakes.map(({ text }) => text);
    expect(inJapanese).toEqual([
      "max_member：1以上の整数で入力してください",
      "plans[0].end：開始より後にしてください",
      "station_id：駅 77 はありません",
    ]);
    const refused = await publish([102]);
    expect([refused.status, refused.errors]).toEqual([422, inJapanese]);
    expect(await shownPeople(102)).toBe(10);
  });

  it("ROOM-2: check names the changes, the bookings that keep their terms, and the range before and after", async () => {
    const day = freshDay();
    const id = await bookByBank(hanako, [slot(103, day, "18:00", "20:00", 4000)]);
    const hours = room(1).business_hours.map((one) => ({ ...one, end: "19:00" }));
    const plans = room(1).plans.map((plan) => ({ ...plan, cost_per_hour: plan.cost_per_hour + 100 }));
    await draft(103, { business_hours: hours, plans });
    const { data } = await manager.get("operate/rooms/103/check");
    expect(data).toMatchObject({
      mistakes: [],
      changes: [
        { path: "business_hours[0].end", before: "22:00", after: "19:00" },
        { path: "plans[0].cost_per_hour", before: 1000, after: 1100 },
        { path: "plans[1].cost_per_hour", before: 2000, after: 2100 },
      ],
      effects: [
        { code: "bookings_keep_terms", count: 1, ids: id },
        { code: "bookings_outside_hours", count: 1, ids: id },
      ],
      range: { before: { lowest: 1000, highest: 2000 }, after: { lowest: 1100, highest: 2100 } },
      gaps: null,
    });
  });
});

describe("publishing", () => {
  it("ROOM-3: publishes all or none, and two processes show it within 5 seconds", async () => {
    const second = visitor(await t.secondApp());
    await draft(104, { max_member: 14 });
    await draft(105, { max_member: 0 });
    expect((await publish([104, 105])).status).toBe(422);
    expect(await shownPeople(104)).toBe(10);
    await draft(105, { max_member: 15 });
    expect((await publish([104, 105])).data.ids).toEqual([104, 105]);
    expect([await shownPeople(104), await shownPeople(105)]).toEqual([14, 15]);
    const there = async () => (await second.get("space_attributes/104")).data.max_member;
    await expect.poll(there, { timeout: 5000, interval: 100 }).toBe(14);
    expect(await read(104)).toMatchObject({ draft: null, version: 0, entry: { max_member: 14 } });
  });

  it("ROOM-3: at a moment by a sweep, whichever process sweeps, and only once", async () => {
    const other = await t.secondApp();
    await draft(106, { max_member: 16 });
    const at = t.now() + 600_000;
    expect((await publish([106], new Date(t.now()).toISOString())).status).toBe(422);
    expect((await publish([106], new Date(at).toISOString())).status).toBe(200);
    const scheduled = await manager.send("PUT", "operate/rooms/106/draft", {
      entry: {},
      base_revision: (await read(106)).revision,
      version: (await read(106)).version,
    });
    expect([scheduled.status, scheduled.code]).toEqual([409, "not_operable"]);
    await publishSweep.run(t.app);
    expect(await shownPeople(106)).toBe(10);
    t.setNow(at);
    await Promise.all([publishSweep.run(t.app), publishSweep.run(other)]);
    await t.app.catalog.refresh();
    expect(await shownPeople(106)).toBe(16);
    const { versions } = await read(106);
    expect(versions).toHaveLength(2);
    const who = await t.app.db.rows(
      sql`SELECT actor FROM audit WHERE action = 'room.published' AND detail->'after'->'space_ids' = '[106]'`,
    );
    expect(who).toEqual([{ actor: "worker" }]);
  });

  it("ROOM-3: a room that cannot be published when it is due stays a draft and says why", async () => {
    await draft(107, { max_member: 17 });
    await draft(108, { max_member: 18 });
    const at = t.now() + 600_000;
    await publish([107, 108], new Date(at).toISOString());
    await importCatalog(t.app.db, { spaces: [room(108, { max_member: 9 })] }, { now: t.now() });
    t.setNow(at);
    await publishSweep.run(t.app);
    await t.app.catalog.refresh();
    expect([await shownPeople(107), await shownPeople(108)]).toEqual([10, 9]);
    expect((await read(107)).draft).toMatchObject({ publish_at: null, problem: { code: "changed" } });
    const failed = (await manager.get("operate/rooms?state=failed")).data.items.map(({ id }) => id);
    expect(failed).toEqual([107, 108]);
  });

  it("ROOM-3: more than 20 rooms need a fresh factor", async () => {
    const ids = Array.from({ length: 21 }, (_, at) => 104 + at);
    const tired = await operator(t, ["see", "rooms"], { isElevated: false });
    const rooms = ids.map((id) => ({ id, version: 1 }));
    expect((await tired.post("operate/rooms/publish", { rooms })).code).toBe("step_up_required");
    expect((await tired.post("operate/rooms/publish", { rooms: rooms.slice(1) })).code).not.toBe(
      "step_up_required",
    );
  });

  it("ROOM-4: an import at the same time is not published over; put together, both changes stay", async () => {
    await draft(109, { max_member: 19, floor: { ja: "5階", en: "5F" } });
    const file = { spaces: [room(109, { max_member: 7, room_number: "501" })] };
    // At once: the second one finds the change of the first.
    const [imported, published] = await Promise.all([
      importCatalog(t.app.db, file, { now: t.now() }),
      publish([109]),
    ]);
    expect(imported).toMatchObject({ changed: 1 });
    if (published.status === 409) {
      expect(published.code).toBe("has_conflicts");
      const { draft: behind, published: now, revision, version } = await read(109);
      expect(behind).toMatchObject({ is_behind: true, conflicts: ["max_member"] });
      const entry = { ...now, max_member: 19, floor: { ja: "5階", en: "5F" } };
      await manager.send("PUT", "operate/rooms/109/draft", { entry, base_revision: revision, version });
      expect((await publish([109])).status).toBe(200);
      expect(await read(109)).toMatchObject({ published: { max_member: 19, room_number: "501" } });
    } else {
      // Published first, imported after: the file has the last word, and the version before is kept.
      expect((await read(109)).versions).toHaveLength(3);
    }
  });

  it("ROOM-5, ROOM-6: every state is kept with who made it, and comes back as a draft", async () => {
    await draft(110, { max_member: 30 });
    await publish([110]);
    await importCatalog(t.app.db, { spaces: [room(110, { max_member: 31 })] }, { now: t.now() });
    const { versions, version } = await read(110);
    expect(versions.map(({ no, by }) => [no, by])).toEqual([
      [3, "システム"],
      [2, "大家 環"],
      [1, "システム"],
    ]);
    const second = (await manager.get("operate/rooms/110/versions/2")).data;
    expect(second.changes).toEqual([{ path: "max_member", before: 10, after: 30 }]);
    const restored = await manager.post("operate/rooms/110/restore", { no: 2, version });
    expect(restored.data).toMatchObject({ entry: { max_member: 30 }, published: { max_member: 31 } });
    await publish([110]);
    expect((await read(110)).published).toMatchObject({ max_member: 30 });
  });
});

describe("prices from a day", () => {
  it("ROOM-8: a booking made before keeps its price to the yen, a later one pays the new price", async () => {
    const [before, day] = [freshDay(), freshDay()];
    const [eve] = [before];
    const [old] = await bookByBank(hanako, [slot(111, day, "10:00", "12:00", 2000)]);
    await draft(111, { plans: ratesFrom(day, eve, 300) });
    expect((await manager.get("operate/rooms/111/check")).data).toMatchObject({ mistakes: [], gaps: null });
    await publish([111]);
    const priceOf = async (id: number | undefined) =>
      (await t.app.db.row(sql`SELECT price FROM reservation WHERE id = ${id}`)) as object;
    expect(await priceOf(old)).toEqual({ price: 2000 });
    const [cheap] = await bookByBank(hanako, [slot(111, eve, "10:00", "12:00", 2000)]);
    const [dear] = await bookByBank(hanako, [slot(111, day, "14:00", "16:00", 2600)]);
    expect([await priceOf(cheap), await priceOf(dear)]).toEqual([{ price: 2000 }, { price: 2600 }]);
  });

  it("asks for the guest's price of the entry on the screen, saved or not", async () => {
    const { entry } = await read(112);
    const plans = ratesFrom("2027-01-12", "2027-01-11", 420);
    const body = { entry: { ...entry, plans }, day: "2027-01-21", start: 17 * 60, minutes: 120 };
    const { data } = await manager.post("operate/rooms/112/prices/preview", body);
    expect(data.published?.total).toBe(3000);
    expect(data.draft).toMatchObject({ total: 3840, tax: { percent: 10, amount: 349 } });
    expect(data.draft?.lines.map(({ hours, amount }) => [hours, amount])).toEqual([
      [1, 1420],
      [1, 2420],
    ]);
  });
});

describe("rooms come and go", () => {
  it("ROOM-10: a new room is bookable once its six things are said", async () => {
    const { data: blank } = await manager.post("operate/rooms", {});
    expect(blank).toMatchObject({ state: "new", published: null });
    expect(blank.missing).toEqual(["name", "place", "people", "hours", "price", "picture"]);
    const day = { name: { ja: "通常", en: "Standard" }, start: "09:00", end: "22:00", cost_per_hour: 1500 };
    const saved = await draft(blank.id, {
      name: { ja: "窓の部屋", en: "Window Room" },
      ...{ latitude: 35.6903, longitude: 139.7006, max_member: 6, pictures: ["1.jpg"] },
      postal_code: "1600022",
      business_hours: room(1).business_hours,
      plans: [{ ...PLAN, ...day }],
    });
    expect(saved.missing).toEqual([]);
    expect(saved.entry).toMatchObject({
      station_id: 1,
      recommended_member: 6,
      area: station(1, "kakuu").name,
    });
    expect((await publish([blank.id])).status).toBe(200);
    const date = freshDay();
    await bookByBank(hanako, [slot(blank.id, date, "10:00", "12:00", 3000)]);
  });

  it("ROOM-10: a copy has all but closures and pictures; discarded before it is published, it is gone", async () => {
    const { data } = await manager.post("operate/rooms", { copy_of: 101 });
    expect(data.entry).toMatchObject({ name: { ja: "会議室101" }, max_member: 10, pictures: [] });
    const gone = await manager.delete(`operate/rooms/${data.id}/draft?version=${data.version}`);
    expect(gone.data).toBeNull();
    expect((await manager.send("GET", `operate/rooms/${data.id}`)).status).toBe(404);
    expect((await manager.send("POST", "operate/rooms", { copy_of: 9999 })).status).toBe(404);
  });

  it("ROOM-11: hidden at once, and its draft continues without a conflict", async () => {
    await draft(113, { max_member: 13 });
    const { revision } = await read(113);
    const { data } = await manager.post("operate/rooms/113/hide", { version: revision });
    expect(data).toMatchObject({ state: "hidden", draft: { is_behind: false } });
    expect((await hanako.send("GET", "space_attributes/113")).status).toBe(404);
    expect((await manager.post("operate/rooms/113/hide", { version: revision })).code).toBe("stale");
    await manager.post("operate/rooms/113/show", { version: data.revision });
    expect((await publish([113])).status).toBe(200);
    expect(await shownPeople(113)).toBe(13);
  });

  it("the list says state, price range, next booking and what is missing; words find drafts too", async () => {
    const { data } = await manager.get("operate/rooms?limit=200");
    const byId = new Map(data.items.map((item) => [item.id, item]));
    expect(byId.get(103)).toMatchObject({
      draft: "draft",
      range: { lowest: 1000, highest: 2000 },
      missing: ["picture"],
    });
    expect(byId.get(103)?.next_booking).not.toBeNull();
    await draft(114, { name: { ja: "月見の間", en: "Moon Room" } });
    const found = (await manager.get("operate/rooms?q=moon")).data.items.map(({ id }) => id);
    expect(found).toEqual([114]);
    const csv = await (await manager.raw("operate/rooms?format=csv&state=draft")).text();
    expect(csv).toContain("月見の間");
  });
});

describe("many rooms at once", () => {
  it("ROOM-12: by percent from a day, as drafts; published together, and undone by the versions before", async () => {
    const ids = [116, 117, 118];
    const seen = async () => Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })));
    const change = { kind: "percent" as const, percent: 7, from: "2027-01-12" };
    const { data: preview } = await manager.post("operate/rooms/bulk/preview", {
      rooms: await seen(),
      change,
    });
    expect(preview.rooms[0]).toMatchObject({
      before: { lowest: 1000, highest: 2000 },
      after: { lowest: 1000, highest: 2140 },
    });
    expect((await read(116)).draft).toBeNull();
    await manager.post("operate/rooms/bulk", { rooms: await seen(), change });
    expect((await publish(ids)).status).toBe(200);
    expect((await read(117)).published?.plans?.map((plan) => plan.cost_per_hour)).toEqual([
      1000, 1070, 2000, 2140,
    ]);
    const back = { kind: "restore" as const };
    await manager.post("operate/rooms/bulk", { rooms: await seen(), change: back });
    await publish(ids);
    expect((await read(117)).published?.plans).toEqual(room(117).plans);
  });

  it("ROOM-12: copies rules of one room to others; if one room has changed meanwhile, none is changed", async () => {
    await draft(119, { rule: { ...room(1).rule, cleaning_minutes: 45 } });
    await publish([119]);
    const change = { kind: "copy" as const, copy_of: 119, parts: ["rules" as const] };
    const late = [
      { id: 120, version: 0 },
      { id: 121, version: 5 },
    ];
    expect((await manager.post("operate/rooms/bulk", { rooms: late, change })).code).toBe("stale");
    expect((await read(120)).draft).toBeNull();
    await manager.post("operate/rooms/bulk", { rooms: [{ id: 120, version: 0 }], change });
    expect((await read(120)).entry).toMatchObject({ rule: { cleaning_minutes: 45 }, plans: room(120).plans });
  });
});

it("ROOM-13: the file that is exported changes nothing when it is imported; a dry run says what another would", async () => {
  const exported = await (await manager.raw("operate/catalog/export")).text();
  const send = async (file: string, query = "") => {
    const reply = await manager.raw(`operate/catalog/import${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    return (await reply.json()) as { data: object; errors: unknown };
  };
  expect((await send(exported)).data).toMatchObject({ mistakes: [], changed: 0 });
  const other = exported.replace('"max_member":10', '"max_member":11');
  expect((await send(other, "?dry=1")).data).toMatchObject({ changed: 1 });
  const wrong = exported.replace('"max_member":10', '"max_member":0');
  const line = /max_member：1以上の整数で入力してください$/;
  expect((await send(wrong, "?dry=1")).data).toMatchObject({ mistakes: [expect.stringMatching(line)] });
  expect((await send(wrong)).errors).toEqual([expect.stringMatching(line)]);
  expect((await send("{")).data).toBeNull();
});

it("CATALOG-16: a dry run says what the import would, and writes nothing", async () => {
  const before = t.app.catalog.revision;
  const file = { spaces: [room(115, { max_member: 50 })] };
  expect(await tryImport(t.app.db, file, { now: t.now() })).toMatchObject({ changed: 1 });
  expect(await tryImport(t.app.db, { spaces: [room(115, { max_member: 0 })] }, { now: t.now() })).toEqual({
    mistakes: ["spaces[0].max_member: must be a whole number, 1 or more"],
  });
  await t.app.catalog.refresh();
  expect([t.app.catalog.revision, await shownPeople(115)]).toEqual([before, 10]);
});

const [PLAN] = room(1).plans as [SpaceEntry["plans"][number]];
