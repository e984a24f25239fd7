import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { closing, sweepClosures } from "../../../test/build/closures.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, change, openIntent } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { SWEEPS } from "../../process/endpoints.ts";
import type { RunningApp } from "../../process/open-app.ts";
import { lockAccount } from "../account/db.server.ts";
import { waitlistSweeps } from "./call-line.server.ts";
import { removeFromWaitlist } from "./remove.server.ts";

let t: TestApp;
let second: RunningApp;
let owner: Guest;
/** Each test has a day of its own. */
let day = "2026-12-07";

beforeAll(async () => {
  t = await testApp();
  const group = {
    consignor_group_name: { ja: "架空ビル", en: "Kakuu Building" },
    zoom: 15,
    google_map_id: null,
  };
  await addRooms(t, [room(101), room(102), room(103, { max_member: 4 })], {
    groups: [{ id: 7, space_ids: [102, 103], latitude: 35.69, longitude: 139.7, ...group }],
  });
  second = await t.secondApp();
  owner = await guest(t);
});
afterEach(async () => {
  await t.app.db.run(sql`DELETE FROM waitlist`);
  const at = Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000;
  day = new Date(at).toISOString().slice(0, 10);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const time = (start = "10:00", end = "12:00") => ({
  start_datetime: `${day} ${start}`,
  end_datetime: `${day} ${end}`,
});
const inRoom = (rest: object = {}) => ({ space_id: 101, ...time(), ...rest });
const row = (id = 101, start = "10:00", end = "12:00", price = 2000) => slot(id, day, start, end, price);
const cancel = async (who: Guest, id: number) =>
  expect((await who.post("reservations/delete/non", { reservation_id: id })).errors).toEqual([]);
const sweep = async (app = t.app) => {
  for (const { run } of waitlistSweeps) await run(app);
};
const wait = async (who: Guest, body: object = inRoom()) => {
  const reply = await who.post("waitlist", body as ReturnType<typeof inRoom>);
  expect(reply.errors).toEqual([]);
  return reply.data;
};
const freeMails = async (who: Guest) =>
  (await mailsTo(t, who.email)).filter(({ subject }) => subject.startsWith("空きが出ました"));
const minutes = (count: number) => t.setNow(t.now() + count * 60_000);
const waiting = async (count: number, body: object = inRoom()) => {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await guest(t);
    await wait(one, body);
    minutes(1);
    guests.push(one);
  }
  return guests as [Guest, Guest, Guest];
};
const book = async (who: Guest, id = 101) =>
  (await who.post("reservations", { reservations: [row(id)], payment_way: 1 })).code ?? "booked";

describe("an opening", () => {
  it("WAIT-4, WAIT-6, WAIT-7: wakes exactly those who wait for it; each in turn books alone for ten minutes", async () => {
    const [id] = await bookByBank(owner, [row(), row(102)]);
    const [first, next, last] = await waiting(3);
    const [other] = await waiting(1, inRoom({ space_id: 102 }));
    await cancel(owner, id);
    await sweep();
    const [mail] = await freeMails(first);
    expect(mail?.text).toContain("それまではほかの方は予約できません");
    expect(mail?.text).toContain(`/id/101?date=${day}&start=10:00&end=12:00`);
    expect((await freeMails(next))[0]?.text).toContain("先に1名の方がお待ち");
    expect((await freeMails(last))[0]?.text).toContain("先に2名の方がお待ち");
    expect(await freeMails(other)).toEqual([]);

    const stranger = await guest(t);
    for (const one of [stranger, next, last]) expect(await book(one)).toBe("slot_taken");
    minutes(10);
    await sweep();
    for (const one of [stranger, first, last]) expect(await book(one)).toBe("slot_taken");
    expect(await book(next)).toBe("booked");
    await sweep();
    minutes(10);
    await sweep();
    for (const one of [first, next, last]) expect(await freeMails(one)).toHaveLength(1);
    // Who has booked does not wait any more.
    expect((await next.get("waitlist")).data).toEqual([]);
    expect((await last.get("waitlist")).data).toMatchObject([{ place: { kind: "space", id: 101 } }]);
  });

  it("WAIT-5: is another one once somebody has taken the time, and so is the next mail", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first] = await waiting(1);
    await cancel(owner, id);
    await sweep();
    minutes(11);
    await sweep();
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
    const [again] = await bookByBank(owner, [row()]);
    await cancel(owner, again);
    await sweep();
    expect(await freeMails(first)).toHaveLength(2);
  });

  it("WAIT-5: a guest who gives up a checkout is not notified of it, and the next has the turn", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first, next] = await waiting(2);
    await cancel(owner, id);
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
    const intent = await openIntent(first, [row()]);
    await sweep();
    minutes(10);
    await sweep();
    expect(await book(next)).toBe("slot_taken");
    await first.post(`stripe/payment_intents/${intent.id}/cancel`, { payment_way: 2 });
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
    expect(await freeMails(next)).toHaveLength(2);
    expect(await book(first)).toBe("slot_taken");
    expect(await book(next)).toBe("booked");
  });

  it("WAIT-8: is handled once by two processes and after a restart", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const guests = await waiting(3);
    await cancel(owner, id);
    await Promise.all([sweep(), sweep(second), sweep(), sweep(second)]);
    const turns = await t.app.db.rows(sql`SELECT state FROM waitlist_offer WHERE state = 'held'`);
    expect(turns).toHaveLength(1);
    await t.settle();
    minutes(10);
    await Promise.all([sweep(second), sweep(), sweep(second)]);
    const third = await t.secondApp();
    await sweep(third);
    for (const one of guests) expect(await freeMails(one)).toHaveLength(1);
    const [, next] = guests;
    expect(await book(await elsewhere(t, next, third))).toBe("booked");
  });

  it("WAIT-6: passes over nobody whose account is being written at that moment", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first, next] = await waiting(2);
    await cancel(owner, id);
    await t.app.db.tx(async (tx) => {
      await lockAccount(tx, first.accountId);
      await sweep();
      expect(await freeMails(next)).toEqual([]);
    });
    await sweep();
    expect((await freeMails(first))[0]?.text).toContain("それまではほかの方は予約できません");
    expect((await freeMails(next))[0]?.text).toContain("先に1名の方がお待ち");
  });

  it("WAIT-6: sends twenty mails a minute", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const guests = await Promise.all(Array.from({ length: 22 }, () => guest(t)));
    for (const one of guests) {
      await wait(one);
      t.setNow(t.now() + 1000);
    }
    await cancel(owner, id);
    await sweep();
    const sent = async () => {
      await t.settle();
      const { data } = await t.visitor().get("dev/outbox");
      return guests.flatMap(({ email }, place) => (data.some(({ to }) => to === email) ? [place] : []));
    };
    expect(await sent()).toEqual(Array.from({ length: 20 }, (_, place) => place));
    minutes(1);
    expect(await sent()).toHaveLength(22);
  });
});

describe("events that free time (WAIT-3)", () => {
  const everySweep = async () => {
    for (const { run } of SWEEPS) await run(t.app);
    await sweep();
  };

  it("a change", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first] = await waiting(1);
    const moved = { ...change(id, day, "15:00", "17:00", 2000), payment_way: 1 };
    expect((await owner.post("reservations/edit_in_no_price", moved)).errors).toEqual([]);
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
  });

  it("the end of a hold", async () => {
    await openIntent(owner, [row()]);
    const [first] = await waiting(1);
    minutes(16);
    await everySweep();
    expect(await freeMails(first)).toHaveLength(1);
  });

  it("a booking that is not paid in time", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first] = await waiting(1);
    await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-01' WHERE id = ${id}`);
    await everySweep();
    expect(await freeMails(first)).toHaveLength(1);
  });

  it("a closure that is removed", async () => {
    const manager = await operator(t, ["see", "desk", "rooms"]);
    const made = await manager.post("operate/closures", closing(day, "09:00", "13:00"));
    expect(made.errors).toEqual([]);
    await sweepClosures(t);
    const [first] = await waiting(1);
    const gone = await manager.delete(`operate/closures/${made.data.id}?version=1`);
    expect(gone.errors).toEqual([]);
    await sweepClosures(t);
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
  });

  it("a cancellation at the moment in which somebody begins to wait", async () => {
    for (const hour of [10, 12, 14, 16]) {
      const [id] = await bookByBank(owner, [row(102, `${hour}:00`, `${hour + 1}:00`, 1000)]);
      const late = await guest(t);
      const [entry] = await Promise.all([
        late.post("waitlist", { space_id: 102, ...time(`${hour}:00`, `${hour + 1}:00`) }),
        cancel(owner, id),
        sweep(),
        sweep(second),
      ]);
      await sweep();
      // Either it was free already, or they are notified.
      if (entry.status === 200) expect(await freeMails(late)).toHaveLength(1);
      else expect(entry.errors).toEqual(["この時間は空いています。いますぐ予約できます。"]);
    }
  });
});

describe("the waitlist", () => {
  it("WAIT-1: at any space of an area or a group, for as many people, a little earlier or later", async () => {
    const ids = await bookByBank(owner, [row(101), row(102), row(103)]);
    const [area] = await waiting(1, { area: "kakuu", ...time(), people: 8 });
    const [group] = await waiting(1, { group_id: 7, ...time(), people: 3 });
    const [flexible] = await waiting(1, { space_id: 102, ...time("09:30", "11:30"), flexible_minutes: 30 });
    await cancel(owner, ids[2]);
    await sweep();
    expect(await freeMails(area)).toEqual([]);
    expect(await freeMails(group)).toHaveLength(1);
    await cancel(owner, ids[1]);
    await sweep();
    expect(await freeMails(area)).toHaveLength(1);
    // Another space is another opening.
    expect(await freeMails(group)).toHaveLength(2);
    const [entry] = (await flexible.get("waitlist")).data;
    expect(entry).toMatchObject({
      flexible_minutes: 30,
      offers: [{ space_id: 102, before: 2, held_until: null }],
    });
    expect(entry?.offers[0]?.start_datetime).toBe(`${day} 09:30`);
    const [named] = (await area.get("waitlist")).data;
    expect(named?.place).toEqual({ kind: "area", id: "kakuu", name: "架空駅" });
  });

  it("WAIT-2: refuses what is free, what could never be booked, and the twenty-first", async () => {
    const one = await guest(t);
    expect((await one.post("waitlist", inRoom())).status).toBe(409);
    const night = await one.post("waitlist", inRoom(time("23:00", "23:59")));
    expect(night.status).toBe(422);
    const closed = await one.post("waitlist", inRoom(time("07:00", "08:00")));
    expect([closed.status, closed.code]).toEqual([422, "not_bookable"]);
    expect((await one.post("waitlist", { space_id: 999, ...time() })).status).toBe(404);
    expect((await one.post("waitlist", { space_id: 101, group_id: 7, ...time() })).status).toBe(404);
    const unverified = await guest(t, { verified: false });
    expect((await unverified.post("waitlist", inRoom())).code).toBe("email_not_verified");
    expect((await t.visitor().post("waitlist", inRoom())).status).toBe(401);

    await bookByBank(owner, [row(101, "09:00", "22:00", 17000)]);
    const times = Array.from({ length: 21 }, (_, place) => {
      const wall = (from: number) =>
        `${String(Math.floor(from / 60)).padStart(2, "0")}:${String(from % 60).padStart(2, "0")}`;
      return time(wall(600 + place * 15), wall(660 + place * 15));
    });
    const replies = await Promise.all(times.map((one_) => one.post("waitlist", inRoom(one_))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const [full] = replies.filter(({ status }) => status !== 200);
    expect(full?.errors).toEqual([expect.stringContaining("20件まで")]);
    const kept = (await one.get("waitlist")).data;
    expect(kept).toHaveLength(20);
    const [known] = kept;
    const again = await one.post(
      "waitlist",
      inRoom({ start_datetime: known?.start_datetime, end_datetime: known?.end_datetime }),
    );
    expect(again.data.id).toBe(known?.id);
  });

  it("WAIT-7, WAIT-10: who leaves gives the turn to the next, in the page or by the link of the mail", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first, next, last] = await waiting(3);
    await cancel(owner, id);
    await sweep();
    const [entry] = (await first.get("waitlist")).data;
    expect(entry?.offers).toMatchObject([{ before: 0 }]);
    expect(entry?.offers[0]?.held_until).toMatch(/^\d\d:\d\d$/);
    expect((await next.delete(`waitlist/${entry?.id}`)).status).toBe(404);
    expect((await first.delete(`waitlist/${entry?.id}`)).status).toBe(200);
    expect((await first.get("waitlist")).data).toEqual([]);
    await sweep();
    expect((await next.get("waitlist")).data[0]?.offers[0]?.held_until).not.toBeNull();

    const [mail] = await freeMails(next);
    const token = /waitlist\/leave\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const visitor = t.visitor();
    expect((await visitor.get(`waitlist_links/${token}`)).data.place.id).toBe(101);
    expect((await visitor.send("DELETE", `waitlist_links/${token}x`)).status).toBe(404);
    expect((await next.get("waitlist")).data).toHaveLength(1);
    expect((await visitor.delete(`waitlist_links/${token}`)).status).toBe(200);
    expect((await visitor.get(`waitlist_links/${token}`)).status).toBe(404);
    await sweep();
    expect(await freeMails(last)).toHaveLength(1);
    expect(await book(last)).toBe("booked");
  });

  it("WAIT-3, WAIT-4, WAIT-6: passes over who has booked or is blocked, and mails nothing that is taken", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [booker, blocked, late] = await waiting(3);
    await bookByBank(booker, [row(102)]);
    await bookByBank(owner, [row(103)]);
    // They have booked a room of that area at that time: they wait for the other room only.
    const area = await booker.post("waitlist", { area: "kakuu", ...time("09:00", "11:00") });
    expect([area.status, area.errors]).toEqual([422, [expect.stringContaining("重複した日時")]]);
    expect((await booker.get("waitlist")).data.map(({ place }) => place.kind)).toEqual(["space"]);
    await t.app.db.run(sql`UPDATE account SET blocked_at = now() WHERE id = ${blocked.accountId}`);
    await cancel(owner, id);
    await sweep();
    expect(await book(booker)).toBe("booked");
    expect(await freeMails(blocked)).toEqual([]);
    expect(await freeMails(late)).toEqual([]);
    minutes(12);
    await sweep();
    expect((await booker.get("waitlist")).data).toEqual([]);
    expect(await freeMails(late)).toEqual([]);
  });

  it("WAIT-9: a cancellation reads of many entries only those for its space and time", async () => {
    const [id] = await bookByBank(owner, [row()]);
    await t.app.db.run(sql`INSERT INTO waitlist (account_id, place, time_zone, starts, ends, flexible, people, during, ends_at, created_at)
      SELECT ${owner.accountId}, 'space:' || (1000 + n % 500), 'Asia/Tokyo', at, at + interval '2 hours', 0, 0,
        tstzrange(at, at + interval '2 hours'), at, now()
      FROM generate_series(1, 5000) AS n, LATERAL (SELECT timestamp '2026-12-01' + n * interval '15 minutes' AS at) AS times`);
    await t.app.db.run(sql`ANALYZE waitlist`);
    const [first] = await waiting(1);
    const read = async () => {
      await t.app.db.run(sql`SELECT pg_stat_force_next_flush()`);
      const stats = await t.app.db.row<{
        read: number;
      }>(sql`SELECT (seq_tup_read + idx_tup_fetch)::int AS read
        FROM pg_stat_user_tables WHERE relname = 'waitlist'`);
      return stats?.read ?? 0;
    };
    const before = await read();
    await cancel(owner, id);
    await sweep();
    expect(await freeMails(first)).toHaveLength(1);
    expect((await read()) - before).toBeLessThan(100);
  });

  it("WAIT-11: is exported, and goes with the account", async () => {
    const [id] = await bookByBank(owner, [row()]);
    const [first, next] = await waiting(2);
    const { data } = await first.get("users/export");
    expect(data.waitlist).toMatchObject([{ place: "space:101" }]);
    await cancel(owner, id);
    await sweep();
    await t.app.db.tx((tx) => removeFromWaitlist(tx, first.accountId));
    await sweep();
    expect((await first.get("users/deletion")).data.removed).toContain("waitlist");
    expect(await book(next)).toBe("booked");
  });
});
