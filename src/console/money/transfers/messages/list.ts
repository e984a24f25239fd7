import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { lineStateName } from "../../../../i18n/money-states.ts";
import { texts } from "../../../../i18n/texts.ts";

/** The texts of bank statements and what their lines pay. */
export const messages = texts({
  ja: {
    line: "明細番号",
    day: "入金日",
    payer: "振込名義",
    amount: "入金額",
    currency: "通貨",
    stateHead: "状態",
    stateCode: "状態のコード",
    bookings: "予約",
    reference: "照会番号",
    whyIgnored: "対象外の理由",
    state: (state: LineState) => lineStateName(state, "ja"),
  },
  en: {
    line: "Line",
    day: "Booked on",
    payer: "Payer",
    amount: "Amount",
    currency: "Currency",
    stateHead: "State",
    stateCode: "State code",
    bookings: "Bookings",
    reference: "Reference",
    whyIgnored: "Why ignored",
    state: (state: LineState) => lineStateName(state, "en"),
  },
});
