import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let hanako: Guest;
/** Two paid bookings of one order, a paid one of another, and one whose money is awaited. */
let [first, second, other, unpaid] = [0, 0, 0, 0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  hanako = await guest(t);
  [first = 0, second = 0] = await bookByBank(hanako, [
    slot(101, "2026-12-10", "10:00", "12:00", 2000),
    slot(102, "2026-12-10", "10:00", "13:00", 3000),
  ]);
  [other = 0] = await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "12:00", 2000)]);
  [unpaid = 0] = await bookByBank(hanako, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
  for (const id of [first, second, other]) await markPaid(t.app, id, "command");
});
afterAll(() => t.close());

const numbers = () => t.app.db.rows(sql`SELECT snapshot->>'number' AS number FROM document ORDER BY id`);

it("CONSOLE-71: issues the receipts of bookings once, an order one, and opens them as one file", async () => {
  const clerk = await operator(t, ["see", "money"]);
  const booking_ids = [other, first, second, unpaid];
  const { status, data } = await clerk.post("operate/documents/receipts", { booking_ids });
  expect(status).toBe(200);
  expect(data.documents).toHaveLength(2);
  expect(data.without).toEqual([unpaid]);
  const again = await clerk.post("operate/documents/receipts", { booking_ids });
  expect(again.data).toEqual(data);
  expect(await numbers()).toHaveLength(2);
  const ids = data.documents.map(({ id }) => id).join(",");
  const file = await clerk.raw(`operate/documents/pdf?ids=${ids}`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await t.app.db.rows(sql`SELECT by FROM document_download`)).toEqual([
    { by: clerk.accountId },
    { by: clerk.accountId },
  ]);
  expect((await clerk.send("GET", `operate/documents/pdf?ids=${ids},999999`)).status).toBe(404);
  expect((await clerk.send("GET", "operate/documents/pdf?ids=x")).status).toBe(422);
  // The guest's first download is no reissue.
  const document = await hanako.raw(`pdfs/ryosyu/${first}`);
  expect(document.status).toBe(200);
  expect(await numbers()).toHaveLength(2);
});

it("CONSOLE-71: without the right over money nothing is issued", async () => {
  const [lone = 0] = await bookByBank(hanako, [slot(102, "2026-12-15", "10:00", "12:00", 2000)]);
  await markPaid(t.app, lone, "command");
  const desk = await operator(t, ["see", "desk"]);
  const { data } = await desk.post("operate/documents/receipts", { booking_ids: [first, lone] });
  expect([data.documents.length, data.without]).toEqual([1, [lone]]);
  expect(await numbers()).toHaveLength(2);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect((await desk.post("operate/documents/receipts", { booking_ids: many })).status).toBe(422);
});
