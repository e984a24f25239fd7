import { texts } from "../../../i18n/texts.ts";

/** Texts in calendars. */
export const messages = texts({
  time: ["日時", "Time"],
  number: ["予約番号", "Booking no."],
  access: ["アクセス", "Access"],
  tentative: ["このご予約はまだ確定していません。", "This booking is not certain yet."],
  canceled: (name: string) => [`【キャンセル済み】${name}`, `CANCELED: ${name}`],
  feed: (brand: string) => [`${brand} の予約`, `${brand} bookings`],
  feedAbout: (zone: string) => [
    `ご予約の一覧です。時刻は${zone}で、お使いのカレンダーの時間帯に合わせて表示されます。`,
    `Your bookings. Times are ${zone}; your calendar shows them in its own time zone.`,
  ],
});
