import type { DayPart } from "../../../domain/search/day-parts.ts";
import type { Equipment, Use } from "../../../domain/space/offers.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

const EQUIPMENT: Record<Equipment, Wording> = {
  projector: ["プロジェクター", "Projector"],
  monitor: ["モニター", "Monitor"],
  whiteboard: ["ホワイトボード", "Whiteboard"],
  wifi: ["Wi-Fi", "Wi-Fi"],
  camera: ["Web会議カメラ", "Conference camera"],
  microphone: ["マイク", "Microphone"],
  power: ["電源", "Power at the seats"],
  kitchen: ["キッチン", "Kitchen"],
};

const USE: Record<Use, Wording> = {
  meeting: ["会議", "Meetings"],
  video_call: ["オンライン会議", "Video calls"],
  seminar: ["セミナー・研修", "Seminars and training"],
  workshop: ["ワークショップ", "Workshops"],
  party: ["パーティー", "Parties"],
  photo: ["撮影", "Photo shoots"],
  streaming: ["配信・収録", "Streaming"],
  interview: ["面接", "Interviews"],
  lesson: ["レッスン", "Lessons"],
  study: ["自習・テレワーク", "Study and remote work"],
};

const IN_JA: Record<Exclude<DayPart, "any">, string> = {
  morning: "午前",
  afternoon: "午後",
  evening: "夜",
  night: "深夜",
};

const IN_EN: Record<Exclude<DayPart, "any">, string> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
  night: "at night",
};

/** The filters above the results. */
export const messages = texts({
  filters: ["絞り込み", "Filters"],
  freeNow: ["いま空いている", "Free now"],
  instant: ["即時予約", "Instant booking"],
  invoice: ["インボイス対応", "Qualified invoice"],
  cost: ["料金", "Price"],
  upToCost: (cost: string) => [`${cost}以下 / 時間`, `Up to ${cost} an hour`],
  upToTotal: (cost: string) => [`合計${cost}以下`, `Up to ${cost} in all`],
  size: ["人数", "Size"],
  sizeFrom: (people: number) => [`${people}名以上`, `${people} or more`],
  equipment: ["設備", "Equipment"],
  use: ["用途", "Use"],
  any: ["指定なし", "Any"],
  withinGroup: ["同じグループの会議室", "Same group"],
  without: (filter: string) => [`${filter}を外す`, `Remove ${filter}`],
  equipmentName: (one: Equipment) => EQUIPMENT[one],
  usageName: (one: Use) => USE[one],
  datesOpen: ["日時・人数を指定する", "Add date, time and people"],
  resultsOf: (what: string, count: number) => [
    `${what}の会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} for “${what}”`,
  ],
  resultsNear: (count: number) => [
    `現在地周辺の会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} near you`,
  ],
  resultsInMap: (count: number) => [
    `地図の範囲の会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} on this map`,
  ],
  results: (count: number) => [`検索結果 ${count}室`, `${count} ${count === 1 ? "room" : "rooms"} found`],
  resultsBetween: (places: readonly string[], count: number) => [
    `${places.join("・")}から集まりやすい会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} between ${places.slice(0, -1).join(", ")} and ${places.at(-1)}`,
  ],
  here: ["現在地", "Where you are"],
  ridesLead: [
    "いちばん遠い人の所要時間が短い順です。時間は電車と徒歩の目安で、待ち時間は含みません。",
    "The shortest trip for whoever comes furthest is first. Times by train and on foot are estimates, without waiting.",
  ],
  ridesAbout: [
    "所要時間は電車と徒歩の目安で、待ち時間は含みません。",
    "Times by train and on foot are estimates, without waiting.",
  ],
  sortRides: ["集まりやすい順", "Easiest for all"],
  andStation: ["、", ", "],
  addStation: [
    "ほかの駅からも人が集まる場合は、駅を加えて探す",
    "People coming from elsewhere, too? Add their station",
  ],
  freeFor: (part: Exclude<DayPart, "any">, length: string, count: number) => [
    `${IN_JA[part]}に${length}空いている会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} free for ${length} ${IN_EN[part]}`,
  ],
  freeBetween: (times: string, length: string, count: number) => [
    `${times}に${length}空いている会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} free for ${length}, starting ${times}`,
  ],
  freeAnyTime: (length: string, count: number) => [
    `${length}空いている会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} free for ${length}`,
  ],
  freeNowFor: (length: string, count: number) => [
    `いまから${length}空いている会議室 ${count}室`,
    `${count} ${count === 1 ? "room" : "rooms"} free now for ${length}`,
  ],
  sortLowest: ["合計の安い順", "Lowest total"],
  recommendedRooms: ["おすすめの会議室", "Rooms we like"],
  recommendedLead: [
    "場所や日時を入れると、空いている会議室だけを表示します。",
    "Add a place or a time to see only rooms that are free.",
  ],
  anywhere: ["すべてのエリア", "Anywhere"],
  searchDescription: ["条件に合う会議室の検索結果です。", "Rooms that match your search."],
  sort: ["並び順", "Sort by"],
  sortDefault: ["おすすめ順", "Recommended"],
  sortCheap: ["料金の安い順", "Lowest price"],
  sortNear: ["近い順", "Nearest"],
  sortRating: ["評価の高い順", "Best rated"],
  sortPeople: ["収容人数の多い順", "Most people"],
  map: ["地図", "Map"],
  youAreHere: ["現在地", "You are here"],
  showMap: ["地図で見る", "Show map"],
  showList: ["一覧で見る", "Show list"],
  searchHere: ["この範囲で再検索", "Search this area"],
  shareFirst: (rooms: number) => [
    `先頭の${rooms}室を候補リストにして共有`,
    `Share the first ${rooms} as a shortlist`,
  ],
  zoomIn: ["拡大", "Zoom in"],
  zoomOut: ["縮小", "Zoom out"],
  mapHelp: [
    "矢印キーで移動、＋と−で拡大・縮小できます",
    "Move the map with the arrow keys, zoom with + and −",
  ],
  pages: ["ページ", "Pages"],
  page: (number: number) => [`${number}ページ目`, `Page ${number}`],
  previous: ["前へ", "Previous"],
  next: ["次へ", "Next"],
  loading: ["検索しています", "Searching"],
});
