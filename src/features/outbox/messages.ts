import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  ja: {
    title: "送信メール",
    lead: "デモではメールは外に出ず、ここに届きます。",
    empty: "まだメールはありません",
    filter: "宛先で絞り込む",
    reload: "再読み込み",
    links: "本文のリンク",
  },
  en: {
    title: "Outbox",
    lead: "In the demo no mail leaves the machine; everything arrives here.",
    empty: "No mail yet",
    filter: "Filter by address",
    reload: "Reload",
    links: "Links in this mail",
  },
});
