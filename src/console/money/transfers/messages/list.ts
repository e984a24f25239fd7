import type { Locale } from "../../../../domain/language/locale.ts";
import type { NoBooking } from "../../../../domain/transfers/statement.ts";
import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { lineStateName } from "../../../../i18n/money-states.ts";
import { texts } from "../../../../i18n/texts.ts";

const NO_BOOKING: Record<Locale, Record<NoBooking, string>> = {
  ja: {
    ...{
      interest: "利息",
      own_transfer: "自社の口座からの振替",
      payout: "決済サービスからの入金",
      cash: "自社の現金の預け入れ",
    },
    ...{
      returned: "当社の振込の戻り",
      duplicate: "ほかの明細と同じ入金",
      taken_back: "銀行の訂正・取消",
      other: "その他",
    },
  },
  en: {
    ...{
      interest: "Interest",
      own_transfer: "Own transfer",
      payout: "Payout of the card provider",
      cash: "Own cash paid in",
    },
    ...{ returned: "A transfer of ours came back", duplicate: "Same money as another line" },
    ...{ taken_back: "Corrected or taken back by the bank", other: "Other" },
  },
};

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
    noBooking: "予約が要らない理由",
    because: (because: NoBooking) => NO_BOOKING.ja[because],
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
    noBooking: "Why no booking",
    because: (because: NoBooking) => NO_BOOKING.en[because],
    whyIgnored: "Why ignored",
    state: (state: LineState) => lineStateName(state, "en"),
  },
});
