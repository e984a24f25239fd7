import { serialize } from "node:v8";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { NO_ENTRY } from "../../../domain/space/entry-info.ts";
import { sql } from "../../../platform/sql.ts";

/* Now is 2026-11-24, 10:00 in Tokyo (test/app.ts). */

let t: TestApp;
let boss: OperatorVisitor;
let hanako: Guest;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
  hanako = await guest(t);
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
  await door(101, "booking");
  await door(102, "outside");
  await door(103, "booking");
});
beforeEach(async () => {
  await t.app.db.run(sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0, paid = false
    WHERE canceled_at IS NULL`);
  await t.app.db.run(sql`DELETE FROM occupancy`);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const door = (id: number, kind: "booking" | "outside") =>
  boss.send("PUT", `operate/rooms/${id}/entry`, {
    version: 0,
    entry: { ...NO_ENTRY, door: { ...NO_ENTRY.door, kind } },
  });

const at = (time: string, day = "2026-11-24") => new Date(`${day}T${time}:00+09:00`);

/** A booking that is paid and cost nothing. */
async function booked(spaceId: number, from: string, until: string, day?: string): Promise<number> {
  const times = { start: at(from, day), end: at(until, day) };
  const id = await storeBooking(t, { spaceId, accountId: hanako.accountId, ...times, isPaid: true });
  await t.app.db.run(sql`UPDATE reservation SET price = 0 WHERE id = ${id}`);
  return id;
}

async function token(
  space_ids: number[] | null = [101, 102],
  until = "2027-11-24",
): Promise<{ id: number; token: string }> {
  const made = await boss.post("operate/tokens", { name: "Lock gateway", until, space_ids });
  expect(made.status).toBe(200);
  return made.data;
}

type Listed = { booking_id: number; code: string | null; valid_from: string; valid_to: string };
type Codes = { codes: Listed[]; next: number | null };

/** A program: it has no cookies, and calls with its token. */
function gateway(secret: string) {
  const bearer = { authorization: `Bearer ${secret}` };
  const program = t.visitor();
  return {
    read: (query = "") => program.send("GET", `operate/locks/codes${query}`, undefined, bearer),
    codes: async (query = "") =>
      ((await program.send("GET", `operate/locks/codes${query}`, undefined, bearer)).data as Codes).codes,
    write: (id: number, body: object) =>
      program.send("PUT", `operate/bookings/${id}/entry_code`, body, bearer),
    get: (path: string) => program.send("GET", path, undefined, bearer),
  };
}

const audited = async (actor: string) =>
  (
    await t.app.db.rows<{ line: string }>(
      sql`SELECT action || ' ' || subject AS line FROM audit WHERE actor = ${actor} ORDER BY id`,
    )
  ).map(({ line }) => line);

describe("ENTRY-9: a system of locks reads codes by its token", () => {
  it("of its rooms, with the times in which they work, and each code once in the audit", async () => {
    const [one, next] = [await booked(101, "12:00", "13:00"), await booked(101, "13:05", "14:00")];
    const outside = await booked(102, "11:00", "12:00");
    await booked(103, "12:00", "13:00");
    const { id, token: secret } = await token();
    const lock = gateway(secret);
    const { status, data } = await lock.read();
    expect([status, data]).toEqual([
      200,
      {
        codes: [
          {
            ...{ booking_id: one, space_id: 101, door: "booking", code: expect.stringMatching(/^\d{6}$/) },
            ...{ source: "made", time_zone: "Asia/Tokyo" },
            ...{ start: "2026-11-24T03:00:00.000Z", end: "2026-11-24T04:00:00.000Z" },
            // Never during the next booking, which begins five minutes later.
            ...{ valid_from: "2026-11-24T02:45:00.000Z", valid_to: "2026-11-24T04:05:00.000Z" },
          },
          expect.objectContaining({ booking_id: next, valid_from: "2026-11-24T04:00:00.000Z" }),
          expect.objectContaining({ booking_id: outside, door: "outside", code: null }),
        ],
        next: null,
      },
    ]);
    // In pages of one booking: each once, in the same order.
    const paged: number[] = [];
    for (let query = "?limit=1"; query !== ""; ) {
      const page = (await lock.read(query)).data as Codes;
      paged.push(...page.codes.map(({ booking_id }) => booking_id));
      query = page.next === null ? "" : `?limit=1&after=${page.next}`;
    }
    expect(paged).toEqual([one, next, outside]);
    const read = [one, next].map((booking) => `reservation.entry_read reservation:${booking}`);
    expect(await audited(`token:${id}`)).toEqual(read);
    const other = (await boss.get(`operate/bookings/${one}/entry` as "operate/bookings/:id/entry")).data;
    expect((data as Codes).codes[0]?.code).toBe(other.code);
  });

  it("no code before its window is near, and none after it", async () => {
    const [soon, later] = [
      await booked(101, "11:00", "12:00"),
      await booked(101, "12:00", "13:00", "2026-11-26"),
    ];
    const lock = gateway((await token()).token);
    const ids = async (query?: string) => (await lock.codes(query)).map(({ booking_id: id }) => id);
    expect(await ids()).toEqual([soon]);
    const made = await t.app.db.row(sql`SELECT 1 AS n FROM entry_code WHERE reservation_id = ${later}`);
    expect(made).toBeNull();
    expect(await ids("?hours=72")).toEqual([soon, later]);
    expect((await lock.read("?hours=169")).status).toBe(422);
    const now = t.now();
    t.setNow(at("12:14").getTime());
    expect(await ids()).toEqual([soon]);
    t.setNow(at("12:15").getTime());
    expect(await ids()).toEqual([]);
    t.setNow(now);
  });

  it("follows a change and a cancel, and leaves out who may not get in", async () => {
    const id = await booked(101, "15:00", "16:00");
    const unpaid = await booked(101, "17:00", "18:00");
    await t.app.db.run(sql`UPDATE reservation SET paid = false WHERE id = ${unpaid}`);
    const lock = gateway((await token()).token);
    const [before] = await lock.codes();
    await t.app.db.run(
      sql`UPDATE reservation SET starts_at = ${at("16:00")}, ends_at = ${at("17:00")} WHERE id = ${id}`,
    );
    const moved = await lock.codes();
    expect(moved).toMatchObject([{ booking_id: id, valid_from: "2026-11-24T06:45:00.000Z" }]);
    expect(moved[0]?.code).not.toBe(before?.code);
    await t.app.db.run(sql`UPDATE reservation SET space_id = 103 WHERE id = ${id}`);
    expect(await lock.codes()).toEqual([]);
    await t.app.db.run(sql`UPDATE reservation SET space_id = 101, canceled_at = now(), cancel_fee = 0, refund = 0,
      paid = false WHERE id = ${id}`);
    expect(await lock.codes()).toEqual([]);
  });

  it("in pages, and of all rooms if the token is for all", async () => {
    const id = await booked(103, "12:00", "13:00");
    const lock = gateway((await token(null)).token);
    expect((await lock.codes()).map(({ booking_id }) => booking_id)).toEqual([id]);
    expect(await lock.codes(`?after=${id}`)).toEqual([]);
  });
});

describe("ENTRY-10: a system of locks sends the code that it made", () => {
  const TIMES = { valid_from: "2026-11-24T12:30:00+09:00", valid_to: "2026-11-24T14:30:00+09:00" };

  it("with its times, and the guest and the desk see it", async () => {
    const id = await booked(102, "13:00", "14:00");
    const made = await token();
    const lock = gateway(made.token);
    expect((await lock.write(id, { code: "4711" })).status).toBe(422);
    expect((await lock.write(id, { code: "4711", ...TIMES })).data).toEqual({ is_own: true });
    const path = `reservations/${id}/entry` as "reservations/:id/entry";
    expect((await hanako.get(path)).data?.entry?.door).toEqual({
      ...{ kind: "outside", code: "4711", help: null },
    });
    expect((await boss.send("GET", `operate/bookings/${id}/entry`)).data).toMatchObject({
      ...{ code: "4711", source: "lock", works_from: "2026-11-24 12:30", works_until: "2026-11-24 14:30" },
    });
    expect(await lock.codes()).toMatchObject([
      { code: "4711", valid_from: "2026-11-24T03:30:00.000Z", valid_to: "2026-11-24T05:30:00.000Z" },
    ]);
    // Somebody has booked until the start meanwhile.
    await booked(102, "12:00", "12:50");
    const [, mine] = (await lock.codes()).toSorted((a, b) => b.booking_id - a.booking_id);
    expect(mine).toMatchObject({ booking_id: id, valid_from: "2026-11-24T03:50:00.000Z" });
    expect((await lock.write(id, { code: null })).data).toEqual({ is_own: false });
    expect((await boss.send("GET", `operate/bookings/${id}/entry`)).data).toMatchObject({ is_missing: true });
    expect(await audited(`token:${made.id}`)).toContain(`reservation.entry_code_set reservation:${id}`);
  });

  it("not for times that do not fit, nor a neighbour's code, nor another room, nor what is canceled", async () => {
    const id = await booked(102, "13:00", "14:00");
    const next = await booked(102, "14:15", "15:00");
    const elsewhere = await booked(103, "13:00", "14:00");
    const lock = gateway((await token()).token);
    const refused = async (booking: number, body: object) => {
      const { status, code } = await lock.write(booking, { code: "4711", ...TIMES, ...body });
      return [status, code];
    };
    expect(await refused(id, {})).toEqual([409, "not_operable"]);
    const fitting = { valid_to: "2026-11-24T14:15:00+09:00" };
    expect(await refused(id, { ...fitting, valid_from: "2026-11-24T13:01:00+09:00" })).toEqual([
      409,
      "not_operable",
    ]);
    expect(await refused(elsewhere, fitting)).toEqual([404, "not_found"]);
    expect(await refused(id, fitting)).toEqual([200, undefined]);
    const after = { valid_from: "2026-11-24T14:15:00+09:00", valid_to: "2026-11-24T15:00:00+09:00" };
    expect(await refused(next, after)).toEqual([409, "not_operable"]);
    await t.app.db.run(sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0, paid = false
      WHERE id = ${id}`);
    expect(await refused(id, fitting)).toEqual([409, "not_operable"]);
    expect((await boss.send("PUT", `operate/bookings/${id}/entry_code`, { code: "1" })).code).toBe(
      "not_operable",
    );
  });
});

describe("access tokens", () => {
  it("TOKEN-1: open nothing else, and a wrong one is 401 even with an owner's cookies", async () => {
    const lock = gateway((await token()).token);
    for (const path of ["operate/ledger", "operate/tokens", "operate/rooms/101/entry", "reservations"])
      expect([path, (await lock.get(path)).status]).toEqual([path, 403]);
    expect((await gateway("none").get("reservations")).status).toBe(401);
    expect((await gateway(`mgr_${"a".repeat(43)}`).read()).status).toBe(401);
    const wrong = { authorization: "Bearer mgr_wrong" };
    expect((await boss.send("GET", "operate/locks/codes", undefined, wrong)).status).toBe(401);
    expect((await boss.send("GET", "operate/locks/codes")).status).toBe(200);
  });

  it("TOKEN-2: are refused with what is wrong at its field", async () => {
    const make = (body: object) =>
      boss.send("POST", "operate/tokens", { name: "Gate", until: "2027-01-01", space_ids: null, ...body });
    const wrong = await make({ name: " ", until: "2027-11-25", space_ids: [] });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["name", "until", "space_ids"]]);
    expect((await make({ space_ids: [999] })).status).toBe(404);
    expect((await make({ group_ids: [999] })).status).toBe(404);
    expect(Object.keys((await make({ rights: [] })).errors)).toEqual(["rights"]);
  });

  it("TOKEN-3: are shown once, and stored as a digest", async () => {
    const send = () =>
      boss.send(
        "POST",
        "operate/tokens",
        { name: "Gate", until: "2027-01-01", space_ids: null },
        { "idempotency-key": "k" },
      );
    const { token: secret, id } = (await send()).data as { token: string; id: number };
    expect(secret).toMatch(/^mgr_[\w-]{43}$/);
    const count = () => t.app.db.row(sql`SELECT count(*)::int AS n FROM access_token`);
    const made = await count();
    expect((await send()).code).toBe("not_operable");
    const tables = await t.app.db.rows<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await t.app.db.pool.query(`SELECT line::text AS line FROM "${name}" line`);
      expect([name, rows.some(({ line }) => line.includes(secret))]).toEqual([name, false]);
    }
    expect((await boss.send("GET", "operate/tokens")).text).not.toContain(secret.slice(4));
    // The process died before it answered: nobody has the secret.
    const steps = JSON.stringify({ token: serialize({ id }).toString("base64") });
    await t.app.db.run(sql`UPDATE idempotency SET status = NULL, answer = NULL, alive_at = '-infinity',
      steps = ${steps}::jsonb WHERE key = 'k'`);
    const again = (await send()).data as { token: string; id: number };
    expect([again.id, again.token === secret, await count()]).toEqual([id, false, made]);
    expect([(await gateway(secret).read()).status, (await gateway(again.token).read()).status]).toEqual([
      401, 200,
    ]);
  });

  it("TOKEN-4: end when they are revoked and with their last day, and say when they were used", async () => {
    const [one, two] = [await token(), await token([101], "2026-11-24")];
    const listed = async (id: number) =>
      (await boss.get("operate/tokens")).data.tokens.find((found) => found.id === id);
    expect(await listed(one.id)).toMatchObject({ state: "works", last_used_at: null });
    expect((await gateway(one.token).read()).status).toBe(200);
    expect(await listed(one.id)).toMatchObject({ last_used_at: new Date(t.now()).toISOString() });
    const revoke = () => boss.delete(`operate/tokens/${one.id}` as "operate/tokens/:id");
    expect((await revoke()).data.state).toBe("revoked");
    expect((await revoke()).status).toBe(200);
    expect((await gateway(one.token).read()).status).toBe(401);
    const now = t.now();
    t.setNow(at("23:59").getTime());
    expect((await gateway(two.token).read()).status).toBe(200);
    t.setNow(at("00:00", "2026-11-25").getTime());
    expect((await gateway(two.token).read()).status).toBe(401);
    t.setNow(now);
    const lines = await audited(`operator:${boss.accountId}`);
    expect(lines.filter((line) => line === `access_token.revoked access_token:${one.id}`)).toHaveLength(1);
  });
});
