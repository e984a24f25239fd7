import { texts } from "../../../../i18n/texts.ts";

/** Remarks about a booking: what is open, and until when. */
export const messages = texts({
  notes: (count: number) => [`メモ ${count}`, count === 1 ? "1 note" : `${count} notes`],
  changedFrom: (amount: string) => [`${amount} から変更`, `Changed from ${amount}`],
  changeRequested: (times: string, amount: string) => [
    `変更の希望 ${times}（${amount}）`,
    `Asks for ${times} (${amount})`,
  ],
  refundOpen: (amount: string) => [`返金待ち ${amount}`, `${amount} to refund`],
  overdue: (day: string) => [`${day} 期日超過`, `Overdue ${day}`],
  invoiceDue: (day: string) => [`請求払い ${day}期限`, `Invoice, due ${day}`],
  receivedInPart: (amount: string) => [`一部入金 ${amount}`, `${amount} received`],
  returned: (amount: string) => [`返金済み ${amount}`, `${amount} refunded`],
  disputed: ["異議申し立て", "Disputed"],
  arrived: (time: string) => [`${time} 到着`, `arrived ${time}`],
  leftEarly: (time: string) => [`${time} 退室`, `left ${time}`],
  left: (time: string) => [`あと${time}`, `${time} left`],
  leftToAnswer: (time: string) => [`回答期限まで${time}`, `${time} left to answer`],
});
