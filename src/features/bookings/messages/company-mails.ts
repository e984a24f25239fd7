import { withFullStop } from "../../../i18n/full-stop.ts";
import { texts } from "../../../i18n/texts.ts";

/** Mails about the approval inside a company. */
export const messages = texts({
  askedSubject: ["社内の承認を依頼しました", "We have asked your company to approve"],
  askedBody: [
    "ご予約には会社の承認者の承認が必要です。承認をメールで依頼しました。結果が出るまで時間をお取りし、決まりしだいお知らせします。期限（最長48時間）までに承認がない場合、ご予約は成立しません。",
    "An approver of your company has to approve this booking. We have asked by mail, hold the time until there is an answer, and will tell you. Without one by the deadline (48 hours at most) the booking is released.",
  ],
  askedChangeBody: (until: string) => [
    `ご予約の変更には会社の承認者の承認が必要です。${until}までに結果をお知らせします。それまでは、変更前と変更後のどちらの時間もお取りしています。`,
    `An approver of your company has to approve this change. You will hear from us by ${until}. Until then both your old and your new time are reserved for you.`,
  ],
  declinedSubject: ["社内で承認されませんでした", "Your company has not approved"],
  declinedBody: [
    "会社の承認者が次のご予約を承認しませんでした。ご予約は成立せず、料金はかかりません。",
    "An approver of your company has not approved this booking. It is released, and nothing is charged.",
  ],
  declinedChangeBody: (asked: string) => [
    `会社の承認者が${asked}への変更を承認しませんでした。ご予約は次の内容のまま変わりません。`,
    `An approver of your company has not approved the change to ${asked}. Your booking stays as it is, as below.`,
  ],
  lapsedBody: [
    "期限までに会社の承認が得られなかったため、次のご予約は成立しませんでした。料金はかかりません。",
    "Nobody in your company approved this booking in time. It is released, and nothing is charged.",
  ],
  lapsedChangeBody: (asked: string) => [
    `期限までに会社の承認が得られなかったため、${asked}への変更は成立しませんでした。ご予約は次の内容のまま変わりません。`,
    `Nobody in your company approved the change to ${asked} in time. Your booking stays as it is, as below.`,
  ],
  bookedBody: (company: string) => [
    `ご予約ありがとうございます。会議室を確保しました。料金は${company}への月ごとの請求書でご請求しますので、お振込みの必要はありません。`,
    `Thank you for your booking. The room is reserved for you. ${company} pays for it with its monthly invoice: there is nothing for you to transfer.`,
  ],
  feeBody: (fee: string, company: string) => [
    `キャンセル料${fee}は${company}への月ごとの請求書でご請求します。`,
    `The cancellation fee of ${fee} goes on the monthly invoice of ${withFullStop(company)}`,
  ],
  paidBy: ["お支払い", "Paid by"],
  invoicedOn: ["請求書の発行日", "Invoiced on"],
  fromApprover: ["承認者からのメッセージ", "From the approver"],
});
