import { columns } from "../../kit/list/columns.ts";
import type { PayoutItem, PayoutLineItem } from "./contract.ts";
import { DIFFERENCES, KINDS, STATUSES } from "./messages/list.ts";

/** The columns of the card provider's payouts. */
export const payoutColumns = columns<PayoutItem>()(
  {
    id: { kind: "number", name: ["入金番号", "Payout"] },
    ref: { kind: "text", name: ["決済代行の入金番号", "Provider’s number"] },
    arrives_on: { kind: "day", name: ["着金日", "Arrival"], width: "120px" },
    status: {
      kind: "word",
      name: ["状態", "State"],
      words: STATUSES,
      tones: {
        pending: "neutral",
        in_transit: "neutral",
        paid: "ok",
        failed: "error",
        canceled: "outlined",
      },
      width: "100px",
    },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    charged: { kind: "money", name: ["決済額", "Payments"] },
    returned: { kind: "money", name: ["返金額", "Refunds"], from: "lg" },
    fee: { kind: "money", name: ["手数料", "Fees"] },
    other: { kind: "money", name: ["その他", "Other"] },
    net: { kind: "money", name: ["差引", "Net"] },
    amount: { kind: "money", name: ["入金額", "Paid out"] },
    lines: { kind: "number", name: ["件数", "Lines"], width: "72px", from: "lg" },
    differences: { kind: "number", name: ["差異の件数", "Differences"] },
    failure: { kind: "text", name: ["失敗の理由", "Why it failed"] },
    created_at: { kind: "instant", name: ["作成日時", "Made at"] },
    difference: { kind: "screen", name: ["差異", "Difference"] },
  },
  {
    table: ["arrives_on", "status", "charged", "returned", "fee", "amount", "lines", "difference"],
    card: {
      title: "amount",
      lines: [
        ["arrives_on", "amount"],
        ["status", "difference"],
      ],
    },
  },
);

/** The columns of a payout's lines. */
export const payoutLineColumns = columns<PayoutLineItem>()(
  {
    id: { kind: "number", name: ["明細番号", "Line"] },
    payout_id: { kind: "number", name: ["入金番号", "Payout"] },
    payout_ref: { kind: "text", name: ["決済代行の入金番号", "Provider’s number"] },
    at: { kind: "instant", name: ["日時", "Time"], width: "150px" },
    kind: { kind: "word", name: ["種類", "Kind"], words: KINDS, width: "140px" },
    type: { kind: "text", name: ["決済代行での種類", "Provider’s kind"] },
    source: { kind: "text", name: ["照会番号", "Reference"], from: "xl" },
    booking_id: {
      kind: "booking",
      name: ["予約", "Booking"],
      none: ["予約なし", "No booking"],
      width: "100px",
    },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    amount: { kind: "money", name: ["金額", "Amount"], width: "110px" },
    fee: { kind: "money", name: ["手数料", "Fees"], width: "90px", from: "lg" },
    net: { kind: "money", name: ["差引", "Net"], width: "110px" },
    charged_amount: { kind: "money", name: ["決済時の金額", "Amount charged"], currency: "charged_currency" },
    charged_currency: { kind: "currency", name: ["決済時の通貨", "Currency charged"] },
    difference: { kind: "word", name: ["差異", "Difference"], words: DIFFERENCES },
    expected: { kind: "money", name: ["台帳の金額", "In the ledger"], currency: "expected_currency" },
    expected_currency: {
      kind: "currency",
      name: ["台帳の通貨", "Currency in the ledger"],
      of: ({ expected, currency, charged_currency: charged }) =>
        expected === null ? null : (charged ?? currency),
    },
  },
  {
    table: ["at", "kind", "booking_id", "source", "amount", "fee", "net", "difference"],
    card: {
      title: "kind",
      lines: [["kind", "net"], ["at", "booking_id"], ["difference"]],
      labelled: ["booking_id"],
    },
  },
);
