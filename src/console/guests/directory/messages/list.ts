import type { GuestState } from "../../../../domain/account/guest-state.ts";
import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";

export const STATES: Record<GuestState, Text> = {
  blocked: { ja: "利用制限中", en: "Blocked" },
  no_mail: { ja: "メールなし", en: "No email" },
  unverified: { ja: "メール未確認", en: "Email not verified" },
  verified: { ja: "メール確認済み", en: "Email verified" },
};

/** Texts of the list of guests and of its file. */
export const messages = texts({
  title: ["お客さま", "Guests"],
  search: ["検索", "Search"],
  searchHint: ["名前・フリガナ・会社・メール・電話番号", "Name, kana, company, email or phone"],
  money: ["お支払い", "Payment"],
  onlyUnpaid: ["未払いの予約がある", "Has an unpaid booking"],
  bookingCount: (count: number) => [`予約${count}件`, count === 1 ? "1 booking" : `${count} bookings`],
  unpaidCount: (count: number) => [`未払い${count}件`, `${count} unpaid`],
  row: (name: string) => [`${name} 様`, name],
  none: ["お客さまはまだいません", "No guests yet"],
  noneHint: [
    "会員登録した方と、お電話などで登録した方がここに並びます。",
    "People who sign up, and those whom staff enter, appear here.",
  ],
  add: ["お客さまを登録", "Add a guest"],
});
