import type { ChargedCurrency } from "../money/money.ts";
import { type Head, plain } from "./table-head.ts";

const HEADING = /^(取引)?通貨(コード|名)?$|^(CURRENCY(CODE)?|CCY|CUR)$/i;

const NAMES: Record<ChargedCurrency, RegExp> = { JPY: /^(JPY|日本円|円|¥|YEN)$/i, SGD: /^(SGD|S\$)$/i };

/** Currencies that accounts have, as titles and heads name them: Deposits (USD), 通貨：EUR. */
const IN_WORDS =
  /[(（](USD|EUR|GBP|HKD|AUD|CNY|MYR|THB|JPY|SGD|円)[)）]|^(?:取引)?(?:通貨|CURRENCY)[:：]?\s*([A-Z]{3})\b/i;

/** Amounts in thousands or in cents, as heads and titles say it: 入金（千円）, 単位：百万円, Amount (cents). */
const IN_OTHER_UNITS =
  /[(（](?:単位[:：]?)?(?:千|万|百万)円[)）]|単位[:：]?\s*(?:千|万|百万)円|[(（]\s*(?:(?:S?\$|SGD|JPY|¥)?'?000|THOUSANDS?|K|CENTS?)\s*[)）]/i;

/** Where a table says that its amounts are no single yen or dollars: each would be taken for less or more than came. */
export function otherUnit(
  rows: readonly (readonly string[])[],
  { preset, at, head }: Head,
): { row: number; column: number } | null {
  const amounts = [preset.amount, preset.out].flatMap((name) => (name === undefined ? [] : [plain(name)]));
  const named = head.findIndex((name) => amounts.includes(name) && IN_OTHER_UNITS.test(name));
  if (named !== -1) return { row: Math.max(at, 0), column: named + 1 };
  const title = rows.slice(0, Math.max(at, 0)).findIndex((cells) => IN_OTHER_UNITS.test(cells.join(" ")));
  return title === -1 ? null : { row: title, column: 1 };
}

/**
 * Where a table says another currency than that in which it is read, or one that is unknown: above its head, in the heads of its
 * amounts, or in a column of its own. An amount would be taken for that many yen or dollars (TRANSFER-11). Rows that say none are
 * in the account's.
 */
export function otherCurrency(
  rows: readonly (readonly string[])[],
  { preset, at, head }: Head,
): { row: number; column: number } | null {
  const own = NAMES[preset.currency ?? "JPY"];
  const isOther = (text: string) => {
    const [, inBrackets, afterWord] = IN_WORDS.exec(text.trim()) ?? [];
    const said = inBrackets ?? afterWord;
    return said !== undefined && !own.test(said);
  };
  const amounts = [preset.amount, preset.out].flatMap((name) => (name === undefined ? [] : [plain(name)]));
  const named = head.findIndex((name) => amounts.includes(name) && isOther(name));
  if (named !== -1) return { row: Math.max(at, 0), column: named + 1 };
  const title = rows.slice(0, Math.max(at, 0)).findIndex((cells) => isOther(cells.join(" ")));
  if (title !== -1) return { row: title, column: 1 };
  const place = head.findIndex((name) => HEADING.test(name));
  if (place === -1) return null;
  const row = rows.findIndex((cells, index) => {
    const said = plain(cells[place] ?? "");
    // Banks repeat the head on each page.
    return index > at && said !== "" && !HEADING.test(said) && !own.test(said);
  });
  return row === -1 ? null : { row, column: place + 1 };
}
