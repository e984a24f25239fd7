import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  takenAway: [
    "公開中のサイトに、必要なものが欠けています。",
    "The site is open, and something that it needs is missing.",
  ],
  before: (name: string) => [`${name}・開業前`, `${name} · not open yet`],
  preview: ["開いたあとの姿を見る", "See the site as it will be"],
  title: ["開業の準備", "Open for business"],
  progress: (done: number, all: number) => [`${done} / ${all} できました`, `${done} / ${all} done`],
  left: (n: number) =>
    n === 0
      ? ["サイトを開けます。", "The site can open."]
      : [
          `あと${n}つでサイトを開けます。入れたものはすぐに保存され、いつでも続きからできます。`,
          `${n} more and the site can open. What you enter is saved at once; go on whenever you like.`,
        ],
  owed: ["開くまでに", "Before opening"],
  later: ["開いたあとでも", "Can wait"],
  done: ["できました", "Done"],
  count: (n: number) => [`${n}つ`, `${n}`],
  review: ["見直す", "Review"],
  publish: ["公開", "Publish"],
  closed: ["開業前", "Not open"],
  seen: [
    "お客さまには、いまこの画面が出ています。検索エンジンには載りません。",
    "This is what guests see now. Search engines do not list it.",
  ],
  soon: ["もうすぐ開きます", "Opening soon"],
  soonText: (name: string) => [`${name}は準備中です`, `${name} is being prepared`],
  open: ["サイトを開く", "Open the site"],
  waits: (n: number) => [`あと${n}つで開けます。`, `${n} to do first:`],
  adminOnly: [
    "サイトを開けるのは、設定を管理できるスタッフだけです。",
    "Only staff who manage the settings can open the site.",
  ],
  opened: ["サイトを開きました。", "The site is open."],
  offers: ["開いた日に選べるもの", "What guests can choose"],
  offersHint: ["決まっていないものは、お客さまに出しません。", "What is not set is not offered."],
  transfer: (currency: string) => [`銀行振込（${currency}）`, `Bank transfer (${currency})`],
  cards: ["カード", "Cards"],
  invoices: ["適格請求書", "Qualified invoices"],
  languages: ["日本語・英語", "Japanese and English"],
  offered: ["選べます", "Offered"],
  notOffered: ["出しません", "Not offered"],
  issued: ["発行します", "Issued"],
  bothLanguages: ["両方", "Both"],
  testTitle: ["メールのテスト", "Mail test"],
  testHint: [
    "ご自身のアドレスに、コードの入ったメールを送ります。",
    "Sends an email with a code to your own address.",
  ],
  testSend: ["テストを送る", "Send a test"],
  testSent: (to: string) => [
    `${to} に送りました。届いたコードを入力してください。`,
    `Sent to ${to}. Enter the code when it arrives.`,
  ],
  testCode: ["コード", "Code"],
  testConfirm: ["届いたことを確かめる", "It has arrived"],
  testReceived: ["メールが届きました。", "The email has arrived."],
  setSender: ["差出人を決める", "Set the sender"],
  elsewhere: [
    "カタログのファイルか「部屋」の画面で設定します。",
    "This is set in the catalogue file or on the screen of the rooms.",
  ],
  warnings: (n: number) => [
    `あとで整えられるものが${n}つあります`,
    n === 1 ? "1 thing can still be put right" : `${n} things can still be put right`,
  ],
  termsTitle: ["キャンセルポリシー", "Cancellation policy"],
  termsHint: [
    "お客さまが予約を取り消すときに払う料金です。予約の前と確認メールに、このとおり表示されます。",
    "This is what guests pay when they cancel. They see exactly this before they book and in the confirmation.",
  ],
  termsElsewhere: [
    "変えるときは、部屋の「規定と規則」で直してください。",
    "To change it, use the tab “Rules” of the room.",
  ],
  toRooms: ["部屋を開く", "Open the rooms"],
  termsConfirm: ["この内容に決める", "These are our terms"],
  termsAdminOnly: [
    "決められるのは、設定を管理できるスタッフだけです。",
    "Only staff who manage the settings can decide this.",
  ],
  termsRead: ["キャンセルポリシーを確認しました。", "The cancellation policy is decided."],
  termsOf: (room: string, n: number) =>
    n === 1 ? [room, room] : [`${room}など${n}室`, `${room} and others, ${n} rooms`],
  daysOrMore: (days: number) =>
    days === 0
      ? ["当日まで", "At any time"]
      : [
          `利用日の${days}日前まで`,
          days === 1 ? "1 day before or earlier" : `${days} days before or earlier`,
        ],
  daysBefore: (from: number, to: number) =>
    from === to
      ? [to === 0 ? "当日" : `${to}日前`, daysBefore(to)]
      : [`${from}日前〜${to === 0 ? "当日" : `${to}日前`}`, `${from} days before to ${daysBefore(to)}`],
  noFee: ["無料", "Free"],
  feePercent: (percent: number) => [`料金の${percent}%`, `${percent}% of the price`],
  firstTitle: ["はじめに", "Getting started"],
  firstHint: [
    "このサイトの最初のオーナーになります。続いて、お名前とパスワード、二段階認証を設定します。",
    "You become the first owner of this site. Name, password and second factor come next.",
  ],
  firstEmail: ["メールアドレス", "Email address"],
  firstNext: ["次へ", "Next"],
});

function daysBefore(days: number): string {
  return days === 0 ? "on the day" : days === 1 ? "1 day before" : `${days} days before`;
}
