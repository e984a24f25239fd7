import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { sql } from "../../../platform/sql.ts";
import { importCatalog } from "./import.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

test("CATALOG-18: a room keeps its currency while somebody has booked it", async () => {
  const { db } = t.app;
  const inDollars = { spaces: [{ ...room(101), currency: "SGD" }] };
  await db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind) VALUES
    (101, 40016, '[2020-12-24T00:00:00Z,2020-12-24T02:15:00Z)', 'booking'),
    (101, 40017, '[2099-12-24T00:00:00Z,2099-12-24T02:15:00Z)', 'booking')`);
  expect(await importCatalog(db, inDollars, { now: t.now() })).toEqual({
    mistakes: ["spaces[0].currency: stays JPY until 2099-12-24: 1 booked in it"],
  });
  await db.run(sql`DELETE FROM occupancy WHERE holder_id = 40017`);
  expect(await importCatalog(db, inDollars, { now: t.now() })).toMatchObject({ changed: 1 });
});
