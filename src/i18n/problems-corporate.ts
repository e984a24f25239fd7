import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

/** Members read of their own company, and staff, for whom a problem has the parameter `reader`, of a guest's. */
const forReader = (member: string, staff: string) => (params: Params) =>
  params.reader === "staff" ? staff : member;

/** Sentences about companies that book for their people: what they enter, and what their groups do not pay. */
export const CORPORATE_PROBLEMS = {
  corporate_number_format: {
    ja: "法人番号は13桁の数字です。桁数と番号をご確認ください。",
    en: "A corporate number has 13 digits. Please check it: a digit is missing or wrong.",
  },
  corporate_role_missing: { ja: "役割を1つ以上選んでください。", en: "Please choose at least one role." },
  corporate_mail_wrong: {
    ja: ({ mail }) => `メールアドレスの形式をご確認ください：${mail}`,
    en: ({ mail }) => `This is not an email address that we can use: ${mail}`,
  },
  corporate_last_admin: {
    ja: "管理者が1名以上必要です。先にほかの方を管理者にしてください。",
    en: "A company needs an admin. Please make somebody else an admin first.",
  },
  corporate_only_admin: {
    ja: "法人アカウントの唯一の管理者です。先にほかの方を管理者にしてください。",
    en: "You are the only admin of a company. Please make somebody else an admin first.",
  },
  corporate_invited_other: {
    ja: ({ mail }) => `この招待は${mail}宛てです。このアドレスのアカウントでログインしてください。`,
    en: ({ mail }) => `This invitation is for ${mail}. Please log in with the account of that address.`,
  },
  corporate_pattern_stars: {
    ja: "書式の「*」は1つだけ使えます。",
    en: "A pattern can have one * only.",
  },
  corporate_limits_order: {
    ja: "1件の上限は、月の上限以下にしてください。",
    en: "The limit of a booking cannot be above the limit of a month.",
  },
  corporate_purchase_pattern: {
    ja: ({ pattern }) => `発注番号の書式と合いません（${pattern}：9は数字、Aは英字、*は英数字）。`,
    en: ({ pattern }) =>
      `The purchase number does not fit ${pattern} (9 is a digit, A a letter, * any number of either).`,
  },
  corporate_no_invoice: {
    ja: forReader(
      "この法人アカウントでは、まだ請求書払いをご利用いただけません。お問い合わせください。",
      "この法人とは請求書払いの契約がありません。法人のページで条件を登録してください。",
    ),
    en: forReader(
      "This company cannot pay by invoice yet. Please contact us to set it up.",
      "There is no agreement on invoices with this company. It is set on the page of the company.",
    ),
  },
  corporate_stopped: {
    ja: forReader(
      "この法人アカウントの請求書払いは現在停止しています。管理者の方からお問い合わせください。",
      "この法人の請求書払いは停止中です。法人のページで再開できます。",
    ),
    en: forReader(
      "Bookings by invoice are stopped for this company. Please have an admin contact us.",
      "Bookings by invoice are stopped for this company. They can be resumed on its page.",
    ),
  },
  corporate_overdue: {
    ja: ({ day }) =>
      `${day}が期日の請求書のお支払いを確認できていないため、請求書払いでは予約できません。お支払い後にご利用いただけます。`,
    en: ({ day }) =>
      `An invoice that was due on ${day} has not been paid, so nothing more can be booked by invoice until it is.`,
  },
  corporate_credit_limit: {
    ja: forReader(
      "ご利用可能な与信枠を超えるため予約できません。お支払いが済むと枠が戻ります。枠の変更はお問い合わせください。",
      "この法人の与信枠を超えます。入金されると枠が戻ります。枠は法人のページで変更できます。",
    ),
    en: forReader(
      "This would pass the credit of your company. It comes back as invoices are paid; contact us for a higher limit.",
      "This would pass the credit limit of the company. Credit comes back as invoices are paid; the limit is set on the page of the company.",
    ),
  },
  corporate_room: {
    ja: "この支払グループは、この会議室には使えません。",
    en: "This group does not pay for this room.",
  },
  corporate_booking_limit: {
    ja: "この支払グループの1件の上限を超えています。",
    en: "This is above what the group pays for one booking.",
  },
  corporate_month_limit: {
    ja: ({ month }) => `この支払グループの${month}の上限を超えます。`,
    en: ({ month }) => `This would pass what the group may spend in ${month}.`,
  },
  corporate_group_closed: {
    ja: forReader(
      "この支払グループでは予約できません。管理者の方にご確認ください。",
      "このお客さまはこの支払グループでは予約できません。法人の管理者が変更できます。",
    ),
    en: forReader(
      "You cannot book on this group. Please ask an admin of your company.",
      "This guest cannot book on this group. An admin of the company can change that.",
    ),
  },
  corporate_no_approver: {
    ja: forReader(
      "この金額には社内の承認が必要ですが、承認者がいません。管理者の方に承認者の登録をご依頼ください。",
      "この金額には法人側の承認が必要ですが、承認者がいません。法人の管理者が承認者を登録できます。",
    ),
    en: forReader(
      "From this amount on somebody in your company has to approve, and it has no approver. Please ask an admin to name one.",
      "From this amount on an approver of the company decides, and it has none. An admin of the company can name one.",
    ),
  },
  corporate_no_time: {
    ja: forReader(
      "この金額には社内の承認が必要ですが、開始までの時間がありません。承認者の方が予約してください。",
      "この金額には法人側の承認が必要ですが、開始までの時間がありません。承認者をお客さまとして予約してください。",
    ),
    en: forReader(
      "From this amount on somebody in your company has to approve, and there is no time left. Please have an approver book.",
      "From this amount on an approver of the company decides, and there is no time left. Please book for an approver instead.",
    ),
  },
  corporate_not_member: {
    ja: "このお客さまは、いまこの法人のメンバーではありません。支払いを選び直してください。",
    en: "This guest is not a member of the company now. Please choose another way to pay.",
  },
  corporate_reason_missing: {
    ja: "承認しない理由を入力してください。ご予約の方にお知らせします。",
    en: "Please say why: the person who booked will read it.",
  },
  corporate_currency: {
    ja: "この法人アカウントの通貨と異なるため、請求書払いでは予約できません。",
    en: "This company is invoiced in another currency, so it cannot pay for this.",
  },
  invoice_not_open: {
    ja: "この請求書には、もう未払いがありません。画面を読み込み直してください。",
    en: "Nothing of this invoice is open any more. Please load the page again.",
  },
  nothing_to_invoice: {
    ja: "昨日までのご利用に、請求していないものはありません。",
    en: "Nothing was used until yesterday that has not been invoiced.",
  },
  invoices_of_one_company: {
    ja: "1回の入金は、1社の請求書にのみ充てられます。",
    en: "One transfer pays invoices of one company.",
  },
  corporate_currency_used: {
    ja: "予約があるため通貨は変更できません。",
    en: "The currency cannot be changed any more: there are bookings.",
  },
  corporate_currency_amounts: {
    ja: "支払グループに上限額や承認の金額があります。会社の管理者がそれらを外すまで、通貨は変更できません。",
    en: "Payment groups have limits or amounts for approval. The currency can be changed once an admin of the company has removed them.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
