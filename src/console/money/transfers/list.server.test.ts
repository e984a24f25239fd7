import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { bankLine } from "../../../../test/build/statement.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

test("TRANSFER-15: lines are found by payer, amount, booking and order, and offered to who has the right over money", async () => {
  const hanako = await guest(t);
  const [id = 0] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const line = await bankLine(t, accountant, "サガス ヨウ タロウ", 2000);
  const other = await bankLine(t, accountant, "ベツノ ヒト", 48_613);
  await accountant.post("operate/transfers/match", {
    matches: [
      {
        ...{ line_id: line.id, version: line.version },
        allocations: [{ reservation_id: id, amount: 2000 }],
      },
    ],
  });
  const { checkout } = (await t.app.db.row<{ checkout: number }>(
    sql`SELECT checkout_id AS checkout FROM reservation WHERE id = ${id}`,
  )) as { checkout: number };
  const found = async (q: string, state = "all") => {
    const path = `operate/transfers?state=${state}&q=${encodeURIComponent(q)}`;
    const { items, count } = (await accountant.get(path as "operate/transfers?state=open")).data;
    expect(count).toBe(items.length);
    return items.map((one) => one.id);
  };
  for (const q of ["サガス", "ｻｶﾞｽ", "さがす", "ﾖｳ ﾀﾛｳ", String(id), `#${id}`, String(checkout)])
    expect(await found(q), q).toContain(line.id);
  expect(await found("サガス", "open")).toEqual([]);
  for (const q of ["48613", "¥48,613", "48,613円", "ベツノ"]) expect(await found(q), q).toEqual([other.id]);
  expect(await found("ダレモイナイ")).toEqual([]);
  // A legal form alone is a part of the name, not every name.
  expect(await found("ザイ)")).toEqual([]);
  const everywhere = async (who: typeof accountant) =>
    (await who.get(`operate/search?q=${encodeURIComponent("サガス")}` as "operate/search?q=x")).data
      .transfers;
  expect(await everywhere(accountant)).toEqual([
    {
      ...{ id: line.id, booked_on: "2026-11-24", payer: line.payer, amount: 2000, currency: "JPY" },
      state: "matched",
    },
  ]);
  expect(await everywhere(await operator(t, ["see"]))).toEqual([]);
});
