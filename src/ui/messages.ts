import { texts } from "../i18n/texts.ts";

/** The texts of the widgets. */
export const messages = texts({
  close: ["閉じる", "Close"],
  mapSource: ["© OpenStreetMap", "© OpenStreetMap"],
  mapAreasSource: ["、URA（data.gov.sg）", ", URA (data.gov.sg)"],
  back: ["戻る", "Back"],
  clear: (label: string) => [`${label}をクリア`, `Clear ${label}`],
  optional: ["任意", "optional"],
  showPassword: ["パスワードを表示", "Show password"],
  hidePassword: ["パスワードを隠す", "Hide password"],
  errors: (count: number) => [
    `入力内容に${count}件の誤りがあります。`,
    count === 1 ? "There is a problem with one field." : `There are problems with ${count} fields.`,
  ],
  suggestions: (count: number) => [
    `候補が${count}件あります`,
    count === 1 ? "1 suggestion" : `${count} suggestions`,
  ],
  loadFailed: ["読み込めませんでした。", "This could not be loaded."],
  retry: ["もう一度読み込む", "Try again"],
  loginAgain: ["この画面を続けるには、ログインしてください。", "Please log in to continue."],
  login: ["ログイン", "Log in"],
  loading: ["読み込み中", "Loading"],
  anHour: ["/ 時間", "/ hour"],
});
