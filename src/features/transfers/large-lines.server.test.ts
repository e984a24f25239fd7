import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { bankTable, uploadStatement } from "../../../test/build/statement.ts";
import { reconcile } from "../payments/operator/reconcile.server.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

test("TRANSFER-3, LEDGER-5: a line larger than any entry, and numbers longer than any booking's, are listed, and named by the comparison", async () => {
  const [id = 0] = await bookByBank(await guest(t), [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await uploadStatement(
    t,
    accountant,
    bankTable([
      ["カ)タイキン", 9_999_999_999],
      ["STRIPE JAPAN", 9_999_999_998],
      ["98765432109876543210 ア", 2000],
    ]),
  );
  const { items } = (await accountant.get("operate/transfers")).data;
  expect(items.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
    2000, 9_999_999_998, 9_999_999_999,
  ]);
  const large = items.find(({ amount }) => amount === 9_999_999_999);
  const payout = items.find(({ amount }) => amount === 9_999_999_998);
  const candidates = `operate/transfers/${large?.id}/candidates` as "operate/transfers/:id/candidates";
  expect((await accountant.get(candidates)).status).toBe(200);
  // It is given back by nobody as one refund, nor held for a booking: the amount is refused, and nothing fails.
  const seen = { version: large?.version, reason: "x" };
  const refused = { status: 422 };
  expect(await accountant.send("POST", `operate/transfers/${large?.id}/refund`, seen)).toMatchObject(refused);
  for (const surplus of ["hold", "refund"]) {
    const allocations = [{ reservation_id: id, amount: 2000 }];
    const matches = [{ line_id: large?.id, version: large?.version, allocations, surplus }];
    const { data } = await accountant.send("POST", "operate/transfers/match", { matches });
    expect((data as { results: { ok: boolean }[] }).results).toMatchObject([{ ok: false }]);
  }
  const ignored = { version: payout?.version, because: "payout", reason: "" };
  expect((await accountant.send("POST", `operate/transfers/${payout?.id}/ignore`, ignored)).status).toBe(200);
  expect((await reconcile(t.app)).differences.join("\n")).toContain("9999999999");
});
