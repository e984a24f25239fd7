import { texts } from "../../../../i18n/texts.ts";
import type { LinkState, LinkTab } from "../contract.ts";

const STATES_JA: Record<LinkState, string> = {
  open: "支払い待ち",
  paying: "支払い処理中",
  paid: "支払い済み",
  lapsed: "期限切れ",
  withdrawn: "取り消し",
  overtaken: "無効(予約の変更など)",
  returned: "支払いを返却",
};

const STATES_EN: Record<LinkState, string> = {
  open: "Waiting",
  paying: "Being paid",
  paid: "Paid",
  lapsed: "Ended unpaid",
  withdrawn: "Withdrawn",
  overtaken: "No longer owed",
  returned: "Payment returned",
};

const TABS_JA: Record<LinkTab, string> = { open: "支払い待ち", ended: "未払いで終了", paid: "支払い済み" };
const TABS_EN: Record<LinkTab, string> = { open: "Waiting", ended: "Ended unpaid", paid: "Paid" };

/** Texts of the list of payment links, and of its file. */
export const messages = texts({
  ja: {
    title: "支払いリンク",
    states: "状態",
    tab: (tab: LinkTab) => TABS_JA[tab],
    state: (state: LinkState) => STATES_JA[state],
    none: "支払い待ちのリンクはありません",
    noneHint: "予約の画面や新しい予約で、支払いリンクを送れます。",
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
    state: (state: LinkState) => STATES_EN[state],
    none: "No payment link waits",
    noneHint: "You can send one from a booking, or with a new booking.",
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
