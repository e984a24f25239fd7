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
  learn?: boolean;
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

test("TRANSFER-3, TRANSFER-4: one transfer for three bookings, short by the fee of a bank, is proposed and paid as a whole", async () => {
  const hanako = await guest(t);
  await t.app.db.run(sql`UPDATE account SET company = '株式会社ワカバ' WHERE id = ${hanako.accountId}`);
  const ids = await ordered(hanako, 3);
  const line = await lineFor("カ)ワカバ", 5560);
  expect(line.best).toMatchObject({ kind: "set", level: "check", left: 6000, difference: -440 });
  expect(line.best?.allocations.map(({ booking }) => booking.id)).toEqual(ids);
  const parts = (amounts: number[]) =>
    ids.map((id, at) => ({ reservation_id: id, amount: amounts[at] ?? 0 }));
  const two = { ...seen(line), shortfall: "accept" as const, allocations: parts([1780, 1780, 2000]) };
  expect((await confirm(two))?.problem?.code).toBe("amount_out_of_range");
  const one = { ...two, allocations: parts([1560, 2000, 2000]) };
  expect(await confirm(one)).toMatchObject({ ok: true, paid: ids });
  const sums = await t.app.db.rows(sql`SELECT kind, sum(amount)::int AS sum FROM ledger
    WHERE reservation_id = ANY(${ids}::bigint[]) GROUP BY kind ORDER BY kind`);
  expect(sums).toEqual([
    { kind: "adjustment", sum: 440 },
    { kind: "bank_in", sum: 5560 },
  ]);
});

test("TRANSFER-9: the bookings of an order that is looked up can be paid together", async () => {
  const hanako = await guest(t);
  const ids = await ordered(hanako, 2);
  const row = await t.app.db.row<{ order: number }>(
    sql`SELECT checkout_id AS order FROM reservation WHERE id = ${ids[0]}`,
  );
  const line = await lineFor("シラナイ メイギ", 3500);
  const { items } = (
    await accountant.get(
      `operate/transfers/${line.id}/candidates?q=${row?.order}` as "operate/transfers/1/candidates",
    )
  ).data;
  const numbers = items.map(({ allocations }) => allocations.map(({ booking }) => booking.id));
  expect(numbers).toEqual(expect.arrayContaining([ids, [ids[0]], [ids[1]]]));
  expect(items.find(({ kind }) => kind === "set")).toMatchObject({ left: 4000, difference: -500 });
});

test("TRANSFER-5, TRANSFER-7: an undone match is forgotten, so that the payer is not proposed for that guest again", async () => {
  const [hanako, jiro] = [await guest(t), await guest(t)];
  const [id = 0] = await ordered(hanako);
  const known = (payer: string) =>
    t.app.db.rows(
      sql`SELECT account_id, times FROM payer_alias WHERE payer_folded = ${payer} ORDER BY account_id`,
    );
  const pay = async (bookingId: number, who: string) => {
    const line = await lineFor(`${bookingId} ${who}`, 2000);
    await confirm({ ...seen(line), learn: true, allocations: [{ reservation_id: bookingId, amount: 2000 }] });
    return line.id;
  };
  const undo = async (line: number) => {
    const { items } = (await accountant.get("operate/transfers?state=matched")).data;
    const version = items.find((one) => one.id === line)?.version ?? 0;
    const reply = await accountant.post(`operate/transfers/${line}/undo` as "operate/transfers/1/undo", {
      ...{ version, reason: "別のお客さまの入金" },
    });
    expect(reply.status).toBe(200);
  };
  // Remembered without the number of the booking: the next one has another.
  const line = await pay(id, "オナジ ナマエ");
  expect(await known("オナジナマエ")).toEqual([{ account_id: hanako.accountId, times: 1 }]);
  await undo(line);
  expect(await known("オナジナマエ")).toEqual([]);
  await pay((await ordered(jiro))[0] ?? 0, "オナジ ナマエ");
  const second = await pay((await ordered(jiro))[0] ?? 0, "オナジ ナマエ");
  await undo(second);
  expect(await known("オナジナマエ")).toEqual([{ account_id: jiro.accountId, times: 1 }]);
});

test("TRANSFER-9: a line is found by the number that its payer wrote, and by the name", async () => {
  const { id } = await lineFor("４0474 ミズハラ ソラ", 777);
  for (const q of ["40474", "ミズハラ", "ﾐｽﾞﾊﾗｿﾗ", "40474 ミズハラ"]) {
    const path = `operate/transfers?q=${encodeURIComponent(q)}` as "operate/transfers?q=x";
    const { items } = (await accountant.get(path)).data;
    expect([q, items.map((line) => line.id)]).toEqual([q, [id]]);
  }
});
