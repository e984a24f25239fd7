import { texts } from "../../../i18n/texts.ts";

/** Texts of what the links in mails open. */
export const messages = texts({
  title: ["メールのリンク", "Link from an email"],
  resetTitle: ["新しいパスワード", "Choose a new password"],
  loginTitle: ["リンクでログイン", "Log in with your link"],
  undoTitle: ["メールアドレスを元に戻す", "Restore your email address"],
  loading: ["読み込み中", "Loading"],
  close: ["閉じる", "Close"],
  loginLead: (email: string) => [
    `${email} のアカウントにログインします。`,
    `You’ll be logged in as ${email}.`,
  ],
  doLogin: ["ログインする", "Log in"],
  loggedIn: ["ログインしました", "Logged in"],
  undoLead: (email: string) => [
    `アカウントのメールアドレスを ${email} に戻します。すべての端末からログアウトし、新しいパスワードを設定するためのメールをこのアドレスへお送りします。`,
    `This sets the account’s email address back to ${email}. It logs you out on every device, and we’ll email this address a link to set a new password.`,
  ],
  doUndo: ["このアドレスに戻す", "Restore this address"],
  undone: (email: string) => [
    `メールアドレスを ${email} に戻しました`,
    `Your email address is ${email} again`,
  ],
  undoneNext: [
    "すべての端末からログアウトしました。お送りしたメールのリンクから、新しいパスワードを設定してください。",
    "You’ve been logged out on every device. Please set a new password with the link we’ve emailed you.",
  ],
  objectTitle: ["返金先の口座の変更を元に戻す", "Undo the change of your refund account"],
  objectLead: [
    "返金先の口座の変更にお心当たりがない場合は、元に戻してください。まだお振り込みしていない返金は変更前の口座に戻ります。すべての端末からログアウトし、新しいパスワードを設定するためのメールをお送りします。",
    "If you didn’t change your refund account, undo it here. Refunds that we haven’t transferred yet go to the former account again. You’re logged out on every device, and we’ll email you a link to set a new password.",
  ],
  doObject: ["変更を元に戻す", "Undo the change"],
  objected: ["返金先の口座を変更前に戻しました", "Your refund account is as it was before"],
  unmergeTitle: ["アカウントの統合を元に戻す", "Undo the merge of your account"],
  unmergeLead: (email: string) => [
    `${email} のアカウントを元に戻します。統合先に移ったご予約と、まだお振り込みしていない返金も、このアカウントに戻ります。`,
    `This brings back the account of ${email}. The bookings that moved and the refunds that we haven’t transferred yet come back to it, too.`,
  ],
  doUnmerge: ["統合を元に戻す", "Undo the merge"],
  unmerged: (email: string) => [`${email} のアカウントを元に戻しました`, `The account of ${email} is back`],
  unmergedNext: [
    "これまでのメールアドレスとパスワードでログインできます。",
    "You can log in with your email address and password as before.",
  ],
  deadUnmerge: [
    "アカウントの統合にお心当たりがない場合は、すぐにお問い合わせください。",
    "If you didn’t ask us to merge your account, please contact us right away.",
  ],
  deadObject: [
    "返金先の口座の変更にお心当たりがない場合は、すぐにお問い合わせください。",
    "If you didn’t change your refund account, please contact us right away.",
  ],
  dead: [
    "このリンクは使えません。有効期限が切れたか、すでに使われています。",
    "This link can’t be used. It has expired or was used before.",
  ],
  deadLead: (email: string) => [
    `${email} に新しいリンクをお送りできます。`,
    `We can send a new link to ${email}.`,
  ],
  deadUnknown: ["ご登録のメールアドレスへ、新しいリンクをお送りできます。", "We can email you a new link."],
  deadUndo: [
    "メールアドレスの変更にお心当たりがない場合は、お問い合わせください。",
    "If you didn’t change your email address, please contact us.",
  ],
  contact: ["お問い合わせ", "Contact us"],
  renew: ["新しいリンクを送る", "Send a new link"],
  sent: (email: string) => [
    `${email} に新しいリンクをお送りしました`,
    `A new link is on its way to ${email}`,
  ],
  forgotTitle: ["パスワードの再設定", "Reset your password"],
  forgotLead: [
    "ご登録のメールアドレスを入力してください。再設定用のリンクをお送りします。",
    "Enter the email address you signed up with and we’ll send you a link to set a new password.",
  ],
  requestTitle: ["メールでログイン", "Log in by email"],
  requestLead: [
    "ご登録のメールアドレスへ、パスワードなしでログインできるリンクをお送りします。",
    "We’ll email you a link that logs you in without your password.",
  ],
  email: ["メールアドレス", "Email address"],
  send: ["リンクを送る", "Send the link"],
  emailSent: ["メールを送信しました", "Email sent"],
  backToLogin: ["ログインに戻る", "Back to log in"],
});
