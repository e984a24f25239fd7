import { texts } from "../../../i18n/texts.ts";

/** Texts of the home page only. */
export const messages = texts({
  ja: {
    heroTitle: "会議の時間だけ、\nいい部屋を。",
    heroLead: (rooms: number) => `${rooms}室を15分単位で予約。\n空き時間と料金がその場で分かります。`,
    homeTitle: "会議室・レンタルスペースの時間貸し予約",
    homeDescription:
      "駅から近い会議室・レンタルスペースを15分単位で予約。空き時間と料金を見て、その場で予約できます。",
    byArea: "エリアから探す",
    freeToday: (rooms: number) => (rooms > 0 ? `今日${rooms}室空き` : "今日の空きなし"),
    freeTomorrow: (rooms: number) => `明日${rooms}室空き`,
    seeAll: "すべて見る",
    recommended: "おすすめの会議室",
  },
  en: {
    heroTitle: "A good room for just\nthe hours you need.",
    heroLead: (rooms: number) =>
      `${rooms} ${rooms === 1 ? "room" : "rooms"}, booked by the quarter hour.\nSee what’s free and what it costs before you commit.`,
    homeTitle: "Meeting rooms and spaces by the hour",
    homeDescription:
      "Book meeting rooms and spaces near a station by the quarter hour. See what’s free, what it costs, and book on the spot.",
    byArea: "Browse by area",
    freeToday: (rooms: number) => (rooms > 0 ? `${rooms} free today` : "nothing free today"),
    freeTomorrow: (rooms: number) => `${rooms} free tomorrow`,
    seeAll: "See all",
    recommended: "Rooms we like",
  },
});
