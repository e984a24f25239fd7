import type { SheetKind } from "../../../domain/documents/document-kinds.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { documentName } from "../../../i18n/bookings.ts";
import { columns } from "../../kit/list/columns.ts";
import type { IssuedDocument } from "./contract.ts";
import { CHECKS } from "./messages/list.ts";

/** A document is called after the currency that it is in. */
const nameOf = (kind: SheetKind, locale: Locale, item?: IssuedDocument) =>
  documentName(kind, locale, item?.currency);

/** The columns of issued documents. */
export const documentColumns = columns<IssuedDocument>()(
  {
    number: { kind: "text", name: ["書類番号", "Number"], width: "150px" },
    kind: { kind: "word", name: ["種類", "Kind"], words: nameOf },
    issued_on: { kind: "day", name: ["発行日", "Issued on"], width: "110px" },
    amount: { kind: "money", name: ["金額", "Amount"], width: "120px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    counterparty: { kind: "text", name: ["宛名", "Addressee"] },
    group_id: { kind: "number", name: ["注文", "Order"] },
    booking_id: { kind: "booking", name: ["予約", "Booking"], width: "100px", from: "lg" },
    replaces: { kind: "text", name: ["差し替え前の番号", "Replaces"] },
    replaced_by: { kind: "text", name: ["差し替え後の番号", "Replaced by"] },
    downloads: { kind: "number", name: ["お客さまのダウンロード回数", "Downloads by the guest"] },
    check: {
      kind: "word",
      name: ["改ざんの検査", "Hash check"],
      words: CHECKS,
      of: ({ is_untouched: isUntouched }) => (isUntouched ? "untouched" : "touched"),
    },
    sha256: { kind: "text", name: ["指紋（SHA-256）", "SHA-256"] },
    marks: { kind: "screen", name: ["改ざんの検査", "Hash check"], width: "140px", from: "lg" },
  },
  {
    table: ["number", "kind", "issued_on", "counterparty", "booking_id", "amount", "marks"],
    card: {
      title: "number",
      lines: [["number", "amount"], ["counterparty"], ["issued_on", "kind", "marks"]],
    },
  },
);
