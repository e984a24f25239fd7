import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    effects: "保存すると変わること",
    nothing: "変わる日はありません。",
    becomes: (isHoliday: boolean) => (isHoliday ? "祝日になります" : "平日になります"),
    noRooms: "営業時間と料金の変わる部屋はありません。",
    rooms: (count: number) => `${countText(count)}室の営業時間と料金が変わります`,
    opens: (count: number) => `${countText(count)}室が開きます`,
    closes: (count: number) => `${countText(count)}室が休みになります`,
    bookings: (count: number) => `すでにある予約${countText(count)}件は、料金も時間もそのままです`,
    ahead: "これから1年の祝日",
    own: "追加",
  },
  en: {
    effects: "What saving changes",
    nothing: "No day changes.",
    becomes: (isHoliday: boolean) => (isHoliday ? "becomes a holiday" : "becomes an ordinary day"),
    noRooms: "No room has other hours or prices then.",
    rooms: (count: number) =>
      count === 1
        ? "1 room has other hours and prices"
        : `${countText(count)} rooms have other hours and prices`,
    opens: (count: number) => (count === 1 ? "1 room opens" : `${countText(count)} rooms open`),
    closes: (count: number) => (count === 1 ? "1 room closes" : `${countText(count)} rooms close`),
    bookings: (count: number) =>
      count === 1
        ? "1 booking keeps its time and price"
        : `${countText(count)} bookings keep their times and prices`,
    ahead: "Holidays of the coming year",
    own: "Added",
  },
});
