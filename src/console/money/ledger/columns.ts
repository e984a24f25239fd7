import { columns } from "../../kit/list/columns.ts";
import type { LedgerLine } from "./contract.ts";
import { CAUSES, KINDS, METHODS } from "./messages/list.ts";

/** The columns of the ledger's lines. */
export const ledgerColumns = columns<LedgerLine>()(
  {
    id: { kind: "number", name: ["行番号", "Line"] },
    at: { kind: "instant", name: ["日時", "Time"], width: "150px" },
    value_on: { kind: "day", name: ["銀行の日付", "Bank's day"] },
    kind: { kind: "word", name: ["種類", "Kind"], words: KINDS, under: ["cause"] },
    method: { kind: "word", name: ["方法", "Method"], words: METHODS, width: "150px" },
    cause: { kind: "word", name: ["理由", "Why"], words: CAUSES },
    amount: { kind: "money", name: ["金額", "Amount"], width: "120px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    tax_percent: { kind: "percent", name: ["税率（%）", "Tax rate (%)"] },
    booking_id: {
      kind: "booking",
      name: ["予約", "Booking"],
      none: ["予約なし", "No booking"],
      width: "110px",
    },
    group_id: { kind: "number", name: ["注文", "Order"] },
    guest_id: { kind: "number", name: ["お客さま番号", "Guest number"], of: ({ guest }) => guest?.id },
    guest: { kind: "guest", name: ["お客さま", "Guest"] },
    company: { kind: "text", name: ["会社名", "Company"], of: ({ guest }) => guest?.company },
    payer: { kind: "text", name: ["振込名義", "Payer"] },
    ref: {
      kind: "text",
      name: ["照会番号", "Reference"],
      from: "xl",
      of: ({ provider_ref: ref }) => ref.replace(/#.*$/, ""),
    },
    rate: { kind: "screen", name: ["税率", "Tax rate"], width: "90px", from: "lg", align: "end" },
  },
  {
    table: ["at", "kind", "method", "booking_id", "guest", "ref", "rate", "amount"],
    card: {
      title: "kind",
      lines: [
        ["at", "amount"],
        ["kind", "method"],
        ["booking_id", "guest"],
      ],
    },
  },
);
