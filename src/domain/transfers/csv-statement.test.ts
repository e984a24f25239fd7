import { describe, expect, test } from "vitest";
import { headKey, readTable } from "./csv-statement.ts";
import { lineKeys, payerOf } from "./statement.ts";

const table = (text: string) => text.split("\n").map((line) => line.split(";"));
const read = (text: string) => {
  const reading = readTable(table(text));
  if (!reading.ok) return reading;
  return reading.statements.map(({ format, lines }) => [
    format,
    lines.map(({ bookedOn, amount, payer, reference }) => [bookedOn, amount, payer, reference]),
  ]);
};

const own = (account: string, currency: "JPY" | "SGD" = "JPY") => ({ account, currency });

describe("TRANSFER-1: the tables of six banks", () => {
  test.each([
    [
      "三菱UFJ",
      "日付;摘要;摘要内容;支払い金額;預かり金額;差引残高;メモ;未資金化区分;入払区分\n2026/12/8;振込１;カ）ワカバ;;14,410;1,000,000;;;入金\n2026/12/8;手数料;;440;;999,560;;;支払い",
      ["mufg", [["2026-12-08", 14_410, "カ）ワカバ", ""]]],
    ],
    [
      "三井住友",
      "年月日,x\n年月日;お引出し;お預入れ;お取り扱い内容;残高\nR8.12.8;;3300;振込　ミズハラ　マイ;100",
      ["smbc", [["2026-12-08", 3300, "ミズハラ　マイ", ""]]],
    ],
    [
      "三井住友, newer",
      "お取引日;お引出し;お預入れ;お取り扱い内容;残高;メモ;ラベル\n2026/12/08;;3300;ﾌﾘｺﾐ ﾐｽﾞﾊﾗ ﾏｲ;100;;",
      ["smbc", [["2026-12-08", 3300, "ﾐｽﾞﾊﾗ ﾏｲ", ""]]],
    ],
    [
      "楽天",
      "取引日;入出金(円);取引後残高(円);入出金内容\n20261208;3300;9000;ミズハラ マイ\n20261208;-500;8500;手数料",
      ["rakuten", [["2026-12-08", 3300, "ミズハラ マイ", ""]]],
    ],
    [
      "楽天, newer",
      "取引日;入出金（円）;残高（円）;入出金先内容\n20261208;3300;9000;ミズハラ マイ",
      ["rakuten", [["2026-12-08", 3300, "ミズハラ マイ", ""]]],
    ],
    [
      "住信SBIネット",
      '日付;内容;出金金額(円);入金金額(円);残高(円);メモ\n2026/12/08;振込＊ヤマダ　タロウ;;"4,950";10000;-',
      ["sbi", [["2026-12-08", 4950, "ヤマダ　タロウ", ""]]],
    ],
    [
      "ゆうちょ",
      "お客さま口座情報\n取引日;入出金明細ID;受入金額（円）;払出金額（円）;詳細１;詳細２;現在（貸付）高\n20261208;12345;6600;;振込;タナカ　ケンジ;1\n20261207;12346;700;;ヤマダ　ハナコ;;2",
      [
        "yucho",
        [
          ["2026-12-08", 6600, "タナカ　ケンジ", "12345"],
          ["2026-12-07", 700, "ヤマダ　ハナコ", "12346"],
        ],
      ],
    ],
    [
      "ANSER",
      "照会口座;番号;勘定日;(起算日);出金金額(円);入金金額(円);小切手区分;残高(円);取引区分;明細区分;金融機関名;支店名;摘要\nx;7;2026年12月08日;;;12100;;1;振込;;カクウ;ミナト;カ)ノ-スライト",
      ["anser", [["2026-12-08", 12_100, "カ)ノ-スライト", "7"]]],
    ],
  ])("%s", (_, text, expected) => expect(read(text.replaceAll('"', ""))).toEqual([expected]));

  test.each([
    [
      "a day that does not exist",
      "取引日;入出金(円);取引後残高(円);入出金内容\n20261308;3300;1;ア",
      "day",
      2,
      1,
    ],
    [
      "a day of two digits",
      "日付;内容;出金金額(円);入金金額(円);残高(円);メモ\n26/12/08;ア;;10;1;",
      "day",
      2,
      1,
    ],
    [
      "words for an amount",
      "取引日;入出金(円);取引後残高(円);入出金内容\n20261208;たくさん;1;ア",
      "number",
      2,
      2,
    ],
    ["an unknown head", "取引;金額;だれ\n1;2;3", "header", 1, 1],
    ["figures only", "1;2;3\n4;5;6", "empty", 1, 1],
  ])("is refused with line and column: %s", (_, text, why, line, column) => {
    expect(readTable(table(text))).toMatchObject({ ok: false, unreadable: { why, line, column } });
  });

  test("an unknown head is shown, and read once staff have said what it means", () => {
    const rows = table(
      "お知らせ\n約定日;受取金額;振込人;番号\n2026-12-08;3300;ミズハラ マイ;9\n2026-12-09;;;",
    );
    const first = readTable(rows);
    expect(first).toMatchObject({ ok: false, head: ["約定日", "受取金額", "振込人", "番号"] });
    const columns = {
      day: "約定日",
      amount: "受取金額",
      isSigned: false,
      payer: "振込人",
      reference: "番号",
    };
    expect(readTable(rows, columns)).toMatchObject({
      ok: true,
      statements: [{ format: "mapped", lines: [{ bookedOn: "2026-12-08", amount: 3300, reference: "9" }] }],
    });
    expect(headKey([" 約定日 ", "受取 金額"])).toBe("約定日,受取金額");
  });
});

test.each([
  ["30 Nov 2026", "1,234.50", "2026-11-30", 123_450],
  ["30/11/2026", "S$0.50", "2026-11-30", 50],
  ["3-December-2026", "SGD 12.5", "2026-12-03", 1250],
  ["2026-12-03", "40", "2026-12-03", 4000],
])("TRANSFER-11: in dollars, %s and %s", (day, amount, bookedOn, cents) => {
  const rows = table(`Date;Description;Deposit\n${day};TAN WEI MING;${amount}\n1 Dec 2026;FEE;`);
  const columns = {
    day: "Date",
    amount: "Deposit",
    isSigned: false,
    payer: "Description",
    currency: "SGD",
  } as const;
  expect(readTable(rows, columns)).toMatchObject({
    ok: true,
    statements: [{ currency: "SGD", lines: [{ bookedOn, amount: cents, payer: "TAN WEI MING" }] }],
  });
});

test.each([
  ["SGD", "1.234"],
  ["SGD", "1.2.3"],
  ["SGD", "¥100"],
  ["JPY", "100.50"],
  ["JPY", "$100"],
] as const)("TRANSFER-11: %s are not written as %s", (currency, amount) => {
  const rows = table(`Date;Description;Deposit\n2026-12-03;TAN;${amount}`);
  const columns = { day: "Date", amount: "Deposit", isSigned: false, payer: "Description", currency };
  expect(readTable(rows, columns)).toMatchObject({ ok: false, unreadable: { why: "number" } });
});

test("TRANSFER-2: equal lines of a day have keys of their own, the same ones in a second file", () => {
  const line = (amount: number) => ({
    ...{ kind: "transfer" as const, bookedOn: "2026-12-08", amount, payer: "ア" },
    ...{ bank: "", branch: "", reference: "", edi: "" },
  });
  const keys = lineKeys(own("1"), [line(100), line(200), line(100)]);
  expect(new Set(keys).size).toBe(3);
  expect(lineKeys(own("1"), [line(100), line(100), line(300)]).slice(0, 2)).toEqual([keys[0], keys[2]]);
  expect(lineKeys(own("2"), [line(100)])).not.toEqual([keys[0]]);
  expect(lineKeys(own("1", "SGD"), [line(100)])).not.toEqual([keys[0]]);
});

test.each([
  ["振込　カ）アオゾラ", "カ）アオゾラ"],
  ["ﾌﾘｺﾐ ﾀﾅｶ", "ﾀﾅｶ"],
  ["振込＊ヤマダ タロウ", "ヤマダ タロウ"],
  ["振込", "振込"],
  ["フリコミヤ ハナコ", "フリコミヤ ハナコ"],
])("TRANSFER-1: the payer of %s is %s", (text, payer) => expect(payerOf(text)).toBe(payer));
