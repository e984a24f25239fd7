import { texts } from "../../../../i18n/texts.ts";

/** Texts of a search that finds little or nothing. */
export const messages = texts({
  nothing: ["空いている会議室が見つかりませんでした", "No vacancies found"],
  tooFar: (place: string | null) =>
    place === null
      ? ["すべての場所から50km以内にある会議室はありません", "No room is within 50 km of all these places"]
      : [`${place}から50km以内に会議室はありません`, `There are no rooms within 50 km of ${place}`],
  nothingLead: ["次のように条件をゆるめると、会議室が見つかります。", "Try one of these instead."],
  nothingPast: [
    "指定の日時は過ぎています。これからの日時を選んでください。",
    "That time has passed. Please choose a later one.",
  ],
  nothingElse: ["別の日時や場所でお探しください。", "Please try another time or place."],
  wait: ["この日時に空きが出たら知らせてもらう", "Tell me when something frees up at this time"],
  loosenShift: (range: string) => [`${range} にずらす`, `Shift to ${range}`],
  loosenTime: ["時間の指定をなくす", "Any time"],
  loosenPart: ["時間帯をいつでもにする", "Any part of the day"],
  loosenPeople: ["人数の指定をなくす", "Any number of people"],
  loosenInvoice: ["インボイスの条件をなくす", "With or without a qualified invoice"],
  loosenFilters: ["絞り込みをなくす", "Without filters"],
  loosenText: ["場所の指定をなくす", "Anywhere"],
  loosenBounds: ["地図の範囲をなくす", "Beyond this map"],
  loosenPosition: ["現在地の指定をなくす", "Beyond my area"],
  loosenGroup: ["ほかの会議室も探す", "All rooms"],
  loosenAll: ["すべての条件をなくす", "Clear the search"],
  loosenTo: (label: string, count: number) => [
    `${label}（${count}室）`,
    `${label} (${count} ${count === 1 ? "room" : "rooms"})`,
  ],
  few: (count: number) => [
    `該当は${count}室だけです。条件をゆるめると、候補が増えます。`,
    count === 1
      ? "Only one room matches. These searches find more."
      : `Only ${count} rooms match. These searches find more.`,
  ],
});
