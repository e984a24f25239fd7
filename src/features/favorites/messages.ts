import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  ja: {
    added: "お気に入りに追加しました",
    removed: "お気に入りから外しました",
    notKept: "お気に入りを保存できませんでした。通信状況を確かめて、もう一度お試しください。",
  },
  en: {
    added: "Saved to your favorites",
    removed: "Removed from your favorites",
    notKept: "Your favorites could not be saved. Please check your connection and try again.",
  },
});
