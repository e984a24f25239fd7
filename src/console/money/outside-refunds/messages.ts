import { texts } from "../../../i18n/texts.ts";

/** The texts of the refunds that were made at the provider by hand. */
export const messages = texts({
  ja: {
    title: "手作業の返金の割り当て",
    hint: "決済サービスの管理画面で行われた返金のうち、どのご予約の分か分からないものです。割り当てるまで、これらのご予約のキャンセルで返せる金額は、決済サービスに残っている金額までです。",
    none: "割り当てる返金はありません",
    refund: "返金",
    chargeback: "異議申し立てによる引き落とし",
    left: (unassigned: string, amount: string) => `未割り当て ${unassigned}（全体 ${amount}）`,
    noBookings: "この支払いのご予約には、割り当てられる金額が残っていません。",
    noBooking: "どのご予約の分でもない",
    noBookingNote: "重複した振り込みの返金など、ご予約と関係のないお金です。ご予約の金額は変わりません。",
    booking: "ご予約",
    most: (amount: string) => `${amount}まで`,
    amount: "割り当てる金額",
    wrongAmount: (most: string) => `${most}以下の金額を入力してください`,
    assign: "割り当てる",
    settle: "割り当てずに処理済みにする",
    settled: (amount: string) => `${amount}を、どのご予約の分でもない返金として記録しました`,
    assigned: (amount: string, id: number) => `${amount}を予約${id}に割り当てました`,
  },
  en: {
    title: "Assign refunds made by hand",
    hint: "These refunds were made in the payment provider's dashboard, and it is not known which booking they are for. Until they are assigned, a cancel of these bookings gives back no more than the provider has left.",
    none: "No refund waits to be assigned",
    refund: "Refund",
    chargeback: "Lost dispute",
    left: (unassigned: string, amount: string) => `${unassigned} of ${amount} unassigned`,
    noBookings: "The bookings of this payment have nothing left that it could be assigned to.",
    noBooking: "For no booking",
    noBookingNote:
      "Money that has nothing to do with a booking, such as a transfer that came twice. No booking changes.",
    booking: "Booking",
    most: (amount: string) => `up to ${amount}`,
    amount: "Amount to assign",
    wrongAmount: (most: string) => `Enter an amount of no more than ${most}`,
    assign: "Assign",
    settle: "Settle without a booking",
    settled: (amount: string) => `${amount} recorded as a refund for no booking`,
    assigned: (amount: string, id: number) => `${amount} assigned to booking ${id}`,
  },
});
