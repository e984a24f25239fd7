import type { NoBooking } from "../../../../domain/transfers/statement.ts";
import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { lineStateName } from "../../../../i18n/money-states.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const NO_BOOKING: Record<NoBooking, Wording> = {
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
  because: (because: NoBooking) => NO_BOOKING[because],
  state: (state: LineState) => [lineStateName(state, "ja"), lineStateName(state, "en")],
});
