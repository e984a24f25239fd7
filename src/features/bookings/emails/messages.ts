import { texts } from "../../../i18n/texts.ts";

/** Texts of the emails about bookings. Amounts, times and names are in the tables below them. */
export const messages = texts({
  greeting: (name: string) => [`${name} 様`, `Dear ${name},`],
  bookedSubject: ["ご予約が確定しました", "Your booking is confirmed"],
  bookedBody: [
    "ご予約ありがとうございます。次の内容でご予約とお支払いが完了しました。",
    "Thank you for your booking. It is confirmed and paid.",
  ],
  awaitingSubject: [
    "ご予約を承りました（お振込みのお願い）",
    "We have your booking; please transfer the payment",
  ],
  awaitingBody: (payBy: string) => [
    `ご予約ありがとうございます。会議室を確保しました。${payBy}までに下記の口座へお振込みください。期限までにご入金を確認できない場合、ご予約は自動的に取り消されます。`,
    `Thank you for your booking. The room is reserved for you. Please transfer the amount to the account below by ${payBy}. If the payment has not arrived by then, the booking is canceled automatically.`,
  ],
  invoicedSubject: ["ご予約が確定しました（請求書払い）", "Your booking is confirmed (paid on invoice)"],
  invoicedBody: (due: string) => [
    `ご予約ありがとうございます。会議室を確保しました。お支払いは請求書払いです。${due}までに下記の口座へお振込みください。`,
    `Thank you for your booking. The room is reserved for you. You pay on invoice: please transfer the amount to the account below by ${due}.`,
  ],
  freeBody: [
    "ご予約ありがとうございます。次の内容でご予約が確定しました。料金はかかりません。",
    "Thank you for your booking. It is confirmed, and free of charge.",
  ],
  awaitingNote: [
    "振込手数料はお客様のご負担となります。ご入金を確認しましたらメールでお知らせします。",
    "You pay your bank’s transfer fee. We will email you when your payment has arrived.",
  ],
  transferName: (number: string) => [
    `お振込名義は「予約番号＋お名前」（例：${number} ヤマダ タロウ）でお願いいたします。`,
    `As the sender of the transfer, please give the booking number and your name (for example ${number} YAMADA TARO).`,
  ],
  owedTogether: [
    "お振込金額は、同時にご注文いただいた未払いのご予約を含む合計です。",
    "The amount includes the other unpaid bookings of the same order.",
  ],
  requestedSubject: ["ご予約の申し込みを承りました", "We have received your request"],
  requestedBody: [
    "お申し込みありがとうございます。この会議室は施設の承認が必要です。48時間以内に結果をメールでお知らせします。承認されるまで料金は請求されません。",
    "Thank you for your request. The host approves each booking of this room. You will hear from us within 48 hours. Nothing is charged until then.",
  ],
  requestedPaidBody: [
    "お申し込みとお支払いありがとうございます。この会議室は施設の承認が必要です。48時間以内に結果をメールでお知らせします。承認されなかった場合は、お支払いの全額を返金します。",
    "Thank you for your request and your payment. The host approves each booking of this room. You will hear from us within 48 hours. If it is declined, all of what you paid is refunded.",
  ],
  acceptedSubject: ["ご予約が承認されました", "Your booking has been accepted"],
  acceptedBody: ["施設がご予約を承認しました。", "The host has accepted your booking."],
  acceptedPaidBody: [
    "施設がご予約を承認し、ご予約が確定しました。お支払いは済んでいます。",
    "The host has accepted your booking: it is confirmed, and already paid.",
  ],
  acceptedCardBody: [
    "施設がご予約を承認し、ご予約が確定しました。料金はご利用のカードに請求します。",
    "The host has accepted your booking: it is confirmed, and your card will be charged.",
  ],
  declinedSubject: ["ご予約を承ることができませんでした", "Your booking could not be accepted"],
  declinedBody: [
    "申し訳ありません。施設の都合により、次のご予約を承ることができませんでした。料金は請求されません。",
    "We are sorry: the host could not accept this booking. Nothing is charged.",
  ],
  lapsedBody: [
    "申し訳ありません。期限までに施設の承認が得られなかったため、次のご予約は成立しませんでした。料金は請求されません。",
    "We are sorry: the host did not answer in time, so this booking could not be made. Nothing is charged.",
  ],
  paidSubject: ["ご入金を確認しました", "Your payment has arrived"],
  paidBody: [
    "ご入金を確認しました。ご予約のお支払いが完了しました。",
    "We have received your payment. The booking is paid.",
  ],
  changedSubject: ["ご予約を変更しました", "Your booking has been changed"],
  changedBody: ["ご予約の日時を次のとおり変更しました。", "Your booking has been changed."],
  movedBody: [
    "ご予約の会議室を次のとおり変更しました。",
    "Your booking has been moved to another room, as follows.",
  ],
  changedAsAsked: [
    "ご依頼により、施設でご予約を変更しました。",
    "As you asked, we have changed your booking.",
  ],
  changedByUs: [
    "誠に申し訳ございません。施設側の都合により、ご予約を変更させていただきました。",
    "We are sorry: for reasons on our side, we have had to change your booking.",
  ],
  changedForRepairs: [
    "誠に申し訳ございません。設備の点検・修理のため、施設側でご予約を変更させていただきました。",
    "We are sorry: because of repairs, we have had to change your booking.",
  ],
  changedToCorrect: [
    "ご予約の内容に誤りがあったため、施設側で訂正しました。ご迷惑をおかけし、申し訳ございません。",
    "There was a mistake in your booking, and we have corrected it. We apologise for it.",
  ],
  changedByStaff: [
    "施設側でご予約を変更させていただきました。ご不便をおかけし、申し訳ございません。",
    "We have had to change your booking. We apologise for the inconvenience.",
  ],
  repricedByUs: [
    "ご利用にあたりご迷惑をおかけし、誠に申し訳ございませんでした。",
    "We are sorry for the trouble that you had with your booking.",
  ],
  repricedAsGoodwill: [
    "お詫びと感謝の気持ちを込めて、料金を見直しました。",
    "As a gesture of goodwill, we have changed what you pay.",
  ],
  repricedToCorrect: [
    "料金に誤りがあったため、施設側で訂正しました。ご迷惑をおかけし、申し訳ございません。",
    "There was a mistake in the price, and we have corrected it. We apologise for it.",
  ],
  changeAwaitingBody: (amount: string, payBy: string) => [
    `ご予約の日時を次のとおり変更しました。差額${amount}を${payBy}までに下記の口座へお振込みください。期限までにご入金を確認できない場合、変更前の日時に戻ります。`,
    `Your booking has been changed. Please transfer the difference of ${amount} to the account below by ${payBy}. If it has not arrived by then, the booking goes back to its old time.`,
  ],
  changeUnpaidBody: (amount: string, payBy: string) => [
    `ご予約の日時を次のとおり変更しました。お支払いはまだお済みでないため、全額の${amount}を${payBy}までに下記の口座へお振込みください。期限までにご入金を確認できない場合、ご予約は自動的に取り消されます。`,
    `Your booking has been changed. It has not been paid yet: please transfer the whole amount of ${amount} to the account below by ${payBy}. If it has not arrived by then, the booking is canceled automatically.`,
  ],
  changeInvoicedBody: (amount: string, due: string) => [
    `ご予約の日時を次のとおり変更しました。お支払い（${amount}）は請求書払いです。${due}までに下記の口座へお振込みください。`,
    `Your booking has new times. You pay on invoice: please transfer ${amount} to the account below by ${due}.`,
  ],
  changeUndoneSubject: ["ご予約の変更が取り消されました", "The change of your booking was undone"],
  changeUndoneBody: [
    "差額のお支払いが完了しなかったため、ご予約を変更前の内容に戻しました。現在のご予約は次のとおりです。差額の一部をすでにお支払いの場合は、その金額をお返しします。",
    "The payment of the difference was not completed, so your booking is what it was before the change, as below. If you have paid a part of the difference, we will return it.",
  ],
  changeRequestedSubject: ["ご予約の変更の申し込みを承りました", "We have received your change request"],
  changeRequestedBody: (until: string) => [
    `この会議室の変更には施設の承認が必要です。${until}までに結果をメールでお知らせします。それまでは、変更前と変更後のどちらの時間もお取りしています。承認されるまで追加の料金は請求されません。`,
    `The host approves each change of a booking of this room. You will hear from us by ${until}. Until then both your old and your new time are reserved for you, and nothing more is charged.`,
  ],
  changeApprovalNeededSubject: ["承認待ちのご予約の変更があります", "A change is waiting for your approval"],
  changeApprovalNeededBody: (until: string) => [
    `お客さまが次のご予約の変更を申し込まれました。${until}までに承認するか、お断りしてください。回答がない場合、ご予約は変更前のまま続きます。`,
    `The guest has asked for a change of this booking. Please approve or decline it by ${until}. Without an answer the booking stays as it is.`,
  ],
  changeAcceptedSubject: ["ご予約の変更が承認されました", "Your change has been accepted"],
  changeAcceptedBody: [
    "施設がご予約の変更を承認しました。",
    "The host has accepted the change of your booking.",
  ],
  changeAcceptedCardBody: (amount: string) => [
    `施設がご予約の変更を承認しました。差額${amount}をご利用のカードに請求します。`,
    `The host has accepted the change of your booking. Your card will be charged the difference of ${amount}.`,
  ],
  changeDeclinedSubject: ["ご予約の変更を承ることができませんでした", "Your change could not be accepted"],
  changeDeclinedBody: (asked: string) => [
    `申し訳ありません。施設の都合により、${asked}への変更を承ることができませんでした。ご予約は次の内容のまま変わりません。追加の料金は請求されません。`,
    `We are sorry: the host could not accept the change to ${asked}. Your booking stays as it is, as below. Nothing more is charged.`,
  ],
  changeLapsedBody: (asked: string) => [
    `申し訳ありません。期限までに施設の承認が得られなかったため、${asked}への変更は成立しませんでした。ご予約は次の内容のまま変わりません。追加の料金は請求されません。`,
    `We are sorry: the host did not answer in time, so your booking was not changed to ${asked}. It stays as it is, as below. Nothing more is charged.`,
  ],
  repricedSubject: ["ご予約の料金を変更しました", "The price of your booking has changed"],
  repricedBody: [
    "ご予約の料金を次のとおり変更しました。日時に変更はありません。",
    "The price of your booking has changed as follows. The times stay as they are.",
  ],
  reinstatedSubject: [
    "ご予約を元に戻しました（お振込みのお願い）",
    "Your booking is back: please transfer the payment",
  ],
  reinstatedBody: [
    "ご入金を確認できず取り消されていたご予約を、元どおりお取りしました。",
    "Your booking, which had been canceled because no payment had arrived, is yours again.",
  ],
  extendedSubject: ["ご利用時間を延長しました", "Your booking has been extended"],
  extendedBody: ["ご利用時間を次のとおり延長しました。", "Your booking has been extended."],
  canceledSubject: ["ご予約をキャンセルしました", "Your booking has been canceled"],
  canceledByUsSubject: [
    "【お詫び】ご予約をキャンセルさせていただきました",
    "We are sorry: we have had to cancel your booking",
  ],
  canceledAsAsked: [
    "ご依頼により、施設で次のご予約をキャンセルしました。",
    "As you asked, we have canceled this booking.",
  ],
  canceledByUs: [
    "誠に申し訳ございません。施設側の都合により、次のご予約をキャンセルさせていただきました。",
    "We are sorry: for reasons on our side, we have had to cancel this booking.",
  ],
  canceledForRepairs: [
    "誠に申し訳ございません。設備の点検・修理のため、施設側で次のご予約をキャンセルさせていただきました。",
    "We are sorry: because of repairs, we have had to cancel this booking.",
  ],
  canceledNoShow: [
    "ご来場を確認できなかったため、施設側で次のご予約をキャンセルとしました。",
    "Nobody came, so we have canceled this booking.",
  ],
  canceledForMisuse: [
    "利用規約に沿わないご利用のため、施設側で次のご予約をキャンセルしました。",
    "The use was against our terms, so we have canceled this booking.",
  ],
  canceledAsDuplicate: [
    "ご予約が重複していたため、施設側で次のご予約をキャンセルしました。",
    "This booking had been made twice, so we have canceled it.",
  ],
  canceledByStaff: [
    "申し訳ございませんが、施設側で次のご予約をキャンセルさせていただきました。ご不明な点は下記までお問い合わせください。",
    "We are sorry: we have had to cancel this booking. Please contact us if you have any questions.",
  ],
  canceledBody: ["次のご予約をキャンセルしました。", "This booking has been canceled."],
  feeOwedBody: (amount: string, due: string) => [
    `キャンセル料${amount}を${due}までに下記の口座へお振込みください。`,
    `Please transfer the cancellation fee of ${amount} to the account below by ${due}.`,
  ],
  feePaidBody: [
    "キャンセル料のご入金を確認しました。",
    "We have received your payment of the cancellation fee.",
  ],
  refundCardNote: [
    "カードへの返金は、明細への反映まで5〜10日ほどかかることがあります。",
    "A refund to a card can take 5 to 10 days to appear on the statement.",
  ],
  refundElsewhereNote: [
    "返金は、反映まで数日かかることがあります。",
    "A refund can take a few days to arrive.",
  ],
  refundBankNote: [
    "お振込みが済みましたら、あらためてメールでお知らせします。",
    "We will write to you again when the refund has been transferred.",
  ],
  notTakenNote: [
    "お支払いはカードの承認のみで、まだ請求していません。キャンセル料のほかは請求されません。",
    "Your card was authorized but hasn’t been charged yet. Nothing but the cancellation fee will be charged.",
  ],
  expiredSubject: ["ご予約が取り消されました", "Your booking was canceled"],
  expiredBody: [
    "お支払いを期限までに確認できなかったため、次のご予約を取り消しました。料金はかかりません。",
    "The payment did not arrive in time, so what you booked was canceled. Nothing is owed.",
  ],
  expiredTransfer: [
    "行き違いですでにお振込みいただいている場合は、ご入金を確認したうえで全額を返金します。",
    "If you have already sent the transfer, all of it will be refunded once it arrives.",
  ],
  fallenRefund: [
    "お支払いいただいた金額は、次のとおり返金します。",
    "You will be refunded what you have paid.",
  ],
  undoneSubject: ["ご予約が成立しませんでした", "Your booking could not be completed"],
  undoneTransferBody: [
    "お振込みを確認できなくなったため、次のご予約を取り消しました。ご入金いただいた金額は返金します。",
    "Your transfer is no longer with us, so this booking was canceled. Whatever you have paid is refunded.",
  ],
  undoneBody: [
    "カードのお支払いを完了できなかったため、次のご予約を取り消しました。料金は請求されません。",
    "The card payment could not be completed, so this booking was canceled. Nothing is charged.",
  ],
  reminderSubject: ["明日のご利用のご案内", "Your booking is tomorrow"],
  reminderBody: [
    "明日のご利用についてお知らせします。ご来場をお待ちしております。",
    "This is a reminder of your booking tomorrow. We look forward to seeing you.",
  ],
  reminderTodaySubject: ["本日のご利用のご案内", "Your booking is today"],
  reminderTodayBody: [
    "本日のご利用についてお知らせします。ご来場をお待ちしております。",
    "This is a reminder of your booking today. We look forward to seeing you.",
  ],
  reminderOwed: (amount: string, payBy: string) => [
    `お支払い（${amount}）をまだ確認できていません。期限は${payBy}です。`,
    `Your payment of ${amount} has not arrived yet. It is due by ${payBy}.`,
  ],
  reminderInvoiced: (amount: string, due: string) => [
    `お支払い（${amount}）は請求書払いです。お支払期日は${due}です。`,
    `The price (${amount}) is paid on invoice and due on ${due}.`,
  ],
  payBySubject: (payBy: string) => [`お支払い期限は${payBy}です`, `Please pay by ${payBy}`],
  payByBody: (payBy: string) => [
    `お振込みをまだ確認できていません。期限の${payBy}までにご入金を確認できない場合、ご予約は自動的に取り消されます。`,
    `Your transfer has not arrived yet. If it has not arrived by ${payBy}, the booking is canceled automatically.`,
  ],
  payByChangeBody: (payBy: string) => [
    `ご予約変更の差額のお振込みをまだ確認できていません。期限の${payBy}までにご入金を確認できない場合、変更前の日時に戻ります。`,
    `Your transfer for the change has not arrived yet. If it has not arrived by ${payBy}, the booking goes back to its old time.`,
  ],
  payByCrossed: [
    "行き違いですでにお振込みいただいている場合は、ご容赦ください。",
    "If you have paid in the meantime, please ignore this reminder.",
  ],
  overdueSubject: (due: string) => [`お支払期日（${due}）を過ぎています`, `Your payment was due on ${due}`],
  overdueBody: (due: string) => [
    `請求書払いのご予約について、お支払期日の${due}を過ぎてもご入金を確認できていません。お早めに下記の口座へお振込みください。`,
    `Your booking is paid on invoice, and we have not received your payment, which was due on ${due}. Please transfer the amount to the account below.`,
  ],
  thanksSubject: ["ご利用ありがとうございました", "Thank you for your visit"],
  thanksBody: [
    "このたびはご利用いただき、ありがとうございました。領収書などは下のリンクから開けます。",
    "Thank you for using our room. You can open your receipt and other documents below.",
  ],
  bookAgain: ["この会議室をまた予約する", "Book this room again"],
  stop: ["ご利用の案内とお礼のメールを停止する", "Stop reminders and thank-you emails"],
  refundFailedSubject: ["返金に失敗しました（要対応）", "A refund has failed (action needed)"],
  refundFailedBody: [
    "決済サービスからの返金ができませんでした。銀行振込など別の方法で返金してください。",
    "The payment provider could not make this refund. Please pay it back another way.",
  ],
  partPaidSubject: ["お振込みの一部を確認しました", "We have received a part of your transfer"],
  disputedSubject: [
    "カードのお支払いに異議申し立てがありました（要対応）",
    "A card payment is disputed (action needed)",
  ],
  disputedBody: [
    "カード会社を通じて、次のご予約のお支払いに異議が申し立てられました。決済サービスの管理画面で期限までに回答してください。",
    "The cardholder disputes the payment of this booking. Please answer in time in the payment provider's dashboard.",
  ],
  approvalNeededSubject: ["承認待ちのご予約があります", "A booking is waiting for your approval"],
  approvalNeededBody: [
    "次のご予約が承認を待っています。期限までに承認またはお断りしてください。",
    "This booking is waiting for approval. Please accept or decline it in time.",
  ],
  entrySubject: ["入室のご案内", "How to get in"],
  entryBody: [
    "ご利用についてご案内します。ご来場をお待ちしております。",
    "Here is what you need for your visit. We look forward to seeing you.",
  ],
  fromOperator: ["施設からのメッセージ", "A message from us"],
  space: ["会議室", "Room"],
  spaceBefore: ["変更前の会議室", "Room before"],
  time: ["日時", "Date and time"],
  timeBefore: ["変更前の日時", "Before the change"],
  timeAfter: ["日時", "Date and time"],
  number: ["予約番号", "Booking no."],
  numberLater: ["予約の確定時に決まります", "given when it is booked"],
  numberSample: ["予約番号", "number"],
  price: ["料金（税込）", "Price (tax included)"],
  priceAbroad: ["料金", "Price"],
  priceBefore: ["変更前の料金", "Old price"],
  priceAfter: ["変更後の料金", "New price"],
  total: ["合計", "Total"],
  address: ["住所", "Address"],
  access: ["アクセス", "Access"],
  terms: ["キャンセル料", "Cancellation fee"],
  termFreeUntil: (day: string) => [`${day}まで無料`, `free until ${day}`],
  termAlwaysFree: ["かかりません", "none"],
  term: (from: number, to: number, percent: number) => [
    `${from === to ? (from === 0 ? "当日" : `${from}日前`) : to === 0 ? `${from}日前〜当日` : `${from}〜${to}日前`} ${percent}%`,
    from === to
      ? from === 0
        ? `${percent}% on the day`
        : `${percent}% ${from === 1 ? "1 day" : `${from} days`} before`
      : to === 0
        ? `${percent}% from ${from === 1 ? "the day" : `${from} days`} before`
        : `${percent}% ${to} to ${from} days before`,
  ],
  payment: ["お支払い", "Payment"],
  charged: ["追加のお支払い", "Additional payment"],
  nothing: ["なし", "None"],
  card: ["クレジットカード", "Credit card"],
  paidByTransfer: ["銀行振込（ご入金済み）", "Bank transfer (received)"],
  fee: ["キャンセル料", "Cancellation fee"],
  transferFee: ["振込手数料", "Transfer fee"],
  refund: ["返金額", "Refund"],
  returned: ["返金済みの金額", "Refunded already"],
  released: ["請求しない金額", "Not charged"],
  refundTo: ["返金先", "Refund to"],
  accountMissing: [
    "口座が未登録です。下のリンクからご登録ください。パスワードをお持ちでない方は「メールのリンクでログインする」をお選びください。",
    "No account is registered. Please register one by the link below. If you have no password, choose “Email me a login link”.",
  ],
  registerAccount: ["返金先の口座を登録する", "Register a refund account"],
  ordinary: ["普通", "Ordinary"],
  fixed: ["定期", "Fixed"],
  checking: ["当座", "Checking"],
  owed: ["お振込金額", "Amount to transfer"],
  payBy: ["お支払い期限", "To be paid by"],
  bank: ["銀行", "Bank"],
  branch: ["支店", "Branch"],
  account: ["口座", "Account"],
  holder: ["口座名義", "Account holder"],
  reference: ["お振込み時のご依頼人番号", "Reference for the transfer"],
  instructions: ["お振込みのご案内", "Transfer instructions"],
  action: ["予約を確認する", "See the booking"],
  passwordMailed: [
    "ご予約の確認や変更にはログインが必要です。パスワードを設定するためのリンクを、別のメール「パスワード設定のご案内」でお送りしています。",
    "You need to log in to see or change the booking. A second email, “Set a password for your bookings”, has a link with which you set your password.",
  ],
  passwordOnRequest: [
    "ご予約の確認や変更にはログインが必要です。パスワードをまだ設定していない場合は、ログイン画面の「パスワードをお忘れの方」から設定できます。",
    "You need to log in to see or change the booking. If you have no password yet, set one under “Forgot your password?” in the login window.",
  ],
  map: (name: string) => [`${name} の地図`, `Map: ${name}`],
  mitsumori: ["見積書を開く", "Open the estimate"],
  seikyu: ["請求書を開く", "Open the invoice"],
  ryosyu: ["領収書を開く", "Open the receipt"],
  tekikakuseikyu: ["適格請求書を開く", "Open the qualified invoice"],
  tekikakuhenkan: ["適格返還請求書を開く", "Open the return invoice"],
  creditNote: ["クレジットノートを開く", "Open the credit note"],
  edit_mitsumori: ["変更の見積書を開く", "Open the estimate for the change"],
  edit_seikyu: ["変更の請求書を開く", "Open the invoice for the change"],
  waived: (amount: string) => [
    `差額${amount}は少額のため、いただきません。`,
    `The difference of ${amount} is too small to charge and is waived.`,
  ],
});
