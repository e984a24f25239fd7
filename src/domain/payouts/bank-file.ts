import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";

/*
 * A bank's file of transfers to be made: 総合振込 of the Japanese Bankers Association (全銀), 120 bytes a record, one byte a
 * letter of JIS X 0201 (PAYOUT-3). Here it is text with one letter a byte; names are in the letters of toZenginKana.
 */

/** Where a transfer goes, as the file says it. A branch or bank without a reading has an empty one. */
type FileAccount = {
  bank: string;
  bankKana: string;
  branch: string;
  branchKana: string;
  /** 1 ordinary, 2 checking. */
  kind: "1" | "2";
  number: string;
};

/** The account that is debited, and who the bank knows its holder as. */
export type FileSender = FileAccount & { code: string; name: string };

/**
 * One transfer, in yen. `reference` is passed on to the receiver's bank as EDI. `isChanged`: the account took the place of
 * another one, which the record says (新規コード 2).
 */
export type FileOrder = FileAccount & {
  holder: string;
  amount: Amount;
  reference: string;
  isChanged: boolean;
};

/** All transfers of one account on one day. */
export type BankFile = { sender: FileSender; transferOn: Day; orders: readonly FileOrder[] };

const LENGTH = 120;
const LINE_END = "\r\n";

/** The fields of a record: a digit is filled with zeros from the left, a letter with spaces from the right. */
type Layout = readonly (readonly [name: string, kind: "digits" | "letters", length: number])[];

const HEADER = layout(
  "record 9 1, what 9 2, letters 9 1, code 9 10, name X 40, day 9 4, bank 9 4, bankKana X 15, branch 9 3, branchKana X 15, kind 9 1, number 9 7, _ X 17",
);
const ORDER = layout(
  "record 9 1, bank 9 4, bankKana X 15, branch 9 3, branchKana X 15, clearing 9 4, kind 9 1, number 9 7, holder X 30, amount 9 10, isNew 9 1, reference X 20, wired 9 1, isEdi X 1, _ X 7",
);
const TRAILER = layout("record 9 1, count 9 6, sum 9 12, _ X 101");
const END = layout("record 9 1, _ X 119");

/** 総合振込, and letters of JIS X 0201. */
const WHAT = { what: "21", letters: "0" };
/** By wire, and the reference is EDI. */
const WIRED = { clearing: "0", wired: "7", isEdi: "Y" };
/** 新規コード: the account was changed, or nothing of the kind. */
const CHANGED = "2";
const NOT_CHANGED = "0";

export function writeBankFile({ sender, transferOn, orders }: BankFile): string {
  const sum = orders.reduce((all, { amount }) => all + amount, 0);
  const records = [
    record(HEADER, { record: "1", ...WHAT, ...sender, day: transferOn.slice(5).replace("-", "") }),
    ...orders.map(({ isChanged, ...order }) =>
      record(ORDER, {
        ...{ record: "2", ...WIRED, ...order, amount: String(order.amount) },
        isNew: isChanged ? CHANGED : NOT_CHANGED,
      }),
    ),
    record(TRAILER, { record: "8", count: String(orders.length), sum: String(sum) }),
    record(END, { record: "9" }),
  ];
  return records.map((one) => one + LINE_END).join("");
}

/** A file as it is read: it names the day without the year. */
type ReadFile = { sender: FileSender; monthDay: string; orders: FileOrder[] };

/** Reads such a file again. Null where it is none, or where count and sum differ from its transfers. */
export function readBankFile(text: string): ReadFile | null {
  const [head, ...rest] = text.split(LINE_END);
  const [last, end, trailer, ...orders] = rest.reverse();
  const lines = [head, ...orders, trailer, end];
  if (last !== "" || lines.some((line) => line?.length !== LENGTH)) return null;
  const header = fieldsOf(head as string, HEADER);
  const totals = fieldsOf(trailer as string, TRAILER);
  const made = orders.reverse().map((line) => fieldsOf(line, ORDER));
  const sum = made.reduce((all, { amount }) => all + Number(amount), 0);
  const kinds = [header.record, ...made.map((one) => one.record), totals.record, end?.[0]].join("");
  const isRight = kinds === `1${"2".repeat(made.length)}89` && header.what === WHAT.what;
  if (!isRight || Number(totals.count) !== made.length || Number(totals.sum) !== sum) return null;
  return {
    sender: { ...accountOf(header), code: header.code ?? "", name: header.name ?? "" },
    monthDay: header.day ?? "",
    orders: made.map((fields) => ({
      ...accountOf(fields),
      holder: fields.holder ?? "",
      amount: Number(fields.amount),
      reference: fields.reference ?? "",
      isChanged: fields.isNew === CHANGED,
    })),
  };
}

/** One byte a letter. A letter that JIS X 0201 does not have is a bug of the caller. */
export function jisBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    if (code >= FIRST_KANA && code <= LAST_KANA) return code - FIRST_KANA + 0xa1;
    throw new Error(`${letter} is no letter of JIS X 0201`);
  });
}

/** The letters 。 to ゜ in half width. */
const FIRST_KANA = 0xff61;
const LAST_KANA = 0xff9f;

function accountOf(fields: Record<string, string>): FileAccount {
  const { bank = "", bankKana = "", branch = "", branchKana = "", number = "" } = fields;
  return { bank, bankKana, branch, branchKana, kind: fields.kind === "2" ? "2" : "1", number };
}

function record(of: Layout, fields: Readonly<Record<string, unknown>>): string {
  return of
    .map(([name, kind, length]) => {
      const text = String(fields[name] ?? "");
      const field = kind === "digits" ? text.padStart(length, "0") : text.padEnd(length, " ");
      if (field.length > length) throw new Error(`${name} is longer than ${length}`);
      return field;
    })
    .join("");
}

function fieldsOf(line: string, of: Layout): Record<string, string> {
  let at = 0;
  return Object.fromEntries(
    of.map(([name, kind, length]) => {
      const field = line.slice(at, at + length);
      at += length;
      return [name, kind === "digits" ? field : field.trimEnd()];
    }),
  );
}

function layout(text: string): Layout {
  return text.split(", ").map((field) => {
    const [name = "", kind, length] = field.split(" ");
    return [name, kind === "9" ? "digits" : "letters", Number(length)];
  });
}
