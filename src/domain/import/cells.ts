import { CLOSURE_REASONS, type ClosureReason } from "../availability/closure.ts";
import type { Brand } from "../brand/brand.ts";
import { type LastNumber, NUMBERED_KINDS } from "../documents/document-kinds.ts";
import { phoneProblem, typedPhone } from "../fields/address-fields.ts";
import type { Locale } from "../language/locale.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import { typedAmount } from "../money/typed-amount.ts";
import { clockCell } from "../tables/moment.ts";
import { plainWord } from "./columns.ts";

/** Also the plans of a catalogue write their times so. */
export const timeCell = clockCell;

/* What people write in the cells of a spreadsheet. Each reader answers null for what it does not know. */

/** How a booking from another system is paid. */
export type ImportWay = "bank" | "card" | "invoice" | "free";

/** Cash that was taken is money that the company has, as a transfer is. */
const WAYS: Record<ImportWay, readonly string[]> = {
  bank: [
    ...[
      "振込",
      "銀行振込",
      "お振込",
      "お振り込み",
      "振り込み",
      "振込み",
      "口座振込",
      "現金",
      "bank",
      "transfer",
    ],
    ...[
      "banktransfer",
      "wire",
      "cash",
      "現地払い",
      "現地決済",
      "当日払い",
      "当日現地払い",
      "店頭払い",
      "現地精算",
    ],
    ...["payonsite", "onsite", "payatvenue", "atvenue", "コンビニ", "コンビニ払い", "コンビニ決済"],
  ],
  card: [
    ...[
      "カード",
      "カード払い",
      "カード決済",
      "クレジット",
      "クレジットカード",
      "クレジット決済",
      "クレカ",
      "クレカ払い",
    ],
    ...[
      "オンライン決済",
      "事前決済",
      "事前カード決済",
      "card",
      "creditcard",
      "debitcard",
      "online",
      "stripe",
      "square",
    ],
    ...[
      "paypal",
      "paypay",
      "paypay払い",
      "ペイペイ",
      "linepay",
      "楽天ペイ",
      "楽天pay",
      "d払い",
      "aupay",
      "メルペイ",
    ],
    ...[
      "applepay",
      "googlepay",
      "paynow",
      "grabpay",
      "電子マネー",
      "qr決済",
      "visa",
      "mastercard",
      "jcb",
      "amex",
    ],
  ],
  invoice: [
    ...[
      "請求",
      "請求書",
      "請求払い",
      "請求書払い",
      "請求書発行",
      "後払い",
      "掛け",
      "掛け払い",
      "掛払い",
      "月末締め",
    ],
    ...["法人請求", "invoice", "byinvoice", "oninvoice", "payonaccount"],
  ],
  free: ["無料", "無償", "なし", "free", "none", "0円"],
};

export function wayCell(text: string): ImportWay | null {
  return among(WAYS, text);
}

const PAID: Record<"yes" | "no", readonly string[]> = {
  yes: [
    ...[
      "済",
      "済み",
      "入金済",
      "入金済み",
      "支払済",
      "支払済み",
      "支払い済",
      "支払い済み",
      "お支払い済み",
      "決済済",
    ],
    ...[
      "決済済み",
      "決済完了",
      "入金完了",
      "支払完了",
      "領収済",
      "領収済み",
      "完了",
      "settled",
      "received",
      "complete",
    ],
    ...["completed", "captured", "succeeded"],
  ],
  no: [
    ...[
      "未",
      "未入金",
      "未払",
      "未払い",
      "未収",
      "未収金",
      "未決済",
      "未済",
      "未納",
      "請求中",
      "入金待ち",
      "支払待ち",
      "支払い待ち",
    ],
    ...[
      "お支払い待ち",
      "当日",
      "当日払い",
      "現地払い",
      "pending",
      "awaiting",
      "due",
      "outstanding",
      "notpaid",
      "notyet",
    ],
  ],
};

export function paidCell(text: string): boolean | null {
  const answer = among({ yes: [...PAID.yes, ...YES], no: [...PAID.no, ...NO] }, text);
  return answer === null ? null : answer === "yes";
}

const YES = [
  ...[
    "yes",
    "y",
    "true",
    "t",
    "1",
    "on",
    "ok",
    "paid",
    "はい",
    "有",
    "有り",
    "あり",
    "○",
    "◯",
    "〇",
    "●",
    "◎",
    "✓",
    "✔",
    "☑",
    "レ",
  ],
];
const NO = [
  ...[
    "no",
    "n",
    "false",
    "f",
    "0",
    "off",
    "ng",
    "none",
    "unpaid",
    "open",
    "いいえ",
    "無",
    "無し",
    "なし",
    "×",
    "✕",
    "✗",
    "x",
  ],
  ...["-", "−", "–", "—", "ー", "―", "☐", "□"],
];

/** Yes or no, by any of the signs that people put into a column; null for everything else. */
export function yesCell(text: string): boolean | null {
  const answer = among({ yes: YES, no: NO }, text);
  return answer === null ? null : answer === "yes";
}

/** That there is nothing: no deadline, no note. */
export function isNothing(text: string): boolean {
  return text === "" || yesCell(text) === false;
}

const REASONS: Record<ClosureReason, readonly string[]> = {
  maintenance: ["工事", "点検", "工事・点検", "設備点検"],
  cleaning: ["清掃", "定期清掃"],
  owner_use: ["自社利用", "自社使用", "社内利用", "owner"],
  holiday: ["休業", "休館", "休み", "年末年始"],
  other: ["その他"],
};

export function reasonCell(text: string): ClosureReason | null {
  return among(withCodes(CLOSURE_REASONS, REASONS), text);
}

export function languageCell(text: string): Locale | null {
  return among({ ja: ["ja", "japanese", "日本語", "日"], en: ["en", "english", "英語", "英"] }, text);
}

const PAPERS: Record<LastNumber["kind"], readonly string[]> = {
  mitsumori: ["見積", "見積書", "estimate", "quotation"],
  seikyu: ["請求", "請求書", "invoice"],
  ryosyu: ["領収", "領収書", "領収証", "receipt"],
  tekikakuseikyu: ["適格請求書", "インボイス", "qualifiedinvoice"],
  tekikakuhenkan: ["適格返還請求書", "返還インボイス", "returninvoice"],
  edit_mitsumori: ["変更見積書", "changedestimate"],
  edit_seikyu: ["変更請求書", "changedinvoice"],
  gekkanseikyu: ["月次請求書", "法人の請求書（月次）", "monthlyinvoice"],
  link_estimate: ["リンクの見積書"],
};

export function paperCell(text: string): LastNumber["kind"] | null {
  return among(withCodes(NUMBERED_KINDS, PAPERS), text);
}

/**
 * A name as family and given name; a company or a single word is all of it. In East Asian writing the family name is first,
 * whatever the column says; of a Latin name with the given name first, the last word is the family name (IMPORT-13).
 */
export function nameCell(
  text: string,
  order: "family_first" | "given_first" = "family_first",
): { last: string; first: string } | null {
  const plain = withoutTitle(text.normalize("NFC").trim());
  const turned = /^([^,]+?)\s*,\s*([^,]+)$/.exec(plain);
  // Mizuhara, Mai: the comma says which is the family name.
  if (turned && !EAST_ASIAN.test(plain)) return { last: turned[1] as string, first: turned[2] as string };
  const words = plain.split(/[\s　]+/u);
  if (words[0] === "") return null;
  const at = order === "given_first" && !EAST_ASIAN.test(text) ? words.length - 1 : 0;
  return { last: words[at] ?? "", first: words.toSpliced(at, 1).join(" ") };
}

/** A name as it is addressed: 水原 舞 様, (株)ハルカゼ 御中, Ms Anna Smith. */
export function withoutTitle(name: string): string {
  return name
    .replace(/(?<=\S)[\s　]*(?:様|さま|御中|殿)$/u, "")
    .replace(/^(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s+(?=\S)/i, "");
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words, and the codes themselves, which a file of ours has. */
function withCodes<Code extends string>(
  codes: readonly Code[],
  words: Record<Code, readonly string[]>,
): Record<Code, readonly string[]> {
  return Object.fromEntries(codes.map((code) => [code, [code, ...words[code]]])) as Record<Code, string[]>;
}

export function among<Code extends string>(
  words: Record<Code, readonly string[]>,
  text: string,
): Code | null {
  const given = plainWord(text);
  return (
    (Object.keys(words) as Code[]).find((code) => words[code].some((one) => plainWord(one) === given)) ?? null
  );
}

/**
 * An amount in minor units: 6,600, ¥6,600, 6600円(税込), ￥1,200-, S$12.50. Null if it names another currency, has commas that
 * do not group by three, or excludes tax.
 */
export function amountCell(text: string, currency: ChargedCurrency): Amount | null {
  const written = text.normalize("NFKC");
  if (OTHER_SIGNS[currency].test(written)) return null;
  const plain = written
    .replace(/\(?(?:税込み?|内税|tax incl(?:uded|\.)?|incl(?:uding|\.)? (?:tax|gst))\)?/i, "")
    .replace(/\s/g, "")
    .replace(/^(?:¥|\\|JPY|S?\$|SGD)/i, "")
    .replace(/(?:円|JPY|SGD|yen)?-?$/i, "");
  if (!/^\d+(?:\.\d+)?$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return null;
  // 1.000 is one to one person and a thousand to another.
  return typedAmount(plain.replace(/\.0{1,2}$/, ""), currency);
}

const CURRENCY_NAMES: Record<ChargedCurrency, readonly string[]> = {
  JPY: ["jpy", "yen", "円", "日本円", "¥"],
  SGD: ["sgd", "s$", "シンガポールドル"],
};

/** The currency that a column of its own names; null for any other. */
export function currencyCell(text: string): ChargedCurrency | null {
  return among(CURRENCY_NAMES, text);
}

/** The signs of other currencies: S$50 is no price of a room in yen. */
const OTHER_SIGNS: Record<ChargedCurrency, RegExp> = {
  JPY: /[$€£]|SGD|USD|EUR/i,
  SGD: /[¥\\円€£]|JPY|yen|USD|US\$|EUR/i,
};

/**
 * A telephone number (IMPORT-16): its form for the brand, and what else the cell says. A spreadsheet takes the 0 away from which
 * a number of Japan begins. `phone` is null where none can be read: nobody is left out for that.
 */
export function phoneCell(
  text: string,
  brand: Pick<Brand, "phone">,
): { phone: string | null; isWhole: boolean } {
  const plain = text.normalize("NFKC").trim();
  const extension = /\s*[(（]?(?:内線|ext\.?|#)\s*[:：]?\s*\d+[)）]?$/i.exec(plain);
  const main = extension ? plain.slice(0, extension.index) : plain;
  const typed = typedPhone(main.replace(/\(0\)/, "").replace(/^(?:tel|電話)[:：.]?\s*/i, ""), brand);
  const digits = typed.replace(/[()（）.]/g, "");
  const restored = brand.phone === "domestic" && /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits;
  const isGood = phoneProblem(restored, brand) === null;
  return { phone: isGood ? restored : null, isWhole: isGood && !extension };
}

/** 2026, 2026年度, 令和8年, R8. */
export function yearCell(text: string): number | null {
  const [, year] = /^(?:令和|R)\s*(\d{1,2}|元)年?度?$/i.exec(text.normalize("NFKC").trim()) ?? [];
  if (year === undefined) return wholeNumber(text, 2000, 2999);
  return 2018 + (year === "元" ? 1 : Number(year));
}

/** A number without decimals: 1,204, 2026年度. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s,]/g, "")
    .replace(/年度?$|番$/, "");
  if (!/^\d{1,9}$/.test(plain)) return null;
  const number = Number(plain);
  return number >= least && number <= most ? number : null;
}
