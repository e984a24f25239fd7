import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    none: "駅がまだ登録されていません。最寄りの駅かバス停を1つ加えてください。お客さまはこの名前で部屋を探します。",
    open: "新しい駅を加える",
    ja: "駅の名前 (日本語、「駅」は付けない)",
    en: "駅の名前 (英語)",
    latitude: "駅の緯度",
    longitude: "駅の経度",
    hint: "地図アプリで駅の場所をコピーして緯度に貼ると、両方に入ります。徒歩の分数はここから出します。",
    add: "駅を加える",
    cancel: "やめる",
    added: (name: string) => `${name}を加えました。`,
    placeOwed: "駅の緯度と経度を入力してください。",
  },
  en: {
    none: "There is no station yet. Add the nearest station or bus stop: guests find the room by its name.",
    open: "Add a new station",
    ja: "Name of the station (Japanese, without 駅)",
    en: "Name of the station (English)",
    latitude: "Latitude of the station",
    longitude: "Longitude of the station",
    hint: "Copy the station's position from a map app and paste it into the latitude: both are filled. The minutes on foot follow from it.",
    add: "Add the station",
    cancel: "Cancel",
    added: (name: string) => `${name} is added.`,
    placeOwed: "Please enter the latitude and longitude of the station.",
  },
});
