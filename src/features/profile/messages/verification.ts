import { texts } from "../../../i18n/texts.ts";

/** Texts of the notice about an unverified email address. */
export const messages = texts({
  ja: {
    label: "メールアドレスの確認",
    notVerified: (email: string) => `${email} の確認が済んでいません。`,
    notVerifiedLead: "お送りしたメールのリンクを開くと、ご予約・変更ができるようになります。",
    verified: "メールアドレスを確認しました",
    linkInvalid: "このリンクは使えません。有効期限が切れたか、すでに使われています。",
    linkInvalidVerified: "メールアドレスの確認は済んでいます。そのままご利用いただけます。",
    linkInvalidLoggedOut: "新しい確認メールをお送りできます。",
    newLink: "新しいリンクを送る",
    login: "ログイン",
    reloadStatus: "確認状況を更新",
    stillNotVerified: "まだ確認されていません",
    nowVerified: "メールアドレスを確認しました",
    resend: "確認メールを再送",
    resent: "確認メールを再送しました",
    dismiss: "お知らせを閉じる",
  },
  en: {
    label: "Email verification",
    notVerified: (email: string) => `${email} isn’t verified yet.`,
    notVerifiedLead: "Open the link in the email we sent you to be able to book and change bookings.",
    verified: "Your email address is verified",
    linkInvalid: "This link can’t be used. It has expired or was used before.",
    linkInvalidVerified: "Your email address is already verified, so there is nothing more to do.",
    linkInvalidLoggedOut: "We can send you a new verification email.",
    newLink: "Send a new link",
    login: "Log in",
    reloadStatus: "Check again",
    stillNotVerified: "Your address isn’t verified yet",
    nowVerified: "Your email address is verified",
    resend: "Resend the email",
    resent: "Verification email has been resent",
    dismiss: "Dismiss this notice",
  },
});
