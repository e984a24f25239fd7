import { texts } from "../../../i18n/texts.ts";

/** The heads of the file of a company's bookings. */
export const messages = texts({
  number: ["予約番号", "Booking no."],
  room: ["会議室", "Room"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  zone: ["タイムゾーン", "Time zone"],
  person: ["予約者", "Booked by"],
  group: ["支払グループ", "Payment group"],
  costCenter: ["コストセンター", "Cost center"],
  purchaseNumber: ["発注番号", "Purchase number"],
  amount: ["金額（税込）", "Amount (tax included)"],
  currency: ["通貨", "Currency"],
  canceled: ["キャンセル", "Canceled"],
  paid: ["支払済み", "Paid"],
  dueOn: ["支払期日", "Due"],
});
