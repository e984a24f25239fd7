import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BankFile,
  type FileOrder,
  type FileSender,
  jisBytes,
  readBankFile,
  writeBankFile,
} from "./bank-file.ts";

const sender: FileSender = {
  ...{ code: "0999000001", name: "ｶ)ﾏｶﾞﾘ", bank: "0001", bankKana: "ﾐｽﾞﾎ", branch: "001" },
  ...{ branchKana: "ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞ", kind: "1", number: "0000001" },
};
const order: FileOrder = {
  ...{ bank: "0005", bankKana: "ﾐﾂﾋﾞｼUFJ", branch: "023", branchKana: "ｶﾝﾀﾞ", kind: "2", number: "0012345" },
  ...{ holder: "ｶｸｳ ﾊﾅｺ", amount: 12_390, reference: "40474", isChanged: false },
};

/** Written by hand from the description of the format: each field with its length. */
const FIXTURE = [
  `1210${"0999000001"}ｶ)ﾏｶﾞﾘ${" ".repeat(34)}12090001ﾐｽﾞﾎ${" ".repeat(11)}001ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞ  10000001${" ".repeat(17)}`,
  `20005ﾐﾂﾋﾞｼUFJ${" ".repeat(7)}023ｶﾝﾀﾞ${" ".repeat(11)}000020012345ｶｸｳ ﾊﾅｺ${" ".repeat(23)}0000012390040474${" ".repeat(15)}7Y${" ".repeat(7)}`,
  `20005ﾐﾂﾋﾞｼUFJ${" ".repeat(7)}023ｶﾝﾀﾞ${" ".repeat(11)}000020012345ｶｸｳ ﾊﾅｺ${" ".repeat(23)}0000000001040475${" ".repeat(15)}7Y${" ".repeat(7)}`,
  `8000002000000012391${" ".repeat(101)}`,
  `9${" ".repeat(119)}`,
];

test("PAYOUT-3: a file is these bytes", () => {
  expect(FIXTURE.map((line) => line.length)).toEqual([120, 120, 120, 120, 120]);
  const orders = [order, { ...order, amount: 1, reference: "40475" }];
  const text = writeBankFile({ sender, transferOn: "2026-12-09", orders });
  expect(text).toBe(FIXTURE.map((line) => `${line}\r\n`).join(""));
  const bytes = jisBytes(text);
  expect(bytes.length).toBe(5 * 122);
  // ｶ)ﾏｶﾞﾘ in JIS X 0201, as a table of the standard has it.
  expect([...bytes.slice(14, 21)]).toEqual([0xb6, 0x29, 0xcf, 0xb6, 0xde, 0xd8, 0x20]);
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe(text);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const kana = (most: number) =>
  fc.stringMatching(new RegExp(`^[ｱ-ﾝA-Z0-9()./-][ｱ-ﾝA-Z0-9 ()./ﾞﾟ-]{0,${most - 2}}[ｱ-ﾝ]$`));
const account = {
  ...{ bank: digits(4), bankKana: kana(15), branch: digits(3), branchKana: kana(15), number: digits(7) },
  kind: fc.constantFrom("1" as const, "2" as const),
};
const file: fc.Arbitrary<BankFile> = fc.record({
  sender: fc.record({ ...account, code: digits(10), name: kana(40) }),
  transferOn: fc.constantFrom("2026-12-09", "2027-01-04", "2028-02-29"),
  orders: fc.array(
    fc.record({
      ...account,
      holder: kana(30),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }),
      reference: fc.integer({ min: 1, max: 999_999_999 }).map(String),
      isChanged: fc.boolean(),
    }),
    { maxLength: 20 },
  ),
});

test("PAYOUT-11: a transfer to another account than before says so", () => {
  const orders = [order, { ...order, isChanged: true }];
  const [, same, changed] = writeBankFile({ sender, transferOn: "2026-12-09", orders }).split("\r\n");
  // 新規コード, after the amount of ten digits.
  expect([same?.[90], changed?.[90]]).toEqual(["0", "2"]);
});

test("PAYOUT-3: reads back the file that it wrote, in records of 120 bytes", () => {
  fc.assert(
    fc.property(file, ({ sender: by, transferOn, orders }) => {
      const text = writeBankFile({ sender: by, transferOn, orders });
      const [year, month, day] = transferOn.split("-");
      expect(year).toBeDefined();
      expect(readBankFile(text)).toEqual({ sender: by, monthDay: `${month}${day}`, orders: [...orders] });
      const bytes = jisBytes(text);
      expect(bytes.length).toBe((orders.length + 3) * 122);
    }),
  );
});

test("PAYOUT-3: refuses a file whose sum or count differs from its transfers", () => {
  const text = writeBankFile({ sender, transferOn: "2026-12-09", orders: [order] });
  expect(readBankFile(text.replace("0000012390040474", "0000012391040474"))).toBeNull();
  expect(readBankFile(text.replace("8000001", "8000002"))).toBeNull();
  expect(readBankFile(text.replace(/^2.*\r\n/m, ""))).toBeNull();
  expect(readBankFile(text.slice(0, -1))).toBeNull();
  expect(readBankFile("")).toBeNull();
});

test.each<[string, (lines: string[]) => string[]]>([
  ["does not end with a line end", (lines) => lines.slice(0, -1)],
  ["has a record of 119 letters", (lines) => lines.with(1, (lines[1] as string).slice(0, -1))],
  ["has a record of 121 letters", (lines) => lines.with(0, `${lines[0]} `)],
  ["has an empty line", (lines) => lines.toSpliced(2, 0, "")],
  [
    "has its total before its transfer",
    (lines) => [lines[0], lines[2], lines[1], lines[3], lines[4]] as string[],
  ],
  ["begins with another record", (lines) => lines.with(0, (lines[0] as string).replace(/^1/, "2"))],
  ["pays salaries", (lines) => lines.with(0, (lines[0] as string).replace(/^121/, "111"))],
  ["has a transfer of another record", (lines) => lines.with(1, (lines[1] as string).replace(/^2/, "3"))],
  ["has no end record", (lines) => lines.with(3, (lines[3] as string).replace(/^9/, "8"))],
])("PAYOUT-3: a file that %s is none", (_, broken) => {
  const text = writeBankFile({ sender, transferOn: "2026-12-09", orders: [order] });
  expect(readBankFile(text)).not.toBeNull();
  expect(readBankFile(broken(text.split("\r\n")).join("\r\n"))).toBeNull();
});

test("PAYOUT-3: letters of JIS X 0201 reach from 。 to ゜ in half width, and none beyond is written", () => {
  expect([...jisBytes("~｡ﾟ")]).toEqual([0x7e, 0xa1, 0xdf]);
  for (const letter of ["\u0080", "\uff60", "\uffa0"]) expect(() => jisBytes(letter)).toThrow("no letter");
});

test("PAYOUT-3: a letter that the format does not have is never written", () => {
  expect(() => jisBytes("架空")).toThrow("no letter");
  const long = { ...order, holder: "ｱ".repeat(31) };
  expect(() => writeBankFile({ sender, transferOn: "2026-12-09", orders: [long] })).toThrow("longer than 30");
});
