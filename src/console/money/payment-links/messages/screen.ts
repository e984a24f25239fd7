import type { Locale } from "../../../../domain/language/locale.ts";
import type { Text } from "../../../../domain/language/text.ts";
import type { RequestState } from "../../../../domain/money/payment-request.ts";
import { isKey } from "../../../../i18n/keys.ts";
import { requestStateName } from "../../../../i18n/money-states.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { LinkState, LinkTab } from "../contract.ts";

/** Beside the states of a request. */
const PAYMENT_STATES: Record<Exclude<LinkState, RequestState>, Text> = {
  paying: { ja: "支払い処理中", en: "Being paid" },
  returned: { ja: "支払いを返却", en: "Payment returned" },
};

function stateName(state: LinkState, locale: Locale): string {
  return isKey(PAYMENT_STATES, state) ? PAYMENT_STATES[state][locale] : requestStateName(state, locale);
}

const TABS_JA: Record<LinkTab, string> = {
  open: "支払い待ち",
  unpaid: "昨日からの未払い",
  ended: "未払いで終了",
  paid: "支払い済み",
};
const TABS_EN: Record<LinkTab, string> = {
  open: "Waiting",
  unpaid: "Unpaid since yesterday",
  ended: "Ended unpaid",
  paid: "Paid",
};

/** Texts of the list of payment links, and of its file. */
export const messages = texts({
  ja: {
    title: "支払いリンク",
    states: "状態",
    tab: (tab: LinkTab) => TABS_JA[tab],
    state: (state: LinkState) => stateName(state, "ja"),
    none: "支払い待ちのリンクはありません",
    noneHint: "予約の画面や新しい予約で、支払いリンクを送れます。",
    noneUnpaid: "昨日から未払いで終了したリンクはありません",
    noneEnded: "未払いで終了したリンクはありません",
    nonePaid: "リンクでの支払いはまだありません",
    number: "リンク番号",
    name: (id: number) => `支払いリンク ${id}`,
    at: "作成",
    until: "期限",
    stateHead: "状態",
    stateCode: "状態のコード",
    amount: "金額",
    currency: "通貨",
    booking: "予約",
    bookings: (ids: readonly number[]) => ids.join("、"),
    room: "スペース",
    guest: "お客さま",
    by: "作成者",
    system: "システム",
  },
  en: {
    title: "Payment links",
    states: "State",
    tab: (tab: LinkTab) => TABS_EN[tab],
    state: (state: LinkState) => stateName(state, "en"),
    none: "No payment link waits",
    noneHint: "You can send one from a booking, or with a new booking.",
    noneUnpaid: "No link has ended unpaid since yesterday",
    noneEnded: "No link has ended unpaid",
    nonePaid: "Nothing has been paid by a link yet",
    number: "Link",
    name: (id: number) => `Payment link ${id}`,
    at: "Made",
    until: "Ends",
    stateHead: "State",
    stateCode: "State code",
    amount: "Amount",
    currency: "Currency",
    booking: "Booking",
    bookings: (ids: readonly number[]) => ids.join(", "),
    room: "Space",
    guest: "Guest",
    by: "By",
    system: "System",
  },
});
