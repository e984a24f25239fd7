import type { Locale } from "../../../../domain/language/locale.ts";
import type { OPENING_NOTES, OpeningStep } from "../../../../domain/settings/opening.ts";

/** `owed`: what guests cannot do where the step is the only one of its kind. */
type StepWords = { name: string; without: string; owed?: string; action: string };
type NoteName = (typeof OPENING_NOTES)[number];
/** What a note says where it is good, and where it is not. */
type NoteWords = Record<NoteName, readonly [good: string, bad: string]>;

export const steps: Record<Locale, Record<OpeningStep, StepWords>> = {
  ja: {
    mail: {
      name: "メール",
      without: "お客さまが予約の確認も入室コードも受け取れません。",
      action: "テストを送る",
    },
    room: { name: "最初の部屋", without: "お客さまに見えるものが何もありません。", action: "部屋を整える" },
    policy: {
      name: "キャンセルポリシー",
      without: "お客さまは取り消しの料金がわかりません。",
      action: "読んで決める",
    },
    texts: {
      name: "規約と表示",
      without: "お客さまが同意できず、予約を確定できません。",
      action: "読んで決める",
    },
    company: {
      name: "会社と特定商取引法の表示",
      without: "お客さまは相手がだれか確かめられません。",
      action: "入力する",
    },
    accounts: { name: "振込先の口座", without: "会社の口座への振込では支払えません。", action: "入力する" },
    address: {
      name: "アドレスとhttps",
      without: "お客さまのブラウザーが警告を出します。",
      action: "手順を見る",
    },
    cards: {
      name: "カード決済",
      without: "カードへの請求はできません。",
      owed: "お客さまは払う方法がなく、予約を確定できません。",
      action: "手順を見る",
    },
    issuer: {
      name: "インボイスの発行者",
      without: "お客さまは適格請求書を受け取れません。",
      action: "入力する",
    },
    staff: {
      name: "スタッフ",
      without: "お客さまには見えません。あなたが休むと、返事をする人がいません。",
      action: "招待する",
    },
    backup: {
      name: "バックアップ",
      without: "お客さまには見えません。壊れたとき、予約を元に戻せません。",
      action: "手順を見る",
    },
  },
  en: {
    mail: {
      name: "Email",
      without: "Guests get neither confirmations nor entry codes.",
      action: "Send a test",
    },
    room: { name: "First room", without: "Guests have nothing to look at.", action: "Set up the room" },
    policy: {
      name: "Cancellation policy",
      without: "Guests cannot see what canceling costs.",
      action: "Read and decide",
    },
    texts: {
      name: "Legal texts",
      without: "Guests cannot agree, so nothing can be booked.",
      action: "Read and adopt",
    },
    company: {
      name: "Company and legal notice",
      without: "Guests cannot see who they deal with.",
      action: "Enter",
    },
    accounts: {
      name: "Bank account for transfers",
      without: "No booking can be paid by transfer to your account.",
      action: "Enter",
    },
    address: { name: "Address and https", without: "Guests' browsers show a warning.", action: "Show steps" },
    cards: {
      name: "Card payments",
      without: "No card can be charged.",
      owed: "Guests have no way to pay, so nothing can be booked.",
      action: "Show steps",
    },
    issuer: { name: "Invoice issuer", without: "Guests get no qualified invoices.", action: "Enter" },
    staff: {
      name: "Staff",
      without: "Guests do not see this. When you are away, nobody answers.",
      action: "Invite",
    },
    backup: {
      name: "Backups",
      without: "Guests do not see this. If something breaks, bookings are lost.",
      action: "Show steps",
    },
  },
};

export const notes: Record<Locale, NoteWords> = {
  ja: {
    company: ["会社", "会社 未入力"],
    account: ["口座", "口座 未入力"],
    card_keys: ["鍵 本番用", "鍵 未設定"],
    card_test_keys: ["鍵 本番用", "鍵 テスト用"],
    webhook: ["Webhook 受信", "Webhook まだ"],
    three_d_secure: ["3Dセキュア", "3Dセキュア なし"],
    issuer: ["発行者", "発行者 未登録"],
    sender: ["差出人", "差出人 未設定"],
    spf: ["SPF", "SPF 未設定"],
    dkim: ["DKIM", "DKIM 見つかりません（メール会社の案内で設定）"],
    dmarc: ["DMARC", "DMARC 未設定"],
    test: ["自分あてのテスト 受信", "自分あてのテスト まだ"],
    visible: ["公開中の部屋", "公開中の部屋 なし"],
    price: ["料金", "料金 未設定"],
    hours: ["営業時間", "営業時間 未設定"],
    pictures: ["写真", "写真 0枚"],
    policies: ["規定", "規定 未設定"],
    policies_read: ["規定 確認済み", "規定 まだ読んでいません"],
    terms: ["利用規約 確認済み", "利用規約 下書きのまま"],
    privacy: ["プライバシー 確認済み", "プライバシー 下書きのまま"],
    notice: ["特定商取引法 確認済み", "特定商取引法 下書きのまま"],
    colleagues: ["2人以上", "1人"],
    https: ["https", "httpsではありません"],
    backup: ["届いています", "まだ一度も届いていません"],
  },
  en: {
    company: ["Company", "Company missing"],
    account: ["Account", "Account missing"],
    card_keys: ["Live keys", "Keys missing"],
    card_test_keys: ["Live keys", "Test keys"],
    webhook: ["Webhook received", "No webhook yet"],
    three_d_secure: ["3-D Secure", "No 3-D Secure"],
    issuer: ["Issuer", "No issuer"],
    sender: ["Sender", "Sender missing"],
    spf: ["SPF", "SPF missing"],
    dkim: ["DKIM", "DKIM not found (your mail service says how to set it)"],
    dmarc: ["DMARC", "DMARC missing"],
    test: ["Test received", "Test not received yet"],
    visible: ["A room is published", "No room is published"],
    price: ["Price", "Price missing"],
    hours: ["Hours", "Hours missing"],
    pictures: ["Pictures", "No picture"],
    policies: ["Terms", "Terms missing"],
    policies_read: ["Terms read", "Terms not read yet"],
    terms: ["Terms of use read", "Terms of use: still a draft"],
    privacy: ["Privacy policy read", "Privacy policy: still a draft"],
    notice: ["Legal notice read", "Legal notice: still a draft"],
    colleagues: ["More than one", "Only you"],
    https: ["https", "Not https"],
    backup: ["Received", "Never received"],
  },
};

/** How to do what is not done in the console. */
export const howTo: Record<Locale, Partial<Record<OpeningStep, string>>> = {
  ja: {
    address:
      "サーバーの設定 PUBLIC_URL に https:// から始まるアドレスを書き、証明書を用意してから再起動してください。",
    cards:
      "1. Stripeの管理画面の「APIキー」で、シークレットキーと公開可能キーを控えます。\n2. 同じ画面の「Webhook」で、このサイトのアドレスに /api/stripe/webhooks を付けた送信先を作り、署名シークレットを控えます。送るイベントは docs/operating.md の Cards にあります。\n3. サーバーの設定 STRIPE_SECRET_KEY、STRIPE_PUBLISHABLE_KEY、STRIPE_WEBHOOK_SECRET に3つを書き、再起動します。",
    backup: "バックアップのあとに npm run operator -- backup-done を実行すると、ここに届きます。",
  },
  en: {
    address:
      "Set PUBLIC_URL of the server to an address that begins with https://, get a certificate, and restart.",
    cards:
      "1. In Stripe’s dashboard, under API keys, copy the secret key and the publishable key.\n2. Under Webhooks, add an endpoint at the address of this site followed by /api/stripe/webhooks, and copy its signing secret. The events to send are in docs/operating.md, under Cards.\n3. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET of the server to the three, and restart.",
    backup: "Run npm run operator -- backup-done after each backup; then it shows here.",
  },
};
