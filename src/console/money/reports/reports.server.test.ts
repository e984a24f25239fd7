import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { storeBooking, storeOccupancy } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import type { Answer } from "../../../api/endpoint.ts";
import { addDays } from "../../../domain/time/day.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { ReportsContract } from "./contract.ts";
import { type About, behind } from "./links.ts";
import { refreshReports } from "./rollup.server.ts";

/** November and December 2026 of four rooms: what each booking of the story below adds to the figures. */
let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
const ids: Record<string, number> = {};
const DECEMBER = "from=2026-12-01&to=2026-12-31";
const read = async <Name extends "business" | "rooms" | "guests" | "tax">(name: Name, query = DECEMBER) => {
  const { errors, data } = await accountant.send("GET", `operate/reports/${name}?${query}`);
  expect(errors).toEqual([]);
  return data as Answer<ReportsContract[`GET operate/reports/${Name}`]>;
};

beforeAll(async () => {
  t = await testApp();
  const groups = [
    {
      ...{ id: 7, consignor_group_name: { ja: "架空ビル", en: "Kakuu Building" }, space_ids: [101, 102] },
      ...{ latitude: 35.69, longitude: 139.7, google_map_id: null, zoom: 15 },
    },
  ];
  await addRooms(t, [room(101), room(102), room(103), room(104, IN_SINGAPORE)], { groups });
  accountant = await operator(t, ["see", "money"]);
  hanako = await guest(t);
  const taro = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  // Two hours by card at room 101, one of them at room 104 in dollars, and one that is transferred for and not yet paid.
  [ids.card = 0] = await bookByCard(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
  [ids.dollars = 0] = await bookByCard(taro, [slot(104, "2026-12-10", "10:00", "12:00", 2000, "SGD")]);
  [ids.unpaid = 0] = await bookByBank(taro, [slot(102, "2026-12-11", "17:00", "19:00", 3000)]);
  // Paid by transfer, and canceled today with a fee of 30 %: its refund waits for the bank.
  [ids.canceled = 0] = await bookByBank(hanako, [slot(102, "2026-11-29", "10:00", "20:00", 12_000)]);
  await markPaid(t.app, ids.canceled, "command");
  const cancel = { ...(await cancelOf(hanako, ids.canceled)), payment_way: 1 };
  expect((await hanako.post("stripe/payment_intents/cancel", cancel)).errors).toEqual([]);
  // Of the next year, and of a guest who has been here before.
  [ids.later = 0] = await bookByCard(hanako, [slot(101, "2027-01-05", "10:00", "11:00", 1000)]);
  await t.rest();
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

it("REPORT-2, REPORT-3: the figures of a month, by currency", async () => {
  const { figures, money, rooms, leads, months } = await read("business", `${DECEMBER}&compare=before`);
  expect(rooms).toBe(4);
  expect(figures.uses).toEqual({ now: 3, before: 0 });
  // Four rooms, 13 hours a day, 31 days; six hours of them used.
  expect(figures.occupancy.now).toBeCloseTo(6 / (4 * 13 * 31));
  expect(figures.cancel_rate).toEqual({ now: 0, before: 1 });
  expect(figures.lead).toEqual({ now: 16, before: null });
  expect(money).toEqual([
    {
      currency: "JPY",
      revenue: { now: 5000, before: 3600 },
      fees: { now: 0, before: 3600 },
      per_hour: { now: Math.round(5000 / (3 * 13 * 31)), before: Math.round(3600 / (3 * 13 * 30)) },
      cancel_rate: { now: 0, before: 1 },
    },
    {
      currency: "SGD",
      revenue: { now: 2000, before: null },
      fees: { now: 0, before: null },
      per_hour: { now: Math.round(2000 / (13 * 31)), before: null },
      cancel_rate: { now: 0, before: null },
    },
  ]);
  expect(leads.map(({ uses }) => uses)).toEqual([0, 0, 0, 0, 0, 3, 0]);
  expect(months.filter(({ now }) => now > 0)).toEqual([
    { month: "2026-11-01", currency: "JPY", now: 3600, before: 0 },
    { month: "2026-12-01", currency: "JPY", now: 5000, before: 0 },
    { month: "2026-12-01", currency: "SGD", now: 2000, before: 0 },
  ]);
});

it("REPORT-1: of a group or a room, and of days within a month", async () => {
  const group = await read("business", `${DECEMBER}&group_ids=7`);
  expect(group.money.map(({ currency, revenue }) => [currency, revenue.now])).toEqual([["JPY", 5000]]);
  const day = await read("business", "from=2026-12-11&to=2026-12-11&group_ids=7");
  expect(day.money[0]?.revenue.now).toBe(3000);
  expect(day.spaces.map(({ space, revenue }) => [space.id, revenue.now])).toEqual([
    [102, 3000],
    [101, 0],
  ]);
  const years = await read("business", "from=2026-11-20&to=2027-01-10");
  expect(years.money[0]?.revenue.now).toBe(9600);
  const none = await accountant.send("GET", "operate/reports/business?from=2026-12-02&to=2026-12-01");
  expect(none.errors).not.toEqual([]);
});

it("REPORT-3: a closure is taken from the open hours, an hour that is never used is seen", async () => {
  await storeOccupancy(t, {
    ...{ spaceId: 103, holderId: 0, kind: "closure" },
    ...{ start: new Date("2026-12-09T00:00:00+09:00"), end: new Date("2026-12-11T10:00:00+09:00") },
  });
  const { hours, days, plans, space } = await read("rooms", `${DECEMBER}&space_ids=103`);
  expect(space).toEqual({ id: 103, name: "会議室103" });
  expect(hours.available.reduce((sum, minutes) => sum + minutes, 0)).toBe((31 * 13 - 13 - 13 - 1) * 60);
  expect([hours.used.some((minutes) => minutes > 0), days, plans]).toEqual([false, [], []]);
  const one = await read("rooms", `${DECEMBER}&space_ids=102`);
  expect(one.days).toEqual([{ day: "2026-12-11", currency: "JPY", uses: 1, minutes: 120, revenue: 3000 }]);
  // 11 December 2026 is a Friday.
  expect(one.hours.used.flatMap((minutes, place) => (minutes > 0 ? [[place, minutes]] : []))).toEqual([
    [5 * 24 + 17, 60],
    [5 * 24 + 18, 60],
  ]);
  expect(one.plans.map(({ name, revenue }) => [name, revenue])).toEqual([
    ["夜", 2000],
    ["昼", 1000],
  ]);
});

it("REPORT-3: new and returning guests, who booked, for which company", async () => {
  await t.app.db.run(sql`UPDATE account SET company = '株式会社架空' WHERE id = ${hanako.accountId}`);
  const { guests, companies, sources } = await read("guests");
  expect(guests).toMatchObject([
    {
      kind: "new",
      guests: { now: 2 },
      uses: { now: 3 },
      revenue: [
        { currency: "JPY", now: 5000 },
        { currency: "SGD", now: 2000 },
      ],
    },
    { kind: "returning", guests: { now: 0 } },
  ]);
  expect(companies).toEqual([{ name: "株式会社架空", currency: "JPY", guests: 1, uses: 1, revenue: 2000 }]);
  expect(sources).toMatchObject([
    { source: "guest", currency: "JPY", uses: 2, revenue: 5000 },
    { source: "guest", currency: "SGD", uses: 1, revenue: 2000 },
  ]);
  const january = await read("guests", "from=2027-01-01&to=2027-01-31");
  expect(january.guests).toMatchObject([{ guests: { now: 0 } }, { guests: { now: 1 }, uses: { now: 1 } }]);
});

it("REPORT-4, REPORT-7: tax, ways of payment, money held, and how it becomes the ledger", async () => {
  const november = await read("tax", "from=2026-11-01&to=2026-11-30");
  expect(november.tax).toMatchObject([
    { currency: "JPY", revenue: { now: 0 }, fees: { now: 3600 }, transfer_fees: { now: 610 } },
  ]);
  expect(november.ledger).toEqual([
    {
      ...{ currency: "JPY", revenue: 0, fees: 3600, transfer_fees: 610, outstanding: 0, owed: 7790 },
      ...{ untaken: 0, ledger: 12_000, difference: 0 },
    },
  ]);
  expect(november.deposits).toEqual(
    expect.arrayContaining([
      { currency: "JPY", amount: 3000 },
      { currency: "SGD", amount: 2000 },
    ]),
  );
  const december = await read("tax");
  expect(december.tax[0]).toMatchObject({
    revenue: { now: 5000 },
    tax: [{ percent: 10, taxed: 5000, tax: 454 }],
  });
  expect(december.ways).toEqual([
    { way: 1, currency: "JPY", revenue: 3000 },
    { way: 2, currency: "JPY", revenue: 2000 },
    { way: 2, currency: "SGD", revenue: 2000 },
  ]);
  expect(december.ledger[0]).toMatchObject({ revenue: 5000, outstanding: 3000, ledger: 2000, difference: 0 });
});

it("REPORT-4: says by how much a ledger differs, and names the booking", async () => {
  const correct = (amount: number) =>
    t.app.db.run(sql`INSERT INTO ledger (at, kind, amount, currency, account_id, reservation_id, provider_ref)
      VALUES (${new Date(t.now())}, 'adjustment', ${amount}, 'JPY', ${hanako.accountId}, ${ids.card},
        ${`test:${amount}`})`);
  await correct(70);
  const wrong = await read("business");
  expect(wrong.ledger[0]).toMatchObject({ ledger: 2070, difference: 70 });
  expect(wrong.differing).toEqual([ids.card]);
  await correct(-70);
  expect(await read("business")).toMatchObject({ differing: [], ledger: [{ difference: 0 }, {}] });
});

it("REPORT-5: nothing that changes while rows are made is missed", async () => {
  const saburo = await guest(t);
  const [first = 0] = await bookByBank(saburo, [slot(103, "2026-12-20", "10:00", "11:00", 1000)]);
  await Promise.all([
    ...Array.from({ length: 4 }, () => refreshReports(t.app)),
    bookByBank(saburo, [slot(103, "2026-12-21", "10:00", "11:00", 1000)]),
    markPaid(t.app, first, "command"),
  ]);
  const { money, ledger } = await read("business", `${DECEMBER}&space_ids=103`);
  expect(money[0]?.revenue.now).toBe(2000);
  expect(ledger[0]).toMatchObject({ outstanding: 1000, ledger: 1000, difference: 0 });
});

it("REPORT-8: a guest is counted again as a whole, and counting everything again changes nothing", async () => {
  const shiro = await guest(t);
  await t.app.db.run(sql`UPDATE account SET company = '架空商会' WHERE id = ${shiro.accountId}`);
  const [first = 0] = await bookByBank(shiro, [slot(103, "2026-12-22", "10:00", "11:00", 1000)]);
  await bookByBank(shiro, [slot(103, "2027-01-22", "10:00", "11:00", 1000)]);
  const ofJanuary = async (scope = "") => {
    const { guests, companies } = await read("guests", `from=2027-01-01&to=2027-01-31${scope}`);
    return [
      ...guests.map(({ guests: own }) => own.now),
      companies.map(({ name, uses }) => `${name} ${uses}`).sort(),
    ];
  };
  // With the booking of Hanako, who has been here before.
  expect(await ofJanuary()).toEqual([0, 2, ["架空商会 1", "株式会社架空 1"]]);
  expect(await ofJanuary("&space_ids=103")).toEqual([0, 1, ["架空商会 1"]]);
  // Without the use in December that of January is the first one.
  const cancel = { ...(await cancelOf(shiro, first)), payment_way: 1 };
  expect((await shiro.post("reservations/delete/non", cancel)).errors).toEqual([]);
  await t.app.db.run(sql`UPDATE account SET company = '有限会社架空商会' WHERE id = ${shiro.accountId}`);
  const after = [1, 1, ["有限会社架空商会 1", "株式会社架空 1"]];
  expect(await ofJanuary()).toEqual(after);
  await t.app.db.run(sql`INSERT INTO guest_change (account_id) SELECT account_id FROM reservation`);
  await t.app.db.run(
    sql`INSERT INTO report_change (space_id, at) SELECT space_id, starts_at FROM reservation`,
  );
  expect(await Promise.all([refreshReports(t.app, 1), refreshReports(t.app, 1)])).toEqual([true, true]);
  expect(await ofJanuary()).toEqual(after);
});

it("REPORT-6: each part is a file, with its download in the audit", async () => {
  const file = await accountant.raw(`operate/reports/business?${DECEMBER}&format=csv&part=months`);
  const lines = (await file.text()).split("\r\n");
  expect(lines[0]).toBe("月,通貨,期間,比較");
  expect(lines).toContain("2026-12,SGD,20,0");
  const logged = await t.app.db.row<{ detail: object }>(
    sql`SELECT detail FROM audit WHERE action = 'list.exported' ORDER BY id DESC LIMIT 1`,
  );
  expect(logged?.detail).toMatchObject({ list: "business", filters: { part: "months" } });
});

/** Bookings that a filter which is only nearly right would miss or take in. */
async function addOddBookings(): Promise<void> {
  const [jiro, kazuko] = [await guest(t), await guest(t)];
  const { db } = t.app;
  await db.run(sql`UPDATE account SET company = '株式会社架空 商会' WHERE id = ${jiro.accountId}`);
  await db.run(sql`UPDATE account SET company = '株式会社架空' WHERE id = ${kazuko.accountId}`);
  const at = (spaceId: number, accountId: number, start: string, end: string) =>
    storeBooking(t, { spaceId, accountId, start: new Date(start), end: new Date(end) });
  // From the last day of November into December: its use counts in the one, an hour of it in the other.
  await at(101, kazuko.accountId, "2026-11-30T22:00:00+09:00", "2026-12-01T01:00:00+09:00");
  // Into January.
  await at(102, kazuko.accountId, "2026-12-31T23:00:00+09:00", "2027-01-01T01:00:00+09:00");
  // On the clock of the room still November, on the company's December: in December its guest returns.
  const early = await at(104, jiro.accountId, "2026-11-30T23:10:00+08:00", "2026-11-30T23:40:00+08:00");
  await db.run(sql`UPDATE reservation SET currency = 'SGD' WHERE id = ${early}`);
  await at(103, jiro.accountId, "2026-12-05T10:00:00+09:00", "2026-12-05T11:00:00+09:00");
  for (const [place, due] of ["2026-08-01", "2026-10-01", "2026-11-15", "2026-12-31"].entries()) {
    const day = `2026-12-${16 + place}`;
    const id = await at(103, jiro.accountId, `${day}T13:00:00+09:00`, `${day}T14:00:00+09:00`);
    await db.run(
      sql`UPDATE reservation SET terms = 'invoice', due_on = ${due}::date, pay_by = ${due}::date WHERE id = ${id}`,
    );
  }
  // Canceled without a fee.
  const [unpaid = 0] = await bookByBank(kazuko, [slot(103, "2026-12-15", "10:00", "11:00", 1000)]);
  const cancel = { ...(await cancelOf(kazuko, unpaid)), payment_way: 1 };
  expect((await kazuko.post("reservations/delete/non", cancel)).errors).toEqual([]);
}

it("REPORT-6: every figure opens exactly the bookings that it counts", async () => {
  await addOddBookings();
  const opened = async (path: string) => {
    const query = new URLSearchParams(path.split("?")[1]);
    // In the screen's address it says "of every group", which the call says by leaving it out.
    if (query.get("group_ids") === "") query.delete("group_ids");
    const { errors, data } = await accountant.send("GET", `operate/bookings?${query}`);
    expect(errors).toEqual([]);
    return (data as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  const sumOf = async (column: ReturnType<typeof sql>, bookings: readonly number[]) =>
    (
      await t.app.db.row<{ sum: number }>(
        sql`SELECT coalesce(sum(${column}), 0)::float8 AS sum FROM reservation r WHERE id = ANY(${bookings}::bigint[])`,
      )
    )?.sum;
  const earned = sql`CASE WHEN canceled_at IS NULL THEN price ELSE cancel_fee END`;
  const minutesAt = async (bookings: readonly number[], place: number, { from, to }: About) =>
    (
      await t.app.db.row<{ minutes: number }>(sql`
        SELECT count(*)::int AS minutes FROM reservation r JOIN space s ON s.id = r.space_id
          CROSS JOIN LATERAL generate_series(r.starts_at, r.ends_at - interval '1 minute', interval '1 minute') AS minute
          CROSS JOIN LATERAL (SELECT minute AT TIME ZONE s.time_zone) AS wall (at)
        WHERE r.id = ANY(${bookings}::bigint[]) AND wall.at::date BETWEEN ${from}::date AND ${to}::date
          AND extract(dow FROM wall.at) * 24 + extract(hour FROM wall.at) = ${place}`)
    )?.minutes;
  let followed = 0;
  /** Follows a figure, and compares the number and what they bring in. */
  const follow = async (
    path: string,
    wanted: { count?: number | null; amount?: number | null; of?: ReturnType<typeof sql> },
  ) => {
    const bookings = await opened(path);
    followed += 1;
    const found = {
      ...(wanted.count !== undefined && { count: bookings.length }),
      ...(wanted.amount !== undefined && { amount: await sumOf(wanted.of ?? earned, bookings) }),
    };
    const { of: _, ...expected } = wanted;
    expect({ path, ...found }).toEqual({ path, ...expected });
  };
  const periods = [
    ["2026-11-01", "2026-11-30"],
    ["2026-12-01", "2026-12-31"],
  ] as const;
  for (const [from, to] of periods)
    for (const groups of [[], ["7"]]) {
      const about: About = { from, to, group_ids: groups, space_ids: [] };
      const asked = `from=${from}&to=${to}${groups.length > 0 ? `&group_ids=${groups.join()}` : ""}`;
      const business = await read("business", asked);
      await follow(behind.uses(about), { count: business.figures.uses.now });
      for (const { currency, revenue, fees } of business.money) {
        await follow(behind.counted(about, "revenue", currency), { amount: revenue.now });
        await follow(behind.counted(about, "fees", currency), { amount: fees.now });
      }
      for (const { from: least, to: most, uses } of business.leads)
        await follow(behind.uses(about, { lead: `${least}-${most ?? ""}` }), { count: uses });
      const { used } = business.hours;
      for (const place of used.keys()) {
        if ((used[place] ?? 0) === 0 && place % 40 !== 0) continue;
        const bookings = await opened(
          behind.uses(about, { weekday: String(Math.floor(place / 24)), hour: String(place % 24) }),
        );
        expect([place, bookings.length > 0]).toEqual([place, used[place] !== 0]);
        expect([place, await minutesAt(bookings, place, about)]).toEqual([place, used[place]]);
      }
      for (const { space, currency, uses, revenue } of business.spaces) {
        const ofRoom = { ...about, group_ids: [], space_ids: [String(space.id)] };
        await follow(behind.uses(ofRoom, { currency }), { count: uses });
        await follow(behind.counted(ofRoom, "revenue", currency), { amount: revenue.now });
      }
      const rooms = await read("rooms", asked);
      for (const { day, currency, uses, revenue } of rooms.days) {
        const ofDay = { ...about, from: day, to: day };
        await follow(behind.uses(ofDay, { currency }), { count: uses });
        await follow(behind.counted(ofDay, "revenue", currency), { amount: revenue });
      }
      const { guests, sources, companies } = await read("guests", asked);
      for (const { kind, uses, revenue } of guests) {
        await follow(behind.uses(about, { visit: kind }), { count: uses.now });
        for (const { currency, now } of revenue)
          await follow(behind.uses(about, { visit: kind, currency }), { amount: now });
      }
      for (const { source, currency, uses: count, revenue: amount } of sources)
        await follow(behind.uses(about, { source, currency }), { count, amount });
      for (const { name: company, currency, uses: count, revenue: amount } of companies)
        await follow(behind.uses(about, { company, currency }), { count, amount });
      const { tax, ways, invoices, deposits } = await read("tax", asked);
      for (const { currency, revenue, transfer_fees: kept } of tax) {
        await follow(behind.uses(about, { currency }), { amount: revenue.now });
        const of = sql`price - cancel_fee - refund`;
        await follow(behind.counted(about, "transfer_fees", currency), { amount: kept.now, of });
      }
      for (const { way, currency, revenue: amount } of ways)
        await follow(behind.ofWay(about, way, currency), { amount });
      expect(invoices.map(({ count }) => count)).toEqual(groups.length > 0 ? [] : [1, 1, 1, 1]);
      for (const { due, currency, count, amount } of invoices)
        await follow(behind.openInvoices(about, due, currency), {
          ...{ count, amount, of: sql`coalesce(cancel_fee, price) - received` },
        });
      const before = new Date(`${addDays(to, 1)}T00:00:00+09:00`);
      const of = sql`(SELECT sum(amount) FROM ledger l WHERE l.reservation_id = r.id AND l.at < ${before})`;
      for (const { currency, amount } of deposits) await follow(behind.held(about, currency), { amount, of });
    }
  expect(followed).toBeGreaterThan(100);
  const { card = 0, later = 0 } = ids;
  expect((await opened(behind.ids([card, later]))).sort((a, b) => a - b)).toEqual([card, later]);
});
