import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["駅とエリア", "Stations and areas"],
  about: [
    "部屋の最寄りの駅です。お客さまのエリア一覧、トップページ、メニューにこの順で出ます。順番を決めるまでは、部屋の多い順です。",
    "The stations nearest to your rooms. Guests see their areas in this order: in the list of areas, on the home page and in the menu. Until you set an order, the areas with the most rooms come first.",
  ],
  none: ["まだ駅がありません", "There is no station yet"],
  noneHint: [
    "最寄りの駅かバス停を1つ加えると、部屋を公開できます。",
    "Add the nearest station or bus stop, so that you can publish a room.",
  ],
  add: ["駅を追加", "Add a station"],
  edit: ["編集", "Edit"],
  editTitle: (name: string) => [`${name} の編集`, `Edit ${name}`],
  rooms: (count: number) =>
    count === 0
      ? ["部屋なし", "No rooms"]
      : [`${countText(count)}室`, count === 1 ? "1 room" : `${countText(count)} rooms`],
  earlier: (name: string) => [`${name} を前へ`, `Move ${name} up`],
  later: (name: string) => [`${name} を後ろへ`, `Move ${name} down`],
  moved: (name: string, place: number) => [
    `${name} を${countText(place)}番目にしました。`,
    `${name} is now number ${countText(place)}.`,
  ],
  ja: ["名前（日本語、「駅」は付けない）", "Name in Japanese (without 駅)"],
  en: ["名前（英語）", "Name in English"],
  kana: ["よみ（ひらがなかカタカナ、任意）", "Reading in hiragana or katakana (optional)"],
  cityJa: ["市区町村（日本語、任意）", "City in Japanese (optional)"],
  cityEn: ["市区町村（英語、任意）", "City in English (optional)"],
  cityHint: ["エリア一覧がこの名前でまとまります。", "The list of areas is grouped by it."],
  lines: [
    "路線（1行に1つ、「山手線 / Yamanote Line」のように日本語と英語）",
    "Railway lines, one a line, in Japanese and English: 山手線 / Yamanote Line",
  ],
  linesWrong: [
    "日本語と英語を「/」で区切ってください。",
    "Please put a slash between the Japanese and the English name.",
  ],
  latitude: ["緯度", "Latitude"],
  longitude: ["経度", "Longitude"],
  placeHint: [
    "地図アプリで駅の場所をコピーして貼ると、緯度と経度の両方に入ります。",
    "Copy the station's position from a map app and paste it: both are filled.",
  ],
  placeOwed: [
    "駅の緯度と経度を入力してください。",
    "Please enter the latitude and longitude of the station.",
  ],
  address: (alias: string) => [
    `エリアのページのアドレス（…/area/${alias}）は変わりません。`,
    `The address of its area stays …/area/${alias}.`,
  ],
  save: ["保存する", "Save"],
  saved: ["保存しました。5秒以内にすべての画面に出ます。", "Saved. Every screen shows it within 5 seconds."],
  retire: ["駅を削除", "Delete the station"],
  retireTitle: (name: string) => [`${name} を削除しますか`, `Delete ${name}?`],
  retireHint: [
    "エリアのページと一覧からなくなります。部屋の最寄り駅になっている間は、削除できません。",
    "Its area's page goes. A station that rooms are near to cannot be deleted.",
  ],
  retired: ["駅を削除しました。", "The station is deleted."],
  cancel: ["やめる", "Cancel"],
  areas: ["エリアの名前", "Names of areas"],
  areasAbout: [
    "部屋に書かれているエリアです。検索で見つかり、部屋のページに出ます。ここで変えると、その部屋すべてに同じ名前が入ります。",
    "The areas written in your rooms: searches find them, and rooms' pages show them. A name changed here is changed in all these rooms.",
  ],
  noAreas: ["公開した部屋がまだありません。", "No room is published yet."],
  rename: ["名前を変える", "Rename"],
  renameTitle: (name: string) => [`${name} の名前を変える`, `Rename ${name}`],
  areaJa: ["エリアの名前（日本語）", "Name of the area in Japanese"],
  areaEn: ["エリアの名前（英語）", "Name of the area in English"],
  renameEffect: (count: number) => [
    `${countText(count)}室に、保存と同時に公開されます。下書きの名前も変わります。予約はそのままです。`,
    `Published at once in ${count === 1 ? "1 room" : `${countText(count)} rooms`}, and changed in their drafts. Bookings stay as they are.`,
  ],
  joins: (name: string, count: number) => [
    `「${name}」はすでにあります（${countText(count)}室）。2つのエリアは1つになり、元には分けられません。`,
    `There is an area ${name} already (${count === 1 ? "1 room" : `${countText(count)} rooms`}). The two become one and cannot be told apart again.`,
  ],
  renamed: (count: number) => [
    `${countText(count)}室のエリアの名前を変えました。`,
    `Renamed in ${count === 1 ? "1 room" : `${countText(count)} rooms`}.`,
  ],
});
