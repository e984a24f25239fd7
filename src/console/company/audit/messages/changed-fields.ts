import type { Locale } from "../../../../domain/language/locale.ts";
import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Names of the fields that events change, and words of their values. */
export const messages = texts({
  ja: {
    yes: "はい",
    no: "いいえ",
    rooms: (count: number) => `${countText(count)}室`,
    field: (name: string) => FIELDS[name]?.ja ?? name,
  },
  en: {
    yes: "yes",
    no: "no",
    rooms: (count: number) => `${countText(count)} rooms`,
    field: (name: string) => FIELDS[name]?.en ?? name,
  },
});

type Words = Record<string, Record<Locale, string>>;

const FIELDS: Words = {
  alt: { ja: "写真の説明", en: "Description" },
  approval: { ja: "承認", en: "Approval" },
  around: { ja: "残した予約", en: "Bookings left" },
  company: { ja: "会社名", en: "Company" },
  email: { ja: "メールアドレス", en: "Email address" },
  first_name: { ja: "名", en: "First name" },
  last_name: { ja: "姓", en: "Last name" },
  locale: { ja: "言語", en: "Language" },
  name_kana: { ja: "フリガナ", en: "Furigana" },
  phone_number: { ja: "電話番号", en: "Phone number" },
  assignee: { ja: "担当", en: "Assigned to" },
  canceled: { ja: "キャンセル", en: "Canceled" },
  due: { ja: "残り", en: "Due" },
  due_on: { ja: "請求の期限", en: "Due on" },
  editing: { ja: "差額待ち", en: "Change unpaid" },
  end: { ja: "終了", en: "End" },
  ends: { ja: "終了", en: "End" },
  fee: { ja: "キャンセル料", en: "Fee" },
  group_ids: { ja: "担当グループ", en: "Groups" },
  note_public: { ja: "お客さま向けの表示", en: "Text for guests" },
  paid: { ja: "支払い済み", en: "Paid" },
  pay_by: { ja: "支払い期限", en: "Pay by" },
  pinned: { ja: "固定", en: "Pinned" },
  price: { ja: "料金", en: "Price" },
  price_limit: { ja: "料金変更の上限", en: "Price limit" },
  reason: { ja: "理由", en: "Reason" },
  refund: { ja: "返金", en: "Refund" },
  refund_open: { ja: "返金待ち", en: "To refund" },
  repeat: { ja: "くり返し", en: "Repeats" },
  roles: { ja: "役割", en: "Roles" },
  space: { ja: "部屋", en: "Room" },
  space_ids: { ja: "部屋", en: "Rooms" },
  start: { ja: "開始", en: "Start" },
  starts: { ja: "開始", en: "Start" },
  state: { ja: "状態", en: "State" },
  text: { ja: "本文", en: "Text" },
};
