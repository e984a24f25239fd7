import { texts } from "../../../../i18n/texts.ts";

/** Remarks about a booking: what is open, and until when. */
export const messages = texts({
  ja: {
    notes: (count: number) => `メモ ${count}`,
    changedFrom: (amount: string) => `${amount} から変更`,
    changeRequested: (times: string, amount: string) => `変更の希望 ${times}（${amount}）`,
    refundOpen: (amount: string) => `返金待ち ${amount}`,
    overdue: (day: string) => `${day} 期日超過`,
    invoiceDue: (day: string) => `請求払い ${day}期限`,
    receivedInPart: (amount: string) => `一部入金 ${amount}`,
    returned: (amount: string) => `返金済み ${amount}`,
    disputed: "異議申し立て",
    left: (time: string) => `あと${time}`,
    leftToAnswer: (time: string) => `回答期限まで${time}`,
  },
  en: {
    notes: (count: number) => (count === 1 ? "1 note" : `${count} notes`),
    changedFrom: (amount: string) => `Changed from ${amount}`,
    changeRequested: (times: string, amount: string) => `Asks for ${times} (${amount})`,
    refundOpen: (amount: string) => `${amount} to refund`,
    overdue: (day: string) => `Overdue ${day}`,
    invoiceDue: (day: string) => `Invoice, due ${day}`,
    receivedInPart: (amount: string) => `${amount} received`,
    returned: (amount: string) => `${amount} refunded`,
    disputed: "Disputed",
    left: (time: string) => `${time} left`,
    leftToAnswer: (time: string) => `${time} left to answer`,
  },
});
