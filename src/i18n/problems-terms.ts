import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about cleaning, what staff book, the rules that they override, and bookings that are paid on invoice. */
export const TERMS_PROBLEMS = {
  date_closed: { ja: "この日はお休みです。", en: "The room is closed on this date." },
  space_hidden: { ja: "この部屋は公開されていません。", en: "This room is hidden." },
  slot_not_five: { ja: "時刻は5分単位で指定してください。", en: "Times go in steps of 5 minutes." },
  cleaning_shortened: {
    ja: ({ minutes }) => `清掃時間(${minutes}分)を短くしています。`,
    en: ({ minutes }) => `The cleaning after it is shorter than ${minutes} minutes.`,
  },
  slot_needs_cleaning: {
    ja: ({ minutes }) => `予約と予約の間には清掃のため${minutes}分以上あけてください。`,
    en: ({ minutes }) => `Please leave at least ${minutes} minutes between bookings for cleaning.`,
  },
  cleaning_too_long: {
    ja: ({ minutes }) => `清掃時間は0分から${minutes}分までの間で指定してください。`,
    en: ({ minutes }) => `The cleaning takes between 0 and ${minutes} minutes.`,
  },
  account_blocked: {
    ja: "このお客さまの予約は停止されています。",
    en: "This guest is blocked from booking.",
  },
  booking_stopped: {
    ja: "ご予約・変更を承ることができません。お手数ですが、お問い合わせください。",
    en: "Bookings and changes are not possible. Please contact us.",
  },
  price_owed: {
    ja: "料金プランのない時間が含まれるため、料金を入力してください。",
    en: "A part of this time has no price plan. Please enter the price.",
  },
  reason_owed: { ja: "理由を入力してください。", en: "Please give a reason." },
  due_on_out_of_range: {
    ja: "請求書の支払期日は、本日から1年以内の日を指定してください。",
    en: "The invoice has to be due within a year from today.",
  },
  pay_by_out_of_range: {
    ja: "お支払い期限は、本日から利用日の前日までの間で指定してください。",
    en: "The last day to pay has to lie between today and the day before the use.",
  },
  link_end_out_of_range: {
    ja: (p) => `リンクの期限は、10分後から${p.n}日以内で、ご利用の開始より前にしてください。`,
    en: (p) => `The link has to end within ${p.n} days and before the use, in ten minutes at the earliest.`,
  },
  nothing_to_ask: {
    ja: "いまお支払いをお願いできる金額はありません。",
    en: "There is nothing to pay at the moment.",
  },
  amount_out_of_range: {
    ja: "この予約に残っている金額と合いません。最新の金額をご確認ください。",
    en: "The amount doesn’t fit what is left for this booking. Please check the current amounts.",
  },
  payment_in_progress: {
    ja: "お支払いの処理中です。数秒後にもう一度お試しください。",
    en: "The payment is being completed. Please try again in a few seconds.",
  },
  payment_voided: {
    ja: "カードの与信枠が決済サービスで取り消されているため、承認できません。お申し込みは不成立となりました。",
    en: "The card authorization was voided at the payment provider, so this request cannot be approved. It has ended.",
  },
  guest_owed: {
    ja: "お客さまを選ぶか、新しいお客さまの情報を入力してください。",
    en: "Please choose a guest, or enter a new one.",
  },
  guest_not_found: { ja: "このお客さまは見つかりません。", en: "This guest does not exist." },
  guest_known: {
    ja: "このメールアドレスのお客さまは登録済みです。検索して選んでください。",
    en: "A guest with this email address exists. Please search for the guest and choose it.",
  },
  cancel_by_operator: {
    ja: "請求書払いのご予約のキャンセルは、お問い合わせから施設へご連絡ください。",
    en: "This booking is paid on invoice. To cancel it, please contact us.",
  },
  change_by_operator: {
    ja: "このご予約の変更は、お問い合わせから施設へご連絡ください。",
    en: "To change this booking, please contact us.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
