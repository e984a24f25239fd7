import type { Locale } from "../../../../domain/language/locale.ts";
import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { texts } from "../../../../i18n/texts.ts";

const STATES: Record<Locale, Record<LineState, string>> = {
  ja: { open: "確認待ち", matched: "照合済み", ignored: "対象外", returning: "返金待ち", refunded: "返金へ" },
  en: {
    open: "To confirm",
    matched: "Matched",
    ignored: "Ignored",
    returning: "To give back",
    refunded: "To refund",
  },
};

/** The texts of bank statements and what their lines pay. */
export const messages = texts({
  ja: {
    line: "明細番号",
    day: "入金日",
    payer: "振込名義",
    amount: "入金額",
    stateHead: "状態",
    stateCode: "状態のコード",
    bookings: "予約",
    reference: "照会番号",
    whyIgnored: "対象外の理由",
    state: (state: LineState) => STATES.ja[state],
  },
  en: {
    line: "Line",
    day: "Booked on",
    payer: "Payer",
    amount: "Amount",
    stateHead: "State",
    stateCode: "Code of the state",
    bookings: "Bookings",
    reference: "Reference",
    whyIgnored: "Why ignored",
    state: (state: LineState) => STATES.en[state],
  },
});
