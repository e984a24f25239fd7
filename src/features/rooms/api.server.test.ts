import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, issuer, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { storeBooking, storeOccupancy } from "../../../test/build/stored-booking.ts";
import type { SpaceEntry } from "../catalog/contract.ts";

/** The clock of these tests stands at Tuesday 2026-11-24 10:00 in Japan. */
let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await importRooms();
});
afterAll(() => t.close());

describe("lists", () => {
  test("CATALOG-7, CATALOG-10, CATALOG-11, BRAND-6, CANCEL-5, API-15: space_tabs: the visible spaces by id, in the language asked for, 304 to a client that has them", async () => {
    const ja = await t.visitor().get("space_tabs");
    expect(ja.data.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(ja.data[0]).toMatchObject({
      name: "部屋1",
      nearest: "架空駅",
      highest: 3000,
      lowest: 1000,
      min_minute: 60,
      open_weeks: [false, true, true, true, true, true, true],
      has_tekikaku_seikyu: true,
      cancel_policies: [
        { period_from: 3, period_to: 0, fee_percent: 50 },
        { period_from: 365, period_to: 4, fee_percent: 0 },
      ],
    });
    const en = await t.visitor({ locale: "en" }).get("space_tabs");
    expect(en.data[0]).toMatchObject({ name: "Room 1", nearest: "Kakuu Station" });
    const tag = en.headers.get("etag") as string;
    const again = await t.visitor({ locale: "en" }).raw("space_tabs", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  test("CATALOG-7, API-6: stations and groups", async () => {
    const visitor = t.visitor({ locale: "en" });
    expect((await visitor.get("stations")).data).toEqual([
      {
        id: 1,
        station_name: "Kakuu",
        city: null,
        lines: [],
        alias: "kakuu",
        spaces: 3,
        space_ids: [1, 2, 3],
        longitude: 139.7,
        latitude: 35.69,
        google_map_id: null,
        order: null,
      },
    ]);
    const group = await visitor.get("groups/1");
    expect(group.data).toMatchObject([
      { consignor_group_name: "Owner", zoom: 15, spaces: [{ id: 2 }, { id: 1 }] },
    ]);
    expect((await visitor.get("groups/9")).status).toBe(404);
  });

  test("CATALOG-15: groups with visible rooms are listed; rooms and cards name theirs if it has more", async () => {
    const visitor = t.visitor({ locale: "ja" });
    expect((await visitor.get("groups")).data).toEqual([
      { id: 1, consignor_group_name: "所有者", spaces: 2, space_ids: [2, 1] },
      { id: 3, consignor_group_name: "ひとり", spaces: 1, space_ids: [3] },
    ]);
    const group = { id: 1, consignor_group_name: "所有者" };
    expect((await visitor.get("space_attributes/1")).data.group).toEqual(group);
    expect((await visitor.get("space_attributes/3")).data.group).toBeNull();
    const cards = await visitor.post("space_cards", { space_ids: [2, 3] });
    expect(cards.data).toMatchObject([{ group }, { group: null }]);
  });

  test("config", async () => {
    const { data } = await t.visitor().get("config");
    expect(data).toMatchObject({ app_type: "fureaispace", publishable_key: null, picture_base: "/pictures" });
  });
});

describe("one space", () => {
  test("CATALOG-10: space_attributes, in the owner's words with is_show_original", async () => {
    const visitor = t.visitor({ locale: "en" });
    const { data } = await visitor.get("space_attributes/1");
    expect(data).toMatchObject({
      space_name: "Room 1",
      recomended_member: 8,
      max_cost: 3000,
      min_cost: 1000,
      address1: "Tokyo",
      plans: [
        {
          name: "Day",
          is_special: false,
          last_minute: null,
          plans: [{ start_hour: 9, end_hour: 18, cost_per_hour: 1000 }],
        },
        { name: "Night", plans: [{ start_hour: 18, end_hour: 26, cost_per_hour: 3000, currency: "JPY" }] },
      ],
      business_hours: [
        { weekdays: [1, 2, 3, 4, 5, 6], start_hour: 9, start_minute: 0, end_hour: 26, end_minute: 0 },
      ],
    });
    expect((await visitor.get("space_attributes/1?is_show_original=1")).data.space_name).toBe("部屋1");
  });

  test("API-6, DOC-7: pictures, rules, availability, invoice", async () => {
    const visitor = t.visitor();
    expect((await visitor.get("space_pictures/1")).data).toEqual([
      { id: 1001, filename: "1.jpg", space_id: 1, alt: "" },
      { id: 1002, filename: "2.jpg", space_id: 1, alt: "" },
    ]);
    const rule = {
      spaceId: 1,
      isAutoApprove: true,
      availableFromNow: { period: 60, unit: "minute" },
      availablePeriodDays: 180,
      cleaningMinutes: 15,
      minReservationMinutes: 60,
      canPreview: false,
    };
    expect((await visitor.get("space_reservation_rules/1")).data).toEqual(rule);
    expect((await visitor.post("space_reservation_rules", { space_ids: ["3", 77, 1] })).data).toEqual([
      { ...rule, spaceId: 3 },
      rule,
    ]);
    expect((await visitor.send("POST", "space_reservation_rules", { space_ids: 1 })).status).toBe(422);
    expect((await visitor.get("space_availability/1")).data).toEqual({
      availableFromNow: rule.availableFromNow,
    });
    const invoice = async (date: string) => (await visitor.post("space_attributes/invoice/1", { date })).data;
    expect(await invoice("2026-11-24")).toBe(true);
    expect(await invoice("2023-9-30")).toBe(false);
    expect(await invoice("2027-04-01")).toBe(false);
    expect((await visitor.post("space_attributes/invoice/1", { date: "soon" })).status).toBe(422);
    expect((await visitor.post("space_attributes/invoice/2", { date: "2026-11-24" })).data).toBe(false);
  });

  test.each([
    "GET space_attributes/ID",
    "GET space_pictures/ID",
    "GET space_reservation_rules/ID",
    "GET space_availability/ID",
    "POST free_times/ID",
    "POST calendars/ID",
    "POST space_attributes/invoice/ID",
  ])("API-5: %s: 404 for an unknown space and for an invalid id", async (call) => {
    const [method, path] = call.split(" ") as ["GET" | "POST", string];
    const visitor = t.visitor();
    for (const id of ["99", "0", "abc", "1.5", "-1"]) {
      const at = path.replace("ID", id);
      const body = method === "POST" ? { time: "2026-12-01", date: "2026-11-29" } : undefined;
      const reply = await visitor.send(method, at, body);
      expect([id, reply.status, reply.code]).toEqual([id, 404, "not_found"]);
    }
  });

  test("CATALOG-11: a hidden space is not shown, but its rules are", async () => {
    const visitor = t.visitor();
    expect((await visitor.get("space_attributes/4")).status).toBe(404);
    expect((await visitor.post("free_times/4", { time: "2026-12-01" })).status).toBe(404);
    expect((await visitor.get("space_reservation_rules/4")).status).toBe(200);
  });
});

describe("free time", () => {
  test("AVAIL-2, AVAIL-10: of a day, across midnight, with its plans, around bookings and their cleaning", async () => {
    await storeOccupancy(t, {
      spaceId: 1,
      holderId: 50001,
      kind: "booking",
      start: new Date("2026-12-01T03:00Z"),
      end: new Date("2026-12-01T04:15Z"),
    });
    const { data } = await t.visitor().post("free_times/1", { time: "2026-12-01" });
    expect(data.map(spanOf)).toEqual(["00:00-02:00", "09:00-11:45", "13:15-26:00"]);
    expect(data[2]?.plans).toEqual([
      {
        start_hour: 13,
        start_minute: 15,
        end_hour: 18,
        end_minute: 0,
        cost_per_hour: 1000,
        currency: "JPY",
        name: "昼",
        is_special: false,
      },
      {
        start_hour: 18,
        start_minute: 0,
        end_hour: 26,
        end_minute: 0,
        cost_per_hour: 3000,
        currency: "JPY",
        name: "夜",
        is_special: false,
      },
    ]);
  });

  test("AVAIL-4: today begins after the lead time; a past day has no times", async () => {
    const today = await t.visitor().post("free_times/1", { time: "2026-11-24" });
    expect(today.data.map(spanOf)).toEqual(["11:00-26:00"]);
    expect((await t.visitor().post("free_times/1", { time: "2026-11-23" })).data).toEqual([]);
  });

  test.each([
    "2027-02-29",
    "2026-11-31",
    "2026-1-1",
    "",
    null,
    20261201,
  ])("TIME-4: rejects %j", async (time) => {
    const reply = await t.visitor().send("POST", "free_times/1", { time });
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
  });

  test("AVAIL-12, HOLD-2: another user's hold blocks until it expires; one's own does not", async () => {
    const [own, other] = [await guest(t), await guest(t)];
    await hold(50002, other, "2026-12-02T01:00Z", t.now() + 60_000);
    await hold(50003, own, "2026-12-02T05:00Z", t.now() + 60_000);
    await hold(50004, other, "2026-12-02T08:00Z", t.now() - 1);
    const day = { time: "2026-12-02" };
    const anybody = await t.visitor().post("free_times/2", day);
    expect(anybody.data.map(spanOf)).toEqual(["00:00-02:00", "09:00-09:45", "11:00-13:45", "15:00-26:00"]);
    const mine = await own.post("free_times/2", day);
    expect(mine.data.map(spanOf)).toEqual(["00:00-02:00", "09:00-09:45", "11:00-26:00"]);
  });

  test("AVAIL-14: without the caller's own booking, but not without another user's", async () => {
    const [own, other] = [await guest(t), await guest(t)];
    const id = await reserve(3, own, "2026-12-03T03:00Z", "2026-12-03T05:00Z");
    const body = { time: "2026-12-03", except_id: id };
    expect((await own.post("free_times/3", body)).data.map(spanOf)).toEqual([
      "00:00-02:00",
      "09:00-11:45",
      "14:15-26:00",
    ]);
    expect((await own.post("free_times/except/3", body)).data.map(spanOf)).toEqual([
      "00:00-02:00",
      "09:00-26:00",
    ]);
    const from = { ...body, start_point: "2026-12-03 12:00" };
    expect((await own.post("free_times/except/3", from)).data.map(spanOf)).toEqual(["12:00-26:00"]);
    expect((await own.post("free_times/except/3", { ...body, start_point: "noon" })).status).toBe(422);
    expect((await own.post("free_times/except/1", body)).status).toBe(404);
    expect((await other.post("free_times/except/3", body)).status).toBe(404);
    expect((await t.visitor().post("free_times/except/3", body)).status).toBe(401);
  });
});

describe("calendars", () => {
  test("AVAIL-15, AVAIL-16: a week from Sunday: hours, bookings as entered, no name", async () => {
    const someone = await guest(t);
    await reserve(1, someone, "2026-12-08T03:00Z", "2026-12-08T05:00Z");
    const { data, text } = await t.visitor().post("calendars/1", { date: "2026-12-06" });
    expect(data).toHaveLength(7);
    expect(data[0]).toEqual({
      date: "2026-12-06",
      start_hour: null,
      start_minute: null,
      end_hour: null,
      end_minute: null,
      reservations: [],
      unavailable_times: [],
    });
    expect(data[2]).toEqual({
      date: "2026-12-08",
      start_hour: 9,
      start_minute: 0,
      end_hour: 26,
      end_minute: 0,
      reservations: [{ start_hour: 12, start_minute: 0, end_hour: 14, end_minute: 0 }],
      unavailable_times: [],
    });
    expect(text).not.toContain("guest");
  });

  test("HOLD-9: holds of other guests, with their latest end; no own ones, none that has expired", async () => {
    const [own, other] = [await guest(t), await guest(t)];
    await hold(50011, other, "2026-12-15T01:00Z", t.now() + 61_000);
    await hold(50012, own, "2026-12-15T05:00Z", t.now() + 60_000);
    await hold(50013, other, "2026-12-15T08:00Z", t.now());
    const heldFor = async (who: Pick<Guest, "post">) =>
      (await who.post("calendars/2", { date: "2026-12-13" })).data.map(({ held }) => held);
    // The quarter of an hour after the times is for cleaning.
    const first = {
      start_hour: 10,
      start_minute: 0,
      end_hour: 10,
      end_minute: 45,
      until: "2026-11-24 10:02",
    };
    const second = {
      start_hour: 14,
      start_minute: 0,
      end_hour: 14,
      end_minute: 45,
      until: "2026-11-24 10:01",
    };
    const nothing = undefined;
    const week = (held: unknown) => [nothing, nothing, held, nothing, nothing, nothing, nothing];
    expect(await heldFor(t.visitor())).toEqual(week([first, second]));
    expect(await heldFor(own)).toEqual(week([first]));
    expect(await heldFor(other)).toEqual(week([second]));
  });

  test.each([
    ["2026-12-07", ["not Sunday error"]],
    ["2026-02-30", expect.anything()],
  ])("AVAIL-17: rejects %s", async (date, errors) => {
    const reply = await t.visitor({ locale: "en" }).post("calendars/1", { date });
    expect([reply.status, reply.code, reply.errors]).toEqual([422, "validation", errors]);
  });
});

describe("the zone of the process", () => {
  test("TIME-1: changes no answer", async () => {
    const visitor = t.visitor();
    const answers = async () => [
      (await visitor.post("free_times/1", { time: "2026-12-01" })).data,
      (await visitor.post("free_times/1", { time: "2026-11-24" })).data,
      (await visitor.post("calendars/1", { date: "2026-12-06" })).data,
      (await visitor.post("search", { date: "2026-12-01", start_hour: 18, end_hour: 25 })).data,
      (await visitor.post("space_attributes/invoice/1", { date: "2027-03-31" })).data,
    ];
    const before = process.env.TZ;
    const here = await answers();
    process.env.TZ = "America/New_York";
    try {
      expect(new Date(0).getHours()).toBe(19);
      expect(await answers()).toEqual(here);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

type Span = { start_hour: number; start_minute: number; end_hour: number; end_minute: number };

function spanOf(span: Span): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(span.start_hour)}:${two(span.start_minute)}-${two(span.end_hour)}:${two(span.end_minute)}`;
}

/** A one-hour hold on space 2. */
function hold(holderId: number, { accountId }: Guest, from: string, expires: number): Promise<void> {
  const start = new Date(from);
  const end = new Date(start.getTime() + 3_600_000);
  const expiresAt = new Date(expires);
  return storeOccupancy(t, { spaceId: 2, holderId, start, end, kind: "hold", accountId, expiresAt });
}

/** A paid booking with 15 minutes of cleaning. */
function reserve(spaceId: number, { accountId }: Guest, from: string, to: string): Promise<number> {
  const times = { start: new Date(from), end: new Date(to), cleaningMinutes: 15 };
  return storeBooking(t, { ...times, spaceId, accountId, price: 2000, paymentMethod: 2, isPaid: true });
}

async function importRooms(): Promise<void> {
  const plans = [
    { name: { ja: "昼", en: "Day" }, start: "09:00", end: "18:00", cost_per_hour: 1000 },
    { name: { ja: "夜", en: "Night" }, start: "18:00", end: "26:00", cost_per_hour: 3000 },
  ];
  const rest = { weekdays: null, is_special: false, valid_from: null, valid_to: null, last_minute: null };
  const space = (id: number, changes: Partial<SpaceEntry> = {}) =>
    room(id, {
      name: { ja: `部屋${id}`, en: `Room ${id}` },
      pictures: ["1.jpg", "2.jpg"],
      address: { ja: ["東京都", "架空区", "1-1", ""], en: ["Tokyo", "Kakuu-ku", "1-1", ""] },
      business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: "09:00", end: "26:00" }],
      plans: plans.map((one) => ({ ...rest, ...one })),
      cancel_policies: [{ period_from: 3, period_to: 0, fee_percent: 50 }],
      ...changes,
    });
  const group = {
    id: 1,
    consignor_group_name: { ja: "所有者", en: "Owner" },
    space_ids: [2, 1, 4],
    latitude: 35.69,
    longitude: 139.7,
    google_map_id: null,
    zoom: 15,
  };
  await addRooms(t, [space(1, { issuer_id: 1 }), space(2), space(3), space(4, { hidden: true })], {
    groups: [
      group,
      { ...group, id: 2, space_ids: [4] },
      { ...group, id: 3, consignor_group_name: { ja: "ひとり", en: "Alone" }, space_ids: [3, 4] },
    ],
    issuers: [issuer(1, { registered_to: "2027-04-01" })],
  });
}
