import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  ja: {
    unverified: "メールアドレスの確認が済んでいません。確認メールのリンクを開いてから予約してください。",
    needsLogin: "予約にはログインする必要があります",
    dateFirst: "先に利用日を選択してください",
    editTitle: "日時の変更",
    save: "この日時に変更する",
    loadFailed: "空き時間を読み込めませんでした。もう一度お試しください。",
    blockedDays: "定休日・満室の日は選べません",
    closedShort: "定休",
    fullShort: "満室",
    farShort: "受付外",
    reset: "リセット",
    billed: (hours: number) => `請求 ${hours}時間`,
    hoursTimes: (hours: number, cost: string) => `${hours}時間 × ${cost}`,
  },
  en: {
    unverified:
      "Your email address is not verified yet. Please open the link in the verification email before booking.",
    needsLogin: "Please log in to book",
    dateFirst: "Please enter the usage date first",
    editTitle: "Change date and time",
    save: "Use this time",
    loadFailed: "The free times could not be loaded. Please try again.",
    blockedDays: "Closed and full days cannot be chosen",
    closedShort: "closed",
    fullShort: "full",
    farShort: "n/a",
    reset: "Reset",
    billed: (hours: number) => `billed ${hours} h`,
    hoursTimes: (hours: number, cost: string) => `${hours === 1 ? "1 hour" : `${hours} hours`} × ${cost}`,
  },
});
