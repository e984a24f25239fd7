import { texts } from "../../../i18n/texts.ts";

/** What mails say where a part of a transfer has arrived (PAY-9). */
export const partTexts = texts({
  arrived: (arrived: string, left: string, payBy: string) => [
    `${arrived} のご入金を確認しました。お支払い金額に ${left} 不足しています。${payBy}までに残りの金額をお振込みください。`,
    `We have received ${arrived}. ${left} of the price is still missing. Please transfer the rest by ${payBy}.`,
  ],
  orCanceled: (payBy: string) => [
    `${payBy}までに残りのご入金を確認できない場合、ご予約は自動的に取り消され、お振込み済みの金額は返金します。`,
    `If the rest has not arrived by ${payBy}, the booking is canceled automatically, and what you have transferred is refunded.`,
  ],
  orUndone: (payBy: string) => [
    `${payBy}までに残りのご入金を確認できない場合、変更前の日時に戻り、お振込み済みの差額は返金します。`,
    `If the rest has not arrived by ${payBy}, the booking goes back to its old time, and what you have transferred of the difference is refunded.`,
  ],
  overdue: (arrived: string, left: string, due: string) => [
    `請求書払いのご予約について、${arrived} のご入金を確認しましたが、お支払期日の${due}を過ぎても ${left} 不足しています。お早めに下記の口座へお振込みください。`,
    `Your booking is paid on invoice. We have received ${arrived}; ${left}, which was due on ${due}, is still missing. Please transfer it to the account below.`,
  ],
});
