import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

it("CONSOLE-123: looks each word up once for all tabs", async () => {
  const desk = await operator(t, ["see"]);
  const { accountId } = await guest(t);
  await t.app.db.run(sql`UPDATE account SET last_name = '佐々木', first_name = '遥' WHERE id = ${accountId}`);
  const start = new Date(t.now() + 3_600_000);
  await storeBooking(t, { spaceId: 101, accountId, start, end: new Date(t.now() + 7_200_000) });

  const rows = vi.spyOn(t.app.db, "rows");
  const { data } = await desk.get("operate/bookings/tabs?q=佐々木 遥" as "operate/bookings/tabs");
  const texts = rows.mock.calls.map(([statement]) => statement.text);

  expect([data.tabs.all.count, data.tabs.today.count, data.tabs.refunds.count]).toEqual([1, 1, 0]);
  expect(texts.filter((text) => /FROM account_word\b/.test(text) && !/reservation/.test(text))).toHaveLength(
    2,
  );
});
