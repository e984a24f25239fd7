import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { SEAM_DEVICE, type SeamCode, type SeamServer, seamServer } from "../../../../test/build/seam.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { NO_ENTRY } from "../../../domain/space/entry-info.ts";
import { sql } from "../../../platform/sql.ts";
import type { Lock } from "./contract.ts";

/* Today is 2026-11-24, 10:00 (test/app.ts). */
const START = Date.UTC(2026, 10, 24, 1, 0);
const HOUR = 3_600_000;

let t: TestApp;
let seam: SeamServer;
let boss: OperatorVisitor;
let hanako: Guest;
/** A lock of Seam at room 101, and one whose system asks for codes at room 102. */
let atSeam: Lock;
let asking: Lock;

beforeAll(async () => {
  seam = await seamServer();
  t = await testApp({ OUTSIDE_ALLOW: seam.host, SEAM_ENDPOINT: `http://${seam.host}` });
  await addRooms(t, [room(101), room(102)]);
  hanako = await guest(t);
  boss = await owner();
  const entry = { ...NO_ENTRY, door: { ...NO_ENTRY.door, kind: "booking" as const } };
  for (const id of [101, 102]) await boss.send("PUT", `operate/rooms/${id}/entry`, { version: 0, entry });
  await boss.send("PUT", "operate/lock_key", { key: seam.key });
  const lock = { name: "Front door", space_ids: [101], device: SEAM_DEVICE };
  atSeam = (await boss.post("operate/locks", { kind: "seam", ...lock })).data;
  asking = (await boss.post("operate/locks", { kind: "calls", ...lock, name: "Gate", space_ids: [102] }))
    .data;
});
beforeEach(async () => {
  await pass(0);
  seam.fails = null;
  seam.onCall = null;
  await t.app.db.run(sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0, paid = false
    WHERE canceled_at IS NULL`);
  await t.app.db.run(sql`DELETE FROM occupancy WHERE kind = 'booking'`);
  // The clock of the test goes back, which that of a process never does.
  await t.app.db.run(sql`UPDATE door_lock SET looked_at = NULL, checked_at = NULL`);
  await t.app.db.run(sql`UPDATE door_lock_code SET next_try_at = NULL WHERE state = 'gone'`);
  await t.app.db.run(sql`UPDATE door_lock_code SET next_try_at = ${new Date(START)} WHERE state <> 'gone'`);
  await bring();
  seam.calls = [];
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
  seam.close();
});

async function owner(): Promise<OperatorVisitor> {
  const one = await operator(t, ["see", "desk", "rooms", "admin"]);
  await t.app.db.run(sql`UPDATE staff SET roles = '{owner}' WHERE account_id = ${one.accountId}`);
  return one;
}

/** So many milliseconds after the start of the tests. Whoever was signed in by then would be locked out. */
async function pass(later: number): Promise<void> {
  t.setNow(START + later);
  boss = await owner();
}

let hours = 3;

/** A paid booking of an hour. Each begins at another time, so that none is in another one's way. */
async function booked(spaceId: number, inHours = 0): Promise<number> {
  hours = inHours === 0 ? hours + 2 : hours;
  const start = new Date(START + (inHours || hours) * HOUR);
  const end = new Date(start.getTime() + HOUR);
  const id = await storeBooking(t, { spaceId, accountId: hanako.accountId, start, end });
  await t.app.db.run(
    sql`UPDATE reservation SET price = 0, paid = true, updated_at = ${new Date(t.now())} WHERE id = ${id}`,
  );
  return id;
}

async function cancel(id: number): Promise<void> {
  await t.app.db.run(sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0, paid = false,
    updated_at = ${new Date(t.now())} WHERE id = ${id}`);
  await t.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = ${id}`);
}

/** What a process does in some seconds: looks what is wanted, and brings it. */
async function bring(): Promise<void> {
  await t.settle();
  await t.app.locks.drain(t.app);
}

async function codeAtSeam(id: number): Promise<SeamCode | undefined> {
  return (await seam.codes()).find(({ name }) => name.endsWith(` ${id}`));
}

async function unconfirmed(): Promise<number[]> {
  return (await boss.get("operate/locks/unconfirmed")).data.bookings.map(({ id }) => id);
}

async function todo(): Promise<number> {
  return (await boss.get("operate/today")).data.todo.find(({ kind }) => kind === "door_codes")?.count ?? 0;
}

describe("LOCK-2, LOCK-3: the code of a booking at a lock of Seam", () => {
  it("is the one that the guest is told, in its times, and nothing of the guest", async () => {
    const id = await booked(101);
    await bring();
    const { data } = await boss.send("GET", `operate/bookings/${id}/entry`);
    const { code, works_from: from } = data as { code: string; works_from: string };
    const put = (await codeAtSeam(id)) as SeamCode;
    expect([put.code, put.device_id]).toEqual([code, SEAM_DEVICE]);
    expect(Date.parse(put.starts_at)).toBe(Date.parse(`${from.replace(" ", "T")}:00+09:00`));
    expect(put.name).toMatch(new RegExp(`^Magari [0-9a-f]{6} ${id}$`));
    await bring();
    expect((await seam.codes()).length).toBe(1);
  });

  it("moves with a booking, keeps to its end, and is gone with it", async () => {
    const id = await booked(101);
    await bring();
    const before = (await codeAtSeam(id)) as SeamCode;
    await t.app.db.run(sql`UPDATE reservation SET ends_at = ends_at + interval '30 minutes',
      updated_at = ${new Date(t.now())} WHERE id = ${id}`);
    await bring();
    const longer = (await codeAtSeam(id)) as SeamCode;
    expect([longer.access_code_id, longer.code]).toEqual([before.access_code_id, before.code]);
    expect(Date.parse(longer.ends_at) - Date.parse(before.ends_at)).toBe(30 * 60_000);
    await t.app.db.run(
      sql`UPDATE reservation SET space_id = 102, updated_at = ${new Date(t.now())} WHERE id = ${id}`,
    );
    await bring();
    expect(await codeAtSeam(id)).toBeUndefined();
    await t.app.db.run(
      sql`UPDATE reservation SET space_id = 101, updated_at = ${new Date(t.now())} WHERE id = ${id}`,
    );
    await bring();
    expect((await codeAtSeam(id))?.code).toMatch(/^\d{6}$/);
    await cancel(id);
    await bring();
    expect(await codeAtSeam(id)).toBeUndefined();
  });

  it("is put once if the answer is lost", async () => {
    const id = await booked(101);
    seam.onCall = (path) => {
      if (path === "/access_codes/create") throw new Error("lost");
    };
    await bring();
    seam.onCall = null;
    await pass(60_000);
    await bring();
    expect((await seam.codes()).map(({ name }) => name.split(" ").at(-1))).toEqual([String(id)]);
  });

  it("is taken away if the booking is canceled while it is put", async () => {
    const id = await booked(101);
    let isFirst = true;
    seam.onCall = async (path) => {
      if (path !== "/access_codes/create" || !isFirst) return;
      isFirst = false;
      await cancel(id);
      await t.settle();
    };
    await bring();
    await pass(60_000);
    await bring();
    expect(isFirst).toBe(false);
    expect(await seam.codes()).toEqual([]);
  });

  it("comes when Seam does again, and says meanwhile what is wrong", async () => {
    const id = await booked(101);
    seam.fails = 500;
    await bring();
    const { data } = await boss.get("operate/locks");
    expect(data.locks.find(({ id: one }) => one === atSeam.id)?.counts).toMatchObject({
      wanted: 1,
      failed: 1,
    });
    seam.fails = null;
    await boss.send("POST", `operate/locks/${atSeam.id}/again`, {});
    await bring();
    expect(await codeAtSeam(id)).toBeDefined();
  });

  it("LOCK-4: that somebody deletes at the lock is put again, and one that nobody wants is taken away", async () => {
    const id = await booked(101);
    await bring();
    const first = (await codeAtSeam(id)) as SeamCode;
    await seam.forget(first.access_code_id);
    await pass(6 * 60_000);
    await bring();
    const second = (await codeAtSeam(id)) as SeamCode;
    expect(second.access_code_id).not.toBe(first.access_code_id);
    // Its row is lost, as after a backup was restored.
    await t.app.db.run(sql`DELETE FROM door_lock_code WHERE reservation_id = ${id}`);
    await cancel(id);
    await pass(12 * 60_000);
    await bring();
    expect(await seam.codes()).toEqual([]);
  });

  it("LOCK-4: stores no code that could be read, and no key", async () => {
    const id = await booked(101);
    await bring();
    const { code } = (await codeAtSeam(id)) as SeamCode;
    const row =
      await t.app.db.row(sql`SELECT c.*, k.sealed AS key, l.* FROM door_lock_code c, door_lock_key k, door_lock l
      WHERE c.reservation_id = ${id} AND l.id = c.lock_id`);
    const text = Object.values(row as object).map((value) =>
      Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
    );
    expect(text.join(" ")).not.toMatch(new RegExp(`${code}|${seam.key}`));
    const log = await t.app.db.rows(sql`SELECT * FROM audit WHERE action LIKE 'lock%'`);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${code}|${seam.key}`));
  });
});

describe("LOCK-5: a door that has not confirmed its code an hour before the use", () => {
  it("is on Today until it has, and until the use is over", async () => {
    const id = await booked(101, 2);
    await bring();
    expect([await todo(), await unconfirmed()]).toEqual([0, []]);
    await pass(HOUR);
    expect([await todo(), await unconfirmed()]).toEqual([1, [id]]);
    const { access_code_id: code } = (await codeAtSeam(id)) as SeamCode;
    await seam.change(code, { errors: [{ error_code: "jammed", message: "The lock is jammed" }] });
    await t.settle();
    const [waiting] = (await boss.get("operate/locks/unconfirmed")).data.bookings;
    expect(waiting?.locks).toEqual([
      { id: atSeam.id, name: "Front door", state: "failed", problem: "The lock is jammed" },
    ]);
    await seam.change(code, { errors: [], is_scheduled_on_device: true });
    await pass(HOUR + 2 * 60_000);
    await t.settle();
    expect([await todo(), await unconfirmed()]).toEqual([0, []]);
    await seam.forget(code);
    await pass(HOUR + 10 * 60_000);
    await t.settle();
    expect(await todo()).toBe(1);
    await pass(3 * HOUR);
    expect(await todo()).toBe(0);
  });

  it("is not there for who may not get in", async () => {
    const id = await booked(101, 2);
    await pass(HOUR);
    await t.app.db.run(sql`UPDATE reservation SET paid = false WHERE id = ${id}`);
    expect(await todo()).toBe(0);
    await t.app.db.run(sql`UPDATE reservation SET terms = 'invoice' WHERE id = ${id}`);
    expect(await todo()).toBe(1);
    await cancel(id);
    expect(await todo()).toBe(0);
  });

  it("LOCK-6: is told to the guest, with whom to call", async () => {
    const id = await booked(101, 2);
    await bring();
    const door = async () =>
      (await hanako.get(`reservations/${id}/entry` as "reservations/:id/entry")).data?.entry?.door;
    expect(await door()).toMatchObject({
      help: { is_unconfirmed: true, phone: expect.stringMatching(/\d/) },
    });
    const { access_code_id: code } = (await codeAtSeam(id)) as SeamCode;
    await seam.change(code, { status: "set" });
    await pass(6 * 60_000);
    await t.settle();
    expect(await door()).toMatchObject({ help: { is_unconfirmed: false } });
  });
});

describe("LOCK-2: a system that asks for codes", () => {
  it("confirms a code by reading it, and another one by reading that", async () => {
    const { data: token } = await boss.post("operate/tokens", {
      ...{ name: "Gateway", until: "2027-06-30", rights: ["locks"], space_ids: [102], group_ids: null },
    });
    const ask = async () => {
      const visitor = t.visitor();
      const reply = await visitor.send("GET", "operate/locks/codes", undefined, {
        authorization: `Bearer ${token.token}`,
      });
      expect(reply.status).toBe(200);
    };
    const id = await booked(102, 2);
    await bring();
    await pass(HOUR);
    expect(await todo()).toBe(1);
    await ask();
    expect(await todo()).toBe(0);
    const of = async () =>
      (await boss.get("operate/locks")).data.locks.find(({ id: one }) => one === asking.id);
    expect(await of()).toMatchObject({ is_online: true, counts: { wanted: 1, confirmed: 1 } });
    await t.app.db.run(sql`UPDATE reservation SET ends_at = ends_at + interval '30 minutes',
      updated_at = ${new Date(t.now())} WHERE id = ${id}`);
    await bring();
    expect(await todo()).toBe(1);
    await ask();
    expect(await todo()).toBe(0);
    await pass(2 * HOUR);
    expect((await of())?.is_online).toBe(false);
  });
});

describe("LOCK-1, LOCK-7: locks in the console", () => {
  it("are chosen from those of the account, and tried with a code for ten minutes", async () => {
    const { data } = await boss.get("operate/locks/devices");
    expect(data.devices.map(({ id }) => id)).toContain(SEAM_DEVICE);
    const tried = (await boss.send("POST", `operate/locks/${atSeam.id}/test`, {})).data as { code: string };
    expect((await seam.codes()).map(({ code }) => code)).toEqual([tried.code]);
    await bring();
    expect(await seam.codes()).toHaveLength(1);
    await seam.forget(((await seam.codes())[0] as SeamCode).access_code_id);
  });

  it("say that the key is refused, without asking for it again and again", async () => {
    await boss.send("PUT", "operate/lock_key", { key: "another_key" });
    expect((await boss.get("operate/locks/devices")).data).toEqual({ devices: [], problem: "key_refused" });
    await boss.send("PUT", "operate/lock_key", { key: seam.key });
  });

  it("lose their codes when they are removed", async () => {
    const lock = { kind: "seam" as const, name: "Side door", space_ids: [101], device: SEAM_DEVICE };
    expect((await boss.send("POST", "operate/locks", { ...lock, device: null })).status).toBe(422);
    const id = await booked(101);
    await bring();
    expect(await codeAtSeam(id)).toBeDefined();
    const { locks } = (await boss.get("operate/locks")).data;
    const version = locks.find(({ id: one }) => one === atSeam.id)?.version;
    const removed = await boss.send("DELETE", `operate/locks/${atSeam.id}?version=${version}`);
    expect(removed.errors).toEqual([]);
    await bring();
    expect(await seam.codes()).toEqual([]);
  });
});
