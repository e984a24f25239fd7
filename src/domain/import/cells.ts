import { CLOSURE_REASONS, type ClosureReason } from "../availability/closure.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../documents/document-kinds.ts";
import type { Locale } from "../language/locale.ts";
import { LAST_MINUTE, type Minute } from "../time/clock.ts";
import { plainWord } from "./columns.ts";

/* What people write in the cells of a spreadsheet. Each reader answers null for what it does not know. */

/** 9:00, 09:00:00, 9時, 9時30分, 0900, 25:00 up to 36:00, 1:30 PM; seconds must be 0. */
export function timeCell(text: string): Minute | null {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const parts =
    /^(午前|午後)?\s*(\d{1,2})[:時](\d{1,2})?分?(?::00)?\s*(am|pm)?$/.exec(plain) ??
    /^()(\d{2})(\d{2})$/.exec(plain);
  if (!parts) return null;
  const [, before, hour, minute = "0", after] = parts;
  const half = after ?? (before === "午前" ? "am" : before === "午後" ? "pm" : null);
  if (Number(minute) > 59 || (half && Number(hour) > 12)) return null;
  const hours = half ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  const total = hours * 60 + Number(minute);
  return total <= LAST_MINUTE ? total : null;
}

/** How a booking from another system is paid. */
export type ImportWay = "bank" | "card" | "invoice" | "free";

/** Cash that was taken is money that the company has, as a transfer is. */
const WAYS: Record<ImportWay, readonly string[]> = {
  bank: ["振込", "銀行振込", "お振込", "現金", "bank", "transfer", "banktransfer", "cash"],
  card: ["カード", "クレジット", "クレジットカード", "オンライン決済", "card", "creditcard", "stripe"],
  invoice: ["請求", "請求書", "請求払い", "後払い", "掛け", "invoice"],
  free: ["無料", "なし", "free", "none"],
};

export function wayCell(text: string): ImportWay | null {
  return among(WAYS, text);
}

const PAID: Record<"yes" | "no", readonly string[]> = {
  yes: ["済", "済み", "入金済", "入金済み", "支払済", "支払済み", "支払い済み", "決済済み", "完了"],
  no: ["未", "未入金", "未払", "未払い", "未決済", "請求中"],
};

export function paidCell(text: string): boolean | null {
  const answer = among({ yes: [...PAID.yes, ...YES], no: [...PAID.no, ...NO] }, text);
  return answer === null ? null : answer === "yes";
}

const YES = ["yes", "y", "true", "1", "paid", "はい", "有", "○", "◯", "〇"];
const NO = ["no", "n", "false", "0", "unpaid", "open", "いいえ", "無", "×", "-"];

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

const PAPERS: Record<DocumentKind, readonly string[]> = {
  mitsumori: ["見積", "見積書", "estimate", "quotation"],
  seikyu: ["請求", "請求書", "invoice"],
  ryosyu: ["領収", "領収書", "receipt"],
  tekikakuseikyu: ["適格請求書", "インボイス", "qualifiedinvoice"],
  tekikakuhenkan: ["適格返還請求書", "返還インボイス", "returninvoice"],
  edit_mitsumori: ["変更見積書", "changedestimate"],
  edit_seikyu: ["変更請求書", "changedinvoice"],
};

export function paperCell(text: string): DocumentKind | null {
  return among(withCodes(DOCUMENT_KINDS, PAPERS), text);
}

/**
 * A name as family and given name; a company or a single word is all of it. In East Asian writing the family name is first,
 * whatever the column says; of a Latin name with the given name first, the last word is the family name (IMPORT-13).
 */
export function nameCell(
  text: string,
  order: "family_first" | "given_first" = "family_first",
): { last: string; first: string } | null {
  const words = text
    .normalize("NFC")
    .trim()
    .split(/[\s　]+/u);
  if (words[0] === "") return null;
  const at = order === "given_first" && !EAST_ASIAN.test(text) ? words.length - 1 : 0;
  return { last: words[at] ?? "", first: words.toSpliced(at, 1).join(" ") };
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words, and the codes themselves, which a file of ours has. */
function withCodes<Code extends string>(
  codes: readonly Code[],
  words: Record<Code, readonly string[]>,
): Record<Code, readonly string[]> {
  return Object.fromEntries(codes.map((code) => [code, [code, ...words[code]]])) as Record<Code, string[]>;
}

function among<Code extends string>(words: Record<Code, readonly string[]>, text: string): Code | null {
  const given = plainWord(text);
  return (
    (Object.keys(words) as Code[]).find((code) => words[code].some((one) => plainWord(one) === given)) ?? null
  );
}
