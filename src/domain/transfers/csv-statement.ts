import { type Amount, type ChargedCurrency, CURRENCIES } from "../money/money.ts";
import { tableDay } from "../time/table-day.ts";
import { payerOf, type StatementFormat, type StatementLine, type StatementReading } from "./statement.ts";

/** Which columns of a table say what; each is the name of a column in its head. */
export type StatementColumns = {
  day: string;
  /** Money in; with `isSigned`, money in is positive and money out negative. */
  amount: string;
  isSigned: boolean;
  payer: string;
  /** What says who paid where `payer` is empty. */
  otherPayer?: string;
  reference?: string;
  /** In which the amounts are; yen where it does not say. */
  currency?: ChargedCurrency;
};

type Preset = StatementColumns & { format: StatementFormat };

/** How the banks write their tables. Names are compared without blanks, in the forms of NFKC. */
const PRESETS: readonly Preset[] = [
  {
    format: "mufg",
    day: "日付",
    amount: "預かり金額",
    isSigned: false,
    payer: "摘要内容",
    otherPayer: "摘要",
  },
  { format: "smbc", day: "年月日", amount: "お預入れ", isSigned: false, payer: "お取り扱い内容" },
  { format: "smbc", day: "お取引日", amount: "お預入れ", isSigned: false, payer: "お取り扱い内容" },
  { format: "rakuten", day: "取引日", amount: "入出金(円)", isSigned: true, payer: "入出金内容" },
  { format: "rakuten", day: "取引日", amount: "入出金(円)", isSigned: true, payer: "入出金先内容" },
  { format: "sbi", day: "日付", amount: "入金金額(円)", isSigned: false, payer: "内容" },
  {
    ...{ format: "yucho", day: "取引日", amount: "受入金額(円)", isSigned: false },
    ...{ payer: "詳細2", otherPayer: "詳細1", reference: "入出金明細ID" },
  },
  {
    ...{ format: "anser", day: "勘定日", amount: "入金金額(円)", isSigned: false, payer: "摘要" },
    reference: "番号",
  },
];

/** The head of a table is in one of its first lines. */
const HEAD_WITHIN = 10;

/**
 * Reads the table of a bank. `rows` are its cells. Where no bank of ours writes such a head and no `columns` are given, the
 * answer has the head, so that staff can say what its columns are.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  columns: StatementColumns | null = null,
): StatementReading {
  const found = columns === null ? knownHead(rows) : mappedHead(rows, columns);
  if (!found) {
    const head = headLike(rows);
    const unreadable = { why: head ? "header" : "empty", line: (head?.line ?? 0) + 1, column: 1 } as const;
    return { ok: false, unreadable, ...(head ? { head: [...head.cells] } : {}) };
  }
  const { preset, at, head } = found;
  const cell = (row: readonly string[], name: string | undefined) =>
    name === undefined ? "" : (row[head.indexOf(plain(name))] ?? "").trim();
  const currency = preset.currency ?? "JPY";
  const lines: StatementLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= at || row.every((one) => one.trim() === "")) continue;
    const column = (name: string) => head.indexOf(plain(name)) + 1;
    const unreadable = (why: "day" | "number", name: string): StatementReading => ({
      ok: false,
      unreadable: { why, line: index + 1, column: column(name) },
    });
    const text = cell(row, preset.amount);
    const amount = amountFrom(text, currency);
    if (amount === null) return unreadable("number", preset.amount);
    if (amount <= 0) continue;
    const bookedOn = tableDay(cell(row, preset.day));
    if (bookedOn === null) return unreadable("day", preset.day);
    const payer = payerOf(cell(row, preset.payer)) || payerOf(cell(row, preset.otherPayer));
    const reference = cell(row, preset.reference);
    lines.push({ kind: "transfer", bookedOn, amount, payer, bank: "", branch: "", reference, edi: "" });
  }
  return { ok: true, statements: [{ format: preset.format, account: null, currency, lines }] };
}

/** What a mapping of columns is kept under: the head without blanks. */
export function headKey(head: readonly string[]): string {
  return head.map(plain).join(",");
}

type Head = { preset: Preset; at: number; head: readonly string[] };

function knownHead(rows: readonly (readonly string[])[]): Head | null {
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const head = row.map(plain);
    const preset = PRESETS.find((one) => [one.day, one.amount, one.payer].every((name) => has(head, name)));
    if (preset) return { preset, at, head };
  }
  return null;
}

function mappedHead(rows: readonly (readonly string[])[], columns: StatementColumns): Head | null {
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const head = row.map(plain);
    if ([columns.day, columns.amount, columns.payer].every((name) => has(head, name)))
      return { preset: { ...columns, format: "mapped" }, at, head };
  }
  return null;
}

/** The first line with the most cells that have words and no figures. */
function headLike(rows: readonly (readonly string[])[]): { line: number; cells: readonly string[] } | null {
  let best: { line: number; cells: readonly string[]; words: number } | null = null;
  for (const [line, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const words = cells.filter((cell) => /\p{L}/u.test(cell) && !/^[\d,./-]+$/.test(cell.trim())).length;
    if (words >= 3 && words > (best?.words ?? 0)) best = { line, cells, words };
  }
  return best && { line: best.line, cells: best.cells };
}

function has(head: readonly string[], name: string): boolean {
  return head.includes(plain(name));
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\s"]/g, "");
}

/** How the tables of banks write a currency next to an amount. */
const SIGNS: Record<ChargedCurrency, RegExp> = { JPY: /[¥\\円]|JPY/g, SGD: /S?\$|SGD/g };

/**
 * In minor units: `12,345`, `¥12,345`, `+12345`, `12345円`; `1,234.50`, `S$1234.5` where the currency has digits behind the
 * point. An empty cell is 0; null for anything else.
 */
function amountFrom(text: string, currency: ChargedCurrency): Amount | null {
  const { digits: places } = CURRENCIES[currency];
  const written = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[,\s+]/g, "")
    .replace(SIGNS[currency], "");
  const [, minus, whole = "", part = ""] = /^([-−▲△]?)(\d{1,12})?(?:\.(\d+))?$/.exec(written) ?? [];
  if (minus === undefined || part.length > places || (whole === "" && part !== "")) return null;
  const amount = Number(whole + part.padEnd(places, "0"));
  return minus === "" || amount === 0 ? amount : -amount;
}
