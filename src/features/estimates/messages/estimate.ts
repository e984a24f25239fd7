import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ask: ["見積書を作る", "Get an estimate"],
  askLead: [
    "社内で確認するためのPDFと、空きを確かめられるリンクを作ります。会議室の確保はされません。",
    "A PDF for your approval and a link that always shows what is still free. It holds no room.",
  ],
  total: ["合計（税込）", "Total (tax included)"],
  totalAbroad: ["合計", "Total"],
  company: ["会社名", "Company"],
  person: ["担当者名", "Person"],
  validUntil: ["有効期限", "Valid until"],
  inDays: (days: number) =>
    days === 0 ? ["今日まで", "today"] : [`${days}日後`, days === 1 ? "1 day" : `${days} days`],
  firstStart: ["最初の利用日", "first start"],
  make: ["見積書を作る", "Make the estimate"],
  kept: [
    "お名前は90日間保存し、その後削除します。メールアドレスは必要ありません。",
    "We keep the names for 90 days, then delete them. We need no email address.",
  ],
  ready: (number: string) => [`見積書 ${number} ができました`, `Estimate ${number} is ready`],
  pdf: ["PDF", "PDF"],
  copy: ["リンクをコピー", "Copy link"],
  open: ["リンクを開く", "Open link"],
  copied: ["リンクをコピーしました", "Link copied"],
  notCopied: [
    "コピーできませんでした。リンクを開いて、アドレスを共有してください。",
    "The link could not be copied. Please open it and share its address.",
  ],
  title: (company: string) => [
    `${company} ${/様|御中$/.test(company) ? "" : "御中 "}お見積り`,
    `Estimate for ${company}`,
  ],
  pageTitle: ["お見積り", "Estimate"],
  description: [
    "お見積りの内容と、いまの空き・料金です。",
    "The estimate, with what is free and what it costs now.",
  ],
  madeOn: (day: string) => [`${day} 作成`, `made on ${day}`],
  holdsNothing: ["会議室の確保はされていません", "holds no room"],
  forWhom: ["宛先", "For"],
  personOf: (name: string) => [/様$/.test(name) ? name : `${name} 様`, name],
  daysLeft: (days: number) =>
    days === 0 ? ["今日まで", "today"] : [`あと${days}日`, days === 1 ? "1 day left" : `${days} days left`],
  over: ["期限切れ", "expired"],
  vacancy: ["空き状況", "Availability"],
  allFree: (count: number) =>
    count === 1
      ? ["空いています", "Still free"]
      : [`${count}件とも空いています`, count === 2 ? "Both times are free" : `All ${count} times are free`],
  notAllFree: (free: number, count: number) => [
    `${count}件のうち${free}件が空いています`,
    `${free} of ${count} times ${free === 1 ? "is" : "are"} free`,
  ],
  asOf: (time: string) => [`${time} 現在`, `as of ${time}`],
  changes: (count: number, day: string) => [
    `${day}から変わったことが${count}件あります`,
    count === 1 ? `One thing has changed since ${day}` : `${count} things have changed since ${day}`,
  ],
  up: (what: string, more: string) => [
    `${what}：いまの料金は${more}高くなっています。有効期限まではお見積りの料金で予約できます。`,
    `${what} costs ${more} more by now. Until the estimate expires you book it for the offered price.`,
  ],
  upOver: (what: string, more: string) => [
    `${what}：料金が${more}高くなりました。`,
    `${what} costs ${more} more.`,
  ],
  down: (what: string, less: string) => [
    `${what}：料金が${less}安くなりました。いまの料金で予約できます。`,
    `${what} costs ${less} less. You book it for today’s price.`,
  ],
  gone: (what: string, why: string) => [`${what}：${why}`, `${what}: ${why}`],
  expired: [
    "有効期限が過ぎたため、いまの料金での予約になります。",
    "The estimate has expired, so today’s prices apply.",
  ],
  what: ["会議室と日時", "Room and time"],
  now: ["いまの状況", "Now"],
  offered: ["お見積り", "Offered"],
  price: ["予約の料金", "Your price"],
  asOffered: ["お見積りどおり", "as offered"],
  free: ["空いています", "Still free"],
  held: ["ほかの方が手続き中", "Somebody is paying for it"],
  taken: ["埋まりました", "Taken"],
  unfit: ["予約できません", "Not bookable"],
  walk: (station: string, minutes: number) =>
    minutes ? [`${station} 徒歩${minutes}分`, `${station}, ${minutes} min walk`] : [station, station],
  upTo: (count: number) => [`〜${count}名`, `up to ${count}`],
  unlisted: ["掲載が終わった会議室", "A room that is no longer listed"],
  freeCancel: (days: string) => [`${days}まで無料でキャンセルできます`, `Free cancellation until ${days}`],
  noFreeCancel: ["キャンセル料がかかる時期です", "A cancellation fee applies"],
  invoice: ["インボイス対応", "Qualified invoice"],
  payBy: ["クレジットカードまたは銀行振込", "Card or bank transfer"],
  payByCard: ["クレジットカード", "Credit card"],
  offeredTotal: ["お見積り", "Offered"],
  costTotal: ["いま予約した場合の合計", "Total if booked now"],
  taxIn: ["税込", "tax included"],
  pdfAsOffered: ["見積書PDF", "PDF as offered"],
  change: ["日時を変える", "Change times"],
  book: ["この内容で予約する", "Book exactly this"],
  bookRest: ["空いている分を予約する", "Book what is free"],
  nextLogin: [
    "次にログインまたは会員登録をします。確定するまで料金はかかりません。",
    "You log in or sign up next. Nothing is charged before you confirm.",
  ],
  nextCheckout: ["確定するまで料金はかかりません。", "Nothing is charged before you confirm."],
  replaced: ["カートの中身を、お見積りの内容に入れ替えました", "Your cart now has what the estimate offers"],
  booked: ["予約済み", "Booked"],
  allBooked: [
    "このお見積りの日時は、すべて予約されています。",
    "Everything in this estimate has been booked with it.",
  ],
  bookedOf: (count: number) => [
    `このお見積りから${count}件が予約されています。`,
    count === 1
      ? "One time of this estimate has been booked."
      : `${count} times of this estimate have been booked.`,
  ],
  toBookings: ["予約一覧を見る", "See your bookings"],
  nothing: ["いま予約できる日時はありません。", "None of the times can be booked now."],
  unknownTitle: ["お見積りが見つかりません", "There is no such estimate"],
  unknownLead: [
    "お見積りは作成から90日で消えます。リンクの一部が欠けていることもあります。",
    "Estimates disappear after 90 days. Part of the link may also be missing.",
  ],
  mailTitle: ["承認する方へメールで送る", "Email it to whoever approves it"],
  mailLead: [
    "お見積りを開くリンクとPDFを、このサイトからメールでお届けします。",
    "We send a link to the estimate and its PDF in our name.",
  ],
  mailAddress: ["送り先のメールアドレス", "Email address of the recipient"],
  mailSend: ["送信する", "Send"],
  mailed: (address: string) => [
    `${address} に送信しました。届かないときは、リンクをコピーしてお送りください。`,
    `Sent to ${address}. If it does not arrive, please copy the link and send it yourself.`,
  ],
  find: ["会議室を探す", "Find a room"],
});
