import { texts } from "../../../i18n/texts.ts";

/** The texts of the card that asks before a booking is moved. */
export const messages = texts({
  ja: {
    title: "予約を動かす",
    move: "動かす",
    putBack: "元に戻す",
    now: "いま",
    after: "あと",
    policyStays: "キャンセル規定は予約時のまま",
    moved: (id: number) => `予約 ${id} を動かしました。`,
    noPrice: "この時間には料金がありません。料金を決めてください",
    way: (way: number) => (way === 1 ? "銀行振込" : "カード"),
    line: (name: string, hours: number, cost: string) => `${name} ${hours}時間×${cost}`,
    cleaning: (times: string) => `清掃 ${times}`,
    isFree: "空いています",
    join: "・",
  },
  en: {
    title: "Move the booking",
    move: "Move",
    putBack: "Put it back",
    now: "Now",
    after: "Then",
    policyStays: "The cancel terms stay as booked",
    moved: (id: number) => `Moved booking ${id}.`,
    noPrice: "There is no price at this time. Please set one",
    way: (way: number) => (way === 1 ? "Bank transfer" : "Card"),
    line: (name: string, hours: number, cost: string) => `${name} ${hours} h × ${cost}`,
    cleaning: (times: string) => `cleaning ${times}`,
    isFree: "free",
    join: " · ",
  },
});
