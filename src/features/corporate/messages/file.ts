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
  purpose: ["ご利用目的", "Purpose"],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  canceled: ["キャンセル", "Canceled"],
  paid: ["支払済み", "Paid"],
  dueOn: ["支払期日", "Due"],
  approval: ["承認", "Approval"],
  answer: (answer: "waiting" | "declined") => [
    { waiting: "社内の承認待ち", declined: "社内で承認されず" }[answer],
    { waiting: "Awaiting an approver", declined: "Not approved" }[answer],
  ],
  awaitsOperator: ["施設の承認待ち", "Awaiting the host’s approval"],
  invoices: ["請求書番号", "Invoice no."],
  invoicedOn: ["請求書の発行予定日", "Invoiced on"],
});
