import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, issuer, room } from "../../../test/build/catalog.ts";
import { refundByHand } from "../../../test/build/dashboard.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByCard, cancelOf, holdRefund } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

/** What becomes of documents that were issued when staff lower a price (DOC-36). */

let t: TestApp;
const plan = { ...room(1).plans[0], start: "09:00", end: "22:00" } as ReturnType<typeof room>["plans"][0];

/** An hour costs 1,000, 855 and 12,000 yen. */
beforeAll(async () => {
  t = await testApp();
  const issuer_id = 7;
  const at = (id: number, cost: number) => room(id, { issuer_id, plans: [{ ...plan, cost_per_hour: cost }] });
  await addRooms(t, [at(101, 1000), at(102, 855), at(103, 12_000)], { issuers: [issuer(7)] });
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

async function page(who: Guest, path: string): Promise<string> {
  const response = await who.raw(`pdfs/${path}`);
  expect(response.status, path).toBe(200);
  const input = Buffer.from(await response.arrayBuffer());
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
}
const oneLine = (text: string) => text.replace(/\n\s*/g, "");
const numberIn = (text: string) => /No\.\s+([A-Z]+-\d{4}-\d{6})/.exec(text)?.[1] as string;
const version = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const reason = { code: "our_fault", text: "" } as const;

it("DOC-36: a move worth 290 yen less replaces receipt and qualified invoice, without a return invoice", async () => {
  const [who, desk] = [await guest(t), await operator(t, ["see", "desk"])];
  const [id] = await bookByCard(who, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
  const [receipt, invoice] = [await page(who, `ryosyu/${id}`), await page(who, `tekikakuseikyu/${id}`)];
  const preview = await desk.post(`operate/bookings/${id}/change/preview`, { space_id: 102 });
  expect(preview.data.papers).toEqual([
    { kind: "ryosyu", effect: "replaced", number: numberIn(receipt), amount: null },
    { kind: "tekikakuseikyu", effect: "replaced", number: numberIn(invoice), amount: null },
  ]);
  const body = { version: await version(id), space_id: 102, price: 1710, settle: "refund" } as const;
  const letGo = holdRefund(t);
  expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);

  const due = await page(who, `ryosyu/${id}`);
  expect(due).toContain("¥1,710");
  expect(due).toContain(numberIn(receipt));
  expect(numberIn(due)).not.toBe(numberIn(receipt));
  expect(oneLine(due)).toContain(`予約番号 ${id} の料金の変更により、¥290 の返金を手続き中です。`);
  letGo();
  await t.settle();
  // DOC-31: what was paid less what went back is the total.
  for (const kind of ["seikyu", "tekikakuseikyu"]) {
    const paper = await page(who, `${kind}/${id}`);
    expect(paper).toMatch(/お支払い済み[\s\S]*¥2,000\s*\n\s*返金\s+-¥290/);
  }
  const made = await page(who, `ryosyu/${id}`);
  expect(numberIn(made)).toBe(numberIn(due));
  expect(oneLine(made)).toContain(`予約番号 ${id} の料金の変更により、2026/11/24 に ¥290 を返金しました。`);
  expect(made).not.toContain("取消");
  const next = await page(who, `tekikakuseikyu/${id}`);
  expect(next).toContain("¥1,710");
  expect(next).toContain(numberIn(invoice));
  expect((await who.raw(`pdfs/tekikakuhenkan/${id}`)).status).toBe(404);
});

it("DOC-11, DOC-26: moved to another room and back, each receipt replaces the one before, and no number comes back", async () => {
  const [who, desk] = [await guest(t), await operator(t, ["see", "desk", "price"])];
  const [id] = await bookByCard(who, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
  const move = async (space_id: number, price: number, settle: "refund" | "waive") => {
    t.setNow(t.now() + 60_000);
    const body = { version: await version(id), space_id, price, settle, reason } as const;
    expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
    await t.settle();
  };
  const first = await page(who, `ryosyu/${id}`);
  await move(102, 1710, "refund");
  const second = await page(who, `ryosyu/${id}`);
  await move(101, 2000, "waive");
  const third = await page(who, `ryosyu/${id}`);
  const [a, b, c] = [first, second, third].map(numberIn) as [string, string, string];
  expect(new Set([a, b, c]).size).toBe(3);
  expect(oneLine(second)).toContain(`本書は ${a}`);
  expect(oneLine(third)).toContain(`本書は ${b}`);
  expect(third).not.toContain(a);
  // What was agreed at last, in the room of now, and what has gone back since.
  expect(third).toContain("会議室101");
  expect(third).not.toContain("会議室102");
  expect(third).toContain("差額の免除");
  expect(third).toContain("¥1,710");
  expect(oneLine(third)).toContain(`予約番号 ${id} の料金の変更により、2026/11/24 に ¥290 を返金しました。`);
  expect(numberIn(await page(who, `ryosyu/${id}`))).toBe(c);
});

it("DOC-6, DOC-33, DOC-36: from 10,000 yen on the invoice stays, and a return invoice follows the money", async () => {
  const [who, desk] = [await guest(t), await operator(t, ["see", "desk", "price"])];
  const [id] = await bookByCard(who, [slot(103, "2026-12-11", "10:00", "12:00", 24_000)]);
  const invoice = await page(who, `tekikakuseikyu/${id}`);
  const body = {
    version: await version(id),
    end_datetime: "2026-12-11 11:00",
    price: 12_000,
    settle: "refund",
    reason,
  } as const;
  const preview = await desk.post(`operate/bookings/${id}/change/preview`, body);
  expect(preview.data.papers).toContainEqual({
    kind: "tekikakuhenkan",
    effect: "follows",
    number: numberIn(invoice),
    amount: 12_000,
  });
  const letGo = holdRefund(t);
  expect((await desk.post(`operate/bookings/${id}/change`, body)).errors).toEqual([]);
  expect((await who.raw(`pdfs/tekikakuhenkan/${id}`)).status).toBe(404);
  expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(false);
  letGo();
  await t.settle();
  expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(true);
  const returned = await page(who, `tekikakuhenkan/${id}`);
  for (const part of ["適格返還請求書", "¥12,000", "¥1,090", numberIn(invoice), "2026/12/11"]) {
    expect(returned).toContain(part);
  }
  const again = await page(await elsewhere(t, who, t.app), `tekikakuseikyu/${id}`);
  expect([numberIn(again), again.includes("再発行"), again.includes("¥24,000")]).toEqual([
    numberIn(invoice),
    true,
    true,
  ]);
  expect(await page(who, `ryosyu/${id}`)).toContain("¥12,000");

  // A second fall has a return invoice of its own; without another invoice before it, the first one is what it refers to.
  t.setNow(t.now() + 60_000);
  const second = { version: await version(id), price: 1000, settle: "refund", reason } as const;
  expect((await desk.post(`operate/bookings/${id}/price`, second)).errors).toEqual([]);
  await t.settle();
  const both = await page(who, `tekikakuhenkan/${id}`);
  const numbers = [...both.matchAll(/No\.\s+(TH-\d{4}-\d{6})/g)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(2);
  expect(both).toContain("¥11,000");
});

it("DOC-36: without an invoice before, the one that is issued later has the lower price", async () => {
  const [who, desk] = [await guest(t), await operator(t, ["see", "desk", "price"])];
  const [id] = await bookByCard(who, [slot(103, "2026-12-12", "10:00", "12:00", 24_000)]);
  const body = { version: await version(id), price: 10_000, settle: "refund", reason } as const;
  expect((await desk.post(`operate/bookings/${id}/price`, body)).errors).toEqual([]);
  await t.settle();
  t.setNow(t.now() + 60_000);
  expect(await page(who, `tekikakuseikyu/${id}`)).toContain("¥10,000");
  expect((await who.raw(`pdfs/tekikakuhenkan/${id}`)).status).toBe(404);
});

it("DOC-25: money that went back by hand has a line of its own, live and once the rest was canceled", async () => {
  const who = await guest(t);
  const [id] = await bookByCard(who, [slot(101, "2026-12-28", "10:00", "15:00", 5000)]);
  await refundByHand(t, id, 700);
  await t.settle();
  const byHand = `予約番号 ${id} について、2026/11/24 に ¥700 を返金しました。`;
  const live = await page(who, `ryosyu/${id}`);
  expect(live).toContain("¥4,300-");
  expect(live).toContain(byHand);
  expect(live).not.toContain("料金の変更");
  expect(await page(who, `ryosyu/${id}?lang=en`)).toContain(
    `¥700 of booking ${id} was refunded on 2026/11/24.`,
  );

  // A lower price a week later does not change the day of the first refund.
  const now = t.now();
  t.setNow(now + 7 * 86_400_000);
  const desk = await operator(t, ["see", "desk", "price"]);
  const lower = { version: await version(id), price: 4000, settle: "refund", reason } as const;
  expect((await desk.post(`operate/bookings/${id}/price`, lower)).errors).toEqual([]);
  await t.settle();
  const lowered = await page(who, `ryosyu/${id}`);
  expect(lowered).toContain("料金の変更により、2026/12/01 に ¥300 を返金しました");
  t.setNow(now + 8 * 86_400_000);

  const cancel = await cancelOf(who, id);
  expect((await who.post("stripe/payment_intents/cancel", cancel)).errors).toEqual([]);
  await t.settle();
  const all = await page(who, `ryosyu/${id}`);
  expect(all).toContain("本領収書は無効です");
  const back = [...all.matchAll(/に ¥([\d,]+) を返金しました/g)].map(([, yen]) =>
    Number(yen?.replace(",", "")),
  );
  expect([back, back.reduce((sum, yen) => sum + yen, 0)]).toEqual([expect.any(Array), 5000]);
  t.setNow(now);
});

describe("DOC-6: 10,000 yen or more that were refunded at the provider by hand", () => {
  const totals = async (id: number, kind: string) =>
    (
      await t.app.db.rows<{ amount: number }>(sql`
        SELECT amount FROM document d JOIN reservation r USING (checkout_id) WHERE r.id = ${id} AND kind = ${kind}
        ORDER BY d.id`)
    ).map(({ amount }) => amount);

  it("have a return invoice, and the invoice keeps the price; a cancel returns only the rest", async () => {
    const who = await guest(t);
    const [id] = await bookByCard(who, [slot(103, "2026-12-13", "10:00", "12:00", 24_000)]);
    const invoice = numberIn(await page(who, `tekikakuseikyu/${id}`));
    await refundByHand(t, id, 9_999);
    await t.settle();
    expect((await who.raw(`pdfs/tekikakuhenkan/${id}`)).status).toBe(404);
    await refundByHand(t, id, 10_000);
    await t.settle();
    expect((await who.get(`reservations/${id}`)).data.has_price_return).toBe(true);
    const returned = await page(who, `tekikakuhenkan/${id}`);
    for (const part of ["適格返還請求書", "¥10,000", "¥909", invoice]) expect(returned).toContain(part);
    expect(numberIn(await page(await elsewhere(t, who, t.app), `tekikakuseikyu/${id}`))).toBe(invoice);
    expect(await totals(id, "tekikakuhenkan")).toEqual([10_000]);
  });

  it("are not returned again by a cancel", async () => {
    const who = await guest(t);
    const [id] = await bookByCard(who, [slot(103, "2026-12-14", "10:00", "12:00", 24_000)]);
    await refundByHand(t, id, 12_000);
    await t.settle();
    expect((await who.post("stripe/payment_intents/cancel", await cancelOf(who, id))).errors).toEqual([]);
    await t.rest();
    await page(who, `tekikakuhenkan/${id}`);
    expect(await totals(id, "tekikakuhenkan")).toEqual([12_000, 12_000]);
  });

  it("count towards a lower price: the invoice and its return invoice stay", async () => {
    const [who, desk] = [await guest(t), await operator(t, ["see", "desk", "price"])];
    const [id] = await bookByCard(who, [slot(103, "2026-12-15", "10:00", "12:00", 24_000)]);
    const invoice = numberIn(await page(who, `tekikakuseikyu/${id}`));
    await refundByHand(t, id, 12_000);
    await t.settle();
    const body = { version: await version(id), price: 12_000, settle: "refund", reason } as const;
    expect((await desk.post(`operate/bookings/${id}/price`, body)).errors).toEqual([]);
    await t.rest();
    expect(numberIn(await page(await elsewhere(t, who, t.app), `tekikakuseikyu/${id}`))).toBe(invoice);
    await page(who, `tekikakuhenkan/${id}`);
    expect(await totals(id, "tekikakuhenkan")).toEqual([12_000]);
  });
});
