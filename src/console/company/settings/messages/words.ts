import type { Locale } from "../../../../domain/language/locale.ts";
import type { ParagraphKind } from "../../../../domain/own-paragraphs.ts";
import type { GROUPS, GroupName } from "../../../../domain/settings/groups.ts";

import { mailKindNames } from "../../../bookings/seen/messages/mail-names.ts";
import { otherMailNames } from "./other-mails.ts";

/** The words of the settings: what each group is about, where it will appear, and the name of each field. */
type GroupWords<Name extends GroupName> = {
  title: string;
  about: string;
  /** Where a change will appear. */
  appears: readonly string[];
  fields: Record<keyof (typeof GROUPS)[Name], string>;
};
type Words = { [Name in GroupName]: GroupWords<Name> };

/** The mails by their names elsewhere in the console. */
const mailNames = {
  ja: namesIn("ja"),
  en: namesIn("en"),
};

function namesIn(locale: Locale): Record<ParagraphKind, string> {
  const names = { ...mailKindNames, ...otherMailNames };
  return Object.fromEntries(Object.entries(names).map(([kind, name]) => [kind, name[locale]])) as Record<
    ParagraphKind,
    string
  >;
}

const ja: Words = {
  company: {
    title: "会社",
    about: "サイトを運営する会社です。お客さまが相手を確かめられるよう、どのページからもたどれます。",
    appears: [
      "特定商取引法に基づく表記",
      "メールの末尾",
      "書類の発行元",
      "利用規約とプライバシーポリシーの下書き",
    ],
    fields: {
      name: "会社名",
      representative: "代表者",
      postal_code: "郵便番号",
      address: "住所",
      phone: "電話番号",
      email: "お客さま用のメールアドレス",
      hours: "電話の受付時間",
      gst: "GSTの登録（シンガポール）",
    },
  },
  accounts: {
    title: "銀行口座",
    about: "お客さまの振込先です。口座のない通貨では、銀行振込を出しません。",
    appears: ["お支払い方法の選択", "振込のご案内（画面とメール）", "請求書", "特定商取引法に基づく表記"],
    fields: { JPY: "円の口座", SGD: "シンガポールドルの口座" },
  },
  mail: {
    title: "メール",
    about: "お客さまとスタッフに届くメールの差出人です。",
    appears: ["これから送るすべてのメール"],
    fields: { from: "差出人", reply_to: "返信先", footer: "末尾に加える文" },
  },
  mail_texts: {
    title: "メールの文",
    about: "お客さまに届くメールに加える、自社の文です。メールを選ぶと、文を入れたメールを見ながら書けます。",
    appears: ["これから送るその種類のメール"],
    fields: mailNames.ja,
  },
  group_mails: {
    title: "メールの文（グループ別）",
    about: "そのグループの部屋の予約のメールだけに加える文です。「メールの文」の下に続きます。",
    ...{ appears: ["これから送る、そのグループの部屋の予約のメール"], fields: { texts: "グループごとの文" } },
  },
  look: {
    title: "見た目",
    about: "サイトの名前、ロゴ、色とリンクです。",
    appears: [
      "ヘッダーとフッター",
      "ブラウザーのタブ、検索結果、SNS",
      "メールの件名と見出し",
      "これから発行する書類",
      "カレンダー（.ics）",
    ],
    fields: {
      name: "サイトの名前",
      name_en: "英語のサイトの名前",
      logo: "ロゴ",
      logo_text: "ロゴの横の文字",
      accent: "アクセント色",
      hero: "トップの写真",
      home_url: "ロゴのリンク先",
      company_url: "会社案内のページ",
      legal_notice_url: "別の場所にある法定表示",
      links: "フッターのリンク",
    },
  },
  legal: {
    title: "規約と表示",
    about: "お客さまが同意する文です。",
    appears: ["利用規約", "プライバシーポリシー", "特定商取引法に基づく表記"],
    fields: { terms: "利用規約", privacy: "プライバシーポリシー", notice: "特定商取引法に基づく表記" },
  },
  holidays: {
    title: "祝日",
    about:
      "日本とシンガポールの祝日は入っています。会社の休みのように祝日として扱う日と、平日として扱う祝日を加えます。",
    appears: ["「祝日の扱い」を決めた部屋の営業時間と料金", "空き状況のカレンダー", "検索結果"],
    fields: { own: "祝日として扱う日", ordinary: "平日として扱う祝日" },
  },
  new_rooms: {
    title: "新しい部屋",
    about:
      "新しい部屋の下書きに、はじめから入る内容です。部屋ごとに変えられます。すでにある部屋は変わりません。",
    appears: ["新しい部屋の「営業時間」と「規定と規則」"],
    fields: {
      hours: "営業時間（毎日）",
      is_auto_approve: "すぐに確定する（承認なし）",
      lead_minutes: "受付の締め切り（開始の何分前）",
      available_period_days: "何日先まで予約できるか",
      cleaning_minutes: "清掃（分）",
      min_reservation_minutes: "最短の利用（分）",
      cancel_policies: "キャンセル規定",
    },
  },
  journal: {
    title: "仕訳",
    about:
      "会計ソフトに取り込む仕訳の勘定科目と税区分です。税理士と会計ソフトが使う名前に合わせます。登録しない科目は標準の名前に、空の税区分は書き出す形式の標準（課税売上10%・対象外）になります。税率を含む税区分には、その税率の税額が付きます。",
    appears: ["台帳の「仕訳」", "これから書き出す仕訳のファイル"],
    fields: {
      bank: "銀行口座への入金",
      cash: "現金の入金",
      card: "カードの売掛",
      provider: "決済代行の売掛",
      receivable: "請求書払いの売掛",
      advance: "利用前に受け取ったお金",
      payable: "返金するお金",
      unknown: "だれからか分からない入金",
      sales: "売上",
      held: "ほかの発行者のために預かったお金（補助科目が空なら発行者の名前）",
      fee: "キャンセル料",
      kept: "差し引いた振込手数料",
      bank_fee: "銀行の手数料と不足の免除",
      provider_fee: "決済代行の手数料",
    },
  },
  limits: {
    title: "上限",
    about: "スタッフがどこまで決められるかです。",
    appears: ["予約のキャンセル", "予約の作成"],
    fields: {
      desk_free_minutes: "予約してからこの時間は、だれでも無料でキャンセルできる（分）",
      invoices: "請求書払いを受け付ける",
      invoice_days: "請求書の支払期限は最長で何日先まで（日）",
      transfer_grace_days: "支払期限のあと、振込の確認を待つ銀行営業日数（日）",
      starting_minutes: "利用開始の何分前に、外部へ「まもなく利用が始まる」を知らせるか（分）",
    },
  },
  methods: {
    title: "お支払い方法",
    about:
      "カード・銀行振込に加えるお支払い方法です。決済代行会社の管理画面で有効になっているものだけをオンにしてください。",
    appears: ["お支払い方法の選択", "特定商取引法に基づく表記"],
    fields: { paypay: "PayPay（円）", konbini: "コンビニ払い（円）", paynow: "PayNow（シンガポールドル）" },
  },
  reviews: {
    title: "口コミ",
    about: "ご利用になったお客さまの口コミを、いつから公開するかです。",
    appears: ["会議室のページ", "検索結果の評価", "口コミの一覧"],
    fields: { after_look: "スタッフが確認してから公開する" },
  },
  sites: {
    title: "ほかのサイト",
    about: "会議室の空き時間と料金を表示できる、ほかのサイトです。ここにないサイトでは表示されません。",
    appears: ["一覧にしたサイトのページ"],
    fields: { origins: "サイト" },
  },
  records: {
    title: "記録の保存",
    about:
      "退会されたお客さまの書類と入出金の記録を、いつまで残すかです。期限を過ぎた記録は自動で消去されます。",
    appears: ["退会の画面", "お客さまの情報の消去"],
    fields: {
      records_years: "事業年度が終わってから保存する年数（欠損金を繰り越す場合は10年）",
      year_end_month: "決算月（0は未設定：1年長く保存します）",
    },
  },
};

const en: Words = {
  company: {
    title: "Company",
    about: "The company that runs the site. Guests can find it from every page.",
    appears: [
      "Legal notice",
      "Footer of emails",
      "Issuer of documents",
      "Drafts of terms and privacy policy",
    ],
    fields: {
      name: "Company name",
      representative: "Representative",
      postal_code: "Postal code",
      address: "Address",
      phone: "Telephone",
      email: "Email address for guests",
      hours: "Telephone hours",
      gst: "Registration for GST (Singapore)",
    },
  },
  accounts: {
    title: "Bank accounts",
    about: "Where guests transfer money to. In a currency without an account, no transfer is offered.",
    appears: ["Choice of payment", "How to pay (screen and email)", "Invoices", "Legal notice"],
    fields: { JPY: "Account in yen", SGD: "Account in Singapore dollars" },
  },
  mail: {
    title: "Email",
    about: "Who the emails to guests and staff come from.",
    appears: ["Every email from now on"],
    fields: { from: "Sender", reply_to: "Reply address", footer: "Text added to the footer" },
  },
  mail_texts: {
    title: "Mail texts",
    about:
      "Paragraphs of your own in the mails that guests get. Choose a mail to write its paragraph and see the mail with it.",
    appears: ["Mails of that kind from now on"],
    fields: mailNames.en,
  },
  group_mails: {
    title: "Mail texts by group",
    about: "Added to mails about bookings of rooms in that group only, below the mail texts for all rooms.",
    ...{ appears: ["Mails of that group's rooms from now on"], fields: { texts: "Paragraphs by group" } },
  },
  look: {
    title: "Look",
    about: "The name of the site, its logo, colour and links.",
    appears: [
      "Header and footer",
      "Browser tab, search results, social networks",
      "Subject and heading of emails",
      "Documents from now on",
      "Calendars (.ics)",
    ],
    fields: {
      name: "Name of the site",
      name_en: "Name in English",
      logo: "Logo",
      logo_text: "Text beside the logo",
      accent: "Accent colour",
      hero: "Picture of the home page",
      home_url: "Link of the logo",
      company_url: "Page about the company",
      legal_notice_url: "Legal notice elsewhere",
      links: "Links in the footer",
    },
  },
  legal: {
    title: "Legal texts",
    about: "What guests agree to.",
    appears: ["Terms of use", "Privacy policy", "Legal notice"],
    fields: { terms: "Terms of use", privacy: "Privacy policy", notice: "Legal notice" },
  },
  holidays: {
    title: "Holidays",
    about:
      "The public holidays of Japan and Singapore are known. Add days to be treated as holidays, such as the company's own, and public holidays to be treated as ordinary days.",
    appears: [
      "Hours and prices of rooms that have their own on holidays",
      "Calendars of free times",
      "Search results",
    ],
    fields: { own: "Days treated as holidays", ordinary: "Public holidays treated as ordinary days" },
  },
  new_rooms: {
    title: "New rooms",
    about:
      "What the draft of a new room has from the start. Each room can differ; rooms that exist stay as they are.",
    appears: ["Opening hours and rules of new rooms"],
    fields: {
      hours: "Opening hours (every day)",
      is_auto_approve: "Confirm at once (no approval)",
      lead_minutes: "Latest booking, in minutes before the start",
      available_period_days: "How many days ahead can be booked",
      cleaning_minutes: "Cleaning, in minutes",
      min_reservation_minutes: "Shortest booking, in minutes",
      cancel_policies: "Cancellation terms",
    },
  },
  journal: {
    title: "Journal",
    about:
      "The accounts and tax classes of the journal, as your accountant and the accounting software name them. An account that is not registered has its standard name; an empty tax class is the format’s own (課税売上10%, 対象外). A class that names a rate gets the tax of that rate.",
    appears: ["Journal in the ledger", "Journal files from now on"],
    fields: {
      bank: "Money into the bank account",
      cash: "Money in cash",
      card: "Owed by card companies",
      provider: "Owed by the payment provider",
      receivable: "Owed on invoices",
      advance: "Received before the use",
      payable: "To be refunded",
      unknown: "Received from whom is unknown",
      sales: "Sales",
      held: "Held for other issuers (without a sub-account: the issuer’s name)",
      fee: "Cancellation fees",
      kept: "Transfer fees kept",
      bank_fee: "Bank fees and accepted shortfalls",
      provider_fee: "Fees of the payment provider",
    },
  },
  limits: {
    title: "Limits",
    about: "How far staff may go.",
    appears: ["Canceling a booking", "Making a booking"],
    fields: {
      desk_free_minutes: "Minutes after booking in which anybody can cancel it without a fee",
      invoices: "Agree on invoices",
      invoice_days: "Longest time to pay an invoice, in days",
      transfer_grace_days: "Business days of banks to wait for a transfer after its last day",
      starting_minutes: "Minutes before a use at which webhooks are told that it starts",
    },
  },
  methods: {
    title: "Ways to pay",
    about:
      "What guests can pay by besides card and bank transfer. Switch on only what is active in your account at the card provider.",
    appears: ["The choice of how to pay", "The legal notice"],
    fields: {
      paypay: "PayPay (yen)",
      konbini: "Convenience stores (yen)",
      paynow: "PayNow (Singapore dollars)",
    },
  },
  reviews: {
    title: "Reviews",
    about: "When the reviews of guests are shown to others.",
    appears: ["Page of the room", "Ratings in search results", "List of reviews"],
    fields: { after_look: "Show them only after staff have looked at them" },
  },
  sites: {
    title: "Other sites",
    about:
      "Other sites that may show free times and prices of rooms. Nothing is shown on sites that are not listed.",
    appears: ["Pages of the sites that are listed"],
    fields: { origins: "Sites" },
  },
  records: {
    title: "Records",
    about:
      "How long documents and records of payments stay of guests who have left. After that they are erased by themselves.",
    appears: ["Deleting an account", "Erasing a guest"],
    fields: {
      records_years: "Years to keep them after the business year (10 where losses are carried)",
      year_end_month: "Month in which the business year ends (0: not set, kept a year longer)",
    },
  },
};

/** The words of each group, in the person's language. */
export const words: Record<Locale, Words> = { ja, en };
