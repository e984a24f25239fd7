import { texts } from "../../../../i18n/texts.ts";
import type { CompanyBookingState } from "../contract.ts";

export const BOOKING_STATES: Record<CompanyBookingState, { ja: string; en: string }> = {
  waiting: { ja: "承認待ち", en: "Awaiting approval" },
  declined: { ja: "社内で承認されず", en: "Not approved" },
  open: { ja: "未払い", en: "Open" },
  paid: { ja: "支払済み", en: "Paid" },
  canceled: { ja: "キャンセル", en: "Canceled" },
};

/** What a company has booked. */
export const messages = texts({
  title: ["法人の予約", "Bookings of companies"],
  titleOf: (company: string) => [`${company}の予約`, `Bookings of ${company}`],
  show: ["予約を見る", "Bookings"],
  back: ["法人のページへ", "Back to the company"],
  anyState: ["すべての状態", "Any state"],
  anyGroup: ["すべてのグループ", "Any group"],
  days: ["利用日", "Days of use"],
  search: ["検索", "Search"],
  searchHint: ["予約者・目的・発注番号・コストセンター", "Who, purpose, purchase number or cost center"],
  none: ["予約はありません", "No bookings"],
  noneHint: ["条件に合う予約はありません。", "Nothing matches these conditions."],
  row: (id: number) => [`予約${id}を開く`, `Open booking ${id}`],
});
