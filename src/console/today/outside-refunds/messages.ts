import { texts } from "../../../i18n/texts.ts";

/** The texts of the refunds that were made at the provider by hand. */
export const messages = texts({
  title: ["手作業の返金の割り当て", "Assign refunds made by hand"],
  hint: [
    "決済サービスの管理画面で行われた返金のうち、どの予約の分か分からないものです。割り当てるまで、これらの予約をキャンセルしても、返金できるのは決済サービスに残っている金額までです。",
    "These refunds were made in the payment provider's dashboard, and we cannot tell which booking they are for. Until you assign them, canceling one of these bookings refunds no more than the provider still holds.",
  ],
  none: ["割り当てる返金はありません", "There are no refunds to assign"],
  refund: ["返金", "Refund"],
  chargeback: ["異議申し立てによる引き落とし", "Lost dispute"],
  left: (unassigned: string, amount: string) => [
    `未割り当て ${unassigned}（全体 ${amount}）`,
    `${unassigned} of ${amount} unassigned`,
  ],
  noBookings: [
    "この支払いの予約には、割り当てられる金額が残っていません。",
    "The bookings of this payment have no amount left to assign.",
  ],
  noBooking: ["どの予約の分でもない", "For no booking"],
  noBookingNote: [
    "重複した振込の返金など、予約と関係のないお金です。予約の金額は変わりません。",
    "Money unrelated to a booking, such as a duplicate transfer. No booking changes.",
  ],
  booking: ["予約", "Booking"],
  most: (amount: string) => [`${amount}まで`, `up to ${amount}`],
  amount: ["割り当てる金額", "Amount to assign"],
  wrongAmount: (most: string) => [
    `${most}以下の金額を入力してください`,
    `Enter an amount of no more than ${most}`,
  ],
  assign: ["割り当てる", "Assign"],
  settle: ["割り当てずに処理済みにする", "Settle without a booking"],
  twice: ["二重に返金された予約", "Bookings whose money went back twice"],
  twiceHint: [
    "決済サービスの管理画面でも返金されたため、手元に残るはずの金額より少なくなっています。お客さまに差額の返還をご相談ください。",
    "Money was refunded in the payment provider’s dashboard as well, so less is left than should be. Ask the guest to return the difference.",
  ],
  kept: (kept: string, least: string) => [
    `残っている金額 ${kept}（本来は ${least} 以上）`,
    `${kept} is left, at least ${least} should be`,
  ],
  settled: (amount: string) => [
    `${amount}を、どの予約の分でもない返金として記録しました`,
    `${amount} recorded as a refund for no booking`,
  ],
  assigned: (amount: string, id: number) => [
    `${amount}を予約${id}に割り当てました`,
    `${amount} assigned to booking ${id}`,
  ],
});
