import { texts } from "../../../i18n/texts.ts";

const counted = (rooms: number) => (rooms === 1 ? "1 room" : `${rooms} rooms`);

/** Texts of the home page only. */
export const messages = texts({
  heroTitle: ["会議の時間だけ、\nいい部屋を。", "A good room for just\nthe hours you need."],
  heroLead: (rooms: number) => [
    `${rooms}室を15分単位で予約。\n空き時間と料金がその場で分かります。`,
    `${rooms} ${rooms === 1 ? "room" : "rooms"}, booked by the quarter hour.\nSee what’s free and what it costs before you commit.`,
  ],
  homeTitle: ["会議室の時間貸し予約", "Meeting rooms and spaces by the hour"],
  homeDescription: [
    "駅から近い会議室を15分単位で予約。空き時間と料金を見て、その場で予約できます。",
    "Book meeting rooms and spaces near a station by the quarter hour. See what’s free, what it costs, and book on the spot.",
  ],
  byArea: ["エリアから探す", "Browse by area"],
  /** Before what is free, at that price or more. */
  lowest: (price: string) => [`${price}〜 `, `From ${price} · `],
  freeToday: (rooms: number) =>
    rooms > 0
      ? [`今日${rooms}室空き`, `${counted(rooms)} free today`]
      : ["今日の空きなし", "Nothing free today"],
  freeTomorrow: (rooms: number) => [`明日${rooms}室空き`, `${counted(rooms)} free tomorrow`],
  seeAll: ["すべて見る", "See all"],
  recommended: ["おすすめの会議室", "Rooms we like"],
});
