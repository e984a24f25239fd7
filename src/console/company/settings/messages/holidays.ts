import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  effects: ["保存すると変わること", "What saving changes"],
  nothing: ["変わる日はありません。", "No day changes."],
  becomes: (isHoliday: boolean) =>
    isHoliday ? ["祝日になります", "becomes a holiday"] : ["平日になります", "becomes an ordinary day"],
  noRooms: ["営業時間と料金の変わる部屋はありません。", "No room has other hours or prices then."],
  rooms: (count: number) => [
    `${countText(count)}室の営業時間と料金が変わります`,
    count === 1
      ? "1 room has other hours and prices"
      : `${countText(count)} rooms have other hours and prices`,
  ],
  opens: (count: number) => [
    `${countText(count)}室が開きます`,
    count === 1 ? "1 room opens" : `${countText(count)} rooms open`,
  ],
  closes: (count: number) => [
    `${countText(count)}室が休みになります`,
    count === 1 ? "1 room closes" : `${countText(count)} rooms close`,
  ],
  bookings: (count: number) => [
    `すでにある予約${countText(count)}件は、料金も時間もそのままです`,
    count === 1
      ? "1 booking keeps its time and price"
      : `${countText(count)} bookings keep their times and prices`,
  ],
  ahead: ["これから1年の祝日", "Holidays of the coming year"],
  own: ["追加", "Added"],
});
