import type { Text } from "../../domain/language/text.ts";
import type { ElsewhereKind } from "../../domain/money/payment-method.ts";
import { texts } from "../../i18n/texts.ts";

/** Where an amount is paid, before or after it as the language has it. */
const BY: Record<ElsewhereKind, Text> = {
  paypay: { ja: "PayPayで ", en: " with PayPay" },
  konbini: { ja: "コンビニで ", en: " at a convenience store" },
  paynow: { ja: "PayNowで ", en: " with PayNow" },
};

export const messages = texts({
  loading: ["予約を読み込み中", "Loading your bookings"],
  loadFailed: ["予約を読み込めませんでした。", "Your bookings couldn’t be loaded."],
  number: ["予約番号", "No."],
  canceledFee: (fee: string) => [`キャンセル料 ${fee}`, `Cancellation fee ${fee}`],
  seeTransfer: ["振込先を見る", "How to pay"],
  paidBy: ["お支払い方法", "Payment"],
  cancelTitle: ["予約をキャンセル", "Cancel this booking"],
  policyToday: (days: number) =>
    days === 0
      ? ["キャンセル料（今日は利用日当日です）", "Cancellation fee (today is the day of your booking)"]
      : [
          `キャンセル料（今日は利用日の${days}日前です）`,
          `Cancellation fee (today is ${days === 1 ? "1 day" : `${days} days`} before)`,
        ],
  stepUntil: (days: number) => [`${days}日前まで`, `${days}+ days before`],
  stepBetween: (from: number, to: number) =>
    from === to
      ? from === 0
        ? ["当日", "On the day"]
        : [`${from}日前`, from === 1 ? "1 day before" : `${from} days before`]
      : [
          `${from}〜${to === 0 ? "当日" : `${to}日前`}`,
          to === 0
            ? from === 1
              ? "From the day before"
              : `From ${from} days before`
            : `${to}–${from} days before`,
        ],
  paid: ["お支払い済み", "Paid"],
  fee: (percent: number) => [`キャンセル料 ${percent}%`, `Cancellation fee ${percent}%`],
  free: ["無料", "Free"],
  transferFee: ["振込手数料", "Transfer fee"],
  returned: ["返金済みの金額", "Refunded already"],
  arrivedBack: (amount: string) => [
    `お振込みいただいた ${amount} は、同時にご注文のほかのご予約に充てる分を除いて返金いたします。`,
    `The ${amount} that you transferred will be refunded, except for what other bookings of the same order still need.`,
  ],
  refund: ["返金額", "Refund"],
  authorised: ["承認済みの金額（まだ請求していません）", "Authorized on your card, not charged yet"],
  released: ["請求しない金額", "Not charged"],
  notTaken: [
    "カードにはまだ請求していません。キャンセル料だけを請求し、残りのカード利用枠は解放されます。",
    "Your card has not been charged yet. Only the cancellation fee will be charged; the rest is released.",
  ],
  toCard: [
    "お支払いに使ったカードへ返金します。反映までに数日かかることがあります。",
    "The refund goes to the card you paid with. It may take a few days to appear.",
  ],
  toElsewhere: (name: string) => [
    `お支払いに使った${name}へ返金します。反映までに数日かかることがあります。`,
    `The refund goes back by ${name}. It may take a few days to appear.`,
  ],
  partByTransfer: (amount: string) => [
    `このうち ${amount} は、次の口座への振込で返金します。`,
    `Of this, ${amount} is refunded by transfer to this account.`,
  ],
  wholeByTransfer: [
    "このサイトの決済でのお支払いではないため、次の口座への振込で返金します。",
    "This was not paid online on this site, so the refund comes by transfer to this account.",
  ],
  toBank: ["返金先", "Refund to"],
  bankNeeded: [
    "返金には、返金先の口座の登録が必要です。",
    "Please add a bank account for your refund first.",
  ],
  registerBank: ["口座を登録する", "Add a bank account"],
  changeBank: ["変更", "Change"],
  accountTypes: [["普通", "定期", "当座"].join(","), ["Ordinary", "Fixed", "Checking"].join(",")],
  feeToCompany: (company: string, percent: number) => [
    `キャンセル料（${percent}%）・${company}への請求書でのお支払い`,
    `Cancellation fee (${percent}%), on the invoice to ${company}`,
  ],
  cancelUnpaid: [
    "お支払い前のため、キャンセル料はかかりません。",
    "You haven’t paid yet, so there’s no cancellation fee.",
  ],
  doCancelRefund: (amount: string) => [
    `キャンセルして ${amount} の返金を受ける`,
    `Cancel and get ${amount} back`,
  ],
  doCancelReleased: (amount: string) => [
    `キャンセルする（${amount} は請求されません）`,
    `Cancel (${amount} won’t be charged)`,
  ],
  doCancelNoRefund: ["返金なしでキャンセルする", "Cancel without a refund"],
  doCancelUnpaid: ["この予約をキャンセルする", "Cancel this booking"],
  ratherChange: ["キャンセルせずに日時を変更", "Change the time instead"],
  policy: ["キャンセルポリシー", "Cancellation policy"],
  canceledTitle: ["キャンセルしました", "Booking canceled"],
  canceledLead: ["確認のメールをお送りしました。", "We’ve sent you a confirmation by email."],
  toList: ["予約一覧に戻る", "Back to my bookings"],
  changeTitle: ["予約の変更", "Change this booking"],
  extendTitle: ["予約の延長", "Extend this booking"],
  date: ["ご利用日", "Date"],
  dateFixed: ["利用日は変更できません。", "The date can’t be changed."],
  until: (time: string) => [`${time}まで`, `Until ${time}`],
  pickEnd: ["新しい終了時刻を選んでください", "Choose the new end"],
  same: ["追加なし", "no extra"],
  cannotExtend: [
    "このあとは予約や清掃、閉店の時間のため、延長できません。",
    "The room is taken, cleaned or closed right after your booking, so it can’t be extended.",
  ],
  changeUntil: (day: string, time: string) => [
    `時刻の変更は${day} ${time}までできます。`,
    `You can change the time until ${day}, ${time}.`,
  ],
  changeTooLate: (day: string, time: string) => [
    `変更の受付は${day} ${time}に終了しました。この予約の日時は変更できません。`,
    `It’s too late to change this booking. Changes were possible until ${day}, ${time}.`,
  ],
  additional: ["追加のお支払い", "Additional payment"],
  newTotal: ["変更後の合計", "New total"],
  owedTotal: (amount: string) => [`合計 ${amount}`, `Total ${amount}`],
  stillToPay: (amount: string, day: string) => [
    `この予約はまだお支払い前です。変更後の合計 ${amount} を${day}までにお振込みください。`,
    `This booking hasn’t been paid yet. Please transfer the new total of ${amount} by ${day}.`,
  ],
  byBankOnceApproved: [
    "銀行振込。承認後に、振込先と期限をメールでお知らせします。",
    "Bank transfer. Once the change is approved, we’ll email you where and until when to pay.",
  ],
  byPayPay: [
    "PayPayの画面に移動して、15分以内に差額をお支払いください。その間は新しい日時を確保し、お支払いの確認後に変更します。お支払いがない場合は元の日時のままです。",
    "You go on to PayPay and pay the difference within 15 minutes. We hold the new time meanwhile, and change the booking once you have paid. Otherwise it stays as it is.",
  ],
  byPayNow: [
    "次の画面のQRコードで、15分以内に差額をお支払いください。その間は新しい日時を確保し、お支払いの確認後に変更します。お支払いがない場合は元の日時のままです。",
    "Pay the difference within 15 minutes with the QR code on the next page. We hold the new time meanwhile, and change the booking once you have paid. Otherwise it stays as it is.",
  ],
  byKonbini: [
    "差額をコンビニでお支払いいただく番号を発行します。期限まで新しい日時も確保し、お支払いの確認後に変更します。お支払いがない場合は元の日時のままです。",
    "You get a number to pay the difference at a convenience store. We also hold the new time until the deadline, and change the booking once you have paid. Otherwise it stays as it is.",
  ],
  byBankUntil: (day: string) => [
    `銀行振込（${day}まで）。お支払いがない場合は元の日時に戻ります。`,
    `By bank transfer by ${day}. If you don’t pay, the booking goes back to its old time.`,
  ],
  chooseCard: ["お支払いに使うカード", "Card to pay with"],
  consent: [
    "変更すると、利用規約・キャンセルポリシー・利用規定に同意したことになります。",
    "By changing, you agree to the terms of use, the cancellation policy and the room rules.",
  ],
  consentExtend: [
    "延長すると、利用規約・キャンセルポリシー・利用規定に同意したことになります。",
    "By extending, you agree to the terms of use, the cancellation policy and the room rules.",
  ],
  terms: ["利用規約", "Terms of use"],
  privacy: ["プライバシーポリシー", "Privacy policy"],
  roomPage: ["会議室のページ", "Room page"],
  doChange: ["変更を確定する", "Confirm the change"],
  doExtend: ["延長を確定する", "Confirm the extension"],
  doChangePay: (amount: string, by: ElsewhereKind | null) => [
    `${by ? BY[by].ja : ""}${amount} を支払って変更する`,
    `Pay ${amount}${by ? BY[by].en : ""} and change`,
  ],
  doChangeTransfer: (amount: string) => [
    `${amount} を銀行振込で支払って変更する`,
    `Change and pay ${amount} by transfer`,
  ],
  doExtendPay: (amount: string, by: ElsewhereKind | null) => [
    `${by ? BY[by].ja : ""}${amount} を支払って延長する`,
    `Pay ${amount}${by ? BY[by].en : ""} and extend`,
  ],
  pickTimes: ["新しい時刻を選んでください", "Choose the new times"],
  changedTitle: ["予約を変更しました", "Booking changed"],
  extendedTitle: ["予約を延長しました", "Booking extended"],
  requestedTitle: ["変更を申し込みました", "Change requested"],
  changeRequested: (until: string) => [
    `変更には施設の承認が必要です。${until}までにメールでお知らせします。それまでは元の時間も会議室を確保しています。承認されるまで差額は請求されません。`,
    `The host has to approve this change. We’ll email you by ${until}. Until then we keep your old time for you too, and the difference isn’t charged.`,
  ],
  withdrawn: ["変更の申し込みを取り下げました。", "Your change request has been withdrawn."],
  needsApproval: [
    "この会議室の変更には施設の承認が必要です。承認されるまでは元の時間も会議室を確保し、差額は請求しません。",
    "The host approves each change of this room. Until then we keep your old time for you too, and the difference isn’t charged.",
  ],
  doRequest: ["変更を申し込む", "Ask for this change"],
  doRequestPay: (amount: string) => [
    `${amount} のお支払いで変更を申し込む`,
    `Ask for this change for ${amount}`,
  ],
  changedEditing: [
    "追加のお支払いが確認できるまで、元の時間も会議室を確保しています。",
    "Until your payment arrives we keep your old time for you too.",
  ],
  walkFrom: (station: string, minutes: number) =>
    minutes ? [`${station} 徒歩${minutes}分`, `${station}, ${minutes} min walk`] : [station, station],
  people: (count: number) => [`〜${count}名`, `Up to ${count} people`],
  failed: ["予期しないエラーが発生しました。", "An unexpected error occurred"],
  paymentFailed: [
    "お支払いを完了できませんでした。別のカードをお試しください。",
    "The payment couldn’t be completed. Please try another card.",
  ],
});
