import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import { texts } from "../../../i18n/texts.ts";

/** Texts of rooms side by side: the comparison and the shortlist. */
export const messages = texts({
  rooms: ["並べた会議室", "Rooms side by side"],
  walk: (station: string, minutes: number) => [
    minutes ? `${station} 徒歩${minutes}分` : station,
    `${withoutStationSuffix(station)}${minutes ? `, ${minutes} min walk` : ""}`,
  ],
  upTo: (count: number) => [`〜${count}名`, `Up to ${count}`],
  equipment: ["設備", "Equipment"],
  noEquipment: ["設備の登録なし", "No equipment listed"],
  freeUntil: (days: number) =>
    days === 0
      ? ["当日まで無料でキャンセル", "Free cancellation until the day itself"]
      : [
          `${days}日前まで無料でキャンセル`,
          `Free cancellation until ${days === 1 ? "the day" : `${days} days`} before`,
        ],
  needsApproval: ["予約には承認が必要", "Needs approval"],
  invoice: ["インボイス対応", "Qualified invoice"],
  noInvoice: ["インボイス非対応", "No qualified invoice"],
  nothingMore: ["ほかになし", "Nothing more"],
  sameForAll: (count: number) => [`すべて同じ（${count}項目）`, `Same for all (${count})`],
  noTime: ["日時を選ぶと空きと合計料金が出ます", "Choose a time to see vacancy and total"],
  noPrice: ["この時間の料金はありません", "No price for this time"],
  taxIn: ["税込", "tax included"],
  free: ["いま空いています", "Free right now"],
  held: ["ほかの方が手続き中", "Somebody is paying for it"],
  taken: ["埋まりました", "Taken"],
  unfit: ["予約できません", "Not bookable"],
  freeFrom: (time: string) => [`この日は ${time} から空き`, `Free that day from ${time}`],
  noneThatDay: ["この日はほかの空きもありません", "Nothing else free that day"],
  compareTitle: ["会議室を比べる", "Compare rooms"],
  compareLead: [
    "料金、アクセス、設備、キャンセル条件を並べて確かめられます。",
    "Price, access, equipment and cancellation policy side by side.",
  ],
  compareNone: ["比べる会議室がありません", "No rooms to compare"],
  compareNoneHint: [
    "お気に入りから、比べたい会議室を選んでください。",
    "Choose the rooms to compare from your favorites.",
  ],
  toFavorites: ["お気に入りへ", "To your favorites"],
  choose: ["この会議室にする", "Choose this room"],
  open: ["会議室を見る", "See the room"],
  remove: (name: string) => [`${name}を比較から外す`, `Leave out ${name}`],
  removeShort: ["外す", "Leave out"],
  share: ["候補リストにして共有", "Share as a shortlist"],
});
