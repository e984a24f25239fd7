import { texts } from "../../../i18n/texts.ts";

/** Texts that every page may need; those of the login itself are loaded with it. */
export const messages = texts({
  ja: {
    sessionOver: "セッションが切れました。ログインし直してください。",
    offline: "通信できませんでした。接続を確認して、もう一度お試しください。",
    unexpected: "予期しないエラーが発生しました。",
    loggedOut: "ログアウトしました",
  },
  en: {
    sessionOver: "Your session has ended. Please log in again.",
    offline: "We couldn’t reach the server. Check your connection and try again.",
    unexpected: "An unexpected error occurred",
    loggedOut: "Logged out",
  },
});
