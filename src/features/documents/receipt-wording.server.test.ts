import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, issuer, room } from "../../../test/build/catalog.ts";
import { refundByHand } from "../../../test/build/dashboard.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { addRefundAccount, type Guest, guest } from "../../../test/build/guest.ts";
import { operator as staff } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf, change } from "../../../test/build/payment.ts";
import { bankLine } from "../../../test/build/statement.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "../payments/operator/commands.server.ts";
import { assignOutside } from "../payments/refunds/outside.server.ts";

/** What documents say about money that was kept, given back or already paid, and to whom. */
let t: TestApp;
const plan = room(1).plans[0] as ReturnType<typeof room>["plans"][0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(104, { plans: [{ ...plan, cost_per_hour: 500 }] })]);
  await addRooms(t, [room(103, { issuer_id: 1 })], { issuers: [issuer(1)] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

async function text(who: Guest, path: string): Promise<string> {
  const response = await who.raw(`pdfs/${path}`);
  expect(response.status, path).toBe(200);
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}

const operator = (...args: string[]) => paymentsOperatorCommand(args, t.app);

async function cancel(who: Guest, id: number) {
  const shown = { ...(await cancelOf(who, id)), payment_way: 1 };
  const reply = await who.post("reservations/delete", shown);
  expect(reply.errors).toEqual([]);
  return reply.data;
}

/** The only booking is paid and canceled three days before: half of the price is kept. */
async function canceledLate(...rooms: number[]) {
  const hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  const date = freshDay();
  const ids = await bookByBank(
    hanako,
    rooms.map((id) => slot(id, date, "10:00", "12:00", 2000)),
  );
  for (const id of ids) await operator("mark-paid", String(id));
  const before = t.now();
  t.setNow(Date.parse(`${date}T09:00:00+09:00`) - 3 * 86_400_000);
  expect(await cancel(hanako, ids[0] as number)).toMatchObject({ cancel_fee: 1000, refund: 390 });
  const back = () => t.setNow(before);
  return { hanako, ids, back };
}

it("DOC-26, DOC-4: a receipt with only a fee left says so, and calls nothing 税込", async () => {
  const { hanako, ids, back } = await canceledLate(101);
  const page = await text(hanako, `ryosyu/${ids[0]}`);
  for (const part of [
    "領収金額（不課税）",
    "¥1,000-",
    "但し",
    "キャンセル料（",
    "会議室101",
    "合計（不課税）",
  ])
    expect(page).toContain(part);
  expect(page).toContain("¥390 の返金を手続き中です（返金の振込手数料 ¥610 を差し引いた額です）");
  expect(page).not.toMatch(/税込|貸会議室利用料/);
  const english = await text(hanako, `ryosyu/${ids[0]}?lang=en`);
  for (const part of [
    "Amount received (outside consumption tax)",
    "For: Cancellation fee (",
    "less a bank transfer fee of ¥610",
  ])
    expect(english).toContain(part);
  expect(english).not.toContain("tax included");
  back();
});

it("DOC-26: a receipt of hire and fee names both, and marks each part of the sum", async () => {
  const { hanako, ids, back } = await canceledLate(101, 102);
  const page = await text(hanako, `ryosyu/${ids[0]}`);
  for (const part of [
    "¥3,000-",
    "貸会議室利用料およびキャンセル料（",
    "10%対象（税込）",
    "¥181",
    "不課税（キャンセル料）",
  ])
    expect(page).toContain(part);
  expect(page).not.toMatch(/領収金額（税込）|合計（税込）/);
  back();
});

it("DOC-25: says that the transfer uses up what would go back", async () => {
  const hanako = await guest(t);
  const date = freshDay();
  const [id] = await bookByBank(hanako, [slot(101, date, "10:00", "11:00", 1000)]);
  await operator("mark-paid", String(id));
  const before = t.now();
  t.setNow(Date.parse(`${date}T09:00:00+09:00`) - 3 * 86_400_000);
  expect(await cancel(hanako, id)).toMatchObject({ cancel_fee: 500, refund: 0 });
  const page = await text(hanako, `ryosyu/${id}`);
  expect(page).toContain("残額 ¥500 は、返金の振込手数料を超えないため返金されません");
  expect(page).not.toContain("手続き中");
  t.setNow(before);
});

it("DOC-29, DOC-15: has the billing address of the order, whatever the profile says later", async () => {
  const hanako = await guest(t);
  const address = {
    postcode: "1500031",
    prefecture: "東京都",
    city: "渋谷区",
    block: "架空町1-2",
    building: "",
  };
  await hanako.patch("users/address", address);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const first = await text(hanako, `seikyu/${id}`);
  expect(first).toMatch(/〒150-0031[\s\S]*東京都渋谷区架空町1-2[\s\S]*架空 花子 +様/);
  await hanako.patch("users/address", { ...address, building: "架空ビル3F" });
  expect(await text(hanako, `seikyu/${id}`)).not.toMatch(/架空ビル3F|に代わるものです/);
  const [later] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  expect(await text(hanako, `seikyu/${later}`)).toContain("東京都渋谷区架空町1-2 架空ビル3F");
});

it("DOC-25, OUTSIDE-3: a refund by hand that belongs to no booking yet stands on the receipt, and is not taken off", async () => {
  const hanako = await guest(t);
  const date = freshDay();
  const [first, second] = await bookByCard(hanako, [
    slot(101, date, "10:00", "15:00", 5000),
    slot(102, date, "10:00", "16:00", 6000),
  ]);
  const before = await text(hanako, `ryosyu/${first}`);
  await refundByHand(t, first, 1500);
  await t.settle();
  const page = (await text(hanako, `ryosyu/${second}`)).replace(/\n\s*/g, "");
  expect(page).toContain("¥11,000-");
  expect(page).toMatch(/2026\/11\/24 .*¥1,500/);
  expect(page).not.toContain(`予約番号 ${first} について`);
  const english = await text(hanako, `ryosyu/${second}?lang=en`);
  expect(english).toMatch(/¥1,500[\s\S]*2026\/11\/24|2026\/11\/24[\s\S]*¥1,500/);
  // It is no other receipt for that.
  const numberIn = (of: string) => /No\.\s+([A-Z]+-\d{4}-\d{6})/.exec(of)?.[1];
  expect(numberIn(page)).toBe(numberIn(before));
  // A part is assigned: that is taken off, the rest stays as it is.
  const refund = await t.app.db.row<{ id: number }>(sql`SELECT id FROM refund WHERE unassigned > 0`);
  const by = { actor: "command", now: t.now() } as const;
  await assignOutside(t.app, refund?.id ?? 0, { bookingId: second, amount: 1000 }, by);
  const partly = (await text(hanako, `ryosyu/${first}`)).replace(/\n\s*/g, "");
  expect(partly).toContain("¥10,000-");
  expect(partly).toContain(`予約番号 ${second} について、2026/11/24 に ¥1,000 を返金しました`);
  expect(partly).toContain("¥500");
  await assignOutside(t.app, refund?.id ?? 0, { bookingId: first, amount: 500 }, by);
  const whole = (await text(hanako, `ryosyu/${first}`)).replace(/\n\s*/g, "");
  expect(whole).toContain("¥9,500-");
  expect(whole).toContain(`予約番号 ${first} について、2026/11/24 に ¥500 を返金しました`);
});

it("DOC-25: money that the cost of the transfer uses up whole has a receipt", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(104, freshDay(), "10:00", "11:00", 500)]);
  await operator("mark-paid", String(id));
  expect(await cancel(hanako, id)).toMatchObject({ cancel_fee: 0, refund: 0 });
  const page = await text(hanako, `ryosyu/${id}`);
  expect(page).toContain("¥500-");
  expect(page).toContain("残額 ¥500 は、返金の振込手数料を超えないため返金されません");
  expect(page).not.toMatch(/取消\n|手続き中/);
});

it("DOC-25: a receipt of before a change names the difference, too, once all is canceled", async () => {
  const hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  const date = freshDay();
  const [id] = await bookByBank(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
  await operator("mark-paid", String(id));
  const first = await text(hanako, `ryosyu/${id}`);
  await hanako.patch("reservations", { ...change(id, date, "10:00", "13:00", 3000), payment_way: 1 });
  await operator("mark-paid", String(id));
  expect(await cancel(hanako, id)).toMatchObject({ cancel_fee: 0, refund: 2390 });
  const page = await text(hanako, `ryosyu/${id}`);
  expect(page).toContain("¥3,000-");
  expect(page).toContain("¥2,390 の返金を手続き中です");
  expect(page).toContain(`${/No\.\s+([A-Z]+-\d{4}-\d{6})/.exec(first)?.[1]}（`);
});

it("DOC-31: an invoice of what is paid says so and asks for nothing", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await operator("mark-paid", String(id));
  const page = await text(hanako, `seikyu/${id}`);
  for (const part of ["お支払い済み", "2026/11/24", "銀行振込", "¥2,000"]) expect(page).toContain(part);
  expect(page).not.toMatch(/お振込先|支払期限/);
});

it("DOC-31: an invoice that was opened before the money came says what has come since", async () => {
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const first = await text(hanako, `seikyu/${id}`);
  expect(first).toContain("お振込先");
  const part = await t.app.db.row<{ hash: string }>(
    sql`UPDATE reservation SET received = 1500 WHERE id = ${id} RETURNING version`,
  );
  expect(part).not.toBeNull();
  const partly = await text(hanako, `seikyu/${id}`);
  expect(partly).toMatch(/ご入金済み +-¥1,500[\s\S]*残りのお支払い額 +¥500[\s\S]*お振込先/);
  await t.app.db.run(sql`UPDATE reservation SET received = 0 WHERE id = ${id}`);
  await operator("mark-paid", String(id));
  const paid = await text(hanako, `seikyu/${id}`);
  expect(paid).toMatch(/お支払い済み[\s\S]*銀行振込 +¥2,000/);
  expect(paid).not.toMatch(/お振込先|支払期限|残りの/);
  const number = /No\.\s+(S-\d{4}-\d{6})/;
  expect([partly, paid].map((page) => number.exec(page)?.[1])).toEqual(
    Array(2).fill(number.exec(first)?.[1]),
  );
});

it("STATUS-6, DOC-33: the list leads to the return invoice once the refund has been made", async () => {
  const hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  const [id] = await bookByBank(hanako, [slot(103, freshDay(), "09:00", "22:00", 17_000)]);
  await operator("mark-paid", String(id));
  await text(hanako, `tekikakuseikyu/${id}`);
  await cancel(hanako, id);
  const inList = async () => (await hanako.get("reservations")).data[0]?.reservations[0];
  expect(await inList()).toMatchObject({ refund: 16_390, refunded_on: null });
  await operator("mark-refunded", String(id));
  expect(await inList()).toMatchObject({ refunded_on: "2026-11-24" });
  expect((await hanako.get(`reservations/${id}`)).data).toMatchObject({ refunded_on: "2026-11-24" });
  expect(await text(hanako, `tekikakuhenkan/${id}`)).toContain("適格返還請求書");
});

it("DOC-31: a bank's fee is named, and a match that a person undid is on no document", async () => {
  const hanako = await guest(t);
  const [id = 0] = await bookByBank(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)]);
  const accountant = await staff(t, ["see", "money"]);
  const match = async (amount: number) => {
    const line = await bankLine(t, accountant, `${id} カクウ`, amount);
    const allocations = [{ reservation_id: id, amount }];
    const matches = [{ line_id: line.id, version: line.version, allocations, shortfall: "accept" as const }];
    const { results } = (await accountant.post("operate/transfers/match", { matches })).data;
    expect(results[0]?.ok).toBe(true);
    return line.id;
  };
  const wrong = await match(2000);
  const { items } = (await accountant.get("operate/transfers?state=matched")).data;
  const version = items.find((one) => one.id === wrong)?.version ?? 0;
  const undo = `operate/transfers/${wrong}/undo` as "operate/transfers/1/undo";
  expect((await accountant.post(undo, { version, reason: "別の予約" })).status).toBe(200);
  await match(1820);
  for (const kind of ["ryosyu", "tekikakuseikyu"]) {
    const paper = await text(hanako, `${kind}/${id}`);
    expect(paper).toMatch(/銀行振込\s+¥1,820\n\s*振込手数料（当社負担）\s+¥180\n/);
    expect(paper).not.toMatch(/返金|¥3,820/);
  }
});
