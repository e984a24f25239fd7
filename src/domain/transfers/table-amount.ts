import { type Amount, type ChargedCurrency, CURRENCIES } from "../money/money.ts";

/** How the tables of banks write a currency next to an amount. */
const SIGNS: Record<ChargedCurrency, RegExp> = { JPY: /[¥\\円]|JPY/g, SGD: /S?\$|SGD/g };

/**
 * In minor units: `12,345`, `¥12,345`, `+12345`, `12345円`; `1,234.50`, `S$1234.5` where the currency has digits behind the
 * point; `(500)` and `500-` are below nothing, as accountants write it. An empty cell, and one with a dash alone, is 0; null for
 * anything else.
 */
export function amountFrom(text: string, currency: ChargedCurrency): Amount | null {
  const { digits: places } = CURRENCIES[currency];
  // 12 38 may be two numbers; ¥1,234- is what came, and 1,234- what went.
  const isSignedTwice = /[¥￥\\$＄円]/.test(text) && /\d[円\s]*[-−－]\s*$/.test(text);
  if (/\d\s+\d/.test(text) || isSignedTwice) return null;
  const written = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(SIGNS[currency], "")
    .replace(/[\s+]/g, "")
    .replace(/^\((.+)\)$|^(\d.*)[-−]$/, "-$1$2");
  if (/^[-−―ー]?$/.test(written)) return 0;
  const [, minus, whole = "", part = ""] =
    /^([-−▲△]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d+))?$/.exec(written) ?? [];
  // ¥1,234.00, as banks abroad and spreadsheets write it: the zeros say nothing.
  const fraction = places === 0 && /^0{1,2}$/.test(part) ? "" : part;
  if (minus === undefined || fraction.length > places || (whole === "" && part !== "")) return null;
  const amount = Number(whole.replaceAll(",", "") + fraction.padEnd(places, "0"));
  return minus === "" || amount === 0 ? amount : -amount;
}
