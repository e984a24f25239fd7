import { texts } from "../../../i18n/texts.ts";

/** Texts that every page may need; those of the login itself are loaded with it. */
export const messages = texts({
  sessionOver: [
    "セッションが切れました。ログインし直してください。",
    "Your session has ended. Please log in again.",
  ],
  offline: [
    "通信できませんでした。接続を確認して、もう一度お試しください。",
    "We couldn’t reach the server. Check your connection and try again.",
  ],
  unexpected: ["予期しないエラーが発生しました。", "An unexpected error occurred"],
  loggedOut: ["ログアウトしました", "Logged out"],
});
