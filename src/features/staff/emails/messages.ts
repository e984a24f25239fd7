import { withFullStop } from "../../../i18n/full-stop.ts";
import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  invitationSubject: ["管理画面への招待", "You are invited to the console"],
  invitationBody: (brand: string) => [
    `${brand}の管理画面に招待されました。下のボタンから、お名前とパスワード、二段階認証を設定してください。すでにアカウントをお持ちの場合は、いまのパスワードをお使いください。`,
    `You have been invited to the console of ${withFullStop(brand)} Use the button below to set your name, your password and a second factor. If you already have an account, use your current password.`,
  ],
  invitationAction: ["招待を受ける", "Accept the invitation"],
  invitationNote: [
    "リンクは72時間有効です。新しい招待メールが届くと、前のリンクは使えなくなります。",
    "The link works for 72 hours. A newer invitation replaces it.",
  ],
  notMe: [
    "お心当たりがない場合は、このメールを破棄してください。",
    "If you did not expect this, please ignore this email.",
  ],
  webhookOffSubject: ["Webhookを停止しました", "A webhook was switched off"],
  webhookOffBody: (name: string, when: string) => [
    `「${name}」に5日間届かなかったため、${when}に停止しました。起きたことは30日間残っています。受け取り側を直してから、管理画面の「設定」の「Webhook」で再開し、届いていない分を送り直してください。`,
    `Nothing had arrived at “${name}” for five days, so it was switched off on ${when}. What happened is kept for 30 days. Once the receiver works again, switch the webhook on under Settings, Webhooks, and send what it has missed.`,
  ],
  clashSubject: (count: number) => [
    `予約と外部カレンダーの予定が重なっています（${count}件）`,
    count === 1 ? "A booking and a calendar event overlap" : `${count} bookings and calendar events overlap`,
  ],
  clashBody: [
    "次のご予約と、外部カレンダーの予定が同じ時間に入っています。どちらも取り消していません。管理画面の「今日」から、予約を移す、お詫びしてキャンセルする、同じ予約として閉じる、のいずれかを選んでください。",
    "These bookings and events of a calendar are at the same time. Neither was canceled. On Today in the console, move the booking, cancel it with an apology, or say that the two are the same.",
  ],
  clashLine: (booking: number, room: string, time: string, label: string) => [
    `${room} ${time}：予約${booking} と「${label}」の予定`,
    `${room}, ${time}: booking ${booking} and an event of “${label}”`,
  ],
  newBrowserSubject: ["新しいブラウザからのサインイン", "Sign-in from a new browser"],
  newBrowserBody: (when: string) => [
    `${when}に、これまで使われていないブラウザから管理画面へのサインインがありました。`,
    `Someone signed in to the console with your account on ${when}, from a browser you had not used before.`,
  ],
  factorAddedSubject: ["認証方法が追加されました", "A second factor was added"],
  factorAddedBody: (when: string) => [
    `${when}に、管理画面の認証方法が追加されました。ほかの端末からはサインアウトしました。`,
    `A second factor was added to your console account on ${when}. Your other devices were signed out.`,
  ],
  factorRemovedSubject: ["認証方法が削除されました", "A second factor was deleted"],
  factorRemovedBody: (when: string) => [
    `${when}に、管理画面の認証方法が削除されました。ほかの端末からはサインアウトしました。`,
    `A second factor was deleted from your console account on ${when}. Your other devices were signed out.`,
  ],
  factorsResetSubject: ["二段階認証が初期化されました", "Your second factors were reset"],
  factorsResetBody: (when: string) => [
    `${when}に、管理画面の二段階認証が初期化されました。下のボタンから、もう一度設定してください。`,
    `Your second factors for the console were reset on ${when}. Use the button below to set up new ones.`,
  ],
  enrolmentSubject: ["二段階認証の設定", "Set up your second factor"],
  enrolmentBody: (when: string) => [
    `${when}に、あなたのパスワードで管理画面へのサインインがありました。二段階認証がまだ設定されていないため、下のボタンから設定してください。`,
    `Someone signed in to the console with your password on ${when}. You have no second factor yet. Use the button below to set one up.`,
  ],
  enrolmentAction: ["二段階認証を設定", "Set up a second factor"],
  enrolmentNote: [
    "リンクは72時間有効で、パスワードの入力が必要です。",
    "The link works for 72 hours. You will need your password.",
  ],
  newAddressSubject: ["新しいメールアドレスの確認", "Confirm your new address"],
  newAddressBody: [
    "管理画面のアカウントのメールアドレスを、このアドレスに変更する手続きがありました。下のボタンで変更が完了します。すべての端末からサインアウトします。",
    "Someone asked to change the email address of your console account to this one. Use the button below to confirm. You will be signed out on every device.",
  ],
  newAddressAction: ["このアドレスに変更", "Use this address"],
  newAddressNote: ["リンクは24時間有効です。", "The link works for 24 hours."],
  colleaguePasswordSubject: ["スタッフのパスワードが変更されました", "A staff member's password was changed"],
  colleaguePasswordBody: (email: string, when: string) => [
    `${when}に、${email} のパスワードが変更されました。`,
    `The password of ${email} was changed on ${when}.`,
  ],
  colleagueAddressSubject: [
    "スタッフのメールアドレスが変更されました",
    "A staff member's address was changed",
  ],
  colleagueAddressBody: (email: string, when: string) => [
    `${when}に、スタッフのメールアドレスが ${email} に変更されました。`,
    `The address of a staff member was changed to ${email} on ${when}.`,
  ],
  askColleague: [
    "心当たりがない場合はご本人に確認し、必要であれば管理画面の「スタッフ」でアカウントを停止してください。",
    "If you did not expect this, ask the person concerned and, if necessary, disable the account under Staff.",
  ],
  tellOwner: [
    "ご自身でおこなったものでない場合は、すぐにパスワードを変更し、オーナーに連絡してください。",
    "If this was not you, change your password at once and tell an owner.",
  ],
});
