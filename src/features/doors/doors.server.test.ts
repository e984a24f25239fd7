import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import type { Door } from "./contract.ts";

/* Today is 2026-11-24, 10:00 (test/app.ts). */

let t: TestApp;
let boss: OperatorVisitor;
let hanako: Guest;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  hanako = await guest(t);
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

async function made(hasInitials: boolean): Promise<string> {
  const reply = await boss.send("POST", "operate/rooms/101/display", { has_initials: hasInitials });
  const { url } = reply.data as { url: string };
  expect(url).toMatch(/^http:\/\/localhost:3000\/list\/ja\/door\/[\w-]{22}$/);
  return url.split("/").at(-1) as string;
}

async function shown(token: string): Promise<Door> {
  const reply = await t.visitor().send("GET", `doors/${token}`);
  expect(reply.status).toBe(200);
  return reply.data as Door;
}

async function booked(hour: number): Promise<number> {
  const start = new Date(t.now() + hour * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  return storeBooking(t, { spaceId: 101, accountId: hanako.accountId, start, end });
}

describe("DOOR-1, DOOR-2: the display at a door", () => {
  it("says the day of its room, and nothing of its guests", async () => {
    const token = await made(false);
    const id = await booked(2);
    const door = await shown(token);
    expect(door).toMatchObject({ room: { id: 101 }, time_zone: "Asia/Tokyo" });
    expect(door.uses).toMatchObject([{ start: "2026-11-24T03:00:00.000Z", kind: "booking", initial: null }]);
    expect(door.code.address).toMatch(/\/list\/ja\/id\/101\?date=2026-11-24&start=/);
    const { last_name: name } = (await t.app.db.row<{ last_name: string }>(
      sql`SELECT last_name FROM account WHERE id = ${hanako.accountId}`,
    )) as { last_name: string };
    expect(JSON.stringify(door)).not.toContain(name);
    expect(JSON.stringify(door)).not.toContain(`${id}`);
    const [use] = (await shown(await made(true))).uses;
    expect(use?.initial).toBe([...name][0]);
  });

  it("DOOR-3: has what was booked, canceled and closed the next time that it asks", async () => {
    const token = await made(false);
    const before = (await shown(token)).uses.length;
    const id = await booked(5);
    expect((await shown(token)).uses.length).toBe(before + 1);
    await t.app.db.run(
      sql`UPDATE reservation SET canceled_at = now(), cancel_fee = 0, refund = 0 WHERE id = ${id}`,
    );
    await t.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = ${id}`);
    expect((await shown(token)).uses.length).toBe(before);
  });

  it("is found by its last address only, and by none once it is ended", async () => {
    const [first, second] = [await made(false), await made(false)];
    const status = async (token: string) => (await t.visitor().send("GET", `doors/${token}`)).status;
    expect([await status(first), await status(second), await status("x")]).toEqual([404, 200, 404]);
    const seen = await boss.get("operate/rooms/101/display" as "operate/rooms/:id/display");
    expect(seen.data).toMatchObject({ has_initials: false, seen_at: expect.any(String) });
    const stored = await t.app.db.row(sql`SELECT digest FROM door_display WHERE space_id = 101`);
    expect(JSON.stringify(stored)).not.toContain(second);
    await boss.send("DELETE", "operate/rooms/101/display");
    expect(await status(second)).toBe(404);
  });
});
