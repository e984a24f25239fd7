import { texts } from "../../../../i18n/texts.ts";

/** The slider for a limit on prices. */
export const messages = texts({
  /** Its name: what is limited. */
  total: (length: string) => [`${length}の合計`, `Total for ${length}`],
  hourly: ["1時間あたりの料金", "Price per hour"],
  taxed: (what: string) => [`${what}（税込）`, `${what}, tax included`],
  upTo: (amount: string) => [`${amount}まで`, `Up to ${amount}`],
  noLimit: ["上限なし", "No limit"],
  currency: ["通貨", "Currency"],
  show: (rooms: number) => [`${rooms}室を表示`, `Show ${rooms} ${rooms === 1 ? "room" : "rooms"}`],
  showResults: ["結果を表示", "Show results"],
  none: ["この上限の会議室はありません", "No rooms within this limit"],
  remove: ["上限をなくす", "Remove the limit"],
});
