import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseWall } from "../src/domain/time/clock.ts";
import { bookAtOnce } from "../src/features/bookings/create/book.server.ts";
import { SPACE_LOCKS } from "../src/features/occupancy/occupancy.db.server.ts";
import { sql, sqlState } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { type CartRow, slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import { lockWaits } from "./database.ts";
import { checkInvariants } from "./invariants.ts";

/** Bookings of the same moment share a statement; a failure of one must not affect the others. */
const ROOMS = Array.from({ length: 40 }, (_, at) => 201 + at);

let t: TestApp;
let guests: Guest[];
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  guests = await Promise.all(ROOMS.map(() => guest(t)));
});
afterAll(() => t.close());

const book = (who: Guest | undefined, rows: CartRow[], headers?: Record<string, string>) =>
  (who as Guest).post("reservations", { reservations: rows, payment_way: 1 }, headers);

describe("a rush on many rooms", () => {
  it("BOOK-1, MAIL-1: books each cart for its own user, with its rooms in its order, in a few transactions", async () => {
    const replies = await Promise.all(
      ROOMS.map((id, at) => {
        const evening = slot(id, "2026-12-10", "18:00", "19:00", 2000);
        const rows = [evening, slot(id, "2026-12-10", "10:00", "12:00", 2000)];
        return book(guests[at], at % 2 ? rows : rows.slice(0, 1));
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(ROOMS.map(() => 200));
    for (const [at, { data }] of replies.entries()) {
      const rows = await t.app.db.rows(sql`
        SELECT r.id, r.account_id, r.space_id, to_char(r.starts_at AT TIME ZONE 'Asia/Tokyo', 'HH24') AS hour,
          c.account_id AS buyer, c.customer->>'email' AS email
        FROM reservation r JOIN checkout c ON c.id = r.checkout_id WHERE c.id = ${data.id} ORDER BY r.id`);
      const { accountId, email } = guests[at] as Guest;
      const ids = data.reservation_ids;
      expect(ids).toHaveLength(at % 2 ? 2 : 1);
      const whose = { account_id: accountId, buyer: accountId, email, space_id: ROOMS[at] };
      expect(rows).toEqual(ids.map((id, nth) => ({ id, hour: nth ? "10" : "18", ...whose })));
    }
    const written = await t.app.db.row(
      sql`SELECT count(DISTINCT xmin::text)::int AS transactions FROM checkout`,
    );
    expect(written?.["transactions" as never]).toBeLessThan(ROOMS.length / 2);
    const mails = await t.app.db.rows<{ checkout_id: number }>(sql`SELECT checkout_id FROM mail`);
    expect(mails.map((mail) => mail.checkout_id).sort()).toEqual(replies.map(({ data }) => data.id).sort());
    await checkInvariants(t.app);
  });

  it("BOOK-4: rejects only those that come too late", async () => {
    await book(guests[0], [slot(203, "2026-12-11", "10:00", "12:00", 2000)]);
    // A room each; every fifth asks for 203, which is taken.
    const replies = await Promise.all(
      ROOMS.map((id, at) =>
        book(guests[at], [slot(at % 5 === 2 ? 203 : id, "2026-12-11", "11:00", "13:00", 2000)]),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(ROOMS.map((_, at) => (at % 5 === 2 ? 409 : 200)));
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(["slot_taken"]));
    await checkInvariants(t.app);
  });

  it("BOOK-6: books once under one key, whatever else is in the batch", async () => {
    const [one] = guests as [Guest];
    const twin = await elsewhere(t, one, await t.secondApp());
    const rows = [slot(201, "2026-12-12", "10:00", "12:00", 2000)];
    const same = { "idempotency-key": "a-key-of-the-rush" };
    const others = ROOMS.slice(1).map((id, at) =>
      book(guests[at + 1], [slot(id, "2026-12-12", "10:00", "12:00", 2000)]),
    );
    const twice = await Promise.all([book(one, rows, same), book(twin, rows, same)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.data).toEqual(twice[1]?.data);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    await checkInvariants(t.app);
  });

  it("BOOK-6: finds under its key what a first try, abandoned by its client, is booking at this moment", async () => {
    const [one] = guests as [Guest];
    await addRooms(t, [room(301)]);
    const cart = [slot(301, "2026-12-16", "10:00", "12:00", 2000)];
    const { catalog } = t.app;
    const spaces = catalog.spaces.bind(catalog);
    let first: Awaited<ReturnType<typeof book>> | undefined;
    // While the second one begins; by then the room is closed as well.
    vi.spyOn(catalog, "spaces").mockImplementationOnce(async (ids) => {
      first = await book(one, cart);
      await t.app.db.run(sql`UPDATE checkout SET idempotency_key = 'given-up' WHERE id = ${first.data.id}`);
      await addRooms(t, [room(301, { closed_dates: ["2026-12-16"] })]);
      return spaces(ids);
    });
    const again = await book(one, cart, { "idempotency-key": "given-up" });
    expect([again.status, again.data]).toEqual([200, first?.data]);
  });

  it("rejects only the booking that violates a constraint", async () => {
    const wall = (time: string) => parseWall(`2026-12-17 ${time}`) as number;
    const bookUnder = (at: number, idempotencyKey: string | null) => {
      const { accountId } = guests[at] as Guest;
      const buyer = { accountId, isVerified: true, locale: "ja" as const, now: t.now() };
      const time = { spaceId: ROOMS[at] as number, start: wall("10:00"), end: wall("12:00") };
      const items = [{ ...time, price: 2000, currency: "JPY" as const }];
      return bookAtOnce(t.app, { items, paymentMethod: 1 }, buyer, { idempotencyKey });
    };
    // The second one under the key would be another booking of the same guest; only the key prevents it.
    const twins = [bookUnder(0, null), bookUnder(1, "of-two"), bookUnder(1, "of-two")];
    const outcomes = await Promise.allSettled([...twins, bookUnder(2, null), bookUnder(3, null)]);
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? sqlState(one.reason) : []))).toEqual([
      "23505",
    ]);
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value.ok)).toHaveLength(4);
  });

  it("BOOK-7: writes nothing that was decided on an older catalogue, and everything else in the batch", async () => {
    await addRooms(t, [room(310), room(311)]);
    const dear = { name: { ja: "新", en: "New" }, start: "09:00", end: "22:00", cost_per_hour: 1500 };
    const plans = room(310)
      .plans.slice(0, 1)
      .map((plan) => ({ ...plan, ...dear }));
    // As if another process imported a file: this one has read the rooms and does not know yet.
    await t.app.catalog.spaces([310, 311]);
    vi.spyOn(t.app.catalog, "refresh").mockResolvedValueOnce();
    await addRooms(t, [room(310, { plans }), room(311, { plans })]);
    const replies = await Promise.all(
      [205, 310, 206, 311, 207].map((id, at) => {
        const rows = [slot(id, "2026-12-18", "10:00", "12:00", 2000)];
        // A fresh room in the same cart does not make the stale one fresh.
        return book(
          guests[at],
          id === 311 ? [slot(220, "2026-12-18", "10:00", "12:00", 2000), ...rows] : rows,
        );
      }),
    );
    const taken = replies.map(({ status, code }) => code ?? status);
    expect(taken).toEqual([200, "price_changed", 200, "price_changed", 200]);
    const written = await t.app.db.rows<{ space_id: number }>(sql`
      SELECT space_id FROM reservation WHERE starts_at = '2026-12-18 10:00+09' ORDER BY space_id`);
    expect(written.map(({ space_id }) => space_id)).toEqual([205, 206, 207]);
  });

  it("answers everyone with the free time of their own room", async () => {
    const ids = ROOMS.slice(20, 32);
    await Promise.all(
      ids.map((id, at) =>
        book(guests[at], [slot(id, "2026-12-19", `${10 + (at % 8)}:00`, `${11 + (at % 8)}:00`, 1000)]),
      ),
    );
    const ask = (id: number) => t.visitor().post(`free_times/${id}`, { time: "2026-12-19" });
    const each: unknown[] = [];
    for (const id of ids) each.push((await ask(id)).data);
    const together = await Promise.all(ids.map(ask));
    expect(together.map(({ data }) => data)).toEqual(each);
    expect(new Set(each.map((data) => JSON.stringify(data))).size).toBeGreaterThan(7);
  });

  it("nobody waits for the lock of a room they do not book", async () => {
    const order: string[] = [];
    let heldUp: Promise<void>[] = [];
    await t.app.db.tx(async (tx) => {
      await tx.run(sql`SELECT pg_advisory_xact_lock(${SPACE_LOCKS}, 201)`);
      const carts = ROOMS.slice(1).map((id, at) =>
        book(guests[at + 1], [slot(id, "2026-12-13", "10:00", "12:00", 2000)]),
      );
      // Among them: that room, and a cart of it with a room that nobody else books.
      heldUp = [[201], [202, 201]].map(async (ids, at) => {
        const [from, to] = at ? ["15:00", "17:00"] : ["12:30", "14:30"];
        const rows = ids.map((id) => slot(id, "2026-12-13", from as string, to as string, 2000));
        const { status } = await book(guests[0], rows);
        order.push(`${ids}: ${status}`);
      });
      carts.push(
        ...[5, 6].map((at) =>
          book(guests[at], [slot(ROOMS[at] as number, "2026-12-20", "10:00", "12:00", 2000)]),
        ),
      );
      order.push(`others: ${[...new Set((await Promise.all(carts)).map(({ status }) => status))]}`);
    });
    await Promise.all(heldUp);
    expect(order[0]).toBe("others: 200");
    expect(order.slice(1).sort()).toEqual(["201: 200", "202,201: 200"]);
  });

  it.each([
    ["keeps the row of", "2026-12-14", sql`UPDATE account SET deleted_at = created_at`],
    ["removes", "2026-12-15", sql`DELETE FROM account`],
  ])("ACCOUNT-15: books nothing for an account that a concurrent deletion %s, and delays nobody else", async (_, day, removal) => {
    const leaver = await guest(t);
    const at = (id: number) => [slot(id, day, "10:00", "12:00", 2000)];
    let booking: Promise<{ status: number }> | undefined;
    let holding: Promise<{ status: number }> | undefined;
    await t.app.db.tx(async (tx) => {
      await tx.run(sql`SELECT FROM account WHERE id = ${leaver.accountId} FOR UPDATE`);
      booking = book(leaver, at(201));
      holding = leaver.post("stripe/payment_intents", { reservations: at(203), payment_way: 2 });
      await expect.poll(() => lockWaits(t.app.db)).toBe(2);
      expect((await book(guests[2], at(202))).status).toBe(200);
      await tx.run(sql`DELETE FROM session WHERE account_id = ${leaver.accountId}`);
      await tx.run(sql`${removal} WHERE id = ${leaver.accountId}`);
    });
    expect([(await booking)?.status, (await holding)?.status]).toEqual([401, 401]);
    expect((await book(guests[1], [...at(201), ...at(203)])).status).toBe(200);
  });
});
