import { withFullStop } from "../../../i18n/full-stop.ts";
import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  verifySubject: ["メールアドレスの確認", "Please verify your email address"],
  verifyBody: (brand: string, email: string) => [
    `${brand}をご利用いただきありがとうございます。下のボタンから、メールアドレス ${email} の確認を完了してください。確認が済むと予約ができるようになります。`,
    `Thank you for using ${withFullStop(brand)} Please confirm your email address, ${email}, with the button below. Once that is done, you can book rooms.`,
  ],
  verifyAction: ["メールアドレスを確認する", "Verify email address"],
  verifyNote: [
    "リンクは24時間有効で、一度だけ使えます。確認メールが何通か届いている場合は、どのリンクでも確認できます。",
    "The link works once, within 24 hours. If you received several of these emails, any of their links will do.",
  ],
  /** Their name may not be known yet. */
  addressed: ["お客様", "Hello,"],
  notRegistered: [
    "ご登録にお心当たりがない場合は、リンクを開かずにこのメールを破棄してください。アドレスは確認されないままになります。",
    "If you did not sign up, please ignore this email and do not open the link: the address then stays unverified.",
  ],
  notAsked: [
    "お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。",
    "If this was not you, please ignore this email: your password stays as it is.",
  ],
  resetSubject: ["パスワードの再設定", "Set a new password"],
  resetBody: [
    "パスワードの再設定を受け付けました。下のボタンから新しいパスワードを設定してください。",
    "We received a request to reset your password. Use the button below to choose a new one.",
  ],
  resetAction: ["新しいパスワードを設定する", "Set a new password"],
  resetNote: [
    "リンクは1時間有効で、一度だけ使えます。設定が終わると、すべての端末からログアウトします。",
    "The link works once, within one hour. Setting a new password logs you out on all devices.",
  ],
  firstPasswordSubject: ["パスワード設定のご案内", "Set a password for your bookings"],
  firstPasswordBody: (brand: string) => [
    `お電話などで承ったご予約のため、このメールアドレスで${brand}のアカウントをご用意しました。下のボタンからパスワードを設定すると、ログインできます。`,
    `Our staff made a booking for you, so there is now a ${brand} account with this email address. Use the button below to set a password, and you can log in.`,
  ],
  firstPasswordUse: [
    "ログインすると、ご予約の確認・変更・キャンセル、領収書の発行、返金先の口座の登録がご自身でできます。",
    "Once logged in, you can see, change or cancel your bookings, get receipts and register a refund account.",
  ],
  firstPasswordAction: ["パスワードを設定する", "Set a password"],
  firstPasswordNote: (days: number) => [
    `リンクは${days}日間有効で、一度だけ使えます。ほかの人に転送しないでください。期限を過ぎた場合は、リンクを開くと新しいメールをお送りできます。`,
    `The link works once, within ${days} days. Please don’t forward it to anyone. After that, open it to have a new one sent.`,
  ],
  firstPasswordNotMe: [
    "ご予約にお心当たりがない場合は、リンクを開かずに下記までお知らせください。",
    "If you know nothing of a booking, please don’t open the link, and let us know at the address below.",
  ],
  loginSubject: ["ログイン用のリンク", "Your link to log in"],
  loginBody: [
    "下のボタンから、パスワードを入力せずにログインできます。",
    "With the button below you can log in without your password.",
  ],
  loginAction: ["ログインする", "Log in"],
  loginNote: [
    "リンクは1時間有効で、一度だけ使えます。ほかの人に転送しないでください。",
    "The link works once, within one hour. Please don’t forward it to anyone.",
  ],
  loginNotMe: [
    "お心当たりがない場合は、このメールを破棄してください。リンクを開かないかぎり、だれもログインできません。",
    "If this was not you, please ignore this email. Nobody can log in unless the link is opened.",
  ],
  passwordChangedSubject: ["パスワードが変更されました", "Your password was changed"],
  passwordChangedBody: [
    "ご利用のアカウントのパスワードが変更され、ほかの端末からはログアウトしました。",
    "The password of your account was changed, and your other devices were logged out.",
  ],
  emailChangedSubject: ["メールアドレスが変更されました", "Your email address was changed"],
  emailChangedBody: [
    "ご利用のアカウントのメールアドレスが、このアドレスから別のアドレスへ変更されました。今後のお知らせは新しいアドレスへお送りします。",
    "The email address of your account was changed from this one to another. From now on we will write to the new address.",
  ],
  emailUndoBody: [
    "ご自身で変更していない場合は、7日以内に下のボタンから元に戻せます。元に戻すと、すべての端末からログアウトし、新しいパスワードを設定するためのメールをこのアドレスへお送りします。",
    "If you did not do this, you can undo it within 7 days with the button below. That logs out every device, and we will email this address a link to set a new password.",
  ],
  emailUndoAction: ["このアドレスに戻す", "Restore this address"],
  emailUndoNote: ["リンクは7日間有効です。", "The link works for 7 days."],
  emailChangedByMe: [
    "ご自身で変更した場合は、何もする必要はありません。",
    "If you made the change yourself, there is nothing to do.",
  ],
  emailRestoredSubject: [
    "メールアドレスの変更が取り消されました",
    "The change of your email address was undone",
  ],
  emailRestoredBody: [
    "このアドレスへのメールアドレスの変更が、以前のアドレスに届いたリンクから取り消されました。今後のお知らせは以前のアドレスへお送りします。",
    "The change to this email address was undone with the link that we had sent to the previous one. From now on we will write to the previous address.",
  ],
  mergedSubject: ["アカウントが統合されました", "Your account was merged into another"],
  mergedBody: (email: string) => [
    `${email} のアカウントを、スタッフが別のアカウントに統合しました。ご予約などは統合先のアカウントに移り、このメールアドレスではログインできなくなりました。`,
    `Our staff merged the account of ${email} into another account. Its bookings are in that account now, and you can no longer log in with this email address.`,
  ],
  mergedUndo: [
    "ご依頼やお心当たりがない場合は、7日以内に下のボタンから元に戻せます。移ったご予約とまだお振り込みしていない返金も、元のアカウントに戻ります。",
    "If you didn’t ask for this, use the button below within 7 days. Your bookings and the refunds that we haven’t transferred yet come back to your account, too.",
  ],
  mergedAction: ["統合を元に戻す", "Undo the merge"],
  mergedNote: ["リンクは7日間有効で、一度だけ使えます。", "The link works once, within 7 days."],
  mergedByMe: [
    "統合をご依頼いただいた場合は、何もする必要はありません。",
    "If you asked us to merge your accounts, there is nothing to do.",
  ],
  codeSubject: ["確認コード", "Your confirmation code"],
  codeBody: [
    "返金先の口座を変更するための確認コードです。画面に入力してください。",
    "This code confirms the change of your refund account. Please enter it on the page.",
  ],
  codeNote: (minutes: number) => [
    `コードは${minutes}分間有効で、一度だけ使えます。だれにも教えないでください。スタッフがお尋ねすることはありません。`,
    `The code works once, within ${minutes} minutes. Don’t tell it to anyone: our staff never ask for it.`,
  ],
  codeNotMe: [
    "お心当たりがない場合は、だれかがあなたのアカウントにログインしている可能性があります。コードを使わず、パスワードを変更してください。",
    "If this wasn’t you, somebody may be logged in to your account. Don’t use the code, and please change your password.",
  ],
  refundAccountSubject: ["返金先の口座が変更されました", "Your refund account was changed"],
  refundAccountBody: [
    "ご利用のアカウントの返金先の口座が変更されました。まだお振り込みしていない返金は、新しい口座へお振り込みします。",
    "The refund account of your account was changed. Refunds that we haven’t transferred yet will go to the new one.",
  ],
  refundAccountRemovedSubject: ["返金先の口座が削除されました", "Your refund account was deleted"],
  refundAccountRemovedBody: [
    "ご利用のアカウントの返金先の口座が削除されました。",
    "The refund account of your account was deleted.",
  ],
  refundAccountObject: [
    "お心当たりがない場合は、7日以内に下のボタンから元に戻せます。元に戻すと、まだお振り込みしていない返金は変更前の口座に戻り、すべての端末からログアウトし、新しいパスワードを設定するためのメールをお送りします。",
    "If this wasn’t you, use the button below within 7 days. Refunds that we haven’t transferred yet then go to the former account again, you’re logged out on every device, and we email you a link to set a new password.",
  ],
  refundAccountAction: ["この変更を元に戻す", "Undo this change"],
  refundAccountNote: ["リンクは7日間有効で、一度だけ使えます。", "The link works once, within 7 days."],
  refundAccountByMe: [
    "ご自身で変更した場合、またはスタッフに口座をお伝えいただいた場合は、何もする必要はありません。",
    "If you changed it yourself, or gave our staff the account, there is nothing to do.",
  ],
  tellUs: [
    "ご自身で変更していない場合は、すぐに下記までご連絡ください。",
    "If you did not do this, please contact us right away.",
  ],
  deletedSubject: ["アカウントを削除しました", "Your account was deleted"],
  deletedBody: [
    "アカウントを削除しました。これまでのご利用に感謝いたします。",
    "Your account was deleted. Thank you for having been with us.",
  ],
  deletedNote: [
    "ご予約・お支払いの記録と発行済みの書類は、事業年度の終わりから法律で定められた期間だけ保管し、その後に消去します。その目的以外には使いません。",
    "Records of your bookings and payments are kept only as long as the law requires (seven years as a rule) and for nothing else.",
  ],
});
