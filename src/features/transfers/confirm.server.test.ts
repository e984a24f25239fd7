import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
});
beforeEach(async () => {
  accountant = await operator(t, ["see", "money"]);
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

type Match = {
  line_id: number;
  version: number;
  allocations: { reservation_id: number; amount: number }[];
  shortfall?: "accept" | "part";
  surplus?: "refund" | "hold";
};
const lineFor = (payer: string, amount: number) => bankLine(t, accountant, payer, amount);
const seen = ({ id, version }: { id: number; version: number }) => ({ line_id: id, version });
const confirm = async (match: Match) =>
  (await accountant.post("operate/transfers/match", { matches: [match] })).data.results[0];

async function ordered(who: Guest, count = 1): Promise<number[]> {
  const date = freshDay();
  const rows = Array.from({ length: count }, (_, index) => slot(101 + index, date, "10:00", "12:00", 2000));
  return bookByBank(who, rows);
}

test("TRANSFER-4: whoever has no account for the surplus that is given back is asked for one by mail", async () => {
  const hanako = await guest(t);
  const [id = 0] = await ordered(hanako);
  const line = await lineFor(`${id} ア`, 2360);
  await confirm({
    ...{ ...seen(line), surplus: "refund" },
    allocations: [{ reservation_id: id, amount: 2000 }],
  });
  await t.rest();
  expect(
    await t.app.db.row(
      sql`SELECT amount, asked_at IS NOT NULL AS is_asked FROM refund WHERE reservation_id = ${id}`,
    ),
  ).toEqual({ amount: 360, is_asked: true });
  const subjects = (await mailsTo(t, hanako.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith("返金先の口座をお知らせください"))).toHaveLength(1);
});
