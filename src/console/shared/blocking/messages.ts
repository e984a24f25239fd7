import { texts } from "../../../i18n/texts.ts";

/** Texts of what staff decide about a guest. */
export const messages = texts({
  blocked: ["利用制限中", "Blocked"],
  by: (name: string) => [`${name}が設定`, `by ${name}`],
  block: ["利用を制限…", "Block…"],
  unblock: ["制限を解除", "Unblock"],
  title: ["利用を制限する", "Block the guest"],
  stops: [
    "新しい予約、予約の変更、お支払いの手続きができなくなります。",
    "No new bookings, changes or payments will be possible.",
  ],
  stays: ["いまある予約は残り、キャンセルもできます。", "Bookings that exist stay, and can be canceled."],
  tells: [
    "お客さまの画面には、承れないことと、お問い合わせのお願いが出ます。メールは送られません。",
    "Where the guest tries, the screen asks them to contact us. No email is sent.",
  ],
  reason: ["理由(お客さまには表示されません)", "Reason (not shown to the guest)"],
  missingReason: ["理由を入力してください", "Please give a reason"],
  doBlock: ["利用を制限する", "Block the guest"],
  isBlocked: (name: string) => [`${name} 様の利用を制限しました。`, `Blocked ${name}.`],
  isUnblocked: (name: string) => [`${name} 様の利用制限を解除しました。`, `Unblocked ${name}.`],
});
