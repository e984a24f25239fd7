import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../time/day.ts";
import { readZengin } from "./zengin-statement.ts";

const TODAY = "2026-12-08";

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

  test("a line that the bank takes back goes with its transfer; alone it is shown", () => {
    const reading = read(
      notice.header(),
      notice.line("ｱ", 100),
      notice.line("ｲ", 200),
      notice.line("ｱ", 100, { canceled: "1" }),
      notice.line("ｳ", 300, { canceled: "1" }),
      notice.trailer(2, 300, 2, 400),
    );
    expect(reading.ok && reading.statements[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["transfer", 200],
      ["withdrawn", 300],
    ]);
  });

  test.each([
    ["平成 where that is near today", "381208", "2026-12-08", "2026-12-08"],
    ["令和", "071231", "2026-01-05", "2025-12-31"],
    ["平成 for an old file", "310430", "2019-05-07", "2019-04-30"],
  ])("a day of %s", (_, day, today, expected) => {
    const records = [notice.header(), notice.line("ｱ", 100, { day }), notice.trailer(1, 100)];
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
  test("transfers in, and corrections to look at; nothing else", () => {
    const reading = read(
      movements.header,
      movements.line("ｶ)ﾜｶﾊﾞ", 14_410),
      movements.line("ｱ", 500, { direction: "2" }),
      movements.line("ｲ", 20, { what: "10" }),
      movements.line("", 700, { what: "19", note: "ﾃｲｾｲ" }),
      movements.trailer(3, 15_130, 1, 500),
      notice.end,
    );
    expect(reading.ok && reading.statements).toMatchObject([
      {
        format: "zengin_03",
        account: { number: "7654321" },
        lines: [
          { kind: "transfer", amount: 14_410, payer: "ｶ)ﾜｶﾊﾞ", edi: "EDI1", reference: "00000001" },
          { kind: "correction", amount: 700, payer: "ﾃｲｾｲ" },
        ],
      },
    ]);
  });

  test("a sum that differs", () => {
    expect(read(movements.header, movements.line("ｱ", 100), movements.trailer(1, 99))).toEqual({
      ok: false,
      unreadable: { why: "sum", line: 3, column: 8 },
    });
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
