import type { Locale } from "../domain/language/locale.ts";

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
    ja: (p: Params) =>
      `${BUILT_ON.ja[String(p.what)] ?? BUILT_ON.ja.other}ため、取り消せません（${p.n}件）。`,
    en: (p: Params) => `It cannot be undone: ${BUILT_ON.en[String(p.what)] ?? BUILT_ON.en.other} (${p.n}).`,
  },
  import_too_late: {
    ja: "取り込みから1日を過ぎたため、取り消せません。",
    en: "An import can be undone for one day, which is over.",
  },
  import_nobody_to_invite: {
    ja: "招待できるお客さまがいません（メールアドレスがないか、パスワードを決めています）。",
    en: "There is nobody to invite: these guests have no address, or a password already.",
  },
} as const;

const BUILT_ON: Record<Locale, Record<string, string>> = {
  ja: {
    bookings: "取り込んだ予約が変更されている",
    money: "取り込んだ予約に入金や返金がある",
    closed_day: "取り込んだ日がもう締められている",
    guests: "取り込んだお客さまがログインしたり、ほかの予約をしたりしている",
    mails: "お客さまにメールが出ている",
    closures: "取り込んだ休止が変更されている",
    numbers: "その番号のあとに書類が発行されている",
    other: "取り込んだものがほかで使われている",
  },
  en: {
    bookings: "imported bookings have been changed",
    money: "money has come in or gone out for imported bookings",
    closed_day: "the day of the import has been closed",
    guests: "imported guests have signed in, changed their details or booked",
    mails: "guests have been sent mails",
    closures: "imported closures have been changed",
    numbers: "papers have been issued with later numbers",
    other: "something else refers to what was imported",
  },
};
