import { texts } from "../../../i18n/texts.ts";

/** Texts of the notice about an unverified email address. */
export const messages = texts({
  label: ["メールアドレスの確認", "Email verification"],
  notVerified: (email: string) => [`${email} の確認が済んでいません。`, `${email} isn’t verified yet.`],
  notVerifiedLead: [
    "お送りしたメールのリンクを開くと、ご予約・変更ができるようになります。",
    "Open the link in the email we sent you to be able to book and change bookings.",
  ],
  verified: ["メールアドレスを確認しました", "Your email address is verified"],
  verifiedBefore: ["メールアドレスの確認は済んでいます", "Your email address is verified already"],
  linkInvalid: [
    "このリンクは使えません。有効期限が切れたか、すでに使われています。",
    "This link can’t be used. It has expired or was used before.",
  ],
  linkInvalidVerified: [
    "メールアドレスの確認は済んでいます。そのままご利用いただけます。",
    "Your email address is already verified, so there is nothing more to do.",
  ],
  linkInvalidLoggedOut: ["新しい確認メールをお送りできます。", "We can send you a new verification email."],
  newLink: ["新しいリンクを送る", "Send a new link"],
  login: ["ログイン", "Log in"],
  reloadStatus: ["確認状況を更新", "Check again"],
  stillNotVerified: ["まだ確認されていません", "Your address isn’t verified yet"],
  nowVerified: ["メールアドレスを確認しました", "Your email address is verified"],
  resend: ["確認メールを再送", "Resend the email"],
  resent: ["確認メールを再送しました", "Verification email has been resent"],
  dismiss: ["お知らせを閉じる", "Dismiss this notice"],
});
