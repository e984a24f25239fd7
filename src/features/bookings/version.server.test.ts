import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";
import { storeBooking } from "../../../test/build/stored-booking.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

it("DATA-12: every update of a booking adds one to its version, even if it changes nothing", async () => {
  const { accountId } = await guest(t);
  const start = new Date(t.now() + 3_600_000);
  const id = await storeBooking(t, {
    spaceId: 101,
    accountId,
    start,
    end: new Date(start.getTime() + 3_600_000),
  });
  const version = () => t.app.db.row(sql`SELECT version FROM reservation WHERE id = ${id}`);
  expect(await version()).toEqual({ version: 1 });
  await t.app.db.run(sql`UPDATE reservation SET note = note WHERE id = ${id}`);
  await t.app.db.run(sql`UPDATE reservation SET version = 1, paid = true WHERE id = ${id}`);
  expect(await version()).toEqual({ version: 3 });
});
