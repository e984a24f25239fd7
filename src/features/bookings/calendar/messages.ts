import { texts } from "../../../i18n/texts.ts";

/** Texts in calendars. */
export const messages = texts({
  ja: {
    time: "日時",
    number: "予約番号",
    access: "アクセス",
    tentative: "このご予約はまだ確定していません。",
    canceled: (name: string) => `【キャンセル済み】${name}`,
    feed: (brand: string) => `${brand} の予約`,
    feedAbout: (zone: string) =>
      `ご予約の一覧です。時刻は${zone}で、お使いのカレンダーの時間帯に合わせて表示されます。`,
  },
  en: {
    time: "Time",
    number: "Booking no.",
    access: "Access",
    tentative: "This booking is not certain yet.",
    canceled: (name: string) => `CANCELED: ${name}`,
    feed: (brand: string) => `${brand} bookings`,
    feedAbout: (zone: string) =>
      `Your bookings. Times are ${zone}; your calendar shows them in its own time zone.`,
  },
});
