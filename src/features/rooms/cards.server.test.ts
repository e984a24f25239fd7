import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { storeOccupancy } from "../../../test/build/stored-booking.ts";

/** The clock of these tests stands at Tuesday 2026-11-24 10:00 in Japan; rooms open at 9:00 and take an hour's notice. */
let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [
    room(1, { pictures: ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"] }),
    room(2, { rule: { ...room(2).rule, is_auto_approve: false } }),
    room(3, { hidden: true }),
    room(4, IN_SINGAPORE),
    room(5, { business_hours: [] }),
  ]);
  await taken(2, "2026-11-24T09:00", "2026-11-25T13:45");
});
afterAll(() => t.close());

describe("AVAIL-22: the contents of cards", () => {
  test("pictures, approval and the next free time, in the order asked for, without hidden and unknown rooms", async () => {
    const { data } = await t.visitor().post("space_cards", { space_ids: [4, 2, 3, 1, 999] });
    const nothing = { available: null, total_price: null, group: null };
    expect(data).toEqual([
      // An hour earlier in Singapore: it opens at 9:00, and an hour's notice ends at 10:00.
      { id: 4, pictures: [], is_instant: true, free: free("2026-11-24", 10, 0, true), ...nothing },
      { id: 2, pictures: [], is_instant: false, free: free("2026-11-25", 13, 45, false), ...nothing },
      {
        ...{ id: 1, pictures: ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"], is_instant: true },
        ...{ free: free("2026-11-24", 11, 0, true), ...nothing },
      },
    ]);
  });

  test("the chosen day comes first, then the next free time; null if there is none", async () => {
    const asked = async (date: string) =>
      (await t.visitor().post("space_cards", { space_ids: [1, 2, 5], date })).data.map(({ free }) => free);
    expect(await asked("2026-11-26")).toEqual([
      free("2026-11-26", 9, 0, false),
      free("2026-11-26", 9, 0, false),
      null,
    ]);
    expect((await asked("2026-11-24"))[1]).toEqual(free("2026-11-25", 13, 45, false));
    // Further ahead than cards look by themselves.
    expect((await asked("2027-02-01"))[0]).toEqual(free("2027-02-01", 9, 0, false));
  });

  test("SCREEN-26: the searched time: its price, or that it is not free and what is", async () => {
    const time = { date: "2026-11-25", start_datetime: "2026-11-25 13:00", end_datetime: "2026-11-25 19:00" };
    const { data } = await t.visitor().post("space_cards", { space_ids: [1, 2], ...time });
    expect(data[0]).toMatchObject({ available: true, total_price: 7000, free: null });
    expect(data[1]).toMatchObject({
      available: false,
      total_price: null,
      free: free("2026-11-25", 13, 45, false),
    });
  });

  test("HOLD-2: the caller's own hold blocks nobody but the others", async () => {
    const holder = await guest(t);
    await storeOccupancy(t, {
      ...{ spaceId: 1, holderId: 77, kind: "hold", accountId: holder.accountId },
      start: new Date("2026-11-24T11:00+09:00"),
      end: new Date("2026-11-24T15:00+09:00"),
      expiresAt: new Date(t.now() + 60_000),
    });
    const mine = await holder.post("space_cards", { space_ids: [1] });
    const others = await t.visitor().post("space_cards", { space_ids: [1] });
    expect(mine.data[0]?.free).toEqual(free("2026-11-24", 11, 0, true));
    expect(others.data[0]?.free).toEqual(free("2026-11-24", 15, 0, true));
  });

  test.each([
    ["too many", { space_ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ["an id that is none", { space_ids: [0] }],
    ["an impossible day", { space_ids: [1], date: "2026-02-30" }],
    ["an impossible time", { space_ids: [1], start_datetime: "2026-11-25 24:00" }],
  ])("rejects %s", async (_label, body) => {
    expect((await t.visitor().post("space_cards", body)).status).toBe(422);
  });
});

function free(date: string, hour: number, minute: number, isToday: boolean) {
  return { date, start_hour: hour, start_minute: minute, is_today: isToday };
}

function taken(spaceId: number, start: string, end: string) {
  const [from, to] = [new Date(`${start}+09:00`), new Date(`${end}+09:00`)];
  return storeOccupancy(t, { spaceId, holderId: spaceId, kind: "booking", start: from, end: to });
}
