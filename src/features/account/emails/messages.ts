import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    verifySubject: "メールアドレスの確認",
    verifyBody: (brand: string) =>
      `${brand}をご利用いただきありがとうございます。下のボタンからメールアドレスの確認を完了してください。確認が済むと予約ができるようになります。`,
    verifyAction: "メールアドレスを確認する",
    verifyNote:
      "リンクは24時間有効で、一度だけ使えます。新しい確認メールを送ると、前のリンクは使えなくなります。",
    notMe: "お心当たりがない場合は、このメールを破棄してください。何も変更されません。",
    resetSubject: "パスワードの再設定",
    resetBody: "パスワードの再設定を受け付けました。下のボタンから新しいパスワードを設定してください。",
    resetAction: "新しいパスワードを設定する",
    resetNote: "リンクは1時間有効で、一度だけ使えます。設定が終わると、すべての端末からログアウトします。",
    passwordChangedSubject: "パスワードが変更されました",
    passwordChangedBody: "ご利用のアカウントのパスワードが変更され、ほかの端末からはログアウトしました。",
    emailChangedSubject: "メールアドレスが変更されました",
    emailChangedBody:
      "ご利用のアカウントのメールアドレスが、このアドレスから別のアドレスへ変更されました。今後のお知らせは新しいアドレスへお送りします。",
    tellUs: "ご自身で変更していない場合は、すぐに下記までご連絡ください。",
    deletedSubject: "アカウントを削除しました",
    deletedBody: "アカウントを削除しました。これまでのご利用に感謝いたします。",
    deletedNote:
      "ご予約とお支払いの記録は、法律で定められた期間（原則7年間）だけ保管し、その目的以外には使いません。",
  },
  en: {
    verifySubject: "Please verify your email address",
    verifyBody: (brand: string) =>
      `Thank you for using ${brand}. Please confirm your email address with the button below. Once that is done, you can book rooms.`,
    verifyAction: "Verify email address",
    verifyNote:
      "The link works once, within 24 hours. If you ask for a new verification email, this link stops working.",
    notMe: "If this was not you, please ignore this email. Nothing will change.",
    resetSubject: "Set a new password",
    resetBody: "We received a request to reset your password. Use the button below to choose a new one.",
    resetAction: "Set a new password",
    resetNote: "The link works once, within one hour. Setting a new password logs you out on all devices.",
    passwordChangedSubject: "Your password was changed",
    passwordChangedBody: "The password of your account was changed, and your other devices were logged out.",
    emailChangedSubject: "Your email address was changed",
    emailChangedBody:
      "The email address of your account was changed from this one to another. From now on we will write to the new address.",
    tellUs: "If you did not do this, please contact us right away.",
    deletedSubject: "Your account was deleted",
    deletedBody: "Your account was deleted. Thank you for having been with us.",
    deletedNote:
      "Records of your bookings and payments are kept only as long as the law requires (seven years as a rule) and for nothing else.",
  },
});
