import { texts } from "../../../../i18n/texts.ts";

/** The slider for a limit on prices. */
export const messages = texts({
  ja: {
    /** Its name: what is limited. */
    total: (length: string) => `${length}の合計`,
    hourly: "1時間あたりの料金",
    taxed: (what: string) => `${what}（税込）`,
    upTo: (amount: string) => `${amount}まで`,
    noLimit: "上限なし",
    currency: "通貨",
    show: (rooms: number) => `${rooms}室を表示`,
    showResults: "結果を表示",
    none: "この上限の会議室はありません",
    remove: "上限をなくす",
  },
  en: {
    total: (length: string) => `Total for ${length}`,
    hourly: "Price per hour",
    taxed: (what: string) => `${what}, tax included`,
    upTo: (amount: string) => `Up to ${amount}`,
    noLimit: "No limit",
    currency: "Currency",
    show: (rooms: number) => `Show ${rooms} ${rooms === 1 ? "room" : "rooms"}`,
    showResults: "Show results",
    none: "No rooms within this limit",
    remove: "Remove the limit",
  },
});
