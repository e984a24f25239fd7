import type { Amount, ChargedCurrency } from "../money/money.ts";
import { directionFrom, isDirectionHeading, isInterest, kindFrom, saysOut } from "./line-words.ts";
import { type LeftOut, type LineKind, payerOf, type StatementLine, type Unreadable } from "./statement.ts";
import { amountFrom } from "./table-amount.ts";
import { type Head, plain } from "./table-head.ts";
import type { Preset, StatementColumns } from "./table-presets.ts";

type Column = Exclude<keyof StatementColumns, "isSigned" | "currency" | "dayOrder">;

/** The cells of a row by what they mean. */
export type Cells = {
  preset: Preset;
  of(column: Column): string;
  has(column: Column): boolean;
  /** From 1; 0 for a column that the table does not have. */
  columnOf(column: Column): number;
};

/** What a row says that moved: `debit` is money out, null nothing at all. */
export type Movement = {
  kind: LineKind | "debit" | null;
  amount: Amount;
  payer: string;
  /** By how much the account changed. */
  net: Amount;
  from: Pick<StatementLine, "bank" | "branch" | "reference" | "edi">;
};

export const GRAND_TOTAL = /^(合計|総合計|総計|入金合計|TOTAL|GRANDTOTAL)/i;
const TOTAL =
  /^(合計|総合計|総計|小計|計$|入金合計|出金合計|入出金合計|件数|明細件数|TOTAL|SUBTOTAL|GRANDTOTAL)|^((\d{1,2}|[当今本]?)[月日]|[当本]?(ページ|頁)|累)計$/i;
const BALANCE = /繰越|前残|残高|ｸﾘｺｼ|クリコシ|^(OPENING|CLOSING)?BALANCE|BROUGHTFORWARD|CARRIEDFORWARD/i;

/** A sum or a balance and nothing else: 残高証明書発行手数料 is money out. */
const IS_TOTAL =
  /^(総?合計|総計|小計|計|(入金|出金|入出金)合計|((\d{1,2}|[当今本]?)[月日]|[当本]?(ページ|頁)|累)計|(SUB|GRAND)?TOTAL)$/i;
const IS_BALANCE =
  /^([前次翌](月|期|年度?|頁|ページ)?末?(より|から|へ)?の?|通帳|期首|期末)?(繰り?越し?|ｸﾘｺｼ|クリコシ)(残高|金額?|高)?$|^(前[月日回期]?末?|[当本]日|期首|期末|月初|月末|開始|最終|現在|差引)?残高$|^((OPENING|CLOSING|PREVIOUS|STARTING|ENDING)?BALANCE|BALANCE[-.:]?[BC]\/?F|(BALANCE)?(BROUGHT|CARRIED)FORWARD|[BC]\/F)$/i;

/** Why a row with a day is no line all the same: in its own place for who paid it says that it is a sum, or a balance. */
export function whyNoMovement(cells: Cells): "total" | "balance" | null {
  const said = ["payer", "otherPayer", "what", "otherWhat"] as const;
  const word = plain(said.map(cells.of).find((text) => text !== "") ?? "");
  return IS_TOTAL.test(word) ? "total" : IS_BALANCE.test(word) ? "balance" : null;
}

/** Why a row without a day is no line: it says so, or it is a single remark. */
export function whyNoLine(text: readonly string[]): LeftOut["why"] | null {
  const words = text.map(plain);
  if (words.some((one) => TOTAL.test(one))) return "total";
  if (words.some((one) => BALANCE.test(one))) return "balance";
  const hasFigures = words.some((one) => /^[-+¥\\(]?[\d,.]+\)?円?$/.test(one));
  return text.length === 1 && !hasFigures ? "note" : null;
}

/** What moved in a row, by the columns for money in and out, the sign, or the words of the column that says which. */
export function movementOf(
  cells: Cells,
  currency: ChargedCurrency,
): Movement | Pick<Unreadable, "why" | "column"> {
  const [written, out] = [cells.of("amount"), cells.of("out")].map((text) => amountFrom(text, currency));
  if (written === null || written === undefined) return { why: "number", column: cells.columnOf("amount") };
  if (out === null || out === undefined) return { why: "number", column: cells.columnOf("out") };
  if (written !== 0 && out !== 0) return { why: "both_ways", column: cells.columnOf("out") };
  const said = cells.of("direction");
  const direction = directionFrom(said, cells.preset.direction);
  const wrongDirection = { why: "direction", column: cells.columnOf("direction") } as const;
  const isOneColumn = cells.has("direction") && !cells.has("out");
  if (isOneColumn && written !== 0 && direction === null) return wrongDirection;
  // The columns of the amounts say the one, the words the other.
  if (!isOneColumn && ((direction === "out" && written > 0) || (direction === "in" && out > 0)))
    return wrongDirection;
  if (isOneColumn && written < 0) return { why: "number", column: cells.columnOf("amount") };
  const movement = isOneColumn
    ? { in: direction === "in" ? written : 0, out: direction === "out" ? written : 0 }
    : cells.preset.isSigned
      ? { in: Math.max(0, written), out: Math.max(0, -written) }
      : { in: written, out };
  return namedMovement(cells, movement);
}

function namedMovement(cells: Cells, { in: came, out: left }: { in: Amount; out: Amount }): Movement {
  const payer = payerOf(cells.of("payer")) || payerOf(cells.of("otherPayer"));
  const from = {
    ...{ bank: cells.of("bank"), branch: cells.of("branch") },
    ...{ reference: cells.of("reference"), edi: "" },
  };
  const words = kindFrom(cells.of("what")) ?? kindFrom(cells.of("otherWhat"));
  const kind = words ?? kindOfPayer(cells.of("payer"));
  const movement = { payer, from };
  // Below nothing in the column for money in, and a cancel in it: what came in is taken back.
  if (came < 0 || (came > 0 && kind === "withdrawn"))
    return { ...movement, kind: "withdrawn", amount: Math.abs(came), net: -Math.abs(came) };
  if (came > 0) return { ...movement, kind, amount: came, net: came };
  // What went out comes back.
  if (left < 0) return { ...movement, kind: "correction", amount: -left, net: -left };
  // 振込取消 and 組戻 in the column for money out: the bank takes back what came in.
  if (left > 0 && (kind === "correction" || kind === "withdrawn"))
    return { ...movement, kind: "withdrawn", amount: left, net: -left };
  // Money out has no payer: what the bank calls it names it.
  const named = payer || cells.of("what") || cells.of("otherWhat");
  return { ...movement, payer: named, kind: left > 0 ? "debit" : null, amount: left, net: -left };
}

/** Where no column names the movement, the payer's does: 利息, 振込取消. */
function kindOfPayer(text: string): LineKind {
  if (isInterest(text)) return "interest";
  if (/^(カード|現金|ATM)(入金|預入)?$/i.test(plain(text).replace(/[-−ー]/g, "ー"))) return "cash";
  return /^(振込|ﾌﾘｺﾐ|フリコミ)?\s*(取消|トリケシ|ﾄﾘｹｼ)/.test(text) ? "withdrawn" : "transfer";
}

/**
 * A column that says in or out, of which somebody who chose the columns said nothing, though there is only one for amounts: what
 * went out would be read as money that came in (TRANSFER-1). So it is where amounts are said to have a sign and have none. Its
 * number, or null.
 */
export function hiddenDirection(
  rows: readonly (readonly string[])[],
  { preset, at, head }: Head,
): number | null {
  if (preset.direction !== undefined || preset.out !== undefined) return null;
  const amountAt = head.indexOf(plain(preset.amount));
  const paid = rows.slice(at + 1).filter((row) => /[1-9]/.test(row[amountAt] ?? ""));
  if (paid.some((row) => /^\s*[-−▲△(]|[-−]\s*$/.test(row[amountAt] ?? "")))
    return preset.isSigned ? null : amountAt + 1;
  for (const [place, name] of head.entries()) {
    const cells = paid.map((row) => row[place] ?? "");
    const words = cells.map((cell) => directionFrom(cell, name));
    const isAlways = words.includes("out") && words.every((word, row) => word ?? !cells[row]?.trim());
    const isNamed = isDirectionHeading(name) && cells.some((cell) => cell.trim() !== "");
    if (place !== amountAt && (isAlways || isNamed || cells.some(saysOut))) return place + 1;
  }
  return null;
}
