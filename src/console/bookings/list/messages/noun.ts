import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "予約", en: "Bookings" };
export const unpaidToday: Text = { ja: "今日が支払期限", en: "Due today, unpaid" };
export const unpaidTodayHint: Text = {
  ja: "入金がなければ、予約または変更が取り消されます",
  en: "the booking or its change is released if unpaid",
};
export const invoiceOverdue: Text = { ja: "請求払いの期限切れ", en: "Overdue invoices" };
export const invoiceOverdueHint: Text = { ja: "入金がありません", en: "no payment has come" };
