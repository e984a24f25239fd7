import { texts } from "../../../../i18n/texts.ts";

/** The words of moving a line's money to another booking. */
export const messages = texts({
  open: ["ほかの予約の入金だったとき（移す）", "It was for another booking (move it)"],
  openSurplus: ["余りをほかの予約の入金にする・入金を移す", "Use the surplus for a booking, or move money"],
  surplus: ["この明細の余り", "The surplus of this line"],
  surplusHint: [
    "返金を待っている余りを、ほかの予約のお支払いに充てます。今日の日付で記録されます。",
    "What waits to be given back pays for another booking. It is recorded with today’s date.",
  ],
  hint: [
    "7日を過ぎても、領収書の発行後でも移せます。今日の日付で記録され、元の予約はお支払い待ちに戻ります。",
    "Possible after seven days and after a receipt, too. It is recorded with today's date, and the first booking awaits payment again.",
  ],
  from: ["どこから", "From where"],
  to: ["どの予約へ", "To which booking"],
  find: ["移す先の予約を探す", "Find the booking that it is for"],
  findHint: ["予約番号、お名前、会社、メール、電話", "Booking number, name, company, email or phone"],
  nothingFound: ["お支払いを待っている予約は見つかりません", "No booking awaiting payment was found"],
  reason: ["移す理由", "Reason for moving it"],
  missingTo: ["移す先の予約を選んでください", "Choose the booking that it is for"],
  missingReason: ["理由を入力してください", "Enter a reason"],
  afterwards: ["移した後", "Afterwards"],
  gets: (id: number, amount: string) => [`${id}に${amount}を移します`, `${amount} goes to booking ${id}`],
  isPaid: (id: number) => [`${id}: 入金済み`, `${id}: paid`],
  isLeft: (id: number, amount: string) => [`${id}: お支払いの残り ${amount}`, `${id}: ${amount} left to pay`],
  held: (amount: string) => [
    `余りの${amount}はこの明細に残ります`,
    `The surplus of ${amount} stays on this line`,
  ],
  mail: [
    "移す先のお客さまに「ご入金を確認しました」を送る",
    "Send “We have received your payment” to the guest of that booking",
  ],
  submit: ["入金を移す", "Move the payment"],
  done: (id: number) => [`入金を${id}に移しました`, `The payment was moved to booking ${id}`],
});
