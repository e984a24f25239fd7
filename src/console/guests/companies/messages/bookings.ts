import { texts } from "../../../../i18n/texts.ts";
import type { CompanyBookingState } from "../contract.ts";

const STATES: Record<CompanyBookingState, { ja: string; en: string }> = {
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
  number: ["予約番号", "Booking no."],
  company: ["会社名", "Company"],
  group: ["支払グループ", "Payment group"],
  costCenter: ["コストセンター", "Cost center"],
  purchaseNumber: ["発注番号", "Purchase number"],
  person: ["予約者", "Booked by"],
  room: ["部屋", "Room"],
  roomNumber: ["部屋番号", "Room no."],
  use: ["利用日時", "Use"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  zone: ["タイムゾーン", "Time zone"],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  state: ["状態", "State"],
  stateCode: ["状態のコード", "State code"],
  stateOf: (state: CompanyBookingState) => [STATES[state].ja, STATES[state].en],
  anyState: ["すべての状態", "Any state"],
  anyGroup: ["すべてのグループ", "Any group"],
  invoices: ["請求書", "Invoice"],
  dueOn: ["支払期日", "Due"],
  days: ["利用日", "Days of use"],
  search: ["検索", "Search"],
  searchHint: ["予約者・発注番号・コストセンター", "Who, purchase number or cost center"],
  none: ["予約はありません", "No bookings"],
  noneHint: ["条件に合う予約はありません。", "Nothing matches these conditions."],
  row: (id: number) => [`予約${id}を開く`, `Open booking ${id}`],
});
