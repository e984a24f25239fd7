import { describe, expect, test } from "vitest";
import { accountsInUse } from "./accounts.ts";
import type { JournalEntry } from "./entries.ts";
import { FORMATS, JOURNAL_FORMATS, linesOf, textOf } from "./files.ts";

const ABOUT = { bookingId: 40386, orderId: 20217, guest: "佐々木 遥", room: "桜丘3F", group: "桜丘" };
const ENTRIES: JournalEntry[] = [
  {
    ...{ ...ABOUT, key: "ledger:1", event: "received", day: "2026-11-30", ref: "ch_1#40386" },
    rows: [{ debit: "card", credit: "advance", amount: 105, tax: null }],
  },
  {
    ...{ ...ABOUT, key: "used:40386", event: "used", day: "2026-11-30", ref: "" },
    rows: [
      { debit: "advance", credit: "sales", amount: 105, tax: 9 },
      { debit: "receivable", credit: "sales", amount: 106, tax: 10 },
    ],
  },
];
const text = (format: (typeof JOURNAL_FORMATS)[number], entries = ENTRIES) =>
  textOf(linesOf(format, entries, accountsInUse()));

test("JOURNAL-6: Yayoi has 25 columns and no head, and writes each row as an entry of its own", () => {
  expect(text("yayoi")).toBe(
    [
      "2000,1,,2026/11/30,売掛金,カード,,対象外,105,,前受金,,,対象外,105,,予約40386 入金 桜丘3F 佐々木 遥,,,0,,ledger:1,0,0,no",
      "2000,2,,2026/11/30,前受金,,,対象外,105,,売上高,,,課税売上込10%,105,9,予約40386 利用 桜丘3F 佐々木 遥,,,0,,used:40386,0,0,no",
      "2000,2,,2026/11/30,売掛金,,,対象外,106,,売上高,,,課税売上込10%,106,10,予約40386 利用 桜丘3F 佐々木 遥,,,0,,used:40386,0,0,no",
      "",
    ].join("\r\n"),
  );
  expect(FORMATS.yayoi.encodings).toEqual(["cp932"]);
});

test("JOURNAL-6: MoneyForward has 27 columns, and one number for the rows of an entry", () => {
  expect(text("moneyforward")).toBe(
    [
      "取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者",
      "1,2026/11/30,売掛金,カード,,,対象外,,105,,前受金,,,,対象外,,105,,予約40386 入金 桜丘3F 佐々木 遥,ledger:1,40386,,,,,,",
      "2,2026/11/30,前受金,,,,対象外,,105,,売上高,,,,課税売上 10%,,105,9,予約40386 利用 桜丘3F 佐々木 遥,used:40386,40386,,,,,,",
      "2,2026/11/30,売掛金,,,,対象外,,106,,売上高,,,,課税売上 10%,,106,10,予約40386 利用 桜丘3F 佐々木 遥,used:40386,40386,,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("JOURNAL-6: freee has the rows of a transfer slip, with the booking as a tag of both sides", () => {
  const side = (name: string) =>
    `${name}勘定科目,${name}科目コード,${name}補助科目,${name}取引先,${name}取引先コード,${name}部門,${name}品目,${name}メモタグ,${name}セグメント1,${name}セグメント2,${name}セグメント3,${name}金額,${name}税区分,${name}税額`;
  expect(text("freee")).toBe(
    [
      `[表題行],日付,伝票番号,決算整理仕訳,${side("借方")},${side("貸方")},摘要`,
      "[明細行],2026/11/30,1,,売掛金,,カード,,,,,40386,,,,105,対象外,,前受金,,,,,,,40386,,,,105,対象外,,予約40386 入金 桜丘3F 佐々木 遥",
      "[明細行],2026/11/30,2,,前受金,,,,,,,40386,,,,105,対象外,,売上高,,,,,,,40386,,,,105,課税売上10%,9,予約40386 利用 桜丘3F 佐々木 遥",
      "[明細行],2026/11/30,2,,売掛金,,,,,,,40386,,,,106,対象外,,売上高,,,,,,,40386,,,,106,課税売上10%,10,予約40386 利用 桜丘3F 佐々木 遥",
      "",
    ].join("\r\n"),
  );
});

test("JOURNAL-6: the plain table has all that is known of an entry", () => {
  expect(text("plain").split("\r\n").slice(0, 3)).toEqual([
    "day,event,booking,order,guest,room,group,debit,credit,amount,tax class,tax,provider number,memo",
    "2026-11-30,received,40386,20217,佐々木 遥,桜丘3F,桜丘,売掛金（カード）,前受金,105,outside,,ch_1#40386,予約40386 入金 桜丘3F 佐々木 遥",
    "2026-11-30,used,40386,20217,佐々木 遥,桜丘3F,桜丘,前受金,売上高,105,taxed 10%,9,,予約40386 利用 桜丘3F 佐々木 遥",
  ]);
});

test("JOURNAL-6: typed text starts no formula and breaks no row; Yayoi's memo is cut at 64 columns", () => {
  const [first] = ENTRIES as [JournalEntry];
  const hostile = { ...first, guest: '=HYPERLINK("a"),\r\nb', room: "室".repeat(40) };
  for (const format of JOURNAL_FORMATS) {
    const lines = linesOf(format, [hostile], accountsInUse());
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  }
  expect(text("plain", [hostile])).toContain(`,"'=HYPERLINK(""a""),\r\nb",`);
  const memo = String(linesOf("yayoi", [hostile], accountsInUse())[0]?.[16]);
  expect(memo).toBe(`予約40386 入金 ${"室".repeat(24)}`);
});

describe("JOURNAL-10: tax classes that the accountant has named", () => {
  const named = (classes: Record<string, string>) =>
    accountsInUse(
      Object.fromEntries(
        Object.entries(classes).map(([role, tax_class]) => [
          role,
          { name: accountsInUse()[role as "sales"].name, sub: null, tax_class },
        ]),
      ),
    );
  const used: JournalEntry = {
    ...{ ...ABOUT, key: "used:1", event: "used", day: "2026-11-30", ref: "" },
    rows: [{ debit: "advance", credit: "sales", amount: 1100, tax: 100 }],
  };
  const fee: JournalEntry = {
    ...{ ...ABOUT, bookingId: null, key: "payout:po_1", event: "paid_out", day: "2026-11-30", ref: "po_1" },
    rows: [{ debit: "provider_fee", credit: "card", amount: 330, tax: null }],
  };
  /** Tax class and tax of the debit and of the credit, in each format. */
  const sides = (entry: JournalEntry, classes: Record<string, string>) =>
    (["yayoi", "moneyforward", "freee"] as const).map((format) => {
      const line = linesOf(format, [entry], named(classes)).at(-1) ?? [];
      const places = { yayoi: [7, 9, 13, 15], moneyforward: [6, 9, 14, 17], freee: [16, 17, 30, 31] }[format];
      return places.map((place) => line[place]);
    });

  test.each<[string, JournalEntry, Record<string, string>, unknown[]]>([
    [
      "another name of the same rate",
      used,
      { sales: "課税売上込10%五種" },
      ["対象外", "", "課税売上込10%五種", 100],
    ],
    ["a company that is exempt", used, { sales: "対象外" }, ["対象外", "", "対象外", ""]],
    ["another rate", used, { sales: "課売 8％" }, ["対象外", "", "課売 8％", 81]],
    ["a class without a rate keeps the tax", used, { sales: "課税売上" }, ["対象外", "", "課税売上", 100]],
    [
      "a fee that is a taxed purchase",
      fee,
      { provider_fee: "課対仕入込10%" },
      ["課対仕入込10%", 30, "対象外", ""],
    ],
    ["a fee that is exempt", fee, { provider_fee: "非課税仕入" }, ["非課税仕入", "", "対象外", ""]],
  ])("%s", (_, entry, classes, expected) => {
    for (const side of sides(entry, classes)) expect(side).toEqual(expected);
  });

  test("without a class it is the format's own", () => {
    expect(sides(used, {}).map(([, , credit]) => credit)).toEqual([
      "課税売上込10%",
      "課税売上 10%",
      "課税売上10%",
    ]);
  });
});

test("JOURNAL-11: held money has the issuer as its sub-account in every format, unless the accountant named one", () => {
  const held: JournalEntry = {
    ...{ ...ABOUT, issuer: "株式会社うみかぜ不動産ホールディングス", key: "used:1", event: "used" },
    ...{ day: "2026-11-30", ref: "" },
    rows: [{ debit: "advance", credit: "held", amount: 1100, tax: null }],
  };
  const line = (format: (typeof JOURNAL_FORMATS)[number], accounts = accountsInUse()) =>
    linesOf(format, [held], accounts).at(-1)?.join(",");
  expect(line("moneyforward")).toContain(",預り金,株式会社うみかぜ不動産ホールディングス,,,対象外,,1100,,");
  expect(line("freee")).toContain(",預り金,,株式会社うみかぜ不動産ホールディングス,");
  // Yayoi takes 24 half-width columns of a name.
  expect(line("yayoi")).toContain(",預り金,株式会社うみかぜ不動産ホ,,対象外,1100,,");
  expect(line("plain")).toContain(",預り金（株式会社うみかぜ不動産ホールディングス）,1100,outside,,");
  const own = accountsInUse({ held: { name: "預り金", sub: "代理", tax_class: null } });
  expect(line("yayoi", own)).toContain(",預り金,代理,,対象外,1100,,");
});

test("JOURNAL-8: dollars have their cents in the plain table", () => {
  const used: JournalEntry = {
    ...{ ...ABOUT, key: "used:1", event: "used", day: "2026-11-30", ref: "", percent: 9 },
    rows: [{ debit: "advance", credit: "sales", amount: 2180, tax: 180 }],
  };
  const [, line] = linesOf("plain", [used], accountsInUse(), "SGD");
  expect(line?.join(",")).toContain("前受金,売上高,21.80,taxed 9%,1.80,");
});
