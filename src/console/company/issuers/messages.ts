import { countText } from "../../../i18n/format.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

/** Whose money a room's price is: as the issuer's name says, the company's, or the issuer's. */
export type Ownership = "by_name" | "own" | "other";

const OWNERSHIPS: Record<Ownership, Wording> = {
  by_name: ["名前が会社と同じなら自社の売上（標準）", "Own sales if it has the company’s name (default)"],
  own: ["自社の売上", "The company’s own sales"],
  other: ["この事業者のための預り金（自社は代理）", "Money held for this issuer (the company is its agent)"],
};

export const messages = texts({
  title: ["インボイスの発行者", "Invoice issuers"],
  about: [
    "適格請求書に名前と登録番号が載る事業者です。部屋ごとに1つ選べます。発行者のない部屋では、適格請求書を出しません。",
    "Whose name and registration number are on qualified invoices. Each room has one issuer or none; without one, no qualified invoice is issued.",
  ],
  none: ["まだ発行者がありません", "There is no issuer yet"],
  noneHint: [
    "適格請求書発行事業者の登録があれば、追加して部屋を選びます。登録がなければ、そのままで構いません。",
    "If you are registered as an issuer of qualified invoices, add it and choose the rooms. If not, leave this empty.",
  ],
  add: ["発行者を追加", "Add an issuer"],
  edit: ["編集", "Edit"],
  editTitle: (name: string) => [`${name} の編集`, `Edit ${name}`],
  since: (day: string) => [`${day} から`, `since ${day}`],
  period: (from: string, to: string) => [
    `${from} から ${to} の前日まで`,
    `from ${from} until the day before ${to}`,
  ],
  rooms: (count: number) =>
    count === 0
      ? ["使う部屋なし", "No rooms"]
      : [`${countText(count)}室で使用`, count === 1 ? "1 room" : `${countText(count)} rooms`],
  numberOdd: [
    "法人番号の検査数字と合いません。打ち間違いがないか、もう一度ご確認ください。個人事業者の番号なら、このままで構いません。",
    "This does not have the check digit of a corporate number. Please look for a mistyped digit. A sole trader's number may be right as it is.",
  ],
  ownership: ["この発行者の部屋の料金", "What its rooms bring in"],
  ownershipHint: [
    "自社の部屋は売上（課税）、ほかの事業者の部屋は預り金になります。仕訳、税のレポート、レポートで分けて示します。",
    "The company’s own rooms make taxed sales; money for another’s rooms is held for it. Journal, tax report and reports show them apart.",
  ],
  ownershipOf: (one: Ownership) => OWNERSHIPS[one],
  own: ["自社", "Own"],
  held: ["預り金", "Held for it"],
  roomsLabel: ["この発行者で適格請求書を出す部屋", "Rooms that it issues for"],
  roomsHint: [
    "ほかの発行者の部屋を選ぶと、こちらに移ります。発行済みの書類は変わりません。",
    "A room of another issuer moves to this one. Documents issued before stay as they are.",
  ],
  noRooms: [
    "公開した部屋がまだありません。公開したら、ここか部屋の「基本」で選べます。",
    "No room is published yet. Once one is, choose it here or in the room's basics.",
  ],
  all: ["すべて選ぶ", "Select all"],
  save: ["保存する", "Save"],
  saved: ["保存しました。5秒以内にすべての画面に出ます。", "Saved. Every screen shows it within 5 seconds."],
});
