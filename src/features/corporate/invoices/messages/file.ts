import type { SheetLine } from "../../../../domain/documents/document-sheet.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const KINDS: Record<SheetLine["kind"], Wording> = {
  use: ["利用料", "Use"],
  fee: ["キャンセル料", "Cancellation fee"],
  difference: ["差額", "Difference"],
  return: ["減額", "Credit"],
};

/** The heads of an invoice's table. */
export const messages = texts({
  invoice: ["請求書番号", "Invoice"],
  issuedOn: ["発行日", "Issued on"],
  position: ["行", "Line"],
  booking: ["予約番号", "Booking"],
  room: ["会議室", "Room"],
  start: ["開始", "Start"],
  end: ["終了", "End"],
  group: ["支払グループ", "Payment group"],
  costCenter: ["コストセンター", "Cost center"],
  purchaseNumber: ["発注番号", "Purchase number"],
  purpose: ["ご利用目的", "Purpose"],
  kind: ["種類", "Kind"],
  kindCode: ["種類のコード", "Kind code"],
  kindOf: (kind: SheetLine["kind"]) => KINDS[kind],
  amount: ["金額（税込）", "Amount (tax included)"],
  amountAbroad: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  percent: ["税率（%）", "Tax rate (%)"],
  qualified: ["適格請求書の対象", "Qualified invoice"],
  corrects: ["訂正する請求書", "Corrects invoice"],
  repaid: ["返金済み", "Paid back"],
});
