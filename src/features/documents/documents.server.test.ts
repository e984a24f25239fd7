import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, issuer, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { addRefundAccount, elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { download } from "../../../test/build/paper.ts";
import { bookByBank, cancelOf } from "../../../test/build/payment.ts";
import { sql } from "../../platform/sql.ts";
import { paymentsOperatorCommand } from "../payments/operator/commands.server.ts";
import { documentsOperatorCommand, searchDocuments } from "./operator.server.ts";

let t: TestApp;
const issuers = [issuer(1), issuer(2, { registration_number: "T7999900000202" })];

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  await addRooms(t, [room(103, { issuer_id: 1 }), room(104, { issuer_id: 2 })], { issuers });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

async function paid(ids: number[]): Promise<void> {
  for (const id of ids) await paymentsOperatorCommand(["mark-paid", String(id)], t.app);
}

async function text(who: Guest, path: string, headers: Record<string, string> = {}): Promise<string> {
  return pdfText(await download(who, path, headers));
}

function pdfText(bytes: Buffer): string {
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
}

const status = async (who: Guest, path: string) => (await who.raw(`pdfs/${path}`)).status;
const numberIn = (page: string) => /No\.\s+([A-Z]+-\d{4}-\d{6})/.exec(page)?.[1];

describe("estimate and invoice", () => {
  it("DOC-1, DOC-3, DOC-19, DOC-30, DOC-32, DOC-50, PRICE-11: contain all they must, in Japanese", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const ids = await bookByBank(hanako, [
      slot(101, date, "10:00", "12:00", 2000),
      slot(102, date, "17:00", "19:00", 3000),
    ]);
    const estimate = await text(hanako, `mitsumori/${ids[1]}`);
    for (const part of [
      "見積書",
      "架空 花子",
      "様",
      "お見積金額（税込）",
      "¥5,000",
      "¥454",
      "10%対象（税込）",
      "有効期限",
      "会議室101",
      "会議室102",
      "空室を確保するものではありません",
      "〒101-0099",
      "TEL 03-0000-0000",
      "当日 100%",
      `予約番号 ${ids[0]}`,
      "2026/11/24",
    ]) {
      expect(estimate).toContain(part);
    }
    // DOC-50
    expect(estimate).toMatch(/キャンセルポリシー：\d+日前まで無料、/);
    expect(estimate).toMatch(/1\s*\/\s*1/);
    expect(estimate).not.toContain("Estimate");
    expect(estimate).not.toContain("再発行");
    const invoice = await text(hanako, `seikyu/${ids[0]}`);
    for (const part of [
      "請求書",
      "支払期限",
      "2026/11/27",
      "架空銀行(0999) 神田支店(001) 普通 0000001",
      "0000001",
      "カ)フレアイスペースキカク",
      `${ids[0]} ヤマダ タロウ`,
      "振込手数料はお客様ご負担",
      "¥5,000",
    ]) {
      expect(invoice).toContain(part);
    }
  });

  it("DOC-14: have English beside the Japanese titles, by link, cookie, header or account", async () => {
    const jane = await guest(t, { locale: "en" });
    const [id] = await bookByBank(jane, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const page = await text(jane, `mitsumori/${id}`);
    for (const part of ["見積書", "Estimate", "Valid until", "Room 101", "tax included", "¥2,000", "¥181"]) {
      expect(page).toContain(part);
    }
    expect(page).toMatch(/Cancellation policy: free until \d+ days before, /);
    expect(await text(jane, `mitsumori/${id}?lang=ja`)).not.toContain("Estimate");
    expect(await text(jane, `mitsumori/${id}`, { "accept-language": "fr" })).toContain("Estimate");
    jane.cookies.set("locale", "ja");
    expect(await text(jane, `mitsumori/${id}`)).not.toContain("Estimate");
    expect(await text(jane, `seikyu/${id}?lang=en`)).toContain("Amount due");
  });

  it("DOC-10, DOC-11, DOC-15: are the same again except for 再発行; another addressee makes a new document", async () => {
    const hanako = await guest(t);
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const first = await text(hanako, `seikyu/${id}`);
    t.setNow(t.now() + 86_400_000);
    const again = await text(hanako, `seikyu/${id}`);
    expect(numberIn(again)).toBe(numberIn(first));
    expect(again).toContain("再発行");
    expect(again.replace(/\s|再発行/g, "")).toBe(first.replace(/\s/g, ""));
    // What has come since is said on the next copy (DOC-31).
    await paid([id as number]);
    const settled = await text(hanako, `seikyu/${id}`);
    expect(numberIn(settled)).toBe(numberIn(first));
    expect(settled).toContain("お支払い済み");
    t.setNow(t.now() - 86_400_000);
    await hanako.patch("users/receipt_name", { receipt_name: "架空商事株式会社" });
    expect(numberIn(await text(hanako, `seikyu/${id}`))).toBe(numberIn(first));
    const [later] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expect(await text(hanako, `seikyu/${later}`)).toMatch(/架空商事株式会社\s+御中/);
  });
});

describe("receipt", () => {
  it("DOC-2, DOC-16: exists once paid, and says how", async () => {
    const hanako = await guest(t);
    const ids = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expect(await status(hanako, `ryosyu/${ids[0]}`)).toBe(404);
    await paid(ids);
    const page = await text(hanako, `ryosyu/${ids[0]}`);
    for (const part of [
      "領収書",
      "¥2,000-",
      "但し",
      "貸会議室利用料",
      "銀行振込",
      "2026/11/24",
      "電子発行のため収入印紙の貼付は不要です",
      "適格請求書は発行されません",
      "¥181",
    ]) {
      expect(page).toContain(part);
    }
    const english = await text(await elsewhere(t, hanako, t.app), `ryosyu/${ids[0]}?lang=en`);
    for (const part of ["領収書", "Receipt", "¥2,000-", "Bank transfer", "再発行 Reissue"])
      expect(english).toContain(part);
  });

  it("DOC-16, DOC-25: is net after a partial refund, and void once everything has been refunded", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    const date = freshDay();
    const [one, two] = await bookByBank(hanako, [
      slot(101, date, "10:00", "12:00", 2000),
      slot(101, date, "14:00", "19:00", 6000),
    ]);
    await paid([one, two]);
    const first = await text(hanako, `ryosyu/${one}`);
    expect(first).toContain("¥8,000-");
    const cancel = async (id: number) => {
      const shown = { ...(await cancelOf(hanako, id)), payment_way: 1 };
      const reply = await hanako.post("reservations/delete", shown);
      expect(reply.errors).toEqual([]);
      return { fee: reply.data.cancel_fee ?? Number.NaN, refund: reply.data.refund ?? Number.NaN };
    };
    const { fee, refund } = await cancel(two);
    const net = await text(hanako, `ryosyu/${two}`);
    expect(net).toContain(`¥${(2000 + fee).toLocaleString("en")}-`);
    expect(net).toContain(`¥${refund.toLocaleString("en")} の返金を手続き中です`);
    expect(net).toContain(`${numberIn(first)}（`);
    const last = await cancel(one);
    expect(fee + last.fee).toBe(0);
    const pending = await text(hanako, `ryosyu/${one}`);
    // What is refunded is what had been received: both bookings.
    expect(pending).toContain("¥8,000-");
    expect(pending).toContain("¥1,390 の返金を手続き中です（返金の振込手数料 ¥610 を差し引いた額です）");
    expect(pending).not.toMatch(/取消\n|返金しました|全額|無効です/);
    await paymentsOperatorCommand(["mark-refunded", String(two)], t.app);
    expect(await text(hanako, `ryosyu/${one}`)).not.toContain("無効です");
    t.setNow(t.now() + 86_400_000);
    await paymentsOperatorCommand(["mark-refunded", String(one)], t.app);
    const voided = await text(hanako, `ryosyu/${one}`);
    expect(voided).toMatch(/取消\n/);
    expect(voided).toContain("2026/11/24 に ¥5,390 を返金しました");
    expect(voided).toContain(
      "2026/11/25 に ¥1,390 を返金しました（返金の振込手数料 ¥610 を差し引いた額です）",
    );
    expect(voided).toContain("返金が済んだため、本領収書は無効です");
    expect(numberIn(voided)).toBe(numberIn(pending));
    t.setNow(t.now() - 86_400_000);
    expect(await status(hanako, `seikyu/${one}`)).toBe(404);
  });
});

describe("qualified invoice", () => {
  it("DOC-5, DOC-17, DOC-31: has its six items, one per issuer, of eligible rooms only", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const ids = await bookByBank(hanako, [
      slot(101, date, "10:00", "12:00", 2000),
      slot(103, date, "10:00", "13:00", 3000),
      slot(104, date, "10:00", "14:00", 4000),
    ]);
    expect(await status(hanako, `tekikakuseikyu/${ids[0]}`)).toBe(404);
    await paid(ids);
    const pages = (await text(hanako, `tekikakuseikyu/${ids[0]}`)).split("\f").filter((page) => page.trim());
    expect(pages).toHaveLength(2);
    const [one, two] = pages as [string, string];
    const slash = date.replaceAll("-", "/");
    for (const part of [
      "適格請求書",
      "株式会社架空1",
      "T9999900000101",
      slash,
      "会議室103",
      "¥3,000",
      "¥272",
      "10%",
      "架空 花子",
      "お支払い済み",
      "銀行振込 ¥3,000",
      "03-0000-0000",
    ]) {
      expect(one).toContain(part);
    }
    expect(one).not.toContain("お振込先");
    expect(two).toContain("T7999900000202");
    expect(two).toContain("¥363");
    expect(one + two).not.toContain("会議室101");
    expect(numberIn(one)).not.toBe(numberIn(two));
    expect(await text(hanako, `tekikakuseikyu/${ids[0]}?lang=en`)).toContain("Qualified Invoice");
    expect(await text(hanako, `ryosyu/${ids[0]}`)).toContain("T7999900000202");
  });

  it("DOC-6, OPS-10: is followed by a return invoice once 10,000 yen or more were refunded", async () => {
    const hanako = await guest(t);
    await addRefundAccount(t.app, hanako.accountId);
    const date = freshDay();
    const [id] = await bookByBank(hanako, [slot(103, date, "09:00", "22:00", 17_000)]);
    await paid([id]);
    const invoice = await text(hanako, `tekikakuseikyu/${id}`);
    const cancel = { ...(await cancelOf(hanako, id)), payment_way: 1 };
    expect(cancel.back_fee).toBeGreaterThan(10_000);
    await hanako.post("reservations/delete", cancel);
    expect(await status(hanako, `tekikakuseikyu/${id}`)).toBe(404);
    await paymentsOperatorCommand(["mark-refunded", String(id)], t.app);
    const page = await text(hanako, `tekikakuseikyu/${id}`);
    for (const part of [
      "適格返還請求書",
      "T9999900000101",
      "返還日",
      "対象となる取引の日",
      "¥17,000",
      "¥1,545",
      `¥${cancel.back_fee.toLocaleString("en")}`,
      numberIn(invoice) as string,
    ]) {
      expect(page).toContain(part);
    }
  });
});

describe("a pending change", () => {
  it("DOC-18: has documents of the difference", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const [id] = await bookByBank(hanako, [slot(102, date, "10:00", "12:00", 2000)]);
    expect(await status(hanako, `edit_seikyu/${id}`)).toBe(404);
    await paid([id]);
    const reply = await hanako.patch("reservations", {
      reservation_id: id,
      start_datetime: `${date} 10:00`,
      end_datetime: `${date} 15:00`,
      price: 5000,
      space_id: 102,
      is_extend: false,
    });
    expect(reply.data.editing).toBe(true);
    const estimate = await text(hanako, `edit_mitsumori/${id}`);
    for (const part of ["変更見積書", "変更前", "¥2,000", "変更後", "¥5,000", "差額", "¥3,000", "¥272"])
      expect(estimate).toContain(part);
    const invoice = await text(hanako, `edit_seikyu/${id}?lang=en`);
    for (const part of ["変更請求書", "Invoice for a Change", "Before", "After", "Pay by", "Kakuu Bank"])
      expect(invoice).toContain(part);
    expect(await text(hanako, `seikyu/${id}`)).toContain("¥2,000");
    await paid([id]);
    expect(await status(hanako, `edit_seikyu/${id}`)).toBe(404);
    expect(await text(hanako, `ryosyu/${id}`)).toContain("¥5,000-");
  });
});

describe("in Singapore dollars", () => {
  it("DOC-20, DOC-28: English comes first, there is no Japanese tax and no qualified invoice", async () => {
    const hanako = await guest(t, { locale: "en" });
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await t.app.db.run(
      sql`UPDATE reservation SET currency = 'SGD', payment_way = 4, paid = true, paid_at = ${new Date(t.now())}, has_qualified_invoice = true WHERE id = ${id}`,
    );
    const page = await text(hanako, `ryosyu/${id}`);
    expect(page).toContain("S$20.00");
    expect(page).not.toContain("S$20.00-");
    expect(page.trim()).toMatch(/^Receipt/);
    expect(page).not.toMatch(/tax|GST|消費税|収入印紙|¥|領収書|適格/i);
    const again = await text(hanako, `ryosyu/${id}?lang=ja`);
    expect(again.trim()).toMatch(/^Receipt[\s\S]*領収書/);
    expect(again).not.toMatch(/tax|GST|消費税|収入印紙|¥|適格|税込|〒/i);
    expect(await status(hanako, `tekikakuseikyu/${id}`)).toBe(404);
  });
});

describe("numbers and storage", () => {
  it("DOC-9: numbers have no gap and no duplicate under twenty concurrent first downloads", async () => {
    const hanako = await guest(t);
    const date = freshDay();
    const groups: number[] = [];
    for (let hour = 10; hour < 20; hour += 1) {
      const at = String(hour).padStart(2, "0");
      const price = hour < 18 ? 1000 : 2000;
      const rows = [104, 103].map((id) => [slot(id, date, `${at}:00`, `${hour + 1}:00`, price)]);
      const free = hour % 2 === 0;
      if (free) for (const row of rows) groups.push(...(await bookByBank(hanako, row)));
    }
    const other = freshDay();
    for (const hour of [10, 12, 14, 16, 18]) {
      for (const id of [103, 104])
        groups.push(
          ...(await bookByBank(hanako, [
            slot(id, other, `${hour}:00`, `${hour + 1}:00`, hour < 18 ? 1000 : 2000),
          ])),
        );
    }
    expect(groups).toHaveLength(20);
    const before = await numbers();
    // Read once all are there: pdftotext stops this thread, and with it the transactions that others wait for.
    const browsers = [hanako, await elsewhere(t, hanako, t.app)];
    const files = await Promise.all(
      browsers.flatMap((browser) => groups.map((id) => download(browser, `mitsumori/${id}`))),
    );
    const pages = files.map(pdfText);
    const after = await numbers();
    expect(after.length - before.length).toBe(20);
    expect(after).toEqual(after.map((_, index) => index + 1));
    expect(new Set(pages.map(numberIn)).size).toBe(20);
    expect(pages.filter((page) => page.includes("再発行"))).toHaveLength(20);

    async function numbers(): Promise<number[]> {
      const rows = await t.app.db.rows<{ number: number }>(
        sql`SELECT number FROM document WHERE kind = 'mitsumori' ORDER BY number`,
      );
      return rows.map((row) => row.number);
    }
  });

  it("DOC-22: documents belong to their owner only", async () => {
    const [hanako, stranger] = [await guest(t), await guest(t)];
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expect(await status(stranger, `mitsumori/${id}`)).toBe(404);
    expect(await status(hanako, "mitsumori/1")).toBe(404);
    expect(await status(hanako, `invoice/${id}`)).toBe(404);
    expect((await t.visitor().get(`pdfs/mitsumori/${id}`)).status).toBe(401);
  });

  it("DOC-12, DATA-6: documents cannot be changed, and a hash proves it", async () => {
    for (const statement of [
      sql`UPDATE document SET amount = 1`,
      sql`DELETE FROM document`,
      sql`DELETE FROM document_download`,
      sql`UPDATE document_download SET at = ${new Date(0)}`,
    ]) {
      await expect(t.app.db.run(statement)).rejects.toThrow("append-only");
    }
    const all = await searchDocuments(t.app.db, { from: null, to: null, min: null, max: null, name: null });
    expect(all.length).toBeGreaterThan(20);
    expect(all.every((one) => one.isUntouched && /^[0-9a-f]{64}$/.test(one.sha256))).toBe(true);
  });

  it("DOC-13: documents are found by date, amount and counterparty", async () => {
    const any = { from: null, to: null, min: null, max: null, name: null };
    const byName = await searchDocuments(t.app.db, { ...any, name: "架空商事" });
    expect(byName.map((one) => one.title)).toEqual(["請求書"]);
    expect(await searchDocuments(t.app.db, { ...any, name: "架空商事", min: 2001 })).toEqual([]);
    expect(await searchDocuments(t.app.db, { ...any, from: "2026-11-25" })).toEqual([]);
    const high = await searchDocuments(t.app.db, { ...any, to: "2026-11-24", min: 17_000, max: 17_000 });
    expect(high.map((one) => one.title).sort()).toEqual(["適格請求書", "適格返還請求書"].sort());
    expect(await documentsOperatorCommand(["documents", "--min", "17000"], t.app)).toBe(true);
    expect(await documentsOperatorCommand(["refunds"], t.app)).toBe(false);
    await expect(documentsOperatorCommand(["documents", "--from", "soon"], t.app)).rejects.toThrow("--from");
  });
});
