import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import type { PaymentKind } from "../../domain/money/payment-method.ts";
import { texts } from "../../i18n/texts.ts";
import { PAID_AS } from "./messages/paid-as.ts";

export const messages = texts({
  title: ["予約内容の確認とお支払い", "Review and pay"],
  description: [
    "予約内容とお支払い方法を確認して、予約を確定します。",
    "Check your booking, choose how to pay, and book.",
  ],
  who: ["お客様情報", "Your details"],
  how: ["お支払い方法", "How you pay"],
  name: ["お名前", "Name"],
  receiptName: ["領収書の宛名", "Name on receipts"],
  email: ["メールアドレス", "Email"],
  phone: ["電話番号", "Phone number"],
  postcode: ["郵便番号", "Postal code"],
  address: ["ご住所", "Address"],
  addressLead: [
    "請求書に載せるご住所を入力してください。",
    "Please enter your address, which the invoice carries.",
  ],
  lookup: ["住所を検索", "Find address"],
  prefecture: ["都道府県", "State or prefecture"],
  city: ["市区町村", "City"],
  block: ["町名・番地", "Street and number"],
  building: ["建物名・部屋番号", "Building and unit"],
  blockSingapore: ["ブロック番号・通り名", "Block and street"],
  unitSingapore: ["ユニット番号（部屋番号）", "Unit"],
  edit: ["変更", "Change"],
  editOf: (what: string) => [`${what}を変更`, `Change: ${what}`],
  receiptFor: (name: string) => [`領収書の宛名：${name}`, `Receipts for ${name}`],
  choose: ["お支払い方法を選ぶ", "Choose how to pay"],
  noWay: [
    "この会議室は、いまお支払い方法がないため、ここでは予約を確定できません。お手数ですが、お問い合わせください。",
    "There is no way to pay for this room at present, so it cannot be booked here. Please contact us.",
  ],
  bank: ["銀行振込", "Bank transfer"],
  bankLead: (day: string) => [
    `${day}までにお振込みください。会議室は今すぐ確保し、ご入金を確認した時点で予約が確定します。`,
    `Please pay by ${day}. We hold the room right away, and your booking is confirmed when the money arrives.`,
  ],
  bankNotice: [
    "期限までにご入金がない場合、予約は自動で取り消されます（キャンセル料はかかりません）。ポップアップが開いた場合はそれが閉じ、完了画面が表示されるとお申し込みの完了です。",
    "If your transfer hasn’t arrived by then, the booking is canceled without a fee. If a pop-up opens, your order is complete once it has closed and the completion page appears.",
  ],
  bankLeadApproval: (days: number) => [
    `施設の承認後、${days}営業日以内にお振込みください。会議室は今すぐ確保し、ご入金を確認した時点で予約が確定します。`,
    `Please pay within ${days} business days of the host’s approval. We hold the room right away, and your booking is confirmed when the money arrives.`,
  ],
  bankNoticeApproval: [
    "お振込みの期限は、承認のメールでお知らせします。期限を過ぎると、予約は自動で取り消されます（キャンセル料はかかりません）。",
    "The email about the approval says by when to pay. If your transfer hasn’t arrived by then, the booking is canceled without a fee.",
  ],
  manageCards: ["登録済みのカードを管理", "Manage saved cards"],
  retry: ["もう一度読み込む", "Try again"],
  summary: ["ご予約内容", "Your booking"],
  timeBilled: (hours: number, cost: string) => [
    `${hours}時間 × ${cost}`,
    `${hours === 1 ? "1 hour" : `${hours} hours`} × ${cost}`,
  ],
  rounded: (used: string) => [`（${used}を切り上げ）`, ` (${used} rounded up)`],
  subtotal: (hours: number) => [
    `小計（${hours}時間）`,
    `Subtotal (${hours === 1 ? "1 hour" : `${hours} hours`})`,
  ],
  tax: (percent: number) => [`うち消費税 ${percent}%`, `Including ${percent}% tax`],
  total: ["お支払い合計", "Total"],
  changeTime: (what: string) => [`${what}を変更`, `Change ${what}`],
  remove: (what: string) => [`${what}を削除`, `Delete ${what}`],
  change: ["変更", "Change"],
  delete: ["削除", "Delete"],
  notAddedOverlap: (chosen: string, inCart: string) => [
    `ログイン前にお選びの日時（${chosen}）は、カートにある日時（${inCart}）と重なるため、まだカートに入っていません。どちらを予約しますか。`,
    `The time you chose before logging in (${chosen}) is not in your cart yet, because it overlaps ${inCart} there. Which one would you like to book?`,
  ],
  notAdded: (chosen: string) => [
    `ログイン前にお選びの日時（${chosen}）は、カートに追加できませんでした。`,
    `The time you chose before logging in (${chosen}) could not be added to your cart.`,
  ],
  takeInstead: ["お選びの日時に替える", "Take the time I chose"],
  keepCart: ["カートの日時のままにする", "Keep the time in the cart"],
  understood: ["確認しました", "OK"],
  bookedAlready: [
    "この日時はすでにご予約済みです。カートから削除してください。",
    "You have already booked this time. Please delete it here.",
  ],
  priceChanged: (before: string, now: string) => [
    `料金が ${before} から ${now} に変わりました。`,
    `The price changed from ${before} to ${now}.`,
  ],
  someGone: [
    "予約できなくなった日時があります。内容をご確認ください。",
    "Some of your times can no longer be booked. Please check them.",
  ],
  somePrice: [
    "料金が変わりました。新しい金額をご確認のうえ、もう一度お進みください。",
    "The price has changed. Please check the new amount and continue.",
  ],
  checking: ["空き状況を確認しています", "Checking availability"],
  checkFailed: [
    "空き状況を確認できませんでした。通信環境をご確認ください。",
    "Availability could not be checked. Please check your connection.",
  ],
  holding: ["会議室を確保中", "Held for you"],
  left: ["残り", "for"],
  holdOver: ["会議室の確保が解除されました。", "The rooms are no longer held for you."],
  holdAgain: ["もう一度確保する", "Hold them again"],
  holdComing: [
    "会議室を確保しています。少々お待ちください。",
    "Holding the rooms for you. One moment, please.",
  ],
  holdSoon: (minutes: number) => [
    `会議室の確保はあと${minutes}分です`,
    `The rooms are held for ${minutes === 1 ? "1 more minute" : `${minutes} more minutes`}`,
  ],
  chargeCard: (today: string, card: string, amount: string) => [
    `今日 ${today} に ${card}\u00a0へ ${amount}\u00a0を請求します。`,
    `Today, ${today}, we charge ${amount} to ${card}.`,
  ],
  chargeTyped: (today: string, amount: string) => [
    `今日 ${today} に、ご入力のカードへ ${amount}\u00a0を請求します。`,
    `Today, ${today}, we charge ${amount} to your card.`,
  ],
  chargeWallet: (today: string, amount: string) => [
    `今日 ${today} に、ウォレットのカードへ ${amount}\u00a0を請求します。`,
    `Today, ${today}, we charge ${amount} to the card in your wallet.`,
  ],
  chargeBank: (day: string, amount: string) => [
    `${day}までに ${amount}\u00a0をお振込みください。今日の請求はありません。`,
    `Please transfer ${amount} by ${day}. Nothing is charged today.`,
  ],
  chargeBankApproval: (amount: string) => [
    `施設が承認したら、${amount}\u00a0をお振込みください。今日の請求はありません。`,
    `Once your booking is approved, please transfer ${amount}. Nothing is charged today.`,
  ],
  chargeApp: (amount: string) => [
    `次の画面で${amount}をお支払いください。15分間、日時を確保します。`,
    `On the next screen you pay ${amount}. We hold the time for 15 minutes.`,
  ],
  chargeAppApproval: (amount: string) => [
    `次の画面で${amount}をお支払いください。15分間、日時を確保します。承認制の会議室のため、承認されなかった場合は全額を返金します。`,
    `On the next screen you pay ${amount}. We hold the time for 15 minutes. The host approves each booking of this room: if yours is declined, all of it is refunded.`,
  ],
  chargeKonbini: (day: string, amount: string) => [
    `${day}までに、コンビニで${amount}をお支払いください。それまで日時を確保します。`,
    `Please pay ${amount} at a convenience store by ${day}. We hold the time until then.`,
  ],
  payPayLead: ["PayPayの画面に移ってお支払い", "Pay in the PayPay app, and come back"],
  konbiniLead: (day: string) => [
    `番号を発行します。${day}までにお支払い`,
    `You get a number, and pay by ${day}`,
  ],
  payNowLead: ["QRコードを銀行アプリで読み取ってお支払い", "Scan a QR code with your bank’s app"],
  whenPayPay: ["PayPayで支払い（前払い・次の画面）", "In advance, with PayPay on the next screen"],
  whenKonbini: (day: string) => [
    `${day}までにコンビニで支払い（前払い）`,
    `In advance at a convenience store, by ${day}`,
  ],
  whenPayNow: ["PayNowで支払い（前払い・次の画面）", "In advance, with PayNow on the next screen"],
  orderPayPay: (amount: string) => [
    `PayPayで ${amount} を支払って予約する`,
    `Pay ${amount} with PayPay and book`,
  ],
  orderKonbini: (amount: string) => [
    `コンビニで ${amount} を支払って予約する`,
    `Pay ${amount} at a convenience store and book`,
  ],
  orderPayNow: (amount: string) => [
    `PayNowで ${amount} を支払って予約する`,
    `Pay ${amount} with PayNow and book`,
  ],
  orderNoteElsewhere: [
    "ボタンを押すとお申し込みとなり、お支払いの確認をもって予約が確定します",
    "By pressing this button you order with payment; your booking is made once you have paid",
  ],
  chargeLater: [
    "承認制の会議室のため、承認されたときに請求します。",
    "The host approves each booking of this room. You’re charged once yours is approved.",
  ],
  freeUntil: (day: string) => [`${day}まで無料でキャンセルできます。`, `Free cancellation until ${day}.`],
  freeButFee: (fee: string) => [
    `お支払い後の返金からは、振込手数料${fee}を差し引きます。`,
    `Once you have paid, ${fee} for the bank transfer is taken off the refund.`,
  ],
  chooseWay: [
    "お支払い方法を選ぶと、請求の時期が表示されます。",
    "Choose how to pay to see when you are charged.",
  ],
  chooseFirst: ["お支払い方法をお選びください。", "Choose how to pay first."],
  toFinal: ["最終確認へ", "Review and book"],
  final: ["最終確認", "Before you book"],
  service: ["サービス内容", "What you book"],
  serviceText: (count: number, hours: number) => [
    `会議室の時間貸し ${count}件（計${hours}時間）`,
    `Room hire, ${count === 1 ? "1 booking" : `${count} bookings`} (${hours === 1 ? "1 hour" : `${hours} hours`} in total)`,
  ],
  amount: ["お支払い総額", "Total to pay"],
  amountText: (amount: string) => [`${amount}（税込・手数料なし）`, `${amount} (tax included, no fees)`],
  amountTextAbroad: (amount: string) => [`${amount}（手数料なし）`, `${amount} (no fees)`],
  amountBankAbroad: (amount: string) => [
    `${amount}。振込手数料はお客様のご負担です。`,
    `${amount}. You pay your bank’s transfer fee.`,
  ],
  amountBank: (amount: string) => [
    `${amount}（税込）。振込手数料はお客様のご負担です。`,
    `${amount} (tax included). You pay your bank’s transfer fee.`,
  ],
  whenPaid: ["お支払い時期", "When you pay"],
  whenCard: ["予約確定と同時にカードへ請求します", "By card, as soon as you book"],
  whenApproval: ["施設の承認と同時にカードへ請求します", "By card, as soon as your booking is approved"],
  whenBankApproval: (days: number) => [
    `施設の承認後、メールでお知らせする期限（${days}営業日以内）までに銀行振込（前払い）`,
    `In advance by bank transfer, within ${days} business days of the approval; we email you the date`,
  ],
  whenBank: (day: string) => [`${day}までに銀行振込（前払い）`, `In advance by bank transfer, by ${day}`],
  whenProvided: ["提供時期", "When you use it"],
  cancel: ["キャンセル", "Cancellation"],
  cancelTerms: (first: string, others: string) => [`${first}。${others}`, `${first}. ${others}`],
  cancelFree: (days: number) =>
    days === 0
      ? ["当日まで無料", "Free, even on the day"]
      : [
          `利用日の${days}日前まで無料`,
          `Free until ${days === 1 ? "the day before" : `${days} days before`}`,
        ],
  cancelStep: (from: number, to: number, percent: number) => [
    from === to
      ? `${from === 0 ? "当日" : `${from}日前`} ${percent}%`
      : `${from}日前〜${to === 0 ? "当日" : `${to}日前`} ${percent}%`,
    cancelStep(from, to, percent),
  ],
  validUntil: ["お申し込みの期限", "Offer holds until"],
  validCard: (time: string) => [
    `本日 ${time} まで。過ぎると会議室の確保を解除します`,
    `${time} today; then the rooms are released`,
  ],
  validBank: ["本日中（確定するまで会議室は確保されません）", "Today; the rooms are not held until you book"],
  agree: ["次の規約とキャンセルの条件に同意します", "I agree to the following"],
  agreeNext: ["・", ", "],
  agreeLast: ["・", ", "],
  terms: ["利用規約", "Terms of use"],
  policy: ["キャンセルポリシー", "Cancellation policy"],
  roomTerms: ["利用規定", "Room rules"],
  agreeFirst: ["利用規約などへの同意が必要です", "Please agree to the terms first"],
  orderCard: (amount: string) => [`${amount}を支払って予約する`, `Pay ${amount} and book`],
  orderCardApproval: (amount: string) => [
    `承認後に ${amount} を支払う予約を申し込む`,
    `Request to book and pay ${amount}`,
  ],
  orderBankApproval: (amount: string) => [
    `承認後に ${amount} を振り込む予約を申し込む`,
    `Request to book and pay ${amount} by transfer`,
  ],
  orderBank: (amount: string) => [
    `${amount} を銀行振込で支払う予約を確定する`,
    `Book and pay ${amount} by transfer`,
  ],
  orderNote: [
    "このボタンを押すと契約が成立し、カードに請求されます",
    "By pressing this button you enter into the contract and your card is charged",
  ],
  orderNoteBank: [
    "このボタンを押すと契約が成立し、お支払いの義務が生じます",
    "By pressing this button you enter into the contract and agree to pay",
  ],
  orderNoteApproval: [
    "このボタンを押すとお申し込みとなり、承認されると契約が成立します",
    "This button sends your request. The contract is made once your booking is approved",
  ],
  unverified: [
    "予約するには、メールアドレスの確認が必要です。確認メールのリンクを開いてください。",
    "Please verify your email address before booking: open the link in the verification email.",
  ],
  empty: ["カートは空です", "Your cart is empty"],
  emptyLead: ["会議室を選んで、日時を追加してください。", "Choose a room and add a date and time."],
  findRooms: ["会議室を探す", "Find a room"],
  estimate: ["見積書を作る", "Get an estimate"],
  moreRooms: ["ほかの会議室を追加する", "Add another room"],
  notCharged: ["料金は請求されていません。", "Nothing was charged."],
  sentenceSpace: ["", " "],
  paymentFailed: [
    "お支払いを完了できませんでした。別のカードまたはお支払い方法をお試しください。",
    "The payment could not be completed. Please try another card or another way to pay.",
  ],
  paying: [
    "お支払いを処理しています。画面を閉じないでください。",
    "Processing your payment. Please keep this page open.",
  ],
  payingLong: [
    "お支払いの確認に通常より時間がかかっています。画面を閉じずにお待ちください。",
    "Your payment is taking longer than usual. Please keep this page open.",
  ],
  from: ["から", ""],
  completeTitle: ["ご予約を承りました", "Thank you for your booking"],
  completeTitleWaiting: ["お申し込みを承りました", "Your request has been sent"],
  transferTitle: ["お振込みのご案内", "Pay by bank transfer"],
  nothingToTransfer: ["お振込みが必要なものはありません", "There is nothing to pay by transfer"],
  changeTransferTitle: ["差額のお振込み", "Pay the difference"],
  changeTransferLead: (was: string) => [
    `差額のお振込みを確認するまで、元の時間も会議室を確保しています。お振込みがない場合は元の日時（${was}）に戻ります。`,
    `Until your payment arrives we keep your old time for you too. If it doesn’t arrive, your booking goes back to ${was}.`,
  ],
  completeDescription: ["予約番号とお支払いの案内です。", "Your booking numbers and how to pay."],
  completePaid: [
    "お支払いが完了し、予約が確定しました。確認のメールをお送りしました。",
    "Payment received: your booking is confirmed. We have sent you an email.",
  ],
  completeInvoice: [
    "ご予約は確定しています。お支払いは請求書払いです。期日までに下記の口座へお振込みください。",
    "Your booking is confirmed. You pay on invoice: please transfer the amount to the account below by the due date.",
  ],
  completeCompany: [
    "ご予約は確定しています。料金は会社への月ごとの請求書でご請求しますので、お振込みの必要はありません。",
    "Your booking is confirmed. Your company pays for it with its monthly invoice: there is nothing for you to transfer.",
  ],
  completeBank: [
    "会議室を確保しました。ご入金を確認した時点で予約が確定します。同じ内容をメールでもお送りしました。",
    "We’re holding your room. Your booking is confirmed when your money arrives. We’ve emailed you these details.",
  ],
  completeAsked: [
    "会社の承認者に承認を依頼しました。それまで時間をお取りし、結果をメールでお知らせします。",
    "We have asked the approvers of your company. We hold the time until they answer and email you then.",
  ],
  completeWaiting: [
    "施設の承認をお待ちください。結果は48時間以内にメールでお知らせします。",
    "Your booking is waiting for the host’s approval. We’ll email you within 48 hours.",
  ],
  number: ["予約番号", "Booking number"],
  transferTo: ["お振込み先", "Transfer to"],
  transferBank: ["金融機関", "Bank"],
  transferBranch: ["支店", "Branch"],
  transferType: ["預金種目", "Account type"],
  transferNumber: ["口座番号", "Account number"],
  transferHolder: ["口座名義", "Account holder"],
  transferAmount: ["お振込み金額", "Amount"],
  payBy: ["お振込み期限", "Pay by"],
  transferArrived: ["ご入金済み", "Received already"],
  transferLeft: ["残りのお振込み金額", "Still to transfer"],
  transferReference: ["お振込み時のご依頼人番号", "Reference for the transfer"],
  transferNoteReference: [
    "お振込みの際に、上のご依頼人番号をお名前の前に入れてください。振込手数料はお客様のご負担です。",
    "Please give the reference above before the sender’s name. You pay your bank’s transfer fee.",
  ],
  transferSoon: [
    "お振込み先は、決まり次第メールでお知らせします。",
    "We’ll email you the account details in a moment.",
  ],
  transferNote: [
    "お振込み名義の前に予約番号を入れてください。振込手数料はお客様のご負担です。",
    "Please put your booking number before the sender’s name. You pay your bank’s transfer fee.",
  ],
  document: (kind: DocumentKind) => [
    {
      mitsumori: "見積書",
      seikyu: "請求書",
      ryosyu: "領収書",
      tekikakuseikyu: "適格請求書",
      tekikakuhenkan: "適格返還請求書",
      edit_mitsumori: "見積書",
      edit_seikyu: "請求書",
    }[kind],
    {
      mitsumori: "Estimate",
      seikyu: "Invoice",
      ryosyu: "Receipt",
      tekikakuseikyu: "Qualified invoice",
      tekikakuhenkan: "Qualified return invoice",
      edit_mitsumori: "Estimate",
      edit_seikyu: "Invoice",
    }[kind],
  ],
  calendar: ["カレンダーに追加", "Add to calendar"],
  walkFrom: (station: string, minutes: number) =>
    minutes ? [`${station} 徒歩${minutes}分`, `${station}, ${minutes} min walk`] : [station, station],
  accessOf: ["アクセス", "Getting there"],
  addressOf: ["住所", "Address"],
  map: ["地図", "Map"],
  mapHelp: [
    "矢印キーで移動、＋と−で拡大・縮小できます",
    "Move the map with the arrow keys, zoom with + and −",
  ],
  zoomIn: ["拡大", "Zoom in"],
  zoomOut: ["縮小", "Zoom out"],
  openMap: ["地図を開く", "Open the map"],
  roomsHere: (count: number) => [`${count}室`, `${count} rooms`],
  paidAs: (kind: PaymentKind) => [PAID_AS[kind].ja, PAID_AS[kind].en],
  toList: ["予約一覧を見る", "See my bookings"],
  toHome: ["ホームへ", "Home"],
  notFoundOrder: ["予約が見つかりませんでした", "This booking could not be found"],
  pickAmong: ["住所の候補", "Possible addresses"],
});

function cancelStep(from: number, to: number, percent: number): string {
  const first = from === 0 ? "on the day" : from === 1 ? "the day before" : `${from} days before`;
  if (from === to) return `${percent}% ${first}`;
  if (to === 0) return `${percent}% from ${first}`;
  return `${percent}% ${to} to ${from} days before`;
}
