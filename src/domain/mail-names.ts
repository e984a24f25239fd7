/* What the mails are called where staff see them. */

import type { BookingMailKind } from "./booking/booking-mails.ts";
import { isKey } from "./keys.ts";
import type { Text } from "./language/text.ts";
import type { OtherMailKind } from "./mail-kinds.ts";
import type { OtherParagraph } from "./own-paragraphs.ts";

/** The mails about bookings. Those that wait have no subject yet. */
export const MAIL_NAMES: Record<BookingMailKind, Text> = {
  booked: { ja: "予約の確認", en: "Booking confirmation" },
  requested: { ja: "申し込みの確認", en: "Request received" },
  accepted: { ja: "承認のお知らせ", en: "Request approved" },
  declined: { ja: "お断りのお知らせ", en: "Request declined" },
  lapsed: { ja: "申し込みの期限切れ", en: "Request expired" },
  company_asked: { ja: "社内承認の依頼", en: "Company asked to approve" },
  company_declined: { ja: "社内で否認のお知らせ", en: "Declined by the company" },
  company_lapsed: { ja: "社内承認の期限切れ", en: "Company approval expired" },
  pay_link: { ja: "支払いリンクのご案内", en: "Payment link" },
  link_paid: { ja: "リンクでのお支払い完了", en: "Paid by the link" },
  paid: { ja: "入金の確認", en: "Payment received" },
  part_paid: { ja: "一部入金のお知らせ", en: "Part of the payment received" },
  changed: { ja: "変更のお知らせ", en: "Booking changed" },
  change_requested: { ja: "変更の申し込みの確認", en: "Change request received" },
  change_approval_needed: { ja: "変更の承認のお願い", en: "Change to approve" },
  change_accepted: { ja: "変更の承認", en: "Change accepted" },
  change_declined: { ja: "変更のお断り", en: "Change declined" },
  change_lapsed: { ja: "変更の申し込みの期限切れ", en: "Change request expired" },
  change_undone: { ja: "変更の取り消し", en: "Change canceled" },
  extended: { ja: "延長のお知らせ", en: "Booking extended" },
  canceled: { ja: "キャンセルのお知らせ", en: "Booking canceled" },
  expired: { ja: "取り消しのお知らせ", en: "Booking expired" },
  undone: { ja: "予約不成立のお知らせ", en: "Booking not completed" },
  refund_paid: { ja: "返金のお知らせ", en: "Refund paid" },
  refund_account_asked: { ja: "返金先の口座のお伺い", en: "Refund account asked for" },
  refund_sent_back: { ja: "返金の振込が戻ったお知らせ", en: "Refund returned by the bank" },
  refund_returned: { ja: "支払い元に返金できなかったお知らせ", en: "Refund by the provider failed" },
  repriced: { ja: "料金変更のお知らせ", en: "Price changed" },
  reinstated: { ja: "予約の復元のお知らせ", en: "Booking reinstated" },
  reminder: { ja: "明日のご利用のご案内", en: "Reminder of the visit" },
  pay_by_reminder: { ja: "お支払い期限のお知らせ", en: "Reminder to pay" },
  invoice_overdue: { ja: "請求書のお支払期日超過のお知らせ", en: "Reminder of an overdue invoice" },
  thanks: { ja: "ご利用のお礼", en: "Thanks for the visit" },
  refund_failed: { ja: "返金失敗のお知らせ", en: "Refund failed" },
  disputed: { ja: "異議申し立てのお知らせ", en: "Payment disputed" },
  approval_needed: { ja: "承認のお願い", en: "Booking to approve" },
  entry: { ja: "ご利用のご案内", en: "How to get in" },
  message: { ja: "スタッフからのメール", en: "Email from staff" },
  papers: { ja: "書類のご案内", en: "Documents" },
};

/** Mails that are about no booking. */
const OTHER_MAILS: Record<OtherMailKind, Text> = {
  "account.verification": { ja: "メールアドレスの確認", en: "Email verification" },
  "account.password_reset": { ja: "パスワードの再設定", en: "Password reset" },
  "account.first_password": { ja: "パスワードの設定のご案内", en: "First password" },
  "account.login_link": { ja: "ログインのリンク", en: "Login link" },
  "account.merged": { ja: "アカウントの統合のお知らせ", en: "Account merged" },
  "account.proof_code": { ja: "確認コード", en: "Confirmation code" },
  "account.refund_account": { ja: "返金先の口座の変更のお知らせ", en: "Refund account changed" },
  "account.email_changed": { ja: "メールアドレス変更のお知らせ", en: "Email address changed" },
  "account.notice": { ja: "アカウントについてのお知らせ", en: "Notice about the account" },
  "contact.operator": { ja: "お問い合わせの着信", en: "Inquiry received" },
  "contact.acknowledgement": { ja: "お問い合わせ受付の確認", en: "Confirmation of an inquiry" },
  "contact.reply": { ja: "お問い合わせへの返信", en: "Reply to an inquiry" },
  "corporate.approval_needed": { ja: "承認者への依頼", en: "Request to an approver" },
  "corporate.invitation": { ja: "法人アカウントへの招待", en: "Invitation to a company account" },
  "corporate.invoiced": { ja: "法人への請求書のお届け", en: "Invoices of a company" },
  "corporate.reminder": { ja: "法人の請求書の支払いのご案内", en: "Reminder of a company’s invoices" },
  "staff.invitation": { ja: "スタッフの招待", en: "Invitation of staff" },
  "staff.enrolment": { ja: "スタッフの本人確認の設定", en: "Sign-in setup for staff" },
  "staff.address": { ja: "スタッフのアドレスの確認", en: "Address of staff to verify" },
  "staff.notice": { ja: "スタッフへのお知らせ", en: "Notice to staff" },
  "staff.colleague": { ja: "スタッフの変更のお知らせ", en: "Change among staff" },
  "payment.to_pay": { ja: "コンビニ払いの番号のお知らせ", en: "Number for a convenience store" },
  "payment.failed": { ja: "決済の失敗のお知らせ", en: "Payment failed" },
  "estimate.mailed": { ja: "見積書のお届け", en: "Estimate" },
  "waitlist.free": { ja: "空き待ちのお知らせ", en: "Waitlist: time is free" },
  "waitlist.turn": { ja: "空き待ちの順番のお知らせ", en: "Waitlist: their turn" },
  "review.answered": { ja: "口コミへの返信のお知らせ", en: "Reply to a review" },
  "review.hidden": { ja: "口コミの非公開のお知らせ", en: "Review hidden" },
  "log.again": { ja: "再送したメール", en: "Email sent again" },
};

/** The mails about no booking to which a company adds a paragraph. */
export const PARAGRAPH_NAMES: Record<OtherParagraph, Text> = {
  account_verification: { ja: "メールアドレスの確認", en: "Confirm the email address" },
  account_password_reset: { ja: "パスワードの再設定", en: "Password reset" },
  account_first_password: { ja: "はじめてのパスワード", en: "First password" },
  account_login_link: { ja: "ログイン用のリンク", en: "Link to log in" },
  account_email_changed: {
    ja: "メールアドレスの変更（元のアドレスへ）",
    en: "Email address changed (to the old one)",
  },
  account_notice: { ja: "アカウントの変更のお知らせ", en: "Changes of the account" },
  contact_acknowledgement: { ja: "お問い合わせの受付", en: "Inquiry received" },
  payment_failed: { ja: "支払いが完了しなかったお知らせ", en: "Payment failed" },
  waitlist_free: { ja: "空き待ちの時間が空いたお知らせ", en: "A time has become free" },
  review_answered: { ja: "口コミへの返信", en: "Answer to a review" },
  review_hidden: { ja: "口コミの非公開", en: "Review hidden" },
  corporate_invoiced: { ja: "法人への請求書のお届け", en: "Invoices of a company" },
  corporate_reminder: { ja: "法人の請求書の支払いのご案内", en: "Reminder of a company’s invoices" },
};

/** The code of a queued or logged mail: `booking.paid`. */
export function mailText(code: string): Text | null {
  if (isKey(OTHER_MAILS, code)) return OTHER_MAILS[code];
  const kind = code.replace("booking.", "");
  return isKey(MAIL_NAMES, kind) ? MAIL_NAMES[kind] : null;
}
