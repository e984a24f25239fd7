import type { SheetKind } from "../../domain/documents/document-kinds.ts";
import type { Sheet } from "../../domain/documents/document-sheet.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Text } from "../../domain/language/text.ts";
import { CURRENCIES } from "../../domain/money/money.ts";
import { texts, type Wording } from "../../i18n/texts.ts";

/*
 * Texts of the documents. This file does not use texts() of src/i18n, so that the thread that renders PDFs loads nothing
 * else of the server (render.server.ts).
 */

type Texts = typeof ja;

/** The texts of a document. Without Japanese tax none of them is a word of Japanese tax law (DOC-20). */
export function textsOf(sheet: Pick<Sheet, "currency">, locale: Locale): Texts {
  return isJapanese(sheet) ? messages[locale] : { ...messages[locale], ...abroad[locale] };
}

/** Whether a document follows Japanese law and custom. */
export function isJapanese({ currency }: Pick<Sheet, "currency">): boolean {
  return CURRENCIES[currency].hasJapaneseTax;
}

/** What an amount contains: what is taxed, what is not, both, or nothing that a tax is known of. */
export function taxNoteOf({ tax }: Pick<Sheet, "tax">): "taxed" | "untaxed" | "none" {
  if (!tax || tax.ofOthers || (tax.taxed !== 0 && tax.untaxed !== 0)) return "none";
  return tax.untaxed !== 0 ? "untaxed" : "taxed";
}

const ja = {
  number: "No.",
  issuedOn: "発行日",
  invoicedOn: "請求日",
  validUntil: "有効期限",
  payBy: "支払期限",
  reissue: "再発行",
  isVoid: "取消",
  registration: "登録番号",
  phone: "TEL",
  intro: (kind: SheetKind): string => INTROS[kind].ja,
  amount: (kind: SheetKind): string => AMOUNTS[kind].ja,
  taxNote: { taxed: "（税込）", untaxed: "（不課税）", none: "" },
  gstNumber: "GST登録番号",
  subject: "件名",
  hire: (what: string): string => `貸会議室利用料（${what}）`,
  cancelFee: (what: string): string => `キャンセル料（${what}）`,
  hireAndFees: (what: string): string => `貸会議室利用料およびキャンセル料（${what}）`,
  change: (id: number): string => `ご予約変更の差額（予約番号 ${id}）`,
  more: (count: number): string => `ほか${count}件`,
  proviso: (what: string): string => `但し　${what}として`,
  received: "上記の金額を正に領収いたしました。",
  booking: (id: number): string => `予約番号 ${id}`,
  hours: (count: number): string => `${count}時間`,
  fee: "キャンセル料（不課税）",
  oldTimes: "変更前",
  newTimes: "変更後",
  difference: "差額",
  taxed: (percent: number): string => `${percent}%対象（税込）`,
  tax: (percent: number): string => `うち消費税（${percent}%）`,
  untaxed: "不課税（キャンセル料）",
  ofOthers: "他の会場提供者の利用料（当社のGSTを含みません）",
  excludingTax: "GST抜きの金額",
  gst: (percent: number): string => `GST（${percent}%）`,
  payable: "お支払い総額（GST込）",
  suppliedBy: (name: string): string => `会場提供者：${name}`,
  total: "合計",
  returned: "返還する対価の合計（税込）",
  keptFee: "キャンセル料（不課税）との相殺",
  setOff: "移動先の会議室の料金との相殺",
  keptTransferFee: "振込手数料",
  paidBack: "お返しした金額",
  returnedOn: "返還日",
  usedOn: "対象となる取引の日",
  payment: "お支払い",
  paid: "お支払い済み",
  bankFee: "振込手数料（当社負担）",
  givenBack: "返金",
  beforeTransferFee: "（返金の振込手数料を差し引く前の額）",
  card: "クレジットカード決済",
  paypay: "PayPay",
  konbini: "コンビニ払い",
  paynow: "PayNow",
  bank: "銀行振込",
  account: "お振込先",
  holder: "口座名義",
  transferName: (number: string): string =>
    `お振込名義は「予約番号＋お名前」（例：${number} ヤマダ タロウ）でお願いいたします。`,
  transferReference: (reference: string): string =>
    `お振込みの際に、ご依頼人番号「${reference}」をお名前の前に入れてください。`,
  arrived: "ご入金済み",
  left: "残りのお支払い額",
  transferFee: "振込手数料はお客様ご負担でお願いいたします。",
  cardInvoice: "クレジットカードでのお支払いです。お振込は不要です。",
  accountFollows: "お振込先は、ご予約の確認メールでご案内しています。",
  paidAlready: (days: string): string => `お支払い済みです（${days}）。`,
  estimateNote: "本見積書は空室を確保するものではありません。",
  estimatePayment: (way: string): string => `お支払い方法：${way}`,
  terms: "キャンセルポリシー",
  termsOf: (ids: string): string => `予約番号 ${ids}`,
  term: (from: number, to: number, percent: number): string =>
    `${from === to ? (from === 0 ? "当日" : `${from}日前`) : to === 0 ? `${from}日前〜当日` : `${from}〜${to}日前`} ${percent}%`,
  termFree: (days: number): string => `${days}日前まで無料`,
  termAlwaysFree: "無料",
  stampDuty: "電子発行のため収入印紙の貼付は不要です。",
  refunded: (id: number, amount: string, day: string, transferFee: string | null): string =>
    `予約番号 ${id} の取消により、${day} に ${amount} を返金しました${lessTransferFee(transferFee)}。`,
  refundDue: (id: number, amount: string, transferFee: string | null): string =>
    `予約番号 ${id} の取消により、${amount} の返金を手続き中です${lessTransferFee(transferFee)}。`,
  noRefund: (id: number, rest: string): string =>
    `予約番号 ${id} の取消による残額 ${rest} は、返金の振込手数料を超えないため返金されません。`,
  lowered: (id: number, amount: string, day: string): string =>
    `予約番号 ${id} の料金の変更により、${day} に ${amount} を返金しました。`,
  givenBackOf: (id: number, amount: string, day: string): string =>
    `予約番号 ${id} について、${day} に ${amount} を返金しました。`,
  loweredDue: (id: number, amount: string): string =>
    `予約番号 ${id} の料金の変更により、${amount} の返金を手続き中です。`,
  unassigned: (amount: string, day: string): string =>
    `このお支払いのうち ${amount} は ${day} に返金しました。どのご予約の分かは確認中で、上記の金額からは差し引いていません。`,
  net: "上記の金額に、返金する分は含まれていません。",
  voided: "返金が済んだため、本領収書は無効です。",
  replaces: (number: string, day: string): string =>
    `本書は ${number}（${day} 発行）に代わるものです。以前のものは無効となります。`,
  refersTo: (number: string, day: string): string => `対象の適格請求書：${number}（${day} 発行）`,
  qualifiedElsewhere: "適格請求書（インボイス）は別途発行しています。",
  notQualified: "適格請求書は発行されません。",
  supplier: (name: string, registration: string): string => `会場提供者：${name}（登録番号 ${registration}）`,
  agent: (name: string): string => `予約受付：${name}`,
};

const en: typeof ja = {
  number: "No.",
  issuedOn: "Issued on",
  invoicedOn: "Invoice date",
  validUntil: "Valid until",
  payBy: "Pay by",
  reissue: "再発行 Reissue",
  isVoid: "取消 Void",
  registration: "Registration No.",
  phone: "Tel.",
  intro: (kind: SheetKind) => INTROS[kind].en,
  amount: (kind: SheetKind) => AMOUNTS[kind].en,
  taxNote: { taxed: " (tax included)", untaxed: " (outside consumption tax)", none: "" },
  gstNumber: "GST Reg. No.",
  subject: "Subject",
  hire: (what: string) => `Room hire (${what})`,
  cancelFee: (what: string) => `Cancellation fee (${what})`,
  hireAndFees: (what: string) => `Room hire and cancellation fees (${what})`,
  change: (id: number) => `Difference for a change of booking ${id}`,
  more: (count: number) => `and ${count} more`,
  proviso: (what: string) => `For: ${what}`,
  received: "Received with thanks.",
  booking: (id: number) => `Booking ${id}`,
  hours: (count: number) => `${count} h`,
  fee: "キャンセル料（不課税） Cancellation fee (outside consumption tax)",
  oldTimes: "Before",
  newTimes: "After",
  difference: "Difference",
  taxed: (percent: number) => `Subject to ${percent}% (tax included)`,
  tax: (percent: number) => `Consumption tax contained (${percent}%)`,
  untaxed: "Outside consumption tax (cancellation fees)",
  ofOthers: "Rooms of other suppliers (without our GST)",
  excludingTax: "Amount excluding GST",
  gst: (percent: number) => `GST (${percent}%)`,
  payable: "Total payable",
  suppliedBy: (name: string) => `Supplied by ${name}`,
  total: "Total",
  returned: "Consideration returned (tax included)",
  keptFee: "Less cancellation fee (outside consumption tax)",
  setOff: "Set off against the price of the other room",
  keptTransferFee: "Less transfer fee",
  paidBack: "Paid back",
  returnedOn: "Returned on",
  usedOn: "Date of the transaction",
  payment: "Payment",
  paid: "Paid",
  bankFee: "Transfer fee (borne by us)",
  givenBack: "Refund",
  beforeTransferFee: " (before any transfer fee)",
  card: "Credit card",
  paypay: "PayPay",
  konbini: "Convenience store",
  paynow: "PayNow",
  bank: "Bank transfer",
  account: "Pay to",
  holder: "Account holder",
  transferName: (number: string) =>
    `Please give the booking number and your name as the sender (for example: ${number} YAMADA TARO).`,
  transferReference: (reference: string) =>
    `Please give the reference ${reference} before the sender’s name.`,
  arrived: "Received",
  left: "Amount due",
  transferFee: "Transfer fees are borne by the customer.",
  cardInvoice: "Payment is by credit card. No transfer is needed.",
  accountFollows: "The account to pay to stands in the mail that confirms the booking.",
  paidAlready: (days: string) => `Paid already (${days}).`,
  estimateNote: "This estimate does not keep the room free. 空室を確保するものではありません。",
  estimatePayment: (way: string) => `Payment: ${way}`,
  terms: "Cancellation policy",
  termsOf: (ids: string) => `Booking ${ids}`,
  term: (from: number, to: number, percent: number) =>
    `${from === to ? (from === 0 ? "same day" : `${from} day${from === 1 ? "" : "s"} before`) : to === 0 ? `${from} days before to the same day` : `${to} to ${from} days before`} ${percent}%`,
  termFree: (days: number) => `free until ${days === 1 ? "the day" : `${days} days`} before`,
  termAlwaysFree: "free",
  stampDuty: "電子発行のため収入印紙の貼付は不要です。 Issued electronically: no revenue stamp is needed.",
  refunded: (id: number, amount: string, day: string, transferFee: string | null) =>
    `Booking ${id} was canceled, and ${amount} refunded on ${day}${lessTransferFeeEn(transferFee)}.`,
  refundDue: (id: number, amount: string, transferFee: string | null) =>
    `Booking ${id} was canceled. The refund of ${amount} is being processed${lessTransferFeeEn(transferFee)}.`,
  noRefund: (id: number, rest: string) =>
    `Booking ${id} was canceled. The rest of ${rest} is not refunded, because it does not exceed the cost of the bank transfer.`,
  lowered: (id: number, amount: string, day: string) =>
    `The price of booking ${id} was lowered, and ${amount} refunded on ${day}.`,
  givenBackOf: (id: number, amount: string, day: string) =>
    `${amount} of booking ${id} was refunded on ${day}.`,
  loweredDue: (id: number, amount: string) =>
    `The price of booking ${id} was lowered. The refund of ${amount} is being processed.`,
  unassigned: (amount: string, day: string) =>
    `${amount} of this payment was refunded on ${day}. Which booking it is for is being clarified; it is not taken off the amount above.`,
  net: "The amount above does not contain refunds.",
  voided: "The refund has been made: this receipt is void.",
  replaces: (number: string, day: string) =>
    `This document takes the place of ${number} (issued on ${day}), which is void.`,
  refersTo: (number: string, day: string) => `Qualified invoice concerned: ${number} (issued on ${day})`,
  qualifiedElsewhere: "A qualified invoice (適格請求書) is issued separately.",
  notQualified: "No qualified invoice is issued. 適格請求書は発行されません。",
  supplier: (name: string, registration: string) =>
    `Room supplied by ${name} (registration No. ${registration})`,
  agent: (name: string) => `Booked through ${name}`,
};

const messages: Record<Locale, Texts> = { ja, en };

/** Singapore dollars: what is worded differently without Japanese tax. `tax` and `taxed` are of GST. */
const abroad: Record<Locale, Partial<Texts>> = {
  ja: {
    taxNote: { taxed: "（GST込）", untaxed: "", none: "" },
    fee: "キャンセル料",
    taxed: (percent) => `GST ${percent}%対象`,
    tax: (percent) => `うちGST（${percent}%）`,
    untaxed: "キャンセル料",
    intro: (kind) => (kind === "tekikakuhenkan" ? CREDIT.intro.ja : INTROS[kind].ja),
    amount: (kind) => (kind === "tekikakuhenkan" ? CREDIT.amount.ja : AMOUNTS[kind].ja),
    returned: "減額の合計（GST込）",
    keptFee: "キャンセル料との相殺",
    refersTo: (number, day) => `対象のTax Invoice: ${number}（${day} 発行）`,
  },
  en: {
    reissue: "Reissue",
    isVoid: "Void",
    taxNote: { taxed: " (GST included)", untaxed: "", none: "" },
    fee: "Cancellation fee",
    taxed: (percent) => `Subject to ${percent}% GST`,
    tax: (percent) => `GST contained (${percent}%)`,
    untaxed: "Cancellation fees",
    intro: (kind) => (kind === "tekikakuhenkan" ? CREDIT.intro.en : INTROS[kind].en),
    amount: (kind) => (kind === "tekikakuhenkan" ? CREDIT.amount.en : AMOUNTS[kind].en),
    returned: "Total credited (GST included)",
    keptFee: "Less cancellation fee",
    refersTo: (number, day) => `Tax Invoice concerned: ${number} (issued on ${day})`,
    estimateNote: "This estimate does not keep the room free.",
  },
};

/**
 * In yen the Japanese title, which the law requires, and the one in the reader's language beside it (DOC-14). In
 * Singapore dollars the English one comes first (DOC-28).
 */
export function titleOf(sheet: Sheet, locale: Locale): { main: string; beside: string } {
  const titles = titlesOf(sheet);
  const main = titles[isJapanese(sheet) ? "ja" : "en"];
  const own = titles[locale];
  return { main, beside: own === main ? "" : own };
}

/** In Singapore dollars an invoice with GST and what corrects it have the names of the law there (DOC-49). */
function titlesOf(sheet: Sheet): Text {
  if (sheet.isTaxInvoice) return { ja: "請求書（GST）", en: "Tax Invoice" };
  if (sheet.kind === "tekikakuhenkan" && !isJapanese(sheet)) return CREDIT.title;
  return TITLES[sheet.kind];
}

function lessTransferFee(amount: string | null): string {
  return amount === null ? "" : `（返金の振込手数料 ${amount} を差し引いた額です）`;
}

function lessTransferFeeEn(amount: string | null): string {
  return amount === null ? "" : ` (less a bank transfer fee of ${amount})`;
}

export const columns = texts({
  what: ["内容・ご利用日時", "Description, date and time of use"],
  hours: ["時間", "Hours"],
  unit: ["単価", "Unit price"],
  amount: ["金額", "Amount"],
} satisfies Record<"what" | "hours" | "unit" | "amount", Wording>);

/** Before each note, in every language. */
export const bullet = "・";

type ByKind = Record<SheetKind, Text>;

/** A credit note has the kind of a return invoice, in another currency. */
const CREDIT = {
  title: { ja: "クレジットノート（減額通知書）", en: "Credit Note" },
  intro: { ja: "下記のとおり減額いたしました。", en: "We have credited the following." },
  amount: { ja: "減額の合計", en: "Amount credited" },
};

const TITLES: ByKind = {
  mitsumori: { ja: "見積書", en: "Estimate" },
  seikyu: { ja: "請求書", en: "Invoice" },
  ryosyu: { ja: "領収書", en: "Receipt" },
  tekikakuseikyu: { ja: "適格請求書", en: "Qualified Invoice (Japan consumption tax)" },
  tekikakuhenkan: { ja: "適格返還請求書", en: "Qualified Return Invoice (Japan consumption tax)" },
  edit_mitsumori: { ja: "変更見積書", en: "Estimate for a Change" },
  edit_seikyu: { ja: "変更請求書", en: "Invoice for a Change" },
  gekkanseikyu: { ja: "請求書", en: "Invoice" },
};

const INTROS: ByKind = {
  mitsumori: { ja: "下記のとおりお見積り申し上げます。", en: "We are pleased to quote as follows." },
  seikyu: { ja: "下記のとおりご請求申し上げます。", en: "We invoice as follows." },
  ryosyu: { ja: "", en: "" },
  // Issued once it is paid (DOC-2).
  tekikakuseikyu: {
    ja: "下記のとおりご請求申し上げ、お支払いいただきました。",
    en: "We have invoiced the following, and received your payment.",
  },
  tekikakuhenkan: { ja: "下記のとおり対価を返還いたしました。", en: "We have returned the following." },
  edit_mitsumori: {
    ja: "ご予約の変更について、差額を下記のとおりお見積り申し上げます。",
    en: "For the change of your booking we quote the difference as follows.",
  },
  edit_seikyu: {
    ja: "ご予約の変更について、差額を下記のとおりご請求申し上げます。",
    en: "For the change of your booking we invoice the difference as follows.",
  },
  gekkanseikyu: { ja: "下記のとおりご請求申し上げます。", en: "We invoice as follows." },
};

const AMOUNTS: ByKind = {
  mitsumori: { ja: "お見積金額", en: "Estimated amount" },
  seikyu: { ja: "ご請求金額", en: "Amount due" },
  ryosyu: { ja: "領収金額", en: "Amount received" },
  tekikakuseikyu: { ja: "合計金額", en: "Total amount" },
  tekikakuhenkan: { ja: "返還する対価の額", en: "Consideration returned" },
  edit_mitsumori: { ja: "お見積金額（差額）", en: "Estimated difference" },
  edit_seikyu: { ja: "ご請求金額（差額）", en: "Difference due" },
  gekkanseikyu: { ja: "ご請求金額", en: "Amount due" },
};
