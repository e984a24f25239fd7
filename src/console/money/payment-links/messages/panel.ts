import { texts } from "../../../../i18n/texts.ts";

/** Texts of the panel that asks for a payment, and of the links on the booking's screen. */
export const messages = texts({
  title: ["支払いリンクを送る", "Send a payment link"],
  card: ["支払いリンク", "Payment links"],
  ask: ["支払いリンクを送る", "Send a payment link"],
  submit: ["リンクを送る", "Send the link"],
  submitPlain: ["リンクを作成する", "Create the link"],
  what: ["お支払いいただく内容", "What to ask for"],
  booking: (amount: string) => [`この予約のみ ${amount}`, `This booking only, ${amount}`],
  order: (n: number, amount: string) => [
    `ご注文の未払いの予約すべて(${n}件) ${amount}`,
    `All unpaid bookings of the order (${n}), ${amount}`,
  ],
  until: ["リンクの期限", "The link works until"],
  untilHint: (days: number) => [
    `${days}日以内、ご利用の開始より前（請求払いとキャンセル料は開始後も可）。空欄のときは24時間後です。`,
    `Within ${days} days, and before the use unless it is for an invoice or a cancel fee. If left empty, 24 hours from now.`,
  ],
  amount: ["お支払い金額", "Amount to pay"],
  ends: ["期限", "Ends"],
  held: [
    "期限までに支払われないと、予約は取り消されます(変更は元に戻ります)。",
    "If it is not paid by then, the booking is canceled (a change is undone).",
  ],
  kept: ["期限を過ぎても、予約はそのままです。", "The booking stays as it is when the link ends."],
  asked: (id: number, amount: string) => [
    `予約${id}に${amount}の支払いリンクを作成しました`,
    `Payment link over ${amount} created for booking ${id}`,
  ],
  none: ["支払いリンクはまだありません", "No payment link yet"],
  withdraw: ["取り消す", "Withdraw"],
  again: ["再送する", "Send again"],
  copy: ["リンクをコピー", "Copy link"],
  copied: ["コピーしました", "Copied"],
  withdrawn: ["支払いリンクを取り消しました", "The payment link was withdrawn"],
  stillHeld: (day: string) => [
    `リンクは取り消しましたが、予約は${day}まで押さえたままで、お客さまはお支払いできません。`,
    `The link was withdrawn, but the booking is held until ${day}, and the guest has no way to pay for it.`,
  ],
  changeStillHeld: (day: string) => [
    `リンクは取り消しましたが、変更前と変更後の両方の時間を${day}まで押さえています。お客さまは差額をお支払いできません。`,
    `The link was withdrawn, but both the old and the new time are held until ${day}, and the guest has no way to pay the difference.`,
  ],
  cancelBooking: ["予約を取り消す", "Cancel the booking"],
  changeBack: ["予約を変更する", "Change the booking"],
  askAgain: ["別のリンクを送る", "Send another link"],
  sent: ["支払いリンクのメールを再送しました", "The email with the payment link was sent again"],
  others: (ids: string) => [`予約 ${ids} とまとめて`, `together with booking ${ids}`],
  by: (name: string) => [`作成 ${name}`, `by ${name}`],
});
