import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headKey, readTable, type StatementColumns } from "./csv-statement.ts";
import { lineKeys, payerOf, type Statement, twins } from "./statement.ts";
import { PRESETS } from "./table-presets.ts";

const table = (text: string) => text.split("\n").map((line) => line.split(";"));
const read = (text: string) => {
  const reading = readTable(table(text));
  if (!reading.ok) return reading;
  return reading.statements.map(({ format, lines }) => [
    format,
    lines.map(({ bookedOn, amount, payer, reference }) => [bookedOn, amount, payer, reference]),
  ]);
};

type Keyed = Parameters<ReturnType<typeof lineKeys>>[0];
const keysIn = (account: string, lines: Keyed[], currency: "JPY" | "SGD" = "JPY") =>
  lines.map(lineKeys({ account, currency }));
type Twins = ReturnType<typeof twins>;
const maybeKnown = (
  lines: Parameters<Twins["twinOf"]>[0][],
  known: Parameters<Twins["know"]>[0][],
): (number | null)[] => {
  const found = twins();
  for (const one of known) found.know(one);
  return lines.map(found.twinOf);
};

describe("TRANSFER-1: the tables of the banks", () => {
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

  test.each(
    PRESETS.map((preset) => [preset.format, preset] as const),
  )("a table of %s is known by its head alone", (format, {
    format: _,
    isSigned: __,
    dayOrder: ___,
    currency: ____,
    ...columns
  }) => {
    const cells: Record<string, string> = {
      [columns.day]: columns.month ? "2026" : "2026/12/08",
      ...(columns.month ? { [columns.month]: "12" } : {}),
      ...(columns.date ? { [columns.date]: "8" } : {}),
      ...(columns.direction ? { [columns.direction]: "入金" } : {}),
      ...{ [columns.amount]: "3300", [columns.payer]: "ミズハラ マイ" },
    };
    const head = [...new Set(Object.values(columns))];
    const text = [head, head.map((name) => cells[name] ?? "")].map((row) => row.join(";")).join("\n");
    expect(read(text)).toEqual([[format, [["2026-12-08", 3300, "ミズハラ マイ", ""]]]]);
  });

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

const MUFG = "日付;摘要;摘要内容;支払い金額;預かり金額;差引残高;メモ;未資金化区分;入払区分";
const statementOf = (text: string, columns?: StatementColumns) => {
  const reading = readTable(table(text), columns ?? null);
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.statements[0] as Statement;
};
const amounts = ({ lines }: Statement) => lines.map(({ kind, amount }) => [kind, amount]);

describe("TRANSFER-1: every row is a line, money out, or named", () => {
  test("titles, totals, remarks, balances and rows without an amount", () => {
    const statement = statementOf(
      [
        "入出金明細;口座番号 1234567",
        MUFG,
        "2026/12/7;前日繰越;;;;1,000,000;;;",
        "2026/12/8;振込１;カ）ワカバ;;14,410;1,014,410;;;入金",
        "2026/12/8;手数料;;440;;1,013,970;;;支払い",
        MUFG,
        "2026/12/9;利息;;;12;1,013,982;;;入金",
        ";合計;;440;14,422;;;;",
        ";;;;;次月へ繰越 1,013,982;;;",
        "※この明細は参考です",
      ].join("\n"),
    );
    expect(amounts(statement)).toEqual([
      ["transfer", 14_410],
      ["interest", 12],
    ]);
    expect(statement.debits).toEqual([{ line: 5, bookedOn: "2026-12-08", amount: 440, text: "手数料" }]);
    expect(statement.leftOut.map(({ why, line }) => [why, line])).toEqual([
      ["title", 1],
      ["zero", 3],
      ["title", 6],
      ["total", 8],
      ["balance", 9],
      ["note", 10],
    ]);
    expect(statement.account?.number).toBe("1234567");
  });

  test("the balance at the end, whichever row is first", () => {
    const rows = ["2026/12/8;振込;ア;;100;1100;;;", "2026/12/9;振込;イ;;50;1150;;;"];
    const balanceOf = (lines: string[]) => statementOf([MUFG, ...lines].join("\n")).balance;
    expect(balanceOf(rows)).toEqual({ on: "2026-12-09", amount: 1150 });
    expect(balanceOf(rows.toReversed())).toEqual({ on: "2026-12-09", amount: 1150 });
    expect(balanceOf([rows[0] as string, "2026/12/9;振込;イ;;50;9999;;;"])).toBeNull();
  });

  test("a total that is not the sum refuses the table", () => {
    expect(readTable(table(`${MUFG}\n2026/12/8;振込;ア;;100;;;;\n;合計;;0;200;;;;`))).toMatchObject({
      unreadable: { why: "sum", line: 3, column: 5 },
    });
  });

  test("a row that is longer than the head is refused by name, with empty cells it is read", () => {
    const sgd = { day: "Date", amount: "Deposit", isSigned: false, payer: "Payer", currency: "SGD" } as const;
    expect(readTable(table("Date;Payer;Deposit\n2026-12-03;TAN;1;234.50"), sgd)).toMatchObject({
      unreadable: { why: "long_row", line: 2, column: 4 },
    });
    expect(amounts(statementOf("Date;Payer;Deposit\n2026-12-03;TAN;1.50;;", sgd))).toEqual([
      ["transfer", 150],
    ]);
  });

  test("ANSER: 取消 takes back, and the words of a kind are read", () => {
    const head =
      "照会口座;番号;勘定日;(起算日);出金金額(円);入金金額(円);小切手区分;残高(円);取引区分;明細区分;金融機関名;支店名;摘要";
    const statement = statementOf(
      [
        head,
        "普通1234567;1;2026年12月08日;;;12100;;;振込;;カクウ;ミナト;ア",
        "普通1234567;2;2026年12月08日;;;12100;;;振込;取消;カクウ;ミナト;イ",
        "普通1234567;3;2026年12月08日;;;500;;;現金;;;;ATM",
      ].join("\n"),
    );
    expect(amounts(statement)).toEqual([
      ["transfer", 12_100],
      ["withdrawn", 12_100],
      ["cash", 500],
    ]);
    expect(statement.lines[0]).toMatchObject({ bank: "カクウ", branch: "ミナト" });
  });
});

describe("TRANSFER-1: in or out in a column of its own", () => {
  const head = "日付;区分;金額;摘要";
  const rows = `${head}\n2026/12/8;入金;3,300;ア\n2026/12/8;出金;99,000;ヤチン`;
  const columns = { day: "日付", amount: "金額", isSigned: false, payer: "摘要" };

  test("is asked for if nobody named it, and then read", () => {
    expect(readTable(table(rows), columns)).toMatchObject({
      ...{ ok: false, unreadable: { why: "direction", column: 2 } },
      ...{ head: ["日付", "区分", "金額", "摘要"] },
    });
    const statement = statementOf(rows, { ...columns, direction: "区分" });
    expect([amounts(statement), statement.debits.map(({ amount }) => amount)]).toEqual([
      [["transfer", 3300]],
      [99_000],
    ]);
    expect(readTable(table(`${head}\n2026/12/8;？;5;ア`), { ...columns, direction: "区分" })).toMatchObject({
      unreadable: { why: "direction", line: 2, column: 2 },
    });
  });

  test("a table of a bank that says two things at once is refused", () => {
    expect(readTable(table(`${MUFG}\n2026/12/8;振込;ア;;100;;;;支払い`))).toMatchObject({
      unreadable: { why: "direction", line: 2 },
    });
    expect(readTable(table(`${MUFG}\n2026/12/8;振込;ア;10;100;;;;`))).toMatchObject({
      unreadable: { why: "both_ways", line: 2 },
    });
  });
});

describe("TRANSFER-1: asks for values that a table does not state, and guesses none", () => {
  test("a table without a head, whose columns are numbers", () => {
    const rows = "2026/12/8;振込;カ)ワカバ;3300;本店\n2026/12/9;振込;ア;500;本店";
    expect(readTable(table(rows))).toMatchObject({
      ...{ unreadable: { why: "headless", line: 1 }, head: ["#1", "#2", "#3", "#4", "#5"] },
      sample: [["2026/12/8", "振込", "カ)ワカバ", "3300", "本店"], expect.anything()],
    });
    const statement = statementOf(rows, { day: "#1", amount: "#4", isSigned: false, payer: "#3" });
    expect(amounts(statement)).toEqual([
      ["transfer", 3300],
      ["transfer", 500],
    ]);
    expect(headKey(["#1", "#2"])).toBeNull();
  });

  test("the day in three columns, as PayPay Bank writes it", () => {
    const head = "操作日(年);操作日(月);操作日(日);操作時刻(時);取引順番号;摘要;お支払金額;お預り金額;残高";
    const statement = statementOf(
      `${head}\n2026;12;8;10;1;振込 ミズハラ マイ;;3300;3300\n2026;12;9;1;2;カード;500;;2800`,
    );
    expect(statement).toMatchObject({
      ...{ format: "paypay_bank", lines: [{ bookedOn: "2026-12-08", amount: 3300, payer: "ミズハラ マイ" }] },
      ...{ debits: [{ bookedOn: "2026-12-09", amount: 500 }], balance: { amount: 2800 } },
    });
  });

  test("the whole column, or a person, decides what 3/4/2027 means", () => {
    const columns = { day: "Date", amount: "In", isSigned: false, payer: "Who", currency: "SGD" } as const;
    const rows = (...days: string[]) => `Date;Who;In\n${days.map((day) => `${day};TAN;1`).join("\n")}`;
    const days = (text: string, more: Partial<StatementColumns> = {}) =>
      statementOf(text, { ...columns, ...more }).lines.map(({ bookedOn }) => bookedOn);
    expect(readTable(table(rows("03/04/2026", "05/06/2026")), columns)).toMatchObject({
      ...{ unreadable: { why: "day_order", line: 2, column: 1 }, head: ["Date", "Who", "In"] },
    });
    expect(days(rows("03/04/2026", "25/04/2026"))).toEqual(["2026-04-03", "2026-04-25"]);
    expect(days(rows("03/04/2026", "04/25/2026"))).toEqual(["2026-03-04", "2026-04-25"]);
    expect(days(rows("03/04/2026"), { dayOrder: "month_first" })).toEqual(["2026-03-04"]);
    expect(readTable(table(rows("25/04/2026", "04/25/2026")), columns)).toMatchObject({ ok: false });
  });
});

test("TRANSFER-1: each row of any table is a line, counted as money out, or named", () => {
  const rowOf = fc.record({
    date: fc.integer({ min: 1, max: 28 }),
    in: fc.integer({ min: 0, max: 9_999_999 }),
    out: fc.integer({ min: 0, max: 9_999_999 }),
    payer: fc.constantFrom("カ)ワカバ", "ミズハラ マイ", "40474 ア", "利息", ""),
    what: fc.constantFrom("row", "total", "blank", "note"),
  });
  fc.assert(
    fc.property(fc.array(rowOf, { maxLength: 30 }), fc.boolean(), (rows, isIn) => {
      const written = rows.map(({ date, payer, what, ...money }) => {
        if (what === "blank") return "";
        if (what === "note") return "※ご参考";
        if (what === "total") return ";小計;;;;;;;";
        const cells = isIn ? ["", money.in || ""] : [money.out || "", ""];
        return `2026/12/${date};振込;${payer};${cells.join(";")};;;;`;
      });
      const { lines, debits, leftOut } = statementOf([MUFG, ...written].join("\n"));
      const all = rows.filter(({ what }) => what !== "blank");
      expect(lines.length + debits.length + leftOut.length).toBe(all.length);
      const sum = (key: "in" | "out") =>
        all.filter(({ what }) => what === "row").reduce((total, row) => total + row[key], 0);
      const read = [...lines, ...debits].reduce((total, { amount }) => total + amount, 0);
      expect(read).toBe(sum(isIn ? "in" : "out"));
    }),
  );
});

test("TRANSFER-2: the numbers of a download are never compared, and what takes back is another line", () => {
  const line = { kind: "transfer", bookedOn: "2026-12-08", amount: 100, payer: "ア" } as const;
  const [first] = keysIn("1", [line]);
  expect(keysIn("1", [{ ...line, kind: "cash" }])).toEqual([first]);
  expect(keysIn("1", [{ ...line, kind: "withdrawn" }])).not.toEqual([first]);
});

test("TRANSFER-2: a line of another format may be known, once; two guests who pay the same amount are not in doubt", () => {
  const line = { kind: "transfer", bookedOn: "2026-12-08", amount: 100 } as const;
  expect(maybeKnown([line, line, { ...line, amount: 5 }], [{ ...line, id: 7 }])).toEqual([7, null, null]);
  expect(maybeKnown([{ ...line, bookedOn: "2026-12-09" }], [{ ...line, id: 7 }])).toEqual([null]);
  const back = { ...line, kind: "withdrawn", bookedOn: "2026-12-20" } as const;
  expect(maybeKnown([back], [{ ...line, id: 7 }])).toEqual([7]);
  expect(maybeKnown([line], [{ ...back, bookedOn: "2026-12-08", id: 8 }])).toEqual([null]);
});

test("TRANSFER-2: equal lines of a day have keys of their own, the same ones in a second file", () => {
  const line = (amount: number) => ({
    ...{ kind: "transfer" as const, bookedOn: "2026-12-08", amount, payer: "ア" },
    ...{ bank: "", branch: "", reference: "", edi: "" },
  });
  const keys = keysIn("1", [line(100), line(200), line(100)]);
  expect(new Set(keys).size).toBe(3);
  expect(keysIn("1", [line(100), line(100), line(300)]).slice(0, 2)).toEqual([keys[0], keys[2]]);
  expect(keysIn("2", [line(100)])).not.toEqual([keys[0]]);
  expect(keysIn("1", [line(100)], "SGD")).not.toEqual([keys[0]]);
});

test.each([
  ["振込　カ）アオゾラ", "カ）アオゾラ"],
  ["ﾌﾘｺﾐ ﾀﾅｶ", "ﾀﾅｶ"],
  ["振込＊ヤマダ タロウ", "ヤマダ タロウ"],
  ["振込", "振込"],
  ["フリコミヤ ハナコ", "フリコミヤ ハナコ"],
])("TRANSFER-1: the payer of %s is %s", (text, payer) => expect(payerOf(text)).toBe(payer));
