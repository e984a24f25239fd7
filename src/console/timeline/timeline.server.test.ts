import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { storeBooking, storeOccupancy } from "../../../test/build/stored-booking.ts";
import { at } from "../../../test/build/times.ts";
import { toInstant } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
let accountId: number;

/** The tests' now is 2026-11-24 10:00 in Japan. */
const DAY = "2026-11-25";
const instant = (wall: string, zone = "Asia/Tokyo") => new Date(toInstant(at(wall), zone));
const timeline = async (query: string) =>
  (await desk.get(`operate/timeline?${query}` as "operate/timeline?day=x")).data;
const barsOn = async (day: string, spaceId: number, rest = "") =>
  (await timeline(`day=${day}&space_ids=${spaceId}${rest}`)).bars;
const roomsOf = async (query: string) => (await timeline(query)).spaces.map(({ id }) => id);
const book = (
  spaceId: number,
  from: string,
  to: string,
  rest: { isPaid?: boolean; cleaningMinutes?: number; zone?: string } = {},
) =>
  storeBooking(t, {
    spaceId,
    accountId,
    start: instant(from, rest.zone),
    end: instant(to, rest.zone),
    isPaid: true,
    cleaningMinutes: 15,
    ...rest,
  });
const set = (id: number, change: ReturnType<typeof sql>) =>
  t.app.db.run(sql`UPDATE reservation SET ${change} WHERE id = ${id}`);
const group = (id: number, ja: string, spaceIds: number[]) => ({
  id,
  consignor_group_name: { ja, en: `Building ${id}` },
  space_ids: spaceIds,
  latitude: 35.69,
  longitude: 139.7,
  google_map_id: null,
  zoom: 15,
});

beforeAll(async () => {
  t = await testApp();
  const projector = { ja: "プロジェクター", en: "Projector" };
  await addRooms(
    t,
    [
      ...[101, 102, 103, 104, 105].map((id) => room(id)),
      room(108, { max_member: 40, equipments: [{ name: projector, detail: { ja: "", en: "" } }] }),
      room(109, { hidden: true }),
      room(110, {
        business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "18:00", end: "26:00" }],
        plans: room(110)
          .plans.slice(0, 1)
          .map((plan) => ({ ...plan, start: "00:00", end: "26:00" })),
      }),
      room(201, IN_SINGAPORE),
    ],
    { groups: [group(8, "別館", [108]), group(7, "本館", [102, 101])] },
  );
  desk = await operator(t, ["see"]);
  accountId = (await guest(t)).accountId;
  await t.app.db.run(
    sql`UPDATE account SET last_name = '井出', first_name = '空', company = NULL WHERE id = ${accountId}`,
  );
});
afterAll(() => t.close());

describe("TIMELINE-3: bars", () => {
  test("say what a booking is, with the cleaning after it and what to look at", async () => {
    const ended = await book(103, "2026-11-24 09:00", "2026-11-24 09:30");
    const running = await book(103, "2026-11-24 09:45", "2026-11-24 11:00");
    const confirmed = await book(103, "2026-11-24 12:00", "2026-11-24 13:00", { cleaningMinutes: 0 });
    const unpaid = await book(103, "2026-11-24 14:00", "2026-11-24 15:00", { isPaid: false });
    const waiting = await book(103, "2026-11-24 16:00", "2026-11-24 17:00", { isPaid: false });
    const invoice = await book(103, "2026-11-24 18:00", "2026-11-24 19:00", { isPaid: false });
    await set(waiting, sql`approval = 'waiting'`);
    await set(unpaid, sql`received = 300`);
    await set(invoice, sql`terms = 'invoice', due_on = '2026-12-31'`);
    await t.app.db.run(sql`INSERT INTO booking_note (reservation_id, text, by, at, pinned)
      VALUES (${confirmed}, '鍵', ${desk.accountId}, ${new Date(t.now())}, false)`);
    const bars = await barsOn("2026-11-24", 103);
    expect(bars.map(({ id, from, to, cleaned, status }) => [id, from, to, cleaned, status])).toEqual([
      [ended, 540, 570, 585, undefined],
      [running, 585, 660, 675, undefined],
      [confirmed, 720, 780, undefined, undefined],
      [unpaid, 840, 900, 915, "unpaid"],
      [waiting, 960, 1020, 1035, "waiting_for_approval"],
      [invoice, 1080, 1140, 1155, undefined],
    ]);
    expect(bars.map(({ marks }) => marks)).toEqual([
      undefined,
      undefined,
      ["note"],
      ["part_paid"],
      undefined,
      undefined,
    ]);
    expect(bars.at(-1)).toMatchObject({ terms: "invoice", title: "井出 空", version: expect.any(Number) });
  });

  test("a canceled booking is there only where it is asked for, and takes no time", async () => {
    const id = await book(103, `${DAY} 09:00`, `${DAY} 10:00`);
    await set(id, sql`canceled_at = ${new Date(t.now())}, cancel_fee = 0`);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = ${id}`);
    expect(await barsOn(DAY, 103)).toEqual([]);
    const [bar] = await barsOn(DAY, 103, "&canceled=with");
    expect(bar).toMatchObject({ id, status: "canceled" });
    expect(bar).not.toHaveProperty("cleaned");
  });

  test("a change that waits for its money has the old time beside the new one", async () => {
    const id = await book(104, `${DAY} 09:00`, `${DAY} 10:00`, { isPaid: true });
    const before = { starts_at: instant(`${DAY} 12:00`), ends_at: instant(`${DAY} 13:00`), price: 1000 };
    await set(id, sql`editing = true, before_edit = ${JSON.stringify(before)}`);
    const fallback = { spaceId: 104, holderId: id, kind: "change" } as const;
    await storeOccupancy(t, { ...fallback, start: before.starts_at, end: instant(`${DAY} 13:15`) });
    expect(await barsOn(DAY, 104)).toMatchObject([
      { id, from: 540, to: 600, status: "editing" },
      { id, kind: "old", from: 720, to: 780, cleaned: 795, title: "井出 空" },
    ]);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE space_id = 104`);
    await t.app.db.run(sql`DELETE FROM reservation WHERE space_id = 104`);
  });

  test("somebody's hold is shown while it lasts, and a closure", async () => {
    const expiresAt = new Date(t.now() + 9 * 60_000);
    const hold = { spaceId: 104, kind: "hold", accountId } as const;
    const at9 = { start: instant(`${DAY} 09:00`), end: instant(`${DAY} 10:15`) };
    const at12 = { start: instant(`${DAY} 12:00`), end: instant(`${DAY} 13:15`) };
    await storeOccupancy(t, { ...hold, ...at9, holderId: 77, expiresAt });
    await storeOccupancy(t, { ...hold, ...at12, holderId: 78, expiresAt: new Date(t.now() - 1) });
    const weeks = { start: instant("2026-11-25 15:00"), end: instant("2026-12-09 12:00") };
    await storeOccupancy(t, { spaceId: 104, holderId: 0, kind: "closure", ...weeks });
    expect(await barsOn(DAY, 104)).toEqual([
      { id: 77, space_id: 104, kind: "hold", from: 540, to: 615, until: expiresAt.toISOString() },
      { id: 0, space_id: 104, kind: "closure", from: 900, to: 14 * 1440 + 720 },
    ]);
    await t.app.db.run(sql`DELETE FROM occupancy WHERE space_id = 104`);
  });
});

test("TIMELINE-3: a closure of the console has its reason, and what guests read of it in the reader's language", async () => {
  const owner = await operator(t, ["see", "desk", "rooms"]);
  const day = "2026-12-10";
  const made = await owner.post("operate/closures", {
    ...{ space_ids: [104], from: `${day} 10:00`, to: `${day} 12:00`, reason: "maintenance" },
    note_public: { ja: "空調の点検", en: "Air conditioning" },
  });
  expect(made.status).toBe(200);
  expect(await barsOn(day, 104)).toEqual([
    {
      ...{ id: 0, space_id: 104, kind: "closure", from: 600, to: 720 },
      ...{ title: "空調の点検", reason: "maintenance" },
    },
  ]);
});

describe("TIMELINE-1: minutes", () => {
  test("count on the clock of the room, whatever its zone", async () => {
    await book(201, `${DAY} 09:00`, `${DAY} 10:00`, { zone: "Asia/Singapore" });
    const { bars, spaces } = await timeline(`day=${DAY}&space_ids=201,105`);
    expect(bars).toMatchObject([{ space_id: 201, from: 540, to: 600 }]);
    expect(spaces.map(({ id, time_zone, currency }) => [id, time_zone, currency])).toEqual([
      [105, "Asia/Tokyo", "JPY"],
      [201, "Asia/Singapore", "SGD"],
    ]);
  });

  test("a bar of another zone's hours is not on the day, though the time that is read covers both", async () => {
    // 35:30 in Singapore is 36:30 in Japan.
    await book(201, "2026-11-27 11:30", "2026-11-27 11:45", { zone: "Asia/Singapore" });
    await book(105, "2026-11-27 12:15", "2026-11-27 12:45");
    const { bars } = await timeline("day=2026-11-26&space_ids=201,105");
    expect(bars.map(({ space_id: id, from }) => [id, from])).toEqual([[201, 2130]]);
  });

  test("go past midnight with the evening that began before it, and up to 36:00 for bookings", async () => {
    const { spaces } = await timeline(`day=${DAY}&space_ids=110`);
    expect(spaces[0]?.open).toEqual([
      [0, 120],
      [1080, 1560],
    ]);
    const late = await book(110, `${DAY} 23:00`, "2026-11-26 01:30");
    expect(await barsOn(DAY, 110)).toMatchObject([{ id: late, from: 1380, to: 1530 }]);
    expect(await barsOn("2026-11-26", 110)).toMatchObject([{ id: late, from: -60, to: 90 }]);
    expect((await timeline("day=2026-11-23&days=7&space_ids=110")).bars).toMatchObject([
      { id: late, from: 2 * 1440 + 1380, to: 3 * 1440 + 90 },
    ]);
  });
});

describe("TIMELINE-5: filters", () => {
  test("rooms are in the order of their groups, and say how many there are", async () => {
    const all = await timeline(`day=${DAY}`);
    expect(all.spaces.map(({ id }) => id).slice(0, 4)).toEqual([102, 101, 108, 103]);
    expect([all.count, all.total]).toEqual([8, 8]);
    expect(await roomsOf(`day=${DAY}&group_ids=7`)).toEqual([102, 101]);
    expect(await roomsOf(`day=${DAY}&capacity=20`)).toEqual([108]);
    expect(await roomsOf(`day=${DAY}&equipment=projector`)).toEqual([108]);
    expect(await roomsOf(`day=${DAY}&area_ids=99`)).toEqual([]);
    const { data } = await desk.get("operate/timeline/filters");
    expect(data.groups).toEqual([
      { id: 7, name: "本館", rooms: 2 },
      { id: 8, name: "別館", rooms: 1 },
    ]);
    expect(data.areas).toEqual([{ id: 1, name: "架空", rooms: 8 }]);
  });

  test("only the rooms that are open and free, with time to clean afterwards", async () => {
    await book(101, "2026-11-28 10:00", "2026-11-28 11:00");
    const isFree = async (from: string, to: string) =>
      (await roomsOf(`day=2026-11-28&space_ids=101&free_from=${from}&free_to=${to}`)).length === 1;
    expect(await isFree("11:15", "12:00")).toBe(true);
    expect(await isFree("11:00", "12:00")).toBe(false);
    expect(await isFree("09:00", "09:45")).toBe(true);
    expect(await isFree("09:00", "10:00")).toBe(false);
    expect(await isFree("21:00", "22:15")).toBe(false);
  });

  test("TIMELINE-6: a hidden room is there on the days on which somebody has it", async () => {
    await book(109, "2026-11-28 10:00", "2026-11-28 11:00");
    expect((await timeline("day=2026-11-28&space_ids=109")).spaces).toMatchObject([
      { id: 109, hidden: true },
    ]);
    expect(await roomsOf("day=2026-11-30&space_ids=109")).toEqual([]);
  });
});

test("TIMELINE-12: the days as a file, with all rooms that match, and a line in the audit", async () => {
  await book(101, "2026-11-29 22:00", "2026-11-30 01:00");
  await book(102, "2026-11-29 10:00", "2026-11-29 11:00", { cleaningMinutes: 0 });
  const linesOf = async (query: string) =>
    (await (await desk.raw(`operate/timeline?format=csv&${query}`)).text()).trimEnd().split("\r\n");
  const [head, ...lines] = await linesOf("day=2026-11-29&group_ids=7&page=3");
  expect(head).toMatch(/^\ufeff?部屋ID,部屋,グループ,/);
  expect(lines.map((line) => line.split(",").slice(4, 8))).toEqual([
    ["予約", "2026-11-29 10:00", "2026-11-29 11:00", ""],
    ["予約", "2026-11-29 22:00", "2026-11-30 01:00", "2026-11-30 01:15"],
  ]);
  expect(lines[0]).toContain("102,");
  expect(lines[0]).toContain("本館");
  const month = await linesOf("day=2026-11-01&days=31&group_ids=7&page=1");
  expect(month.slice(1).every((line) => line.startsWith("101,"))).toBe(true);
  expect(month.length).toBeGreaterThan(1);
  const audit = await t.app.db.row(sql`SELECT action, detail FROM audit ORDER BY id DESC LIMIT 1`);
  expect(audit).toMatchObject({
    action: "list.exported",
    detail: { list: "timeline", filters: { days: 31 } },
  });
});

test("TIMELINE-4: a month is for one room; more are rejected unless a part of them is asked for", async () => {
  const { status, errors } = await desk.send("GET", "operate/timeline?days=31&group_ids=7");
  expect([status, errors]).toEqual([422, ["会議室が2室あります。1室以内になるように条件を絞ってください。"]]);
  const page = await timeline("days=31&group_ids=7&page=1");
  expect([page.day, page.count, page.spaces.map(({ id }) => id)]).toEqual(["2026-11-24", 2, [101]]);
});

test.each([
  "day=2026-02-30",
  "days=2",
  "free_from=09:00",
  "free_from=12:00&free_to=11:00",
  "equipment=gold",
])("%s is rejected", async (query) => {
  expect((await desk.send("GET", `operate/timeline?${query}`)).status).toBe(422);
});

test("TIMELINE-2: every minute that no bar and no closed hour covers is a free one to guests, and no other", async () => {
  const kinds = ["booking", "closure", "hold", "free"] as const;
  for (let seed = 1; seed <= 3; seed += 1) {
    const day = `2026-12-0${seed}`;
    let [minute, turn] = [540, seed * 7919];
    const next = (most: number) => {
      turn = (turn * 48271) % 2147483647;
      return turn % most;
    };
    while (minute < 1300) {
      const length = 15 * (1 + next(8));
      const kind = kinds[next(4)];
      const wall = (n: number) =>
        `${day} ${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
      const [start, end] = [instant(wall(minute)), instant(wall(minute + length))];
      if (kind === "booking") await book(105, wall(minute), wall(minute + length));
      else if (kind !== "free")
        await storeOccupancy(t, {
          spaceId: 105,
          holderId: kind === "closure" ? 0 : 900 + minute,
          start,
          end,
          kind: kind as "hold",
          ...(kind === "hold" && { accountId, expiresAt: new Date(t.now() + 60_000) }),
        });
      minute += length + 15;
    }
    const { bars, spaces } = await timeline(`day=${day}&space_ids=105`);
    const { data: slots } = await t.visitor().post("free_times/105", { time: day });
    const isIn = (ranges: readonly (readonly [number, number])[], at: number) =>
      ranges.some(([from, to]) => from <= at && at < to);
    const offered = slots.map(
      (slot) => [slot.start_hour * 60 + slot.start_minute, slot.end_hour * 60 + slot.end_minute] as const,
    );
    const cleaning = spaces[0]?.cleaning ?? 0;
    for (let at = 0; at < 2160; at += 15) {
      // A booking must leave time to clean before the next bar.
      const isTaken = bars.some(({ from, to, cleaned = to }) => from - cleaning <= at && at < cleaned);
      const isFree = isIn(spaces[0]?.open ?? [], at) && !isTaken;
      const isOffered = isIn(offered, at);
      expect([day, at, isFree]).toEqual([day, at, isOffered]);
    }
  }
});
