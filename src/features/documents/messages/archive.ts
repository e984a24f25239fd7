import { texts } from "../../../i18n/texts.ts";

/** The words of the table in an archive of documents. */
export const messages = texts({
  number: ["書類番号", "Number"],
  kind: ["種類", "Kind"],
  kindCode: ["種類のコード", "Kind code"],
  issuedOn: ["発行日", "Issued on"],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  counterparty: ["取引先", "Counterparty"],
  order: ["注文", "Order"],
  sha256: ["書類のSHA-256", "SHA-256 of the document"],
  isUntouched: ["発行時のまま", "Unchanged"],
  yes: ["はい", "yes"],
  no: ["いいえ（改ざんの疑い）", "NO"],
  file: ["ファイル", "File"],
  fileSha256: ["ファイルのSHA-256", "SHA-256 of the file"],
});
