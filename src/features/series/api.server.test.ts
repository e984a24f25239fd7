import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type CartRow, slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { storeOccupancy } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";
import type { SeriesDate, SeriesOffer } from "./contract.ts";

/** The clock of these tests stands at Tuesday 2026-11-24 10:00 in Japan. */
let t: TestApp;
let hanako: Guest;

beforeAll(async () => {
  t = await testApp();
  hanako = await guest(t);
  const [day, night] = room(1).plans;
  if (!day || !night) throw new Error("a room has two plans");
  const everyDay = { holidays_as: 0 } as const;
  await addRooms(
    t,
    [
      room(1, {
        ...everyDay,
        business_hours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: "09:00", end: "22:00" }],
        closed_dates: ["2026-12-31"],
        plans: [
          { ...day, valid_to: "2027-01-10" },
          { ...day, valid_from: "2027-01-11", cost_per_hour: 1100 },
          night,
        ],
        max_member: 8,
        rule: { ...room(1).rule, available_period_days: 120 },
      }),
      room(2, { max_member: 4, plans: [{ ...day, cost_per_hour: 500 }] }),
      room(3, { max_member: 12, plans: [{ ...day, cost_per_hour: 1500 }] }),
      room(4, { hidden: true }),
      room(5),
    ],
    {
      groups: [
        {
          id: 7,
          consignor_group_name: { ja: "架空グループ", en: "Kakuu" },
          space_ids: [1, 2, 3, 4],
          latitude: 35.69,
          longitude: 139.7,
          google_map_id: null,
          zoom: 15,
        },
      ],
    },
  );
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const THURSDAYS = { space_id: 1, start_datetime: "2026-12-03 14:00", end_datetime: "2026-12-03 16:00" };

async function datesOf(body: object, who = t.visitor()): Promise<SeriesDate[]> {
  const { data, status } = await who.post("series/check", { ...THURSDAYS, every: "week", ...body });
  expect(status).toBe(200);
  return data.dates;
}

const on = (dates: readonly SeriesDate[], day: string) =>
  dates.find((date) => date.start_datetime.startsWith(day)) as SeriesDate;
const row = (offer: SeriesOffer): CartRow => ({
  space_id: offer.space_id,
  start_datetime: offer.start_datetime,
  end_datetime: offer.end_datetime,
  price: offer.total ?? 0,
  currency: "JPY",
});

test("SERIES-2, SERIES-3: twenty weeks over New Year, a closed day, a taken time and a far end", async () => {
  const booking = slot(1, "2026-12-10", "13:00", "15:00", 2000);
  expect((await hanako.post("reservations", { reservations: [booking], payment_way: 1 })).status).toBe(200);
  const dates = await datesOf({ count: 20 });
  expect(dates).toHaveLength(20);
  expect(on(dates, "2026-12-03")).toMatchObject({ total: 2000, problem: null, instead: [] });
  expect(on(dates, "2027-01-14")).toMatchObject({ total: 2200, problem: null });
  // Taken until 15:00 and then cleaned: 15:15 is 75 minutes away, and 10:45 is 195.
  expect(on(dates, "2026-12-10")).toMatchObject({
    problem: { code: "slot_taken", is_holiday: false },
    instead: [
      { space_id: 1, start_datetime: "2026-12-10 15:15", end_datetime: "2026-12-10 17:15", total: 2000 },
      // The smaller room is cheaper, but takes fewer people.
      { space_id: 3, start_datetime: "2026-12-10 14:00", total: 3000, max_member: 12 },
    ],
  });
  expect(on(dates, "2026-12-31")).toMatchObject({
    problem: { code: "slot_closed", is_holiday: false },
    instead: [{ space_id: 3 }],
  });
  // 120 days ahead is the 24th of March; the other rooms can be booked longer ahead.
  expect(on(dates, "2027-03-18").problem).toBeNull();
  expect(on(dates, "2027-03-25")).toMatchObject({
    problem: { code: "slot_too_far" },
    instead: [{ space_id: 3 }],
  });
});

test("SERIES-2: a public holiday that the room keeps as a Sunday is said to be one", async () => {
  const dates = await datesOf({
    start_datetime: "2026-12-28 10:00",
    end_datetime: "2026-12-28 11:00",
    count: 4,
  });
  // The second Monday of January.
  expect(on(dates, "2027-01-11").problem).toMatchObject({ code: "slot_closed", is_holiday: true });
  expect(on(dates, "2027-01-18").problem).toBeNull();
});

test("SERIES-3: another guest's hold is in the way, one's own is not", async () => {
  await storeOccupancy(t, {
    start: new Date("2026-12-24T05:00Z"),
    end: new Date("2026-12-24T07:15Z"),
    spaceId: 1,
    holderId: 70002,
    kind: "hold",
    accountId: hanako.accountId,
    expiresAt: new Date(t.now() + 60_000),
  });
  expect(on(await datesOf({ count: 4 }), "2026-12-24").problem).toMatchObject({ code: "slot_taken" });
  expect(on(await datesOf({ count: 4 }, hanako), "2026-12-24").problem).toBeNull();
});

test("SERIES-4, PRICE-13: all that can be booked, and every replacement, is booked at exactly its price", async () => {
  const taro = await guest(t);
  const dates = await datesOf({
    start_datetime: "2026-12-10 11:00",
    end_datetime: "2026-12-10 13:30",
    count: 8,
  });
  const offers = dates.flatMap((date) => (date.problem === null ? [date] : date.instead));
  expect(offers.length).toBeGreaterThan(7);
  const reservations = offers.map(row);
  const checked = await taro.post("cart/check", { reservations });
  expect(checked.data.rows.map(({ price, errors }) => [price, errors])).toEqual(
    reservations.map(({ price }) => [price, []]),
  );
  const booked = await taro.post("reservations", { reservations, payment_way: 1 });
  expect(booked.status).toBe(200);
});

test("SERIES-7, SERIES-8, SERIES-11: the rest of a series is canceled with the figures that were shown, or not at all", async () => {
  const [jiro, other] = [await guest(t), await guest(t)];
  const dates = await datesOf({
    start_datetime: "2026-12-05 09:00",
    end_datetime: "2026-12-05 10:30",
    count: 4,
  });
  const series = crypto.randomUUID();
  const single = slot(1, "2026-12-05", "16:00", "17:00", 1000);
  const booked = await jiro.post("reservations", {
    reservations: [...dates.map((date) => ({ ...row(date), series })), single],
    payment_way: 1,
  });
  expect(booked.status).toBe(200);
  const [first = 0, second = 0, third = 0, fourth = 0, alone = 0] = booked.data.reservation_ids;
  for (const id of [first, second]) await markPaid(t.app, id, "command");
  const read = async (who: Guest = jiro) => who.get(`reservations/${second}/series`);
  const { data } = await read();
  expect(data.reservations.map(({ id, series: one }) => [id, one])).toEqual(
    [first, second, third, fourth].map((id) => [id, series]),
  );
  expect((await jiro.get(`reservations/${alone}/series`)).status).toBe(404);
  expect((await read(other)).status).toBe(404);

  const desk = await operator(t, ["see"]);
  const seen = async (id: number) =>
    (await desk.get(`operate/bookings/${id}`)).data.series.map((one) => one.id);
  expect(await seen(third)).toEqual([first, second, third, fourth]);
  expect(await seen(alone)).toEqual([]);
  const termsNow = async () =>
    (await read()).data.reservations.slice(1).map(({ id, cancel_terms: terms }) => ({
      reservation_id: id,
      fee: terms?.fee ?? -1,
      back_fee: terms?.refund ?? -1,
    }));
  const before = await termsNow();
  const cancel = (reservations: typeof before, who: Guest = jiro) =>
    who.post(`reservations/${second}/series/cancel`, { reservations });
  const states = async () =>
    (await read()).data.reservations.map(({ canceled, cancel_fee: fee }) => (canceled ? fee : null));
  // Nobody cancels another guest's bookings, or one of their own that is not of the series.
  expect((await cancel(before, other)).status).toBe(404);
  expect((await cancel([...before, { reservation_id: alone, fee: 0, back_fee: 0 }])).status).toBe(404);
  // A refund needs an account that it can go to.
  expect(await cancel(before)).toMatchObject({ status: 409, code: "refund_account_required" });
  await addRefundAccount(t.app, jiro.accountId);
  // It was shown as unpaid, and is paid by now.
  await markPaid(t.app, third, "command");
  expect(await cancel(before)).toMatchObject({ status: 409, code: "price_changed" });
  const shown = await termsNow();
  const [paid, ...rest] = shown;
  if (!paid) throw new Error("the second is left");
  const wrong = [{ ...paid, fee: paid.fee + 1 }, ...rest];
  for (const outdated of [wrong, wrong.toReversed(), [...rest, { ...paid, back_fee: paid.back_fee - 1 }]])
    expect(await cancel(outdated)).toMatchObject({ status: 409, code: "price_changed" });
  expect(await states()).toEqual([null, null, null, null]);

  const done = await cancel(shown);
  expect(done.status).toBe(200);
  expect(await states()).toEqual([null, ...shown.map(({ fee }) => fee)]);
  const owed = await t.app.db.rows(sql`SELECT reservation_id, amount FROM refund
    WHERE reservation_id = ANY(${[first, second, third, fourth]}::bigint[]) ORDER BY reservation_id`);
  expect(owed).toEqual(
    shown
      .filter(({ back_fee: amount }) => amount > 0)
      .map(({ reservation_id, back_fee: amount }) => ({ reservation_id, amount })),
  );
  expect(owed).toHaveLength(2);
  expect((await cancel(shown)).status).toBe(409);

  const mails = (await mailsTo(t, jiro.email)).map(({ subject, text, calendars }) => ({
    ...{ subject: subject.split(" | ")[0], text, events: calendars.map(({ method }) => method) },
  }));
  const [ended, ...others] = mails.filter(({ text }) => text.includes("キャンセルしました"));
  expect(others).toEqual([]);
  expect([ended?.subject, ended?.events]).toEqual([
    "ご予約3件をキャンセルしました",
    ["CANCEL", "CANCEL", "CANCEL"],
  ]);
  const yen = (amount: number) => `¥${amount.toLocaleString("ja")}`;
  const linesOf = (label: string) => ended?.text.match(new RegExp(`^${label}：.*$`, "gm"));
  const sum = (part: "fee" | "back_fee") => shown.reduce((total, one) => total + one[part], 0);
  expect(linesOf("キャンセル料")).toEqual(
    [...shown.map(({ fee }) => fee), sum("fee")].map((fee) => `キャンセル料：${yen(fee)}`),
  );
  expect(linesOf("返金額")).toEqual(
    [...shown.map(({ back_fee: refund }) => refund), sum("back_fee")].map(
      (refund) => `返金額：${yen(refund)}`,
    ),
  );
  // The order was confirmed by one mail, too: its transfer is one, and its room has one address.
  const [ordered, ...more] = mails.filter(({ events }) => events.length === 5 && events[0] === "REQUEST");
  expect(more).toEqual([]);
  expect(ordered?.text.match(/^日時：/gm)).toHaveLength(5);
  expect(ordered?.text.match(/^(住所|お振込金額|ご請求金額)：/gm)).toHaveLength(2);
});

test("SERIES-10: staff see the same dates, and book what they choose as one series, or nothing", async () => {
  const desk = await operator(t, ["see", "desk"]);
  const saburo = await guest(t);
  const [start, end] = ["2026-12-04 19:00", "2026-12-04 20:00"];
  const query = new URLSearchParams({ space_id: "1", start, end, every: "week", count: "20" });
  const { data } = await desk.get(`operate/free/series?${query}`);
  const body = { start_datetime: start, end_datetime: end, count: 20 };
  expect(data.dates).toEqual(await datesOf(body));
  const chosen = data.dates.flatMap((date) => (date.problem === null ? [date] : date.instead.slice(0, 1)));
  expect(chosen.length).toBeGreaterThan(14);
  const series = crypto.randomUUID();
  const order = {
    account_id: saburo.accountId,
    items: chosen.map(({ space_id, start_datetime, end_datetime }) => ({
      ...{ space_id, start_datetime, end_datetime, series },
    })),
    terms: "prepaid" as const,
    total: chosen.reduce((sum, { total }) => sum + (total ?? 0), 0),
    mail: { send: false },
  };
  // Somebody takes one of them in the meantime: none is booked.
  const last = chosen.at(-1) as SeriesOffer;
  const jiro = await guest(t);
  const taken = await jiro.post("reservations", { reservations: [row(last)], payment_way: 1 });
  expect(taken.status).toBe(200);
  expect((await desk.post("operate/bookings", order)).status).toBe(409);
  expect((await saburo.get("reservations")).data).toEqual([]);
  await jiro.post("reservations/delete/non", { reservation_id: taken.data.reservation_ids[0] as number });
  const booked = await desk.post("operate/bookings", order);
  expect(booked.status).toBe(200);
  const own = await saburo.get(`reservations/${booked.data.reservation_ids[0]}/series`);
  expect(own.data.reservations).toHaveLength(chosen.length);
});

test("SERIES-1: other distances, and the earlier end", async () => {
  const days = async (body: object) =>
    (await datesOf(body)).map(({ start_datetime }) => start_datetime.slice(0, 10));
  expect(await days({ every: "month", count: 3 })).toEqual(["2026-12-03", "2027-01-07", "2027-02-04"]);
  expect(await days({ every: "two_weeks", until: "2026-12-31" })).toEqual([
    "2026-12-03",
    "2026-12-17",
    "2026-12-31",
  ]);
});

test.each([
  [{ count: 21 }, 422, "validation"],
  [{ every: "day" }, 422, "validation"],
  [{ space_id: 4 }, 404, "not_found"],
  [{ space_id: 2 ** 31 }, 422, "validation"],
  [{ end_datetime: "2026-12-03 14:00" }, 422, "not_bookable"],
  [{ end_datetime: "2027-12-03 14:00" }, 422, "not_bookable"],
])("API-30: rejects %j", async (body, status, code) => {
  const reply = await t.visitor().send("POST", "series/check", { ...THURSDAYS, every: "week", ...body });
  expect([reply.status, reply.code]).toEqual([status, code]);
});
