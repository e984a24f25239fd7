import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  none: [
    "駅がまだ登録されていません。最寄りの駅かバス停を1つ加えてください。お客さまはこの名前で部屋を探します。",
    "There is no station yet. Add the nearest station or bus stop: guests find the room by its name.",
  ],
  open: ["新しい駅を加える", "Add a new station"],
  ja: ["駅の名前（日本語、「駅」は付けない）", "Name of the station (Japanese, without 駅)"],
  en: ["駅の名前（英語）", "Name of the station (English)"],
  latitude: ["駅の緯度", "Latitude of the station"],
  longitude: ["駅の経度", "Longitude of the station"],
  hint: [
    "地図アプリで駅の場所をコピーして緯度に貼ると、両方に入ります。徒歩の分数はここから出します。",
    "Copy the station's position from a map app and paste it into the latitude: both are filled. The minutes on foot follow from it.",
  ],
  add: ["駅を加える", "Add the station"],
  cancel: ["やめる", "Cancel"],
  added: (name: string) => [`${name}を加えました。`, `${name} is added.`],
  placeOwed: [
    "駅の緯度と経度を入力してください。",
    "Please enter the latitude and longitude of the station.",
  ],
});
