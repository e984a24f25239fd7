import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import type { PlanEntry } from "../../../domain/space/entry.ts";

const text = (ja: string, en: string) => ({ ja, en });
const [PLAN] = room(1).plans as [PlanEntry];
const GROUP = {
  ...{ id: 7, consignor_group_name: text("本館", "Main building"), space_ids: [101, 103] },
  ...{ latitude: 35.69, longitude: 139.7, google_map_id: null, zoom: 15 },
};
const SOON: PlanEntry = {
  ...PLAN,
  name: text("直前", "Last-minute"),
  cost_per_hour: 500,
  last_minute: 200,
  is_special: true,
};

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    [
      room(101),
      // In Yokohama, some 30 km away; in Osaka, of the same group; next door; in Singapore; hidden next door.
      room(102, { latitude: 35.44, longitude: 139.64, area: text("横浜", "Yokohama") }),
      room(103, { latitude: 34.69, longitude: 135.5, area: text("大阪", "Osaka") }),
      room(104, {
        ...{ latitude: 35.691, longitude: 139.701, max_member: 30 },
        equipments: [{ name: text("ホワイトボード", "Whiteboard"), detail: text("", "") }],
      }),
      room(201, IN_SINGAPORE),
      room(105, { hidden: true, name: text("離れ105", "Annex 105") }),
      room(106, { plans: [PLAN, SOON], name: text("直前106", "Soon 106") }),
    ],
    { groups: [GROUP] },
  );
  desk = await operator(t, ["see", "desk"], { locale: "en" });
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const named = (name: string) => `q=${encodeURIComponent(name)}`;

describe("GET operate/free", () => {
  it("OPBOOK-10: alternatives have the currency and the zone, of the same group first, then the nearest, with their area", async () => {
    const day = freshDay();
    await bookByBank(await guest(t), [slot(101, day, "10:00", "12:00", 2000)]);
    const { data } = await desk.get(`operate/free?day=${day}&from=10:00&to=12:00&${named("会議室101")}`);
    const { near } = data;
    expect(near.filter(({ space_id }) => space_id !== 101).map((one) => [one.space_id, one.area])).toEqual([
      [103, "Osaka"],
      [106, "Shinjuku"],
      [104, "Shinjuku"],
      [102, "Yokohama"],
    ]);
    expect(near.every(({ currency }) => currency === "JPY")).toBe(true);
  });

  it("OPBOOK-10: a booking that is moved is offered its own group and then the nearest first, whatever their size", async () => {
    const day = freshDay();
    const [id] = await bookByBank(await guest(t), [slot(101, day, "10:00", "12:00", 2000)]);
    const { data } = await desk.get(`operate/free?day=${day}&from=14:00&to=16:00&booking_id=${id}`);
    expect(data.spaces.map(({ space_id }) => space_id)).toEqual([101, 103, 106, 104, 102]);
  });

  it.each([
    ["Yokohama", [102]],
    ["yokohama station", [102]],
    ["横浜駅", [102]],
    ["ﾎﾜｲﾄﾎﾞｰﾄﾞ", [104]],
  ])("OPBOOK-10: a room is found by its area, station and equipment: %s", async (words, rooms) => {
    const { data } = await desk.get(`operate/free?day=${freshDay()}&from=10:00&to=12:00&${named(words)}`);
    expect(data.spaces.map(({ space_id }) => space_id)).toEqual(rooms);
  });

  it("OPBOOK-10: words that name no room are no reason to offer a room in another country", async () => {
    const { data } = await desk.get(
      `operate/free?day=${freshDay()}&from=10:00&to=12:00&${named("どこにもない")}`,
    );
    const { near } = data;
    expect(near.length).toBeGreaterThan(0);
    expect(near.map(({ space_id }) => space_id)).not.toContain(201);
  });

  it("OPBOOK-10: a room that is named but closed or hidden is listed with its overrides", async () => {
    const day = freshDay();
    const closed = await desk.get(`operate/free?day=${day}&from=07:00&to=08:00&${named("会議室101")}`);
    expect(closed.data).toMatchObject({
      spaces: [],
      overridable: [
        {
          space_id: 101,
          total: null,
          rules_broken: [{ code: "slot_closed", right: "price" }, { code: "slot_no_plan" }],
        },
      ],
    });
    const hidden = await desk.get(`operate/free?day=${day}&from=10:00&to=12:00&${named("離れ")}`);
    expect(hidden.data).toMatchObject({
      overridable: [{ space_id: 105, total: 2000, rules_broken: [{ code: "space_hidden" }] }],
    });
    const open = await desk.get(`operate/free?day=${day}&from=10:00&to=12:00`);
    expect(open.data.overridable).toEqual([]);
  });

  it("OPBOOK-14: another room for a booking costs what its move costs, and has its currency and zone", async () => {
    // Booked long before: by now the last-minute plan applies, but not to this booking.
    const day = "2026-12-20";
    const [id] = await bookByBank(await guest(t), [slot(102, day, "10:00", "12:00", 2000)]);
    t.setNow(Date.parse(`${day}T01:00:00Z`) - 4 * 86_400_000);
    desk = await operator(t, ["see", "desk"], { locale: "en" });
    const free = async (more: string) => {
      const { data } = await desk.get(`operate/free?day=${day}&from=13:00&to=15:00${more}`);
      return data.spaces;
    };
    const ids = (await free(`&booking_id=${id}`)).map(({ space_id }) => space_id);
    expect(ids[0]).toBe(102);
    expect(ids).not.toContain(201);
    const priceOf = async (more: string) =>
      (await free(more)).find(({ space_id }) => space_id === 106)?.total;
    const preview = await desk.post(`operate/bookings/${id}/change/preview`, {
      space_id: 106,
      start_datetime: `${day} 13:00`,
      end_datetime: `${day} 15:00`,
    });
    expect(await priceOf("")).toBe(1000);
    expect(preview.data.price_after).toBe(2000);
    expect(await priceOf(`&booking_id=${id}`)).toBe(preview.data.price_after);
  });
});
