import type { LineKind } from "./statement.ts";

/* What banks write in words about a movement: compared without blanks, in the forms of NFKC. */

/** A long vowel written with a dash, as CP932 files do (カ－ド), is one. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/(?<=[ァ-ヺー])[-−‐–—―]/g, "ー")
    .toUpperCase();
}

/** Whether a movement is the interest of the account itself. */
export function isInterest(text: string): boolean {
  return /^(お|オ|御|普通|当座|預金|決算|受取|税引前?|定期)*(利息|利子|リソク)|^(ヨキン|ケツサン|ケッサン)(オ)?リソク|^(CREDIT|DEPOSIT)?INTEREST/.test(
    plain(text),
  );
}

const KINDS: readonly (readonly [RegExp, LineKind])[] = [
  [/取消|取り消し|トリケシ|^REVERSAL/, "withdrawn"],
  [/組戻|組み戻し|クミモドシ|訂正|テイセイ|^CORRECTION/, "correction"],
  [/利息|利子|リソク|INTEREST/, "interest"],
  [/振込|振り込み|フリコミ|^(TRANSFER|GIRO|FAST)/, "transfer"],
  [/現金|^ゲンキン|^カード(入金)?$|^ATM|^CASH/, "cash"],
  [/小切手|手形|交換|他店券|^(CHEQUE|CHECK)/, "cheque"],
  [/振替|フリカエ/, "book"],
];

/** What the words of a bank for a movement mean; null where they do not say. */
export function kindFrom(text: string): LineKind | null {
  const words = plain(text);
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const IN =
  /^(入金?|預入|お?預[入け]り?れ?|お?預か?り|受入?|受取|収入|振込入金|貸方?|CR|C|CREDIT|IN|DEPOSIT|\+|入金明細)$/;
const OUT =
  /^(出金?|払い?|支出|振込出金|(口座|自動)?(引落し?|引き落とし)|お?支払い?|引出し?|お?引き?出し|払出し?|払戻し?|借方?|DR|D|DEBIT|OUT|WITHDRAWAL|[-−]|出金明細)$/;

/** Whether a word of several letters says that money went out: unlike a dash or a letter, it says nothing else. */
export function saysOut(text: string): boolean {
  return plain(text).length > 1 && directionFrom(text) === "out";
}

/** Whether a heading is that of a column which says for each row whether money came in or went out. */
export function isDirectionHeading(heading: string): boolean {
  return /入払|(入出金|収支|貸借|借貸)(区分|種別|$)|^(DR|CR|D|C|DEBIT|CREDIT)\/(DR|CR|D|C|DEBIT|CREDIT)$/.test(
    plain(heading),
  );
}

/** 入払区分 and its like in the records of the banks' association, and what banks make of them: 1 is in, 2 is out. */
const CODED = /入払|入出金/;

/**
 * Whether a cell says that money came in or went out; null where it says something else. `heading`: that of its column, by which
 * a number is a code.
 */
export function directionFrom(text: string, heading = ""): "in" | "out" | null {
  const word = plain(text);
  if (CODED.test(plain(heading)) && /^0?[12]$/.test(word)) return word.endsWith("1") ? "in" : "out";
  if (IN.test(word)) return "in";
  return OUT.test(word) ? "out" : null;
}
