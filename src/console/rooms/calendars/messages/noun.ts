import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "カレンダー", en: "Calendars" };
export const clashes: Text = { ja: "外部カレンダーとの重なり", en: "Bookings and calendar events overlap" };
export const clashesHint: Text = {
  ja: "予約を移すか、お詫びしてキャンセルします",
  en: "move the booking, or cancel it",
};
export const silent: Text = { ja: "読み込めない外部カレンダー", en: "Calendars that cannot be relied on" };
export const silentHint: Text = {
  ja: "アドレスと元のカレンダーを確認してください",
  en: "check the address and its calendar",
};
