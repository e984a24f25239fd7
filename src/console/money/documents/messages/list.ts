import { texts } from "../../../../i18n/texts.ts";

/** The words of issued documents, in the list and its file. */
export const messages = texts({
  number: ["書類番号", "Number"],
  kind: ["種類", "Kind"],
  kindCode: ["種類のコード", "Kind code"],
  issuedOn: ["発行日", "Issued on"],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  counterparty: ["宛名", "Addressee"],
  order: ["注文", "Order"],
  booking: ["予約", "Booking"],
  replaces: ["差し替え前の番号", "Replaces"],
  replacedBy: ["差し替え後の番号", "Replaced by"],
  downloads: ["お客さまのダウンロード回数", "Downloads by the guest"],
  check: ["改ざんの検査", "Hash check"],
  checkCode: ["改ざんの検査のコード", "Hash check code"],
  untouched: ["発行時のまま", "As issued"],
  touched: ["発行時と違います", "Not as issued"],
  sha256: ["指紋（SHA-256）", "SHA-256"],
});
