import { texts } from "../../../i18n/texts.ts";

/** The texts of a person's own address and password. */
export const messages = texts({
  ja: {
    title: "メールアドレスとパスワード",
    changeAddress: "アドレスを変更…",
    changePassword: "パスワードを変更…",
    hint: "変更すると、ほかの端末からサインアウトし、オーナーにメールで知らせます。",
    addressTitle: "メールアドレスの変更",
    addressHint:
      "新しいアドレスに、24時間有効な確認のリンクをお送りします。リンクを開くまでは、いまのアドレスのままです。",
    newAddress: "新しいメールアドレス",
    sendLink: "確認のリンクを送る",
    linkSent: (email: string) => `${email} に確認のリンクを送りました`,
    passwordTitle: "パスワードの変更",
    newPassword: "新しいパスワード",
    passwordHint: "8文字以上",
    again: "新しいパスワード（確認）",
    savePassword: "変更する",
    passwordChanged: "パスワードを変更しました",
    confirmTitle: "新しいメールアドレス",
    confirmHint: "管理画面のアカウントのメールアドレスを、このメールが届いたアドレスに変更します。",
    confirm: "アドレスを変更",
    confirmed: (email: string) =>
      `アドレスを ${email} に変更しました。新しいアドレスでサインインしてください。`,
    toSignIn: "サインインへ",
  },
  en: {
    title: "Address and password",
    changeAddress: "Change address…",
    changePassword: "Change password…",
    hint: "A change signs you out on your other devices, and the owners are notified by email.",
    addressTitle: "Change your address",
    addressHint:
      "We send a link to the new address. It works for 24 hours, and nothing changes until you open it.",
    newAddress: "New email address",
    sendLink: "Send the link",
    linkSent: (email: string) => `The link was sent to ${email}`,
    passwordTitle: "Change your password",
    newPassword: "New password",
    passwordHint: "At least 8 characters",
    again: "Confirm new password",
    savePassword: "Change",
    passwordChanged: "The password was changed",
    confirmTitle: "Your new address",
    confirmHint: "Your console account will use the address that this email was sent to.",
    confirm: "Use this address",
    confirmed: (email: string) => `Your address is now ${email}. Please sign in with it.`,
    toSignIn: "Go to sign-in",
  },
});
