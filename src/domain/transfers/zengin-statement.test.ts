import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../time/day.ts";
import { MOVEMENTS } from "./zengin-layouts.ts";
import { fixedRecords, isZenginTable, type Layout, tableRecords } from "./zengin-records.ts";
import { readZengin as readRecords } from "./zengin-statement.ts";

const TODAY = "2026-12-08";
const readZengin = (text: string, today: string) => readRecords(fixedRecords(text), today);

const digits = (value: number | string, length: number) => String(value).padStart(length, "0");
const text = (value: string, length: number) => value.padEnd(length, " ");

/** Written here from the description of the format, so that the reader is not its own witness. */
const notice = {
  header: (account = "1234567") =>
    `101${"0"}081208081207081208${"0001"}${text("ｶｸｳ", 15)}${"001"}${text("ｶﾝﾀﾞ", 15)}1${account}${text("ｶ)ﾏｶﾞﾘ", 40)}${text("", 93)}`,
  line: (payer: string, amount: number, { reference = 1, day = "081208", canceled = " ", edi = "" } = {}) =>
    `2${digits(reference, 6)}${day}${day}${digits(amount, 10)}${digits(0, 10)}${text("", 10)}${text(payer, 48)}${text("ｶｸｳｼﾝｷﾝ", 15)}${text("ﾐﾅﾄ", 15)}${canceled}${text(edi, 20)}${text("", 52)}`,
  trailer: (count: number, sum: number, canceled = 0, canceledSum = 0) =>
    `8${digits(count, 6)}${digits(sum, 12)}${digits(canceled, 6)}${digits(canceledSum, 12)}${text("", 163)}`,
  end: `9${text("", 199)}`,
};

const movements = {
  header: `103${"0"}081208081207081208${"0001"}${text("ｶｸｳ", 15)}${"001"}${text("ｶﾝﾀﾞ", 15)}${"000"}1${digits(7654321, 10)}${text("ｶ)ﾏｶﾞﾘ", 40)}11${digits(500000, 14)}${text("", 71)}`,
  line: (payer: string, amount: number, { direction = "1", what = "11", note = "" } = {}) =>
    `2${digits(1, 8)}081208081208${direction}${what}${digits(amount, 12)}${digits(0, 12)}${digits(0, 6)}${digits(0, 6)}0${digits(0, 7)}${digits(0, 3)}${text("", 10)}${text(payer, 48)}${text("ｶｸｳｼﾝｷﾝ", 15)}${text("ﾐﾅﾄ", 15)}${text(note, 20)}${text("EDI1", 20)} `,
  trailer: (inCount: number, inSum: number, outCount = 0, outSum = 0) =>
    `8${digits(inCount, 6)}${digits(inSum, 13)}${digits(outCount, 6)}${digits(outSum, 13)}1${digits(0, 14)}${digits(inCount + outCount, 7)}${text("", 139)}`,
};

const read = (...records: string[]) => readZengin(records.join("\r\n"), TODAY);

describe("TRANSFER-1: 振込入金通知 (01)", () => {
  test("its lines, with who paid from where", () => {
    expect(
      read(
        notice.header(),
        notice.line("40474 ﾐｽﾞﾊﾗ ﾏｲ", 3300, { reference: 417, edi: "40474" }),
        notice.trailer(1, 3300),
        notice.end,
      ),
    ).toEqual({
      ok: true,
      statements: [
        {
          format: "zengin_01",
          currency: "JPY",
          account: { bank: "0001", branch: "001", number: "1234567" },
          lines: [
            {
              ...{ kind: "transfer", bookedOn: "2026-12-08", amount: 3300, payer: "40474 ﾐｽﾞﾊﾗ ﾏｲ" },
              ...{ bank: "ｶｸｳｼﾝｷﾝ", branch: "ﾐﾅﾄ", reference: "000417", edi: "40474" },
            },
          ],
          ...{ debits: [], leftOut: [], balance: null, period: { from: "2026-12-07", to: "2026-12-08" } },
        },
      ],
    });
  });

  test("several accounts, without line ends, and with the end of file that some banks write", () => {
    const one = [notice.header("1111111"), notice.line("ｱ", 100), notice.trailer(1, 100)];
    const other = [notice.header("2222222"), notice.trailer(0, 0)];
    const reading = readZengin(`${[...one, ...other, notice.end].join("")}\u001a`, TODAY);
    expect(
      reading.ok && reading.statements.map(({ account, lines }) => [account?.number, lines.length]),
    ).toEqual([
      ["1111111", 1],
      ["2222222", 0],
    ]);
  });

  test("blanks that fill up a block are no record, and the class of the code may be blank", () => {
    const records = [
      notice.header().replace(/^1010/, "101 "),
      notice.line("ｱ", 100),
      notice.trailer(1, 100),
      notice.end,
    ];
    const reading = readZengin(`${records.join("")}${" ".repeat(400)}`, TODAY);
    expect(reading.ok && reading.statements[0]?.lines.map(({ amount }) => amount)).toEqual([100]);
    expect(read(...records, text("", 200)).ok).toBe(true);
  });

  test("a line that the bank takes back goes with its transfer; alone it is shown", () => {
    const reading = read(
      notice.header(),
      notice.line("ｱ", 100),
      notice.line("ｲ", 200),
      notice.line("ｱ", 100, { canceled: "1" }),
      notice.line("ｳ", 300, { canceled: "1" }),
      notice.trailer(2, 300, 2, 400),
      notice.end,
    );
    expect(reading.ok && reading.statements[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["transfer", 200],
      ["withdrawn", 300],
    ]);
    expect(reading.ok && reading.statements[0]?.leftOut).toEqual([
      { why: "canceled", line: 2, text: "ｱ" },
      { why: "canceled", line: 4, text: "ｱ" },
    ]);
  });

  test.each([
    ["平成 where that is near today", "381208", "2026-12-08", "2026-12-08"],
    ["令和", "071231", "2026-01-05", "2025-12-31"],
    ["平成 for an old file", "310430", "2019-05-07", "2019-04-30"],
  ])("a day of %s", (_, day, today, expected) => {
    const records = [notice.header(), notice.line("ｱ", 100, { day }), notice.trailer(1, 100), notice.end];
    const reading = readZengin(records.join("\n"), today);
    expect(reading.ok && reading.statements[0]?.lines[0]?.bookedOn).toBe(expected);
  });

  test.each([
    [
      "a day of no era",
      [notice.header(), notice.line("ｱ", 100, { day: "201208" }), notice.trailer(1, 100)],
      "day",
      2,
      8,
    ],
    [
      "the thirteenth month",
      [notice.header(), notice.line("ｱ", 100, { day: "081308" }), notice.trailer(1, 100)],
      "day",
      2,
      8,
    ],
    ["another sum", [notice.header(), notice.line("ｱ", 100), notice.trailer(1, 101)], "wide_amounts", 3, 8],
    ["another count", [notice.header(), notice.line("ｱ", 100), notice.trailer(2, 100)], "count", 3, 2],
    [
      "a short record",
      [notice.header(), notice.line("ｱ", 100).slice(0, 150), notice.trailer(1, 100)],
      "length",
      2,
      151,
    ],
    [
      "letters in an amount",
      [notice.header(), notice.line("ｱ", 100).replace("0000000100", "00000001X0"), notice.trailer(1, 100)],
      "number",
      2,
      20,
    ],
    ["no trailer", [notice.header(), notice.line("ｱ", 100)], "no_end", 2, 1],
    ["a line before its account", [notice.line("ｱ", 100)], "record", 1, 1],
    ["another record", [notice.header(), `7${text("", 199)}`], "record", 2, 1],
    [
      "something after the end",
      [notice.header(), notice.trailer(0, 0), notice.end, notice.header()],
      "record",
      4,
      1,
    ],
    ["another kind of file", [notice.header().replace(/^101/, "104")], "record", 1, 2],
    ["nothing", [""], "empty", 1, 1],
  ] as const)("is refused with line and column: %s", (_, records, why, line, column) => {
    expect(read(...records)).toEqual({ ok: false, unreadable: { why, line, column } });
  });
});

describe("TRANSFER-1: 入出金取引明細 (03)", () => {
  test("all money in by its kind, and what goes out is counted and named", () => {
    const reading = read(
      movements.header,
      movements.line("ｶ)ﾜｶﾊﾞ", 14_410),
      movements.line("ｱ", 500, { direction: "2" }),
      movements.line("ｲ", 20, { what: "10" }),
      movements.line("", 9, { what: "18", note: "ｵﾘｿｸ" }),
      movements.line("ﾌﾘｶｴ", 30, { what: "14" }),
      movements.line("ﾅﾆｶ", 40, { what: "77" }),
      movements.line("", 700, { what: "19", note: "ﾃｲｾｲ" }),
      movements.line("ｳ", 0),
      movements.line("ｴ", 60, { direction: "2", what: "19" }),
      movements.trailer(7, 15_209, 2, 560),
      notice.end,
    );
    expect(reading.ok && reading.statements).toMatchObject([
      {
        format: "zengin_03",
        account: { number: "7654321" },
        lines: [
          { kind: "transfer", amount: 14_410, payer: "ｶ)ﾜｶﾊﾞ", edi: "EDI1", reference: "00000001" },
          { kind: "cash", amount: 20, payer: "ｲ" },
          { kind: "interest", amount: 9, payer: "ｵﾘｿｸ" },
          { kind: "book", amount: 30 },
          { kind: "other", amount: 40, payer: "ﾅﾆｶ" },
          { kind: "correction", amount: 700, payer: "ﾃｲｾｲ" },
          { kind: "withdrawn", amount: 60, payer: "ｴ" },
        ],
        debits: [{ line: 3, bookedOn: "2026-12-08", amount: 500, text: "ｱ" }],
        leftOut: [{ why: "zero", line: 9, text: "ｳ" }],
        balance: { on: "2026-12-08", amount: 0 },
      },
    ]);
  });

  test("neither in nor out, and the code class of EBCDIC, are refused by name", () => {
    const records = [
      movements.header,
      movements.line("ｱ", 100, { direction: "3" }),
      movements.trailer(1, 100),
    ];
    expect(read(...records, notice.end)).toMatchObject({
      unreadable: { why: "direction", line: 2, column: 22 },
    });
    const ebcdic = [movements.header.replace(/^1030/, "1031"), movements.trailer(0, 0), notice.end];
    expect(read(...ebcdic)).toMatchObject({ unreadable: { why: "code", line: 1, column: 4 } });
  });

  test("a file without its end record may have lost an account", () => {
    expect(read(movements.header, movements.line("ｱ", 100), movements.trailer(1, 100))).toEqual({
      ok: false,
      unreadable: { why: "no_end", line: 3, column: 1 },
    });
  });

  test("blanks that a program cut at the end of the lines are put back", () => {
    const whole = [movements.header, movements.line("ｱ", 100), movements.trailer(1, 100), notice.end];
    expect(read(...whole.map((record) => record.trimEnd()))).toEqual(read(...whole));
    const noticed = [notice.header(), notice.line("ｱ", 100), notice.trailer(1, 100), notice.end];
    expect(read(...noticed.map((record) => record.trimEnd()))).toEqual(read(...noticed));
    // A letter that is missing somewhere else moves all others.
    const moved = [noticed[0] ?? "", (noticed[1] ?? "").replace("ｶｸｳｼﾝｷﾝ", "ｶｸｳｼﾝｷ"), ...noticed.slice(2)];
    expect(read(...moved)).toMatchObject({ ok: false, unreadable: { why: "length", line: 2 } });
  });

  test("a sum that differs", () => {
    expect(read(movements.header, movements.line("ｱ", 100), movements.trailer(1, 99))).toEqual({
      ok: false,
      unreadable: { why: "sum", line: 3, column: 8 },
    });
  });
});

describe("TRANSFER-1: the same fields with commas", () => {
  const cells = (record: string, layout: Layout) => {
    let at = 0;
    return layout.map(([, length]) => {
      at += length;
      return record.slice(at - length, at).trim();
    });
  };
  const rows = [
    cells(movements.header, MOVEMENTS.header),
    cells(movements.line("ﾐｽﾞﾊﾗ ﾏｲ", 3300), MOVEMENTS.line),
    cells(movements.trailer(1, 3300), MOVEMENTS.trailer),
    ["9"],
  ];
  const fixed = read(
    movements.header,
    movements.line("ﾐｽﾞﾊﾗ ﾏｲ", 3300),
    movements.trailer(1, 3300),
    notice.end,
  );
  const withoutFillers = (row: string[], layout: Layout) => row.filter((_, at) => layout[at]?.[0] !== "_");

  test.each([
    ["all of them", rows],
    ["without the filler at the end", rows.map((row) => (row.length > 1 ? row.slice(0, -1) : row))],
    [
      "without any filler",
      [
        withoutFillers(rows[0] ?? [], MOVEMENTS.header),
        withoutFillers(rows[1] ?? [], MOVEMENTS.line),
        withoutFillers(rows[2] ?? [], MOVEMENTS.trailer),
        ["9"],
      ],
    ],
    [
      "with commas in the figures",
      rows.map((row) => row.map((cell) => (Number(cell) === 3300 ? "3,300" : cell))),
    ],
    ["with empty cells for the rest", rows.map((row) => (row[0] === "2" ? row : [...row, "", ""]))],
  ])("%s", (_, table) => {
    expect(isZenginTable(table)).toBe(true);
    expect(readRecords(tableRecords(table), TODAY)).toEqual(fixed);
  });

  test("fields that a comma has split are refused", () => {
    const split = rows.map((row, at) =>
      at === 1 ? row.flatMap((cell) => (cell === "ﾐｽﾞﾊﾗ ﾏｲ" ? ["ﾐｽﾞﾊﾗ", "ﾏｲ"] : cell)) : row,
    );
    expect(readRecords(tableRecords(split), TODAY)).toMatchObject({ unreadable: { why: "length", line: 2 } });
  });
});

test("TRANSFER-1: whatever was written is read", () => {
  const payer = fc.stringMatching(/^[ｱ-ﾝA-Z0-9][ｱ-ﾝﾞﾟA-Z0-9 ().-]{0,40}[ｱ-ﾝA-Z0-9]$/);
  const line = fc.record({
    payer,
    amount: fc.integer({ min: 1, max: 9_999_999_999 }),
    date: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      const records = [
        notice.header(),
        ...lines.map(({ payer: name, amount, month, date }, index) =>
          notice.line(name, amount, { reference: index, day: `08${digits(month, 2)}${digits(date, 2)}` }),
        ),
        notice.trailer(lines.length, sum),
        notice.end,
      ];
      const reading = readZengin(records.join("\r\n"), TODAY);
      if (!reading.ok) throw new Error(JSON.stringify(reading));
      expect(
        reading.statements[0]?.lines.map(({ payer: name, amount, bookedOn }) => [name, amount, bookedOn]),
      ).toEqual(
        lines.map(({ payer: name, amount, month, date }) => [name, amount, dayOf(2026, month, date)]),
      );
    }),
  );
});
