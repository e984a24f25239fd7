import { afterAll, beforeAll, describe, expect, test } from "vitest";
import demo from "../../../db/demo/catalog.json" with { type: "json" };
import { type TestApp, testApp } from "../../../test/app.ts";
import { sql } from "../../server/sql.ts";
import { importCatalog } from "../catalog/import.server.ts";

/** The clock of the tests stands at Tuesday 2026-11-24 10:00 in Japan. */
let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  const outcome = await importCatalog(site.app.db, catalog(), { now: site.now() });
  expect(outcome).not.toHaveProperty("mistakes");
  await site.app.catalog.refresh();
});
afterAll(() => site.close());

describe("lists", () => {
  test("space_tabs: the visible spaces by id, in the language asked for, 304 to who has them", async () => {
    const ja = await site.visitor().get("space_tabs");
    expect(ja.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
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
    const en = await site.visitor({ locale: "en" }).get("space_tabs");
    expect(en.data[0]).toMatchObject({ name: "Room 1", nearest: "Kakuu Station" });
    const tag = en.headers.get("etag") as string;
    const again = await site
      .visitor({ locale: "en" })
      .raw("space_tabs", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  });

  test("stations and groups", async () => {
    const visitor = site.visitor({ locale: "en" });
    expect((await visitor.get("stations")).data).toEqual([
      {
        id: 1,
        station_name: "Kakuu",
        alias: "kakuu",
        spaces: 3,
        space_ids: [1, 2, 3],
        longitude: 139.7,
        latitude: 35.69,
        google_map_id: null,
      },
    ]);
    const group = await visitor.get("groups/1");
    expect(group.data).toHaveLength(1);
    expect(group.data[0]).toMatchObject({
      consignor_group_name: "Owner",
      zoom: 15,
      spaces: [{ id: 2 }, { id: 1 }],
    });
    expect((await visitor.get("groups/9")).status).toBe(404);
  });

  test("config", async () => {
    const { data } = await site.visitor().get("config");
    expect(data).toMatchObject({ app_type: "fureaispace", publishable_key: null, picture_base: "/pictures" });
  });
});

describe("one space", () => {
  test("space_attributes, in the owner's words with is_show_original", async () => {
    const visitor = site.visitor({ locale: "en" });
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

  test("pictures, rules, availability, invoice", async () => {
    const visitor = site.visitor();
    expect((await visitor.get("space_pictures/1")).data).toEqual([
      { id: 1001, filename: "1.jpg", space_id: 1 },
      { id: 1002, filename: "2.jpg", space_id: 1 },
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
    expect((await visitor.post("space_reservation_rules", { space_ids: 1 })).status).toBe(422);
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
  ])("%s: 404 for a space that is not there, and for no id at all", async (call) => {
    const [method, path = ""] = call.split(" ");
    const visitor = site.visitor();
    for (const id of ["99", "0", "abc", "1.5", "-1"]) {
      const at = path.replace("ID", id);
      const body = { time: "2026-12-01", date: "2026-11-29" };
      const reply = method === "GET" ? await visitor.get(at) : await visitor.post(at, body);
      expect([id, reply.status, reply.code]).toEqual([id, 404, "not_found"]);
    }
  });

  test("a hidden space is not shown, and its rules still are", async () => {
    const visitor = site.visitor();
    expect((await visitor.get("space_attributes/4")).status).toBe(404);
    expect((await visitor.post("free_times/4", { time: "2026-12-01" })).status).toBe(404);
    expect((await visitor.get("space_reservation_rules/4")).status).toBe(200);
  });
});

describe("free time", () => {
  test("of a day, over midnight, with its plans, around bookings and their cleaning", async () => {
    await occupy(1, 50001, "booking", "2026-12-01T03:00Z", "2026-12-01T04:15Z");
    const { data } = await site.visitor().post("free_times/1", { time: "2026-12-01" });
    expect(data.map(spanOf)).toEqual(["00:00-02:00", "09:00-11:45", "13:15-26:00"]);
    expect(data[2].plans).toEqual([
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

  test("today begins after the lead time; a past day has none", async () => {
    const today = await site.visitor().post("free_times/1", { time: "2026-11-24" });
    expect(today.data.map(spanOf)).toEqual(["11:00-26:00"]);
    expect((await site.visitor().post("free_times/1", { time: "2026-11-23" })).data).toEqual([]);
  });

  test.each(["2027-02-29", "2026-11-31", "2026-1-1", "", null, 20261201])("refuses %j", async (time) => {
    const reply = await site.visitor().post("free_times/1", { time });
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
  });

  test("another's hold blocks, until it runs out; one's own does not", async () => {
    const [own, other] = [await account("own@example.com"), await account("other@example.com")];
    await occupy(2, 50002, "hold", "2026-12-02T01:00Z", "2026-12-02T02:00Z", other, site.now() + 60_000);
    await occupy(2, 50003, "hold", "2026-12-02T05:00Z", "2026-12-02T06:00Z", own, site.now() + 60_000);
    await occupy(2, 50004, "hold", "2026-12-02T08:00Z", "2026-12-02T09:00Z", other, site.now() - 1);
    const day = { time: "2026-12-02" };
    const anybody = await site.visitor().post("free_times/2", day);
    expect(anybody.data.map(spanOf)).toEqual(["00:00-02:00", "09:00-09:45", "11:00-13:45", "15:00-26:00"]);
    const mine = await (await loggedIn(own)).post("free_times/2", day);
    expect(mine.data.map(spanOf)).toEqual(["00:00-02:00", "09:00-09:45", "11:00-26:00"]);
  });

  test("without one of the caller's bookings; not without another's", async () => {
    const [own, other] = [await account("guest@example.com"), await account("stranger@example.com")];
    const id = await reserve(3, own, "2026-12-03T03:00Z", "2026-12-03T05:00Z");
    const body = { time: "2026-12-03", except_id: id };
    const visitor = await loggedIn(own);
    expect((await visitor.post("free_times/3", body)).data.map(spanOf)).toEqual([
      "00:00-02:00",
      "09:00-11:45",
      "14:15-26:00",
    ]);
    expect((await visitor.post("free_times/except/3", body)).data.map(spanOf)).toEqual([
      "00:00-02:00",
      "09:00-26:00",
    ]);
    const from = { ...body, start_point: "2026-12-03 12:00" };
    expect((await visitor.post("free_times/except/3", from)).data.map(spanOf)).toEqual(["12:00-26:00"]);
    expect((await visitor.post("free_times/except/3", { ...body, start_point: "noon" })).status).toBe(422);
    expect((await visitor.post("free_times/except/1", body)).status).toBe(404);
    expect((await (await loggedIn(other)).post("free_times/except/3", body)).status).toBe(404);
    expect((await site.visitor().post("free_times/except/3", body)).status).toBe(401);
  });
});

describe("calendars", () => {
  test("a week from Sunday: hours, bookings as entered, nobody's name", async () => {
    const guest = await account("calendar@example.com");
    await reserve(1, guest, "2026-12-08T03:00Z", "2026-12-08T05:00Z");
    const { data, text } = await site.visitor().post("calendars/1", { date: "2026-12-06" });
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
    expect(text).not.toContain("calendar@");
  });

  test.each([
    ["2026-12-07", ["not Sunday error"]],
    ["2026-02-30", expect.anything()],
  ])("refuses %s", async (date, errors) => {
    const reply = await site.visitor({ locale: "en" }).post("calendars/1", { date });
    expect([reply.status, reply.code, reply.errors]).toEqual([422, "validation", errors]);
  });
});

describe("the zone of the process", () => {
  test("changes no answer", async () => {
    const visitor = site.visitor();
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

async function occupy(
  space: number,
  holder: number,
  kind: string,
  from: string,
  to: string,
  owner: number | null = null,
  expires: number | null = null,
) {
  await site.app.db.run(sql`
    INSERT INTO occupancy (space_id, holder_id, during, kind, account_id, expires_at)
    VALUES (${space}, ${holder}, tstzrange(${from}::timestamptz, ${to}::timestamptz), ${kind}, ${owner},
      ${expires === null ? null : new Date(expires)})`);
}

async function account(email: string): Promise<number> {
  const row = await site.app.db.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, first_name, last_name, created_at, updated_at)
    VALUES (${email}, ${new Date(site.now())}, '花子', '間借', ${new Date(site.now())}, ${new Date(site.now())})
    RETURNING id`);
  return row?.id as number;
}

async function loggedIn(accountId: number) {
  const { sessionCookieName, startSession } = await import("../../server/session.ts");
  const visitor = site.visitor();
  visitor.cookies.set(
    sessionCookieName(site.app.env.publicUrl),
    await startSession(site.app.db, accountId, site.now()),
  );
  return visitor;
}

/** A paid booking with 15 minutes of cleaning. */
async function reserve(space: number, owner: number, from: string, to: string): Promise<number> {
  const { db } = site.app;
  const at = new Date(site.now());
  const checkout = await db.row<{ id: number }>(sql`
    INSERT INTO checkout (account_id, currency, payment_way, locale, customer, created_at)
    VALUES (${owner}, 'JPY', 2, 'ja', '{}', ${at}) RETURNING id`);
  const reservation = await db.row<{ id: number }>(sql`
    INSERT INTO reservation (checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, paid, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at)
    VALUES (${checkout?.id}, ${owner}, ${space}, ${from}::timestamptz, ${to}::timestamptz, 15, 2000, 'JPY', 2, true,
      '[]', '[]', false, ${at}, ${at}) RETURNING id`);
  const id = reservation?.id as number;
  await occupy(space, id, "booking", from, new Date(Date.parse(to) + 15 * 60_000).toISOString());
  return id;
}

function catalog() {
  const both = (ja: string, en: string) => ({ ja, en });
  const template = demo.spaces[0] as (typeof demo.spaces)[number];
  const plan = (name: { ja: string; en: string }, start: string, end: string, cost: number) => ({
    name,
    start,
    end,
    cost_per_hour: cost,
    is_special: false,
    valid_from: null,
    valid_to: null,
    last_minute: null,
  });
  const space = (id: number, issuer: number | null = null, hidden = false) => ({
    ...template,
    id,
    name: both(`部屋${id}`, `Room ${id}`),
    station_id: 1,
    issuer_id: issuer,
    hidden,
    pictures: ["1.jpg", "2.jpg"],
    unavailable: [],
    closed_dates: [],
    holidays_as: null,
    address: { ja: ["東京都", "架空区", "1-1", ""], en: ["Tokyo", "Kakuu-ku", "1-1", ""] },
    business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: "09:00", end: "26:00" }],
    plans: [
      plan(both("昼", "Day"), "09:00", "18:00", 1000),
      plan(both("夜", "Night"), "18:00", "26:00", 3000),
    ],
    cancel_policies: [{ period_from: 3, period_to: 0, fee_percent: 50 }],
    rule: {
      is_auto_approve: true,
      available_from_now: { period: 60, unit: "minute" },
      available_period_days: 180,
      cleaning_minutes: 15,
      min_reservation_minutes: 60,
      can_preview: false,
    },
  });
  return {
    stations: [
      {
        id: 1,
        name: both("架空", "Kakuu"),
        alias: "kakuu",
        latitude: 35.69,
        longitude: 139.7,
        google_map_id: null,
      },
    ],
    groups: [
      {
        id: 1,
        consignor_group_name: both("所有者", "Owner"),
        space_ids: [2, 1, 4],
        latitude: 35.69,
        longitude: 139.7,
        google_map_id: null,
        zoom: 15,
      },
    ],
    issuers: [
      {
        id: 1,
        name: "株式会社架空",
        registration_number: "T1234567890123",
        registered_from: "2023-10-01",
        registered_to: "2027-04-01",
        address: "東京都架空区1-1",
        phone: "0300000000",
      },
    ],
    spaces: [space(1, 1), space(2), space(3), space(4, null, true)],
  };
}
