import { texts } from "../i18n/texts.ts";

/** The texts of the widgets. */
export const messages = texts({
  ja: {
    close: "閉じる",
    mapSource: "© OpenStreetMap",
    mapAreasSource: "、URA（data.gov.sg）",
    back: "戻る",
    clear: (label: string) => `${label}をクリア`,
    optional: "任意",
    showPassword: "パスワードを表示",
    hidePassword: "パスワードを隠す",
    errors: (count: number) => `入力内容に${count}件の誤りがあります。`,
    suggestions: (count: number) => `候補が${count}件あります`,
    loadFailed: "読み込めませんでした。",
    retry: "もう一度読み込む",
    loginAgain: "この画面を続けるには、ログインしてください。",
    login: "ログイン",
    loading: "読み込み中",
    anHour: "/ 時間",
  },
  en: {
    close: "Close",
    mapSource: "© OpenStreetMap",
    mapAreasSource: ", URA (data.gov.sg)",
    back: "Back",
    clear: (label: string) => `Clear ${label}`,
    optional: "optional",
    showPassword: "Show password",
    hidePassword: "Hide password",
    errors: (count: number) =>
      count === 1 ? "There is a problem with one field." : `There are problems with ${count} fields.`,
    suggestions: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
    loadFailed: "This could not be loaded.",
    retry: "Try again",
    loginAgain: "Please log in to continue.",
    login: "Log in",
    loading: "Loading",
    anHour: "/ hour",
  },
});
