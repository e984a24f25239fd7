import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, group, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { storeBooking, storeOccupancy } from "../../../test/build/stored-booking.ts";
import { visitor } from "../../../test/visitor.ts";
import type { Waiting } from "../../domain/waiting.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
let accountId: number;
let made: Record<string, number>;

/** Hours from the time of the tests, 2026-11-24 10:00 in Japan. */
const hours = (n: number) => new Date(t.now() + n * 3_600_000);
const book = (spaceId: number, from: number, to: number, isPaid = true) =>
  storeBooking(t, { spaceId, accountId, start: hours(from), end: hours(to), isPaid, cleaningMinutes: 15 });
const set = (id: number | undefined, change: ReturnType<typeof sql>) =>
  t.app.db.run(sql`UPDATE reservation SET ${change} WHERE id = ${id}`);
const today = async (query = "") => (await desk.get(`operate/today?scope=own${query}`)).data;

beforeAll(async () => {
  t = await testApp();
  // 101 and 102 are in use, 103 is being cleaned, 104 is closed, 105 opens later, 106 is free, 107 is hidden.
  const rooms = [
    ...[101, 102, 103, 104, 106].map((id) => room(id)),
    room(105, { business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "18:00", end: "22:00" }] }),
    room(107, { hidden: true }),
  ];
  await addRooms(t, rooms, { groups: [group(7, [102, 103])] });
  desk = await operator(t, ["see"]);
  accountId = (await guest(t)).accountId;
  await t.app.db.run(sql`UPDATE account SET phone_number = '0312345678' WHERE id = ${accountId}`);
  made = {
    first: await book(101, -1, 0.5),
    second: await book(102, -2, 3),
    cleaned: await book(103, -2, -0.1),
    next: await book(101, 1, 2),
    waiting: await book(106, 4, 5, false),
    unpaid: await book(106, 6, 7, false),
    canceled: await book(106, 8, 9),
    tomorrow: await book(106, 24, 25),
  };
  await storeOccupancy(t, { spaceId: 104, holderId: 0, start: hours(-1), end: hours(3), kind: "closure" });
  await set(made.waiting, sql`approval = 'waiting', approval_until = ${hours(2)}, pay_by = '2026-11-24'`);
  await set(made.unpaid, sql`pay_by = '2026-11-24', price = 4000, received = 500`);
  await set(made.canceled, sql`canceled_at = ${hours(0)}, cancel_fee = 0`);
});
afterAll(() => t.close());

describe("CONSOLE-10: the figures of now", () => {
  test("a room is in use, being cleaned, closed or free; a hidden one is none of them", async () => {
    const { figures, scope, day, is_today: isToday } = await today();
    expect({ figures, scope, day, isToday }).toEqual({
      figures: { running: 2, to_come: 3, free: 1, closed: 2 },
      scope: { groups: 0, rooms: 6, is_all: true },
      day: "2026-11-24",
      isToday: true,
    });
  });

  test("another day has arrivals only", async () => {
    expect((await today("&day=2026-11-25")).figures).toEqual({
      running: null,
      to_come: 1,
      free: null,
      closed: null,
    });
  });
});

test("CONSOLE-11: arrivals by start, without what was canceled, with what the door needs", async () => {
  const { entries, next } = await today();
  expect(entries.map(({ id, status }) => [id, status])).toEqual([
    [made.next, "confirmed"],
    [made.waiting, "waiting_for_approval"],
    [made.unpaid, "unpaid"],
  ]);
  expect(next).toBeNull();
  expect(entries[0]).toMatchObject({ phone: "0312345678", is_first_visit: false, has_bad_mail: false });
  await t.app.db.run(sql`INSERT INTO mail_log (key, kind, recipient, reservation_id, at, state)
    SELECT 'bad', 'booking.booked', email, ${made.next}, ${hours(0)}, 'failed' FROM account WHERE id = ${accountId}`);
  expect((await today()).entries[0]?.has_bad_mail).toBe(true);
  // The address was corrected since.
  await t.app.db.run(sql`UPDATE account SET email = 'corrected@guest.example' WHERE id = ${accountId}`);
  expect((await today()).entries[0]?.has_bad_mail).toBe(false);
});

test("CONSOLE-11: bookings that end within the hour, with the next arrival in the room", async () => {
  const { ends_soon: ending } = await today();
  expect(ending.map(({ booking, next_start: next }) => [booking.id, next])).toEqual([
    [made.first, "2026-11-24 11:00"],
  ]);
});

test("CONSOLE-12: waiting items by urgency, with the nearest deadline and the sum that is still owed", async () => {
  const { todo, closures } = await today();
  expect(todo).toEqual([
    { kind: "approvals", count: 1, sums: [], urgent_at: hours(2).toISOString(), since: null },
    {
      kind: "unpaid_today",
      count: 1,
      sums: [{ amount: 3500, currency: "JPY" }],
      urgent_at: null,
      since: null,
    },
  ]);
  expect(closures).toEqual([
    {
      space: { id: 104, name: "会議室104" },
      start_datetime: "2026-11-24 09:00",
      end_datetime: "2026-11-24 13:00",
      time_zone: "Asia/Tokyo",
    },
  ]);
});

test("an empty day names the next one with bookings", async () => {
  expect(await today("&day=2026-11-20")).toMatchObject({ entries: [], next_day: "2026-11-24" });
  expect(await today("&day=2026-11-30")).toMatchObject({ entries: [], next_day: null });
});

test("the list for the door continues where a page ends", async () => {
  const page = (query: string) =>
    desk.get(`operate/today/entries?day=2026-11-24&${query}` as "operate/today/entries?day=2026-11-24");
  const ids: number[] = [];
  let after = "";
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const { data } = await page(`limit=2${after}`);
    ids.push(...data.items.map(({ id }) => id));
    if (rounds === 0) expect([data.count, data.exact]).toEqual([6, true]);
    if (data.next === null) break;
    after = `&after=${data.next}`;
  }
  expect(ids).toEqual([made.second, made.cleaned, made.first, made.next, made.waiting, made.unpaid]);
  expect((await desk.send("GET", "operate/today/entries?day=2026-11-24&after=nonsense")).status).toBe(422);
  expect((await desk.send("GET", "operate/today?day=2026-02-30")).status).toBe(422);
});

test("only somebody with the right sees it", async () => {
  expect((await visitor(t.app).send("GET", "operate/today")).status).toBe(401);
  expect((await (await operator(t, ["money"])).send("GET", "operate/today")).status).toBe(403);
});

describe("GET operate/changes", () => {
  const poll = async (since?: string) =>
    (await desk.get(`operate/changes${since === undefined ? "" : `?since=${since}`}` as "operate/changes"))
      .data;

  test("CONSOLE-13: names what was written since, once, and counts what waits", async () => {
    const first = await poll();
    expect([first.all, first.spaces, first.bookings.length]).toEqual([false, [], expect.any(Number)]);
    expect(first.counts.approvals).toBe(1);
    const quiet = await poll(first.cursor);
    expect([quiet.all, quiet.bookings]).toEqual([false, []]);
    await set(made.next, sql`note = 'x', updated_at = ${new Date(t.now())}`);
    const later = await poll(quiet.cursor);
    expect([later.all, later.bookings]).toEqual([false, [made.next]]);
    expect((await poll(later.cursor)).bookings).toEqual([]);
    // A booking that was written before the last look, as the last of many by a call that began long ago.
    await set(made.unpaid, sql`note = 'y', updated_at = ${new Date(t.now() - 50_000)}`);
    expect((await poll(later.cursor)).bookings).toEqual([made.unpaid]);
    await storeOccupancy(t, { spaceId: 106, holderId: 0, start: hours(90), end: hours(91), kind: "closure" });
    expect((await poll(later.cursor)).spaces).toContain(106);
  });

  test("CONSOLE-13: a cursor that nobody wrote, or an old one, means everything", async () => {
    const { cursor } = await poll();
    expect((await poll("nonsense")).all).toBe(true);
    t.setNow(t.now() + 11 * 60_000);
    expect((await poll(cursor)).all).toBe(true);
  });
});

describe("CONSOLE-123: a number equals the number of rows of the list that it leads to", () => {
  const lists: Partial<Record<Waiting, string>> = {
    approvals: "operate/approvals?",
    unpaid_today: "operate/bookings?due=today&",
    invoice_overdue: "operate/bookings?tab=invoice&",
    refunds: "operate/refunds?state=due&",
    refunds_in_files: "operate/refunds?state=in_batch&",
  };
  let limited: Awaited<ReturnType<typeof operator>>;
  const ofTodo = async (scope: string) =>
    Object.fromEntries(
      (await limited.get(`operate/today?scope=${scope}` as "operate/today")).data.todo.map((one) => [
        one.kind,
        one.count,
      ]),
    );
  const ofLists = async (groups: string) => {
    const found: Record<string, number> = {};
    for (const [kind, path] of Object.entries(lists)) {
      const isOfRooms = !kind.startsWith("refunds");
      const asked = `${path}${isOfRooms ? groups : ""}limit=50`;
      const { data } = await limited.get(asked as "operate/approvals");
      found[kind] = data.items.length;
      expect([kind, data.count]).toEqual([kind, data.items.length]);
    }
    return found;
  };

  beforeAll(async () => {
    limited = await operator(t, ["see", "money"]);
    await t.app.db.run(sql`UPDATE staff SET group_ids = '{7}' WHERE account_id = ${limited.accountId}`);
    const inGroup = await book(102, 30, 31, false);
    const changing = await book(102, 32, 33);
    const overdue = [await book(101, 34, 35, false), await book(102, 36, 37, false)];
    const canceled = await book(101, 38, 39);
    await set(inGroup, sql`approval = 'waiting', approval_until = ${hours(3)}`);
    // A change whose difference is awaited today is due, though its booking was paid.
    await set(changing, sql`editing = true, pay_by = '2026-11-24', before_edit = '{"price": 1000}'`);
    for (const id of overdue) await set(id, sql`terms = 'invoice', due_on = '2026-11-20'`);
    await set(canceled, sql`canceled_at = ${hours(0)}, cancel_fee = 0`);
    const batch = await t.app.db.row<{ id: number }>(sql`
      INSERT INTO refund_batch (transfer_on, count, total, sha256, file, by, at, state)
      VALUES ('2026-11-25', 1, 300, 'none', '', ${limited.accountId}, ${hours(0)}, 'exported') RETURNING id`);
    for (const id of [null, batch?.id ?? null])
      await t.app.db.run(sql`INSERT INTO refund (reservation_id, amount, currency, way, state, batch_id, created_at, updated_at)
        VALUES (${canceled}, 300, 'JPY', 'bank', 'manual', ${id}, ${hours(0)}, ${hours(0)})`);
  });

  test("of the person's groups where the list opens with them, and of all rooms elsewhere", async () => {
    const own = await ofTodo("own");
    expect(own).toEqual({
      approvals: 1,
      unpaid_today: 1,
      invoice_overdue: 1,
      refunds: 1,
      refunds_in_files: 1,
    });
    expect(await ofLists("group_ids=7&")).toEqual(own);
  });

  test("of all rooms if the person looks at all", async () => {
    const all = await ofTodo("all");
    expect(all).toEqual({
      approvals: 2,
      unpaid_today: 2,
      invoice_overdue: 2,
      refunds: 1,
      refunds_in_files: 1,
    });
    expect(await ofLists("")).toEqual(all);
  });

  test("the menu counts the same as Today", async () => {
    const own = await ofTodo("own");
    for (const { counts } of [
      (await limited.get("operate/me")).data,
      (await limited.get("operate/changes")).data,
    ])
      expect([counts.approvals, counts.refunds]).toEqual([own.approvals, own.refunds]);
    expect((await desk.get("operate/me")).data.counts.approvals).toBe(2);
  });
});
