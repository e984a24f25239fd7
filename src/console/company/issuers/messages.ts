import type { Locale } from "../../../domain/language/locale.ts";
import { countText } from "../../../i18n/format.ts";
import { texts } from "../../../i18n/texts.ts";

/** Whose money a room's price is: as the issuer's name says, the company's, or the issuer's. */
export type Ownership = "by_name" | "own" | "other";

const OWNERSHIPS: Record<Locale, Record<Ownership, string>> = {
  ja: {
    by_name: "名前が会社と同じなら自社の売上（標準）",
    own: "自社の売上",
    other: "この事業者のための預り金（自社は代理）",
  },
  en: {
    by_name: "Own sales if it has the company’s name (default)",
    own: "The company’s own sales",
    other: "Money held for this issuer (the company is its agent)",
  },
};

export const messages = texts({
  ja: {
    title: "インボイスの発行者",
    about:
      "適格請求書に名前と登録番号が載る事業者です。部屋ごとに1つ選べます。発行者のない部屋では、適格請求書を出しません。",
    none: "まだ発行者がありません",
    noneHint:
      "適格請求書発行事業者の登録があれば、追加して部屋を選びます。登録がなければ、そのままで構いません。",
    add: "発行者を追加",
    edit: "編集",
    editTitle: (name: string) => `${name} の編集`,
    since: (day: string) => `${day} から`,
    period: (from: string, to: string) => `${from} から ${to} の前日まで`,
    rooms: (count: number) => (count === 0 ? "使う部屋なし" : `${countText(count)}室で使用`),
    name: "氏名または名称",
    number: "登録番号",
    numberHint: "Tと13桁の数字",
    numberOdd:
      "法人番号の検査数字と合いません。打ち間違いがないか、もう一度ご確認ください。個人事業者の番号なら、このままで構いません。",
    from: "登録日",
    to: "取消日・失効日",
    address: "所在地",
    phone: "電話番号",
    optional: "任意",
    ownership: "この発行者の部屋の料金",
    ownershipHint:
      "自社の部屋は売上（課税）、ほかの事業者の部屋は預り金になります。仕訳、税のレポート、レポートで分けて示します。",
    ownershipOf: (one: Ownership) => OWNERSHIPS.ja[one],
    own: "自社",
    held: "預り金",
    roomsLabel: "この発行者で適格請求書を出す部屋",
    roomsHint: "ほかの発行者の部屋を選ぶと、こちらに移ります。発行済みの書類は変わりません。",
    noRooms: "公開した部屋がまだありません。公開したら、ここか部屋の「基本」で選べます。",
    all: "すべて選ぶ",
    save: "保存する",
    saved: "保存しました。5秒以内にすべての画面に出ます。",
  },
  en: {
    title: "Invoice issuers",
    about:
      "Whose name and registration number are on qualified invoices. Each room has one issuer or none; without one, no qualified invoice is issued.",
    none: "There is no issuer yet",
    noneHint:
      "If you are registered as an issuer of qualified invoices, add it and choose the rooms. If not, leave this empty.",
    add: "Add an issuer",
    edit: "Edit",
    editTitle: (name: string) => `Edit ${name}`,
    since: (day: string) => `since ${day}`,
    period: (from: string, to: string) => `from ${from} until the day before ${to}`,
    rooms: (count: number) =>
      count === 0 ? "No rooms" : count === 1 ? "1 room" : `${countText(count)} rooms`,
    name: "Name",
    number: "Registration number",
    numberHint: "T and 13 digits",
    numberOdd:
      "This does not have the check digit of a corporate number. Please look for a mistyped digit. A sole trader's number may be right as it is.",
    from: "Registered on",
    to: "Registration ends on",
    address: "Address",
    phone: "Telephone",
    optional: "optional",
    ownership: "What its rooms bring in",
    ownershipHint:
      "The company’s own rooms make taxed sales; money for another’s rooms is held for it. Journal, tax report and reports show them apart.",
    ownershipOf: (one: Ownership) => OWNERSHIPS.en[one],
    own: "Own",
    held: "Held for it",
    roomsLabel: "Rooms that it issues for",
    roomsHint: "A room of another issuer moves to this one. Documents issued before stay as they are.",
    noRooms: "No room is published yet. Once one is, choose it here or in the room's basics.",
    all: "Select all",
    save: "Save",
    saved: "Saved. Every screen shows it within 5 seconds.",
  },
});
