import type { Text } from "../../../../domain/language/text.ts";
import type { OtherParagraph } from "../../../../domain/own-paragraphs.ts";

/** The mails about no booking. */
export const otherMailNames: Record<OtherParagraph, Text> = {
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
  review_hidden: { ja: "口コミの非表示", en: "Review hidden" },
  corporate_invoiced: { ja: "法人への請求書のお届け", en: "Invoices of a company" },
  corporate_reminder: { ja: "法人の請求書の支払いのご案内", en: "Reminder of a company’s invoices" },
};
