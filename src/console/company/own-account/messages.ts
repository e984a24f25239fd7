import { texts } from "../../../i18n/texts.ts";

/** The texts of a person's own address and password. */
export const messages = texts({
  title: ["メールアドレスとパスワード", "Address and password"],
  changeAddress: ["アドレスを変更…", "Change address…"],
  changePassword: ["パスワードを変更…", "Change password…"],
  hint: [
    "変更すると、ほかの端末からサインアウトし、オーナーにメールで知らせます。",
    "A change signs you out on your other devices, and the owners are notified by email.",
  ],
  addressTitle: ["メールアドレスの変更", "Change your address"],
  addressHint: [
    "新しいアドレスに、24時間有効な確認のリンクをお送りします。リンクを開くまでは、いまのアドレスのままです。",
    "We send a link to the new address. It works for 24 hours, and nothing changes until you open it.",
  ],
  newAddress: ["新しいメールアドレス", "New email address"],
  sendLink: ["確認のリンクを送る", "Send the link"],
  linkSent: (email: string) => [`${email} に確認のリンクを送りました`, `The link was sent to ${email}`],
  passwordTitle: ["パスワードの変更", "Change your password"],
  newPassword: ["新しいパスワード", "New password"],
  passwordHint: ["8文字以上", "At least 8 characters"],
  again: ["新しいパスワード（確認）", "Confirm new password"],
  savePassword: ["変更する", "Change"],
  passwordChanged: ["パスワードを変更しました", "The password was changed"],
  confirmTitle: ["新しいメールアドレス", "Your new address"],
  confirmHint: [
    "管理画面のアカウントのメールアドレスを、このメールが届いたアドレスに変更します。",
    "Your console account will use the address that this email was sent to.",
  ],
  confirm: ["アドレスを変更", "Use this address"],
  confirmed: (email: string) => [
    `アドレスを ${email} に変更しました。新しいアドレスでサインインしてください。`,
    `Your address is now ${email}. Please sign in with it.`,
  ],
  toSignIn: ["サインインへ", "Go to sign-in"],
});
