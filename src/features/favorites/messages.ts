import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  added: ["お気に入りに追加しました", "Saved to your favorites"],
  removed: ["お気に入りから外しました", "Removed from your favorites"],
  notKept: [
    "お気に入りを保存できませんでした。通信状況を確かめて、もう一度お試しください。",
    "Your favorites could not be saved. Please check your connection and try again.",
  ],
});
