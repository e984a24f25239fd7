import { texts } from "../../../../i18n/texts.ts";

/** Texts of a search that finds little or nothing. */
export const messages = texts({
  ja: {
    nothing: "空いている会議室が見つかりませんでした",
    nothingLead: "次のように条件をゆるめると、会議室が見つかります。",
    nothingPast: "指定の日時は過ぎています。これからの日時を選んでください。",
    nothingElse: "別の日時や場所でお探しください。",
    wait: "この日時に空きが出たら知らせてもらう",
    loosenShift: (range: string) => `${range} にずらす`,
    loosenTime: "時間の指定をなくす",
    loosenPart: "時間帯をいつでもにする",
    loosenPeople: "人数の指定をなくす",
    loosenInvoice: "インボイスの条件をなくす",
    loosenFilters: "絞り込みをなくす",
    loosenText: "場所の指定をなくす",
    loosenBounds: "地図の範囲をなくす",
    loosenPosition: "現在地の指定をなくす",
    loosenGroup: "ほかの会議室も探す",
    loosenAll: "すべての条件をなくす",
    loosenTo: (label: string, count: number) => `${label}（${count}室）`,
    few: (count: number) => `該当は${count}室だけです。条件をゆるめると、候補が増えます。`,
  },
  en: {
    nothing: "No vacancies found",
    nothingLead: "Try one of these instead.",
    nothingPast: "That time has passed. Please choose a later one.",
    nothingElse: "Please try another time or place.",
    wait: "Tell me when something frees up at this time",
    loosenShift: (range: string) => `Shift to ${range}`,
    loosenTime: "Any time",
    loosenPart: "Any part of the day",
    loosenPeople: "Any number of people",
    loosenInvoice: "With or without a qualified invoice",
    loosenFilters: "Without filters",
    loosenText: "Anywhere",
    loosenBounds: "Beyond this map",
    loosenPosition: "Beyond my area",
    loosenGroup: "All rooms",
    loosenAll: "Clear the search",
    loosenTo: (label: string, count: number) => `${label} (${count} ${count === 1 ? "room" : "rooms"})`,
    few: (count: number) =>
      count === 1
        ? "Only one room matches. These searches find more."
        : `Only ${count} rooms match. These searches find more.`,
  },
});
