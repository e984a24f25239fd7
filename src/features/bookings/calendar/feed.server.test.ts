import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { PASSWORD as password, registered } from "../../../../test/build/account.ts";
import { readCalendar } from "../../../../test/build/calendar.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { bookByBank, change } from "../../../../test/build/payment.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let start: number;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "1" });
  await addRooms(t, [room(101), room(301, IN_SINGAPORE)]);
  start = t.now();
});
afterAll(() => t.close());

const DAY = 24 * 3_600_000;

/** The path of a new feed, below /api. */
async function feedFor(who: Pick<Guest, "post">): Promise<string> {
  const { data } = await who.post("users/calendar");
  return new URL(data.url ?? "").pathname.replace("/api/", "");
}

/** Read as a calendar program reads: without cookies. */
const read = (path: string, headers: Record<string, string> = {}) => t.visitor().raw(path, { headers });
const eventsOf = async (path: string) => readCalendar(await (await read(path)).text()).events;

function ended(who: Guest, daysAgo: number): Promise<number> {
  const end = new Date(t.now() - daysAgo * DAY);
  return storeBooking(t, {
    spaceId: 101,
    accountId: who.accountId,
    start: new Date(end.getTime() - 3_600_000),
    end,
  });
}

describe("the private feed", () => {
  it("CALENDAR-5, CALENDAR-6: has what is ahead and of 90 days, canceled bookings for 30 days, and says its zones", async () => {
    const [hanako, other] = [await guest(t), await guest(t)];
    const path = await feedFor(hanako);
    expect(await eventsOf(path)).toEqual([]);
    const [ahead, gone] = await bookByBank(hanako, [
      slot(101, "2026-12-10", "10:00", "12:00", 2000),
      slot(101, "2026-12-11", "10:00", "12:00", 2000),
    ]);
    await bookByBank(other, [slot(101, "2026-12-12", "10:00", "12:00", 2000)]);
    const [recent, old] = [await ended(hanako, 89), await ended(hanako, 91)];
    await hanako.post("reservations/delete/non", { reservation_id: gone });

    const reply = await read(path);
    const text = await reply.text();
    expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const { events, value, method } = readCalendar(text);
    const uid = (id: number) => `reservation-${id}@localhost`;
    expect(events.map((one) => [one.uid, one.status])).toEqual([
      [uid(recent), "TENTATIVE"],
      [uid(ahead), "TENTATIVE"],
      [uid(gone), "CANCELLED"],
    ]);
    expect(text).not.toContain(uid(old));
    // CALENDAR-8: for programs that show nothing of STATUS.
    const titles = events.map(({ summary }) => summary);
    expect(titles[2]).toBe(`【キャンセル済み】${titles[1]}`);
    expect([method, value("refresh-interval"), value("x-published-ttl")]).toEqual([
      "PUBLISH",
      "PT1H",
      "PT1H",
    ]);
    expect(value("x-wr-timezone")).toBe("Asia/Tokyo");
    expect(value("x-wr-caldesc")).toContain("日本時間");
    expect(events[1]?.description).toContain("2026/12/10(木) 10:00 – 12:00 日本時間");

    await t.app.db.run(
      sql`UPDATE reservation SET canceled_at = ${new Date(start - 31 * DAY)} WHERE id = ${gone}`,
    );
    expect((await eventsOf(path)).map((one) => one.uid)).toEqual([uid(recent), uid(ahead)]);
  });

  it("CALENDAR-4, CALENDAR-6: has the same UID and SEQUENCE as the mails, and an ETag that changes with what it says", async () => {
    const hanako = await guest(t);
    const path = await feedFor(hanako);
    const [id] = await bookByBank(hanako, [slot(101, "2026-12-13", "10:00", "12:00", 2000)]);
    const first = await read(path);
    const tag = first.headers.get("etag") ?? "";
    const again = await read(path, { "if-none-match": `"other", W/${tag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    await hanako.patch("reservations", change(id, "2026-12-13", "11:00", "13:00", 2000));
    const changed = await read(path, { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(readCalendar(await changed.text()).events[0]).toMatchObject({
      uid: `reservation-${id}@localhost`,
      sequence: 1,
      start: "2026-12-13T02:00:00.000Z",
    });
  });

  it("CALENDAR-7: is found by its secret only, which is renewed at once and not stored", async () => {
    const hanako = await guest(t);
    expect((await hanako.get("users/calendar")).data).toEqual({ url: null });
    expect((await t.visitor().post("users/calendar")).status).toBe(401);
    const old = await feedFor(hanako);
    expect((await hanako.get("users/calendar")).data.url).toBe(`http://localhost:3000/api/${old}`);
    const renewed = await feedFor(hanako);
    expect(renewed).not.toBe(old);
    expect([(await read(old)).status, (await read(renewed)).status]).toEqual([404, 200]);
    for (const wrong of ["calendar/x.ics", `calendar/${"A".repeat(43)}.ics`, renewed.replace(".ics", "")]) {
      expect((await read(wrong)).status).toBe(404);
    }
    const secret = /calendar\/(.+)\.ics$/.exec(renewed)?.[1] ?? "";
    const stored = await t.app.db.rows<{ row: string }>(sql`SELECT f::text AS row FROM calendar_feed f`);
    const hex = Buffer.from(secret, "base64url").toString("hex");
    expect(stored.length).toBeGreaterThan(0);
    for (const { row } of stored) expect(row.includes(secret) || row.includes(hex)).toBe(false);
  });

  it("CALENDAR-7: two renewals at once leave one address that works, the one that is shown", async () => {
    const hanako = await guest(t);
    const made = await Promise.all([feedFor(hanako), feedFor(hanako), feedFor(hanako)]);
    const shown = new URL((await hanako.get("users/calendar")).data.url ?? "").pathname.replace("/api/", "");
    const open = [];
    for (const path of made) if ((await read(path)).status === 200) open.push(path);
    expect(open).toEqual([shown]);
  });

  it("CALENDAR-7: ends with the account", async () => {
    const { visitor } = await registered(t);
    const path = await feedFor(visitor);
    expect((await read(path)).status).toBe(200);
    expect((await visitor.post("users/delete", { password })).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });

  it("CALENDAR-6: is read at most 120 times an hour by all readers together; other calendars are not affected", async () => {
    const [hanako, other] = [await guest(t), await guest(t)];
    const [path, free] = [await feedFor(hanako), await feedFor(other)];
    await Promise.all(Array.from({ length: 120 }, () => read(path)));
    const over = await read(path);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read(free)).status).toBe(200);
  });
});
