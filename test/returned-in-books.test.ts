import { afterAll, beforeAll, expect, it } from "vitest";
import { RIGHTS } from "../src/domain/staff.ts";
import { paymentsOperatorCommand } from "../src/features/payments/operator/commands.server.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { booksDiffer } from "./build/books.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { dashboard, intentOf, refundByHand } from "./build/dashboard.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByCard, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/** What people do at the card provider by hand, as the books have it once the uses are over. */
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), approvedRoom(103)]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const over = async (moment: string) => {
  t.setNow(Date.parse(`${moment}:00+09:00`));
  await t.rest();
};

it("JOURNAL-3, OUTSIDE-4: of a payment that was captured in part the guest owes nothing more", async () => {
  const hanako = await guest(t);
  const [id] = await bookByCard(hanako, [slot(103, "2026-11-26", "10:00", "12:00", 2000)]);
  await dashboard(t).paymentIntents.capture(await intentOf(t, id), { amount_to_capture: 1200 });
  await paymentsOperatorCommand(["approve", String(id)], t.app);
  await over("2026-11-26T18:00");
  expect(await read(hanako, id)).toMatchObject({ paid: true, returned: 800 });
  expect(await booksDiffer(t.app, [hanako.accountId])).toEqual([]);
});

it("JOURNAL-3, OPCHANGE-8: a refund by hand counts for what was used first, then for the room to which the booking moves", async () => {
  const hanako = await guest(t);
  const [id] = await bookByCard(hanako, [slot(101, "2026-11-28", "12:00", "16:00", 4000)]);
  await t.settle();
  await refundByHand(t, id, 2500);
  await over("2026-11-28T13:18");
  const staff = await operator(t, RIGHTS);
  const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`);
  const body = { space_id: 102, version: row?.version, price: 2000, settle: "none" };
  const reason = { code: "maintenance", text: "" };
  expect((await staff.send("POST", `operate/bookings/${id}/change`, { ...body, reason })).errors).toEqual([]);
  await over("2026-11-28T20:00");
  const returned = await t.app.db.rows(
    sql`SELECT returned FROM reservation WHERE account_id = ${hanako.accountId} ORDER BY id`,
  );
  expect(returned).toEqual([{ returned: 2000 }, { returned: 500 }]);
  expect(await booksDiffer(t.app, [hanako.accountId])).toEqual([]);
});
