import { texts } from "../../../i18n/texts.ts";

/** Texts of what staff decide about a guest. */
export const messages = texts({
  ja: {
    blocked: "利用制限中",
    by: (name: string) => `${name}が設定`,
    block: "利用を制限…",
    unblock: "制限を解除",
    title: "利用を制限する",
    stops: "新しい予約、予約の変更、お支払いの手続きができなくなります。",
    stays: "いまある予約は残り、キャンセルもできます。",
    tells: "お客さまの画面には、承れないことと、お問い合わせのお願いが出ます。メールは送られません。",
    reason: "理由(お客さまには表示されません)",
    missingReason: "理由を入力してください",
    doBlock: "利用を制限する",
    isBlocked: (name: string) => `${name} 様の利用を制限しました。`,
    isUnblocked: (name: string) => `${name} 様の利用制限を解除しました。`,
  },
  en: {
    blocked: "Blocked",
    by: (name: string) => `by ${name}`,
    block: "Block…",
    unblock: "Unblock",
    title: "Block the guest",
    stops: "No new bookings, changes or payments will be possible.",
    stays: "Bookings that exist stay, and can be canceled.",
    tells: "Where the guest tries, the screen asks them to contact us. No email is sent.",
    reason: "Reason (not shown to the guest)",
    missingReason: "Please give a reason",
    doBlock: "Block the guest",
    isBlocked: (name: string) => `Blocked ${name}.`,
    isUnblocked: (name: string) => `Unblocked ${name}.`,
  },
});
