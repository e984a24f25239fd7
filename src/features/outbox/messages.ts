import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  title: ["送信メール", "Outbox"],
  lead: [
    "デモではメールは外に出ず、ここに届きます。",
    "In the demo no mail leaves the machine; everything arrives here.",
  ],
  empty: ["まだメールはありません", "No mail yet"],
  filter: ["宛先で絞り込む", "Filter by address"],
  reload: ["もう一度読み込む", "Reload"],
  links: ["本文のリンク", "Links in this mail"],
});
