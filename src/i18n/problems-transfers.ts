import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import type { Unreadable } from "../domain/transfers/statement.ts";

type Params = NonNullable<Problem["params"]>;

const WHY: Record<Unreadable["why"], Record<Locale, string>> = {
  empty: { ja: "入金の明細がありません", en: "there are no movements in it" },
  record: { ja: "この形式の行ではありません", en: "this is no line of the format" },
  length: { ja: "1行が200桁ではありません", en: "the line has not 200 characters" },
  number: { ja: "金額が数字ではありません", en: "the amount is not a number" },
  day: { ja: "日付が正しくありません", en: "the day does not exist or is over a year away" },
  count: { ja: "件数が合計の行と合いません", en: "the number of lines differs from its total" },
  sum: { ja: "金額の合計が合計の行と合いません", en: "the sum of the lines differs from its total" },
  wide_amounts: {
    ja: "金額の合計が合計の行と合いません。12桁の金額で書かれた明細（フォーマットB）の可能性があり、まだ取り込めません",
    en: "the sum differs from its total. It may have amounts of 12 digits (format B), which cannot be read yet",
  },
  header: { ja: "知らない列の並びです", en: "its columns are not known" },
  no_end: {
    ja: "最後の行（エンドレコード）がなく、途中で切れている可能性があります。銀行からもう一度ダウンロードしてください",
    en: "its end record is missing, so the file may be cut off. Download it from the bank again",
  },
  code: {
    ja: "EBCDICで書かれた明細です。銀行の画面でJISコードを選んでください",
    en: "it is in EBCDIC. Choose JIS at the bank",
  },
  long_row: {
    ja: "見出しより列の多い行です。金額のカンマが引用符で囲まれていない可能性があります",
    en: "this row has more cells than the head. A comma in an amount may not be quoted",
  },
  direction: {
    ja: "入金か出金かが分かりません",
    en: "it does not say whether money came in or went out",
  },
  day_order: {
    ja: "日付の月と日のどちらが先か分かりません",
    en: "the day does not say whether its month or its day is first",
  },
  future: { ja: "先の日付の明細が含まれています", en: "it has lines of days that are far ahead" },
  both_ways: { ja: "同じ行に入金と出金の両方があります", en: "this row has money in and money out" },
  headless: { ja: "見出しの行がありません", en: "it has no head" },
  currency: {
    ja: "選んだ通貨とは別の通貨の行が含まれています。通貨ごとにダウンロードしてください",
    en: "it has rows in another currency than the one that was chosen. Download each currency by itself",
  },
  unit: {
    ja: "金額の単位が千円やセントになっています。円またはドル単位の明細をダウンロードしてください",
    en: "its amounts are in thousands or in cents. Download it in yen or dollars",
  },
  status: {
    ja: "取消や未確定など、完了していない取引の行です。完了した取引だけをダウンロードしてください",
    en: "this row was canceled or has not happened yet. Download completed movements only",
  },
  accounts: {
    ja: "複数の口座の明細が含まれています。口座ごとにダウンロードしてください",
    en: "it has rows of several accounts. Download each account by itself",
  },
  sheets: {
    ja: "明細のあるシートが複数あります。1枚だけのファイルにしてください",
    en: "several of its sheets have movements. Keep one sheet in the file",
  },
  no_text: {
    ja: "CSV、.xlsx、全銀形式のいずれでもありません。銀行の画面でCSVを選んでください",
    en: "it is no CSV, .xlsx or Zengin file. Choose CSV at the bank",
  },
  formula: {
    ja: "計算結果が保存されていない数式があります。表計算ソフトで開いて保存し直してください",
    en: "it has a formula without its result. Open it in a spreadsheet program and save it",
  },
  too_large: { ja: "ファイルが大きすぎます。期間を分けてください", en: "it is too large. Choose fewer days" },
};

/** Sentences about bank statements and what their lines pay. */
export const TRANSFER_PROBLEMS = {
  file_unreadable: {
    ja: ({ why, line, column, of }) =>
      `このファイルは取り込めません。${line}行目の${column}${of === "table" ? "列目" : "桁目"}: ${WHY[why as Unreadable["why"]].ja}。`,
    en: ({ why, line, column }) =>
      `This file cannot be taken in. Line ${line}, column ${column}: ${WHY[why as Unreadable["why"]].en}.`,
  },
  file_known: {
    ja: ({ by, at }) => `このファイルは${at}に${by}が取り込み済みです。`,
    en: ({ by, at }) => `${by} took this file in on ${at}.`,
  },
  account_unknown: {
    ja: ({ account }) =>
      `口座番号${account}は会社の口座ではありません。この口座の明細でよければ、口座番号を入力して取り込んでください。`,
    en: ({ account }) =>
      `Account ${account} is not the company's. To import it all the same, enter the number of this account.`,
  },
  account_missing: {
    ja: ({ currency }) =>
      `会社の口座に${currency}の口座がありません。設定に登録するか、口座番号を入力してください。`,
    en: ({ currency }) =>
      `The company has no account in ${currency}. Add it to the settings, or enter the number of the account.`,
  },
  account_other_currency: {
    ja: "この口座は、明細とは別の通貨の口座です。",
    en: "This account is in another currency than the statement.",
  },
  already_matched: {
    ja: "この明細は、ほかの人が先に処理しました。",
    en: "Somebody else has dealt with this line already.",
  },
  day_closed: {
    ja: "この日は締められています。今日の日付で記録してください。",
    en: "This day is closed. Record it as of today.",
  },
  day_not_over: { ja: "終わった日だけを締められます。", en: "Only a day that is over can be closed." },
  journal_format_currency: {
    ja: "この形式の会計ソフトは円の仕訳だけを取り込めます。円以外の仕訳は「CSV（汎用）」で書き出してください。",
    en: "Programs with this format take in yen alone. Export other currencies as plain CSV.",
  },
  month_not_over: { ja: "終わった月だけを書き出せます。", en: "Only a month that is over can be exported." },
  no_such_document: {
    ja: "この予約には、いま発行できるその書類がありません。",
    en: "This booking has no such document to be issued now.",
  },
  too_many_documents: {
    ja: ({ n }) => `${n}件を超えています。期間を短くしてください。`,
    en: ({ n }) => `There are more than ${n}. Choose fewer days.`,
  },
  totals_changed: {
    ja: "表示した合計が変わりました。もう一度ご確認ください。",
    en: "The totals have changed. Please look at them again.",
  },
  undo_too_late: { ja: "元に戻せるのは7日以内です。", en: "It can be undone within seven days only." },
  paper_issued: {
    ja: "この入金の領収書などが発行されているため、元に戻せません。",
    en: "A receipt for this payment was issued, so it cannot be undone.",
  },
  received_later: {
    ja: "受け取った日は今日までの日付にしてください。",
    en: "The day it was received cannot be in the future.",
  },
  received_long_ago: {
    ja: "受け取った日は1年前までの日付にしてください。年の入力をご確認ください。",
    en: "The day it was received is more than a year ago. Check the year.",
  },
  bank_sender_missing: {
    ja: "振込依頼人コードが設定されていないため、総合振込のファイルを作れません（設定の会社の口座）。",
    en: "No bank file can be made: the sender code of the company account is not set.",
  },
  no_bank_day: {
    ja: "振込日は、明日から30日以内の銀行営業日にしてください。",
    en: "Choose a business day of banks, from tomorrow to 30 days ahead.",
  },
  made_before_received: {
    ja: ({ day }) => `返金する入金があった${day}以降の日付にしてください。`,
    en: ({ day }) => `Choose a day from ${day} on: the money that goes back had not come before.`,
  },
  back_before_made: {
    ja: ({ day }) => `振り込んだ${day}以降の日付にしてください。`,
    en: ({ day }) => `The transfer was made on ${day}: choose that day or a later one.`,
  },
  batch_not_due: {
    ja: ({ day }) => `振込日は${day}です。その日になってから「実行済み」にしてください。`,
    en: ({ day }) => `The bank makes these transfers on ${day}. Mark the file as made from that day on.`,
  },
  nothing_to_transfer: {
    ja: "選んだ返金は、どれもファイルに入れられません。",
    en: "None of the selected refunds can be in a bank file.",
  },
  refund_in_batch: {
    ja: "この返金は総合振込のファイルに入っています。先にそのファイルを確定するか取り消してください。",
    en: "This refund is in a bank file. Mark that file as made or void it first.",
  },
  refund_not_owed: {
    ja: "この返金は、もう振込待ちではありません。",
    en: "This refund no longer waits to be transferred.",
  },
  refund_not_transferred: {
    ja: "振込で返金済みのものではありません。",
    en: "This refund was not made by a bank transfer.",
  },
  batch_decided: {
    ja: "このファイルは、もう確定されたか取り消されています。",
    en: "This bank file has been marked as made or voided already.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
