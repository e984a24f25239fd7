import { isKey } from "../../../../domain/keys.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { Text } from "../../../../domain/language/text.ts";
import type { RequestState } from "../../../../domain/money/payment-request.ts";
import { requestStateName } from "../../../../i18n/money-states.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";
import type { LinkState, LinkTab } from "../contract.ts";

/** Beside the states of a request. */
const PAYMENT_STATES: Record<Exclude<LinkState, RequestState>, Text> = {
  paying: { ja: "支払い処理中", en: "Being paid" },
  returned: { ja: "支払いを返却", en: "Payment returned" },
};

/** The state of a link in words. */
export function stateName(state: LinkState, locale: Locale): string {
  return isKey(PAYMENT_STATES, state) ? PAYMENT_STATES[state][locale] : requestStateName(state, locale);
}

const TABS: Record<LinkTab, Wording> = {
  open: ["支払い待ち", "Waiting"],
  unpaid: ["昨日からの未払い", "Unpaid since yesterday"],
  ended: ["未払いで終了", "Ended unpaid"],
  paid: ["支払い済み", "Paid"],
};

/** Texts of the list of payment links, and of its file. */
export const messages = texts({
  title: ["支払いリンク", "Payment links"],
  states: ["状態", "State"],
  tab: (tab: LinkTab) => TABS[tab],
  state: (state: LinkState) => [stateName(state, "ja"), stateName(state, "en")],
  none: ["支払い待ちのリンクはありません", "No payment link waits"],
  noneHint: [
    "予約の画面や新しい予約で、支払いリンクを送れます。",
    "You can send one from a booking, or with a new booking.",
  ],
  noneUnpaid: ["昨日から未払いで終了したリンクはありません", "No link has ended unpaid since yesterday"],
  noneEnded: ["未払いで終了したリンクはありません", "No link has ended unpaid"],
  nonePaid: ["リンクでの支払いはまだありません", "Nothing has been paid by a link yet"],
  system: ["システム", "System"],
  name: (id: number) => [`支払いリンク ${id}`, `Payment link ${id}`],
});
