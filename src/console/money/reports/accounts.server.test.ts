import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { firm } from "../../../../test/build/corporate.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(t, [room(101), room(102), room(201, IN_SINGAPORE)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

it("REPORT-10: adds up payments of companies by account, currency and room, also as a file", async () => {
  const tokyo = await firm(t);
  const abroad = await firm(t, { name: "Kakuu Trading Pte. Ltd.", locale: "en", currency: "SGD" });
  const group = await tokyo.group("開発");
  await tokyo.book(group, "2026-12-01", 9);
  await tokyo.book(group, "2026-12-30", 15, { hours: 2 });
  await tokyo.book(group, "2027-01-01", 9);
  await tokyo.book(group, "2026-12-10", 9, { space: 102 });
  const canceled = await tokyo.book(group, "2026-12-11", 9);
  const waiting = await tokyo.book(group, "2026-12-12", 9);
  const free = { reservation_id: canceled };
  expect((await (await tokyo.admin()).post("reservations/delete/non", free)).status).toBe(200);
  await t.app.db.run(
    sql`UPDATE reservation SET approval = 'waiting', approval_until = now() WHERE id = ${waiting}`,
  );
  await abroad.book(await abroad.group("Sales"), "2026-12-05", 10, { space: 201 });
  // A guest's own booking is no company's.
  await bookByBank(await guest(t), [slot(101, "2026-12-20", "10:00", "12:00", 2000)]);
  const accountant = await operator(t, ["see", "money"], { locale: "en" });
  const read = async (more = "") =>
    (await accountant.get(`operate/reports/guests?from=2026-12-01&to=2026-12-31${more}`)).data.accounts;
  const inYen = { id: tokyo.id, name: "架空商事株式会社", currency: "JPY", guests: 1 };
  const inDollars = { id: abroad.id, name: "Kakuu Trading Pte. Ltd.", currency: "SGD", guests: 1 };
  expect(await read()).toEqual([
    { ...inYen, uses: 3, revenue: 4000 },
    { ...inDollars, uses: 1, revenue: 1000 },
  ]);
  expect(await read("&space_ids=102")).toEqual([{ ...inYen, uses: 1, revenue: 1000 }]);
  const query = "format=csv&part=accounts&from=2026-12-01&to=2026-12-31";
  const file = await (await accountant.raw(`operate/reports/guests?${query}`)).text();
  expect(file.trim().split("\r\n").slice(-2)).toEqual([
    `${tokyo.id},架空商事株式会社,JPY,1,3,4000`,
    `${abroad.id},Kakuu Trading Pte. Ltd.,SGD,1,1,10`,
  ]);
  await t.app.db.run(
    sql`UPDATE reservation SET approval = NULL, approval_until = NULL WHERE id = ${waiting}`,
  );
});
