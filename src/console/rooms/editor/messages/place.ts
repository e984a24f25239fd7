import type { Locale } from "../../../../domain/language/locale.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of where a room is: its postal code and the pin on a map. */
export const messages = texts({
  postal: ["郵便番号", "Postal code"],
  find: ["住所を入れる", "Fill in the address"],
  findHint: [
    "7桁の郵便番号から、日本語の住所が町名まで入ります。",
    "From a postal code of 7 digits follows the Japanese address up to the town.",
  ],
  found: [
    "住所を入れました。番地を足してください。",
    "The address is filled in. Please add the house number.",
  ],
  several: (count: number) => [
    `この郵便番号には${count}つの町があります。1つ目を入れました。`,
    `This postal code has ${count} towns. The first is filled in.`,
  ],
  choose: ["地図で場所を選ぶ", "Choose the place on a map"],
  close: ["地図を閉じる", "Close the map"],
  map: ["部屋の場所の地図", "Map of where the room is"],
  mapHelp: [
    "矢印キーで動かし、＋と−で拡大・縮小します。真ん中のピンの位置が部屋の場所になります。",
    "Arrow keys move the map, + and - zoom. The room is where the pin in the middle points.",
  ],
  pinHint: [
    "地図を動かして、ピンの先を入口に合わせてください。矢印キーと＋・−でも動かせます。",
    "Move the map until the pin points at the entrance. The arrow keys and + and − move it, too.",
  ],
  before: ["これまでの場所", "Where it was"],
  placed: (latitude: string, longitude: string) => [
    `緯度 ${latitude}、経度 ${longitude}`,
    `Latitude ${latitude}, longitude ${longitude}`,
  ],
  zoomIn: ["拡大", "Zoom in"],
  zoomOut: ["縮小", "Zoom out"],
});

/** What the lines of an address hold, by country; null for one that its addresses do not have. */
export const addressLines: Record<Locale, Record<"JP" | "SG", readonly (string | null)[]>> = {
  ja: {
    JP: ["都道府県", "市区町村", "町名・番地", "建物名"],
    SG: ["国", null, "通りと番地", "建物名"],
  },
  en: {
    JP: ["Prefecture", "City or ward", "Town and number", "Building in the address"],
    SG: ["Country", null, "Street and number", "Building in the address"],
  },
};
