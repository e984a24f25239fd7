import { texts } from "../../../i18n/texts.ts";
import type { Inquiry } from "./contract.ts";

export const messages = texts({
  ja: {
    title: "お問い合わせ",
    states: "状態で絞り込む",
    state: (state: Inquiry["state"]) => STATES[state].ja,
    at: "受信",
    from: "差出人",
    about: "対象",
    content: "内容",
    stateHead: "状態",
    name: (id: number) => `お問い合わせ ${id}`,
    booking: (id: number) => `予約 ${id}`,
    none: "回答を待つお問い合わせはありません",
    noneHint: "お問い合わせフォームから届いたものがここに表示されます。",
    noneOfState: "この状態のお問い合わせはありません",
    reply: "メールで返信",
    replySubject: (id: number) => `お問い合わせの件［#${id}］`,
    close: "対応済みにする",
    reopen: "未対応に戻す",
    closed: (name: string) => `${name}さまのお問い合わせを対応済みにしました`,
    reopened: (name: string) => `${name}さまのお問い合わせを未対応に戻しました`,
  },
  en: {
    title: "Inquiries",
    states: "Filter by state",
    state: (state: Inquiry["state"]) => STATES[state].en,
    at: "Received",
    from: "From",
    about: "About",
    content: "Message",
    stateHead: "State",
    name: (id: number) => `Inquiry ${id}`,
    booking: (id: number) => `Booking ${id}`,
    none: "No inquiry waits for an answer",
    noneHint: "What people send with the contact form appears here.",
    noneOfState: "No inquiry is in this state",
    reply: "Reply by email",
    replySubject: (id: number) => `Your inquiry [#${id}]`,
    close: "Mark as answered",
    reopen: "Open again",
    closed: (name: string) => `The inquiry of ${name} is marked as answered`,
    reopened: (name: string) => `The inquiry of ${name} is open again`,
  },
});

const STATES: Record<Inquiry["state"], { ja: string; en: string }> = {
  open: { ja: "未対応", en: "Open" },
  waiting: { ja: "お客さまの返事待ち", en: "Waiting for the guest" },
  closed: { ja: "対応済み", en: "Answered" },
};
