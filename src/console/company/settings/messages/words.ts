import type { Wording } from "../../../../domain/language/text.ts";
import type { GroupName } from "../../../../domain/settings/groups.ts";

/** What a group of settings is about, and where a change of it will appear. Its fields carry their own names. */
type GroupWords = { title: Wording; about: Wording; appears: readonly Wording[] };

export const words: Record<GroupName, GroupWords> = {
  company: {
    title: ["会社", "Company"],
    about: [
      "サイトを運営する会社です。お客さまが相手を確かめられるよう、どのページからもたどれます。",
      "The company that runs the site. Guests can find it from every page.",
    ],
    appears: [
      ["特定商取引法に基づく表記", "Legal notice"],
      ["メールの末尾", "Footer of emails"],
      ["書類の発行元", "Issuer of documents"],
      ["利用規約とプライバシーポリシーの下書き", "Drafts of terms and privacy policy"],
    ],
  },
  accounts: {
    title: ["銀行口座", "Bank accounts"],
    about: [
      "お客さまの振込先です。口座のない通貨では、銀行振込を出しません。",
      "Where guests transfer money to. In a currency without an account, no transfer is offered.",
    ],
    appears: [
      ["お支払い方法の選択", "Choice of payment"],
      ["振込のご案内（画面とメール）", "How to pay (screen and email)"],
      ["請求書", "Invoices"],
      ["特定商取引法に基づく表記", "Legal notice"],
    ],
  },
  mail: {
    title: ["メール", "Email"],
    about: ["お客さまとスタッフに届くメールの差出人です。", "Who the emails to guests and staff come from."],
    appears: [["これから送るすべてのメール", "Every email from now on"]],
  },
  mail_texts: {
    title: ["メールの文", "Mail texts"],
    about: [
      "お客さまに届くメールに加える、自社の文です。メールを選ぶと、文を入れたメールを見ながら書けます。",
      "Paragraphs of your own in the mails that guests get. Choose a mail to write its paragraph and see the mail with it.",
    ],
    appears: [["これから送るその種類のメール", "Mails of that kind from now on"]],
  },
  group_mails: {
    title: ["メールの文（グループ別）", "Mail texts by group"],
    about: [
      "そのグループの部屋の予約のメールだけに加える文です。「メールの文」の下に続きます。",
      "Added to mails about bookings of rooms in that group only, below the mail texts for all rooms.",
    ],
    appears: [["これから送る、そのグループの部屋の予約のメール", "Mails of that group's rooms from now on"]],
  },
  look: {
    title: ["見た目", "Look"],
    about: ["サイトの名前、ロゴ、色とリンクです。", "The name of the site, its logo, colour and links."],
    appears: [
      ["ヘッダーとフッター", "Header and footer"],
      ["ブラウザーのタブ、検索結果、SNS", "Browser tab, search results, social networks"],
      ["メールの件名と見出し", "Subject and heading of emails"],
      ["これから発行する書類", "Documents from now on"],
      ["カレンダー（.ics）", "Calendars (.ics)"],
    ],
  },
  legal: {
    title: ["規約と表示", "Legal texts"],
    about: ["お客さまが同意する文です。", "What guests agree to."],
    appears: [
      ["利用規約", "Terms of use"],
      ["プライバシーポリシー", "Privacy policy"],
      ["特定商取引法に基づく表記", "Legal notice"],
    ],
  },
  holidays: {
    title: ["祝日", "Holidays"],
    about: [
      "日本とシンガポールの祝日は入っています。会社の休みのように祝日として扱う日と、平日として扱う祝日を加えます。",
      "The public holidays of Japan and Singapore are known. Add days to be treated as holidays, such as the company's own, and public holidays to be treated as ordinary days.",
    ],
    appears: [
      [
        "「祝日の扱い」を決めた部屋の営業時間と料金",
        "Hours and prices of rooms that have their own on holidays",
      ],
      ["空き状況のカレンダー", "Calendars of free times"],
      ["検索結果", "Search results"],
    ],
  },
  new_rooms: {
    title: ["新しい部屋", "New rooms"],
    about: [
      "新しい部屋の下書きに、はじめから入る内容です。部屋ごとに変えられます。すでにある部屋は変わりません。",
      "What the draft of a new room has from the start. Each room can differ; rooms that exist stay as they are.",
    ],
    appears: [["新しい部屋の「営業時間」と「規定と規則」", "Opening hours and rules of new rooms"]],
  },
  journal: {
    title: ["仕訳", "Journal"],
    about: [
      "会計ソフトに取り込む仕訳の勘定科目と税区分です。税理士と会計ソフトが使う名前に合わせます。登録しない科目は標準の名前に、空の税区分は書き出す形式の標準（課税売上10%・対象外）になります。税率を含む税区分には、その税率の税額が付きます。",
      "The accounts and tax classes of the journal, as your accountant and the accounting software name them. An account that is not registered has its standard name; an empty tax class is the format’s own (課税売上10%, 対象外). A class that names a rate gets the tax of that rate.",
    ],
    appears: [
      ["台帳の「仕訳」", "Journal in the ledger"],
      ["これから書き出す仕訳のファイル", "Journal files from now on"],
    ],
  },
  limits: {
    title: ["上限", "Limits"],
    about: ["スタッフがどこまで決められるかです。", "How far staff may go."],
    appears: [
      ["予約のキャンセル", "Canceling a booking"],
      ["予約の作成", "Making a booking"],
    ],
  },
  methods: {
    title: ["お支払い方法", "Payment methods"],
    about: [
      "カード・銀行振込に加えるお支払い方法です。決済代行会社の管理画面で有効になっているものだけをオンにしてください。",
      "What guests can pay by besides card and bank transfer. Switch on only what is active in your account at the card provider.",
    ],
    appears: [
      ["お支払い方法の選択", "The choice of how to pay"],
      ["特定商取引法に基づく表記", "The legal notice"],
    ],
  },
  reviews: {
    title: ["口コミ", "Reviews"],
    about: [
      "ご利用になったお客さまの口コミを、いつから公開するかです。",
      "When the reviews of guests are shown to others.",
    ],
    appears: [
      ["会議室のページ", "Page of the room"],
      ["検索結果の評価", "Ratings in search results"],
      ["口コミの一覧", "List of reviews"],
    ],
  },
  sites: {
    title: ["ほかのサイト", "Other sites"],
    about: [
      "会議室の空き時間と料金を表示できる、ほかのサイトです。ここにないサイトでは表示されません。",
      "Other sites that may show free times and prices of rooms. Nothing is shown on sites that are not listed.",
    ],
    appears: [["一覧にしたサイトのページ", "Pages of the sites that are listed"]],
  },
  records: {
    title: ["記録の保存", "Records"],
    about: [
      "退会されたお客さまの書類と入出金の記録を、いつまで残すかです。期限を過ぎた記録は自動で消去されます。",
      "How long documents and records of payments stay of guests who have left. After that they are erased by themselves.",
    ],
    appears: [
      ["退会の画面", "Deleting an account"],
      ["お客さまの情報の消去", "Erasing a guest"],
    ],
  },
};
