import { texts, type Wording } from "./texts.ts";

type Params = Record<string, string | number>;

/** What an import is refused for. */
export const IMPORT_PROBLEMS = {
  import_columns: {
    ja: "列の対応が足りないか、重なっています。",
    en: "A column is missing, or two columns mean the same.",
  },
  import_left_out: {
    ja: (p: Params) => `入らない行は${p.n}行です。その数を確かめてから取り込んでください。`,
    en: (p: Params) => `${p.n} rows cannot be imported. Please confirm that number first.`,
  },
  import_unknown: {
    ja: (p: Params) =>
      `意味の決まっていない列があります（${p.names}）。何の列か、または使わないことを選んでください。`,
    en: (p: Params) =>
      `Some columns are not understood (${p.names}). Please say what they are, or that they are not used.`,
  },
  import_sheet: {
    ja: (p: Params) => `シートが複数あります（${p.names}）。取り込むシートを選んでください。`,
    en: (p: Params) => `The workbook has several sheets (${p.names}). Please choose one.`,
  },
  table_empty: { ja: "ファイルに表がありません。", en: "There is no table in the file." },
  table_limit: {
    ja: (p: Params) =>
      `ファイルが大きすぎます。${LIMITS.ja[p.limit as TableLimit]}までです。分けて取り込んでください。`,
    en: (p: Params) => `The file is too large: ${LIMITS.en[p.limit as TableLimit]} at most. Please split it.`,
  },
  table_old_workbook: {
    ja: "古い形式（.xls）か、パスワード付きのExcelファイルです。パスワードなしの.xlsxかCSVで保存してください。",
    en: "This is an Excel file in the old format (.xls) or with a password. Please save it as .xlsx without one, or as CSV.",
  },
  table_formula: {
    ja: (p: Params) =>
      `${p.line}行目に、計算結果が保存されていない数式があります。表計算ソフトで開いて保存し直してから、もう一度お試しください。`,
    en: (p: Params) =>
      `Row ${p.line} has a formula without its result. Open the file in a spreadsheet program, save it, and try again.`,
  },
  import_nothing: { ja: "取り込める行がありません。", en: "There is no row to import." },
  import_over: {
    ja: "この取り込みは、もうその操作ができない状態です。",
    en: "This import is past that step.",
  },
  import_file_gone: {
    ja: "ファイルはもう残っていません。もう一度アップロードしてください。",
    en: "The file is no longer kept. Please upload it again.",
  },
  import_built_on: {
    ja: (p: Params) => `${builtOn(p)[0]}ため、元に戻せません（${p.n}件）。`,
    en: (p: Params) => `It cannot be undone: ${builtOn(p)[1]} (${p.n}).`,
  },
  import_too_late: {
    ja: "取り込みから1日を過ぎたため、元に戻せません。",
    en: "An import can be undone for one day, which is over.",
  },
  import_nobody_to_invite: {
    ja: "招待できるお客さまがいません（メールアドレスがないか、パスワードを決めています）。",
    en: "There is nobody to invite: these guests have no address, or a password already.",
  },
} as const;

function builtOn({ what }: Params): Wording {
  return BUILT_ON[String(what)] ?? SOMETHING_ELSE;
}

const SOMETHING_ELSE: Wording = [
  "取り込んだものがほかで使われている",
  "something else refers to what was imported",
];

const BUILT_ON: Record<string, Wording> = {
  bookings: ["取り込んだ予約が変更されている", "imported bookings have been changed"],
  money: ["取り込んだ予約に入金や返金がある", "money has come in or gone out for imported bookings"],
  closed_day: ["取り込んだ日がもう締められている", "the day of the import has been closed"],
  guests: [
    "取り込んだお客さまがログインしたり、ほかの予約をしたりしている",
    "imported guests have signed in, changed their details or booked",
  ],
  mails: ["お客さまにメールが出ている", "guests have been sent mails"],
  closures: ["取り込んだ休止が変更されている", "imported closures have been changed"],
  numbers: ["その番号のあとに書類が発行されている", "papers have been issued with later numbers"],
};

type TableLimit = "rows" | "columns" | "cells";

const LIMITS = texts({
  rows: ["20万行", "200,000 rows"],
  columns: ["200列", "200 columns"],
  cells: ["200万セル", "2,000,000 cells"],
} satisfies Record<TableLimit, Wording>);
