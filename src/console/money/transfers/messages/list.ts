import type { NoBooking } from "../../../../domain/transfers/statement.ts";
import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { lineStateName } from "../../../../i18n/money-states.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const NO_BOOKING: Record<NoBooking, Wording> = {
  interest: ["利息", "Interest"],
  own_transfer: ["自社の口座からの振替", "Own transfer"],
  payout: ["決済サービスからの入金", "Payout of the card provider"],
  cash: ["自社の現金の預け入れ", "Own cash paid in"],
  returned: ["当社の振込の戻り", "A transfer of ours came back"],
  duplicate: ["ほかの明細と同じ入金", "Same money as another line"],
  taken_back: ["銀行の訂正・取消", "Corrected or taken back by the bank"],
  other: ["その他", "Other"],
};

/** The texts of bank statements and what their lines pay. */
export const messages = texts({
  line: ["明細番号", "Line"],
  day: ["入金日", "Booked on"],
  payer: ["振込名義", "Payer"],
  amount: ["入金額", "Amount"],
  currency: ["通貨", "Currency"],
  stateHead: ["状態", "State"],
  stateCode: ["状態のコード", "State code"],
  bookings: ["予約", "Bookings"],
  reference: ["照会番号", "Reference"],
  noBooking: ["予約が要らない理由", "Why no booking"],
  noBookingCode: ["予約が要らない理由のコード", "Why no booking, as a code"],
  because: (because: NoBooking) => NO_BOOKING[because],
  whyIgnored: ["対象外の理由", "Why ignored"],
  state: (state: LineState) => [lineStateName(state, "ja"), lineStateName(state, "en")],
});
