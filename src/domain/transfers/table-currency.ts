import type { ChargedCurrency } from "../money/money.ts";
import { type Head, plain } from "./table-head.ts";

const HEADING = /^(取引)?通貨(コード|名)?$|^(CURRENCY(CODE)?|CCY|CUR)$/i;

const NAMES: Record<ChargedCurrency, RegExp> = { JPY: /^(JPY|日本円|円|¥|YEN)$/i, SGD: /^(SGD|S\$)$/i };

/**
 * A row whose own column says another currency than that in which the table is read, or one that is unknown: its amount would be
 * taken for that many yen or dollars (TRANSFER-11). Rows that say none are in the account's.
 */
export function otherCurrency(
  rows: readonly (readonly string[])[],
  { preset, at, head }: Head,
): { row: number; column: number } | null {
  const place = head.findIndex((name) => HEADING.test(name));
  if (place === -1) return null;
  const own = NAMES[preset.currency ?? "JPY"];
  const row = rows.findIndex((cells, index) => {
    const said = plain(cells[place] ?? "");
    // Banks repeat the head on each page.
    return index > at && said !== "" && !HEADING.test(said) && !own.test(said);
  });
  return row === -1 ? null : { row, column: place + 1 };
}
