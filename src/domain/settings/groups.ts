import type { Fields, ValuesOf } from "../fields/field.ts";
import { PLACEHOLDERS } from "../placeholders.ts";
import { ACCOUNTS, JOURNAL, MAIL_TEXTS, PARAGRAPH } from "./repeated-groups.ts";

/** Days, and what colleagues who read the list later are told of them; guests do not see it. */
const DAYS = {
  kind: "list",
  most: 400,
  fields: {
    day: { kind: "day", name: ["日付", "Day"] },
    name: { kind: "text", name: ["名前", "Name"], max: 60, optional: true },
  },
} as const;

/**
 * The settings that staff change (SETTING-1): each group is declared once. Its form, its contract, the lines of the audit,
 * the file of all settings and docs/operating/company.md are made of this.
 */
export const GROUPS = {
  company: {
    name: { kind: "texts", name: ["会社名", "Company name"] },
    representative: { kind: "texts", name: ["代表者", "Representative"] },
    postal_code: {
      kind: "postcode",
      name: ["郵便番号", "Postal code"],
      hint: ["例: 150-0031（シンガポールは 018956）", "Such as: 150-0031, in Singapore 018956"],
    },
    address: { kind: "texts", name: ["住所", "Address"] },
    phone: { kind: "phone", name: ["電話番号", "Phone number"] },
    email: { kind: "email", name: ["お客さま用のメールアドレス", "Email address for guests"] },
    hours: { kind: "texts", name: ["電話の受付時間", "Phone hours"] },
    gst: {
      kind: "part",
      name: ["GSTの登録（シンガポール）", "Registration for GST (Singapore)"],
      fields: { registration_number: { kind: "text", name: ["登録番号", "Registration number"], max: 40 } },
      // The rates of the law are in domain/money/tax.ts, with their days.
      retired: ["percent"],
    },
  },
  accounts: ACCOUNTS,
  mail: {
    from: {
      kind: "sender",
      name: ["差出人", "Sender"],
      hint: ["例: こもれび会議室 <no-reply@example.jp>", "Such as: Komorebi Rooms <no-reply@example.com>"],
    },
    reply_to: {
      kind: "email",
      name: ["返信先", "Reply address"],
      hint: ["空欄なら、返信は差出人に届きます。", "If empty, replies go to the sender."],
      optional: true,
    },
    footer: { kind: "texts", name: ["末尾に加える文", "Text added to the footer"], rows: 3, optional: true },
  },
  mail_texts: MAIL_TEXTS,
  group_mails: {
    texts: {
      kind: "list",
      name: ["グループごとの文", "Paragraphs by group"],
      most: 300,
      fields: {
        group: { kind: "room_group", name: ["部屋のグループ", "Group of rooms"] },
        mail: { kind: "booking_mail", name: ["メール", "Mail"] },
        // For the rooms of one group, in a mail about a booking (MAIL-54).
        text: { ...PARAGRAPH, placeholders: PLACEHOLDERS },
      },
    },
  },
  look: {
    // In Japanese, and where there is no other in English too.
    name: { kind: "text", name: ["サイトの名前", "Name of the site"], max: 60 },
    name_en: {
      kind: "text",
      name: ["英語のサイトの名前", "Name in English"],
      hint: ["空欄なら、上と同じです。", "If empty, the same as above."],
      max: 60,
      optional: true,
    },
    logo: {
      kind: "picture",
      name: ["ロゴ", "Logo"],
      hint: [
        "SVGかPNG、2MBまで。横長（横が縦の2倍以上）なら、名前入りのロゴとして文字を横に置きません。",
        "SVG or PNG, up to 2 MB. One at least twice as wide as high is taken to have the name in it: no text is put beside it.",
      ],
      of: "logo",
    },
    logo_text: {
      kind: "text",
      name: ["ロゴの横の文字", "Text beside the logo"],
      hint: ["空欄なら、サイトの名前です。", "If empty, the name of the site."],
      max: 30,
      optional: true,
    },
    accent: {
      kind: "colour",
      name: ["アクセント色", "Accent colour"],
      hint: [
        "ボタン、リンク、選択。空欄なら、サイトの標準の色です。",
        "Buttons, links, selection. If empty, the standard colour.",
      ],
      optional: true,
    },
    hero: {
      kind: "picture",
      name: ["トップの写真", "Picture of the home page"],
      hint: [
        "JPEG、PNG、WebP、15MBまで。横2,560px以上がきれいです。位置情報は除きます。",
        "JPEG, PNG or WebP, up to 15 MB, best 2,560 pixels wide or more. The place where it was taken is removed.",
      ],
      of: "hero",
    },
    home_url: {
      kind: "url",
      name: ["ロゴのリンク先", "Link of the logo"],
      hint: ["空欄なら、このサイトのトップです。", "If empty, the home page of this site."],
      optional: true,
    },
    company_url: { kind: "url", name: ["会社案内のページ", "Page about the company"], optional: true },
    legal_notice_url: {
      kind: "url",
      name: ["別の場所にある法定表示", "Legal notice elsewhere"],
      optional: true,
    },
    links: {
      kind: "list",
      name: ["フッターのリンク", "Links in the footer"],
      most: 8,
      fields: {
        label: { kind: "texts", name: ["表示する文字", "Label"], max: 40 },
        url: { kind: "url", name: ["リンク先", "Address"] },
      },
    },
  },
  legal: {
    terms: { kind: "legal", name: ["利用規約", "Terms of use"] },
    privacy: { kind: "legal", name: ["プライバシーポリシー", "Privacy policy"] },
    notice: { kind: "legal", name: ["特定商取引法に基づく表記", "Legal notice"] },
  },
  holidays: {
    own: { ...DAYS, name: ["祝日として扱う日", "Days treated as holidays"] },
    ordinary: { ...DAYS, name: ["平日として扱う祝日", "Public holidays treated as ordinary days"] },
  },
  new_rooms: {
    hours: {
      kind: "part",
      name: ["営業時間（毎日）", "Opening hours (every day)"],
      fields: {
        start: { kind: "clock", name: ["開始", "From"] },
        end: { kind: "clock", name: ["終了", "Until"] },
      },
    },
    is_auto_approve: {
      kind: "switch",
      name: ["すぐに確定する（承認なし）", "Confirm at once (no approval)"],
    },
    lead_minutes: {
      kind: "number",
      name: ["受付の締め切り（開始の何分前）", "Latest booking, in minutes before the start"],
      min: 0,
      max: 43_200,
    },
    available_period_days: {
      kind: "number",
      name: ["何日先まで予約できるか", "How many days ahead can be booked"],
      min: 1,
      max: 3650,
    },
    cleaning_minutes: { kind: "number", name: ["清掃（分）", "Cleaning, in minutes"], min: 0, max: 1440 },
    min_reservation_minutes: {
      kind: "number",
      name: ["最短の利用（分）", "Shortest booking, in minutes"],
      min: 15,
      max: 1440,
    },
    cancel_policies: {
      kind: "list",
      name: ["キャンセルポリシー", "Cancellation policy"],
      most: 20,
      fields: {
        period_from: { kind: "number", name: ["何日前から", "From, in days before"], min: 0, max: 365 },
        period_to: { kind: "number", name: ["何日前まで", "To, in days before"], min: 0, max: 365 },
        fee_percent: { kind: "number", name: ["キャンセル料（%）", "Fee (%)"], min: 0, max: 100 },
      },
    },
  },
  journal: JOURNAL,
  limits: {
    desk_free_minutes: {
      kind: "number",
      name: [
        "予約してからこの時間は、だれでも無料でキャンセルできる（分）",
        "Minutes after booking in which anybody can cancel it without a fee",
      ],
      min: 0,
      max: 1440,
    },
    invoices: { kind: "switch", name: ["請求書払いを受け付ける", "Agree on invoices"] },
    invoice_days: {
      kind: "number",
      name: ["請求書の支払期限は最長で何日先まで（日）", "Longest time to pay an invoice, in days"],
      min: 1,
      max: 365,
    },
    transfer_grace_days: {
      kind: "number",
      name: [
        "支払期限のあと、振込の確認を待つ銀行営業日数（日）",
        "Business days of banks to wait for a transfer after its last day",
      ],
      min: 0,
      max: 5,
      otherwise: 1,
    },
    overdue_days: {
      kind: "number",
      name: [
        "法人の請求書の期限を何日過ぎたら、請求書払いの新しい予約を断るか（日）",
        "Days after an unpaid due day from which a company books nothing more by invoice",
      ],
      min: 0,
      max: 120,
      otherwise: 14,
    },
    starting_minutes: {
      kind: "number",
      name: [
        "利用開始の何分前に、外部へ「まもなく利用が始まる」を知らせるか（分）",
        "Minutes before a use at which webhooks are told that it starts",
      ],
      min: 5,
      max: 240,
      otherwise: 30,
    },
  },
  // Ways to pay besides those of the brand: on where the account at the card provider has them (PAYFIRST-2).
  methods: {
    paypay: { kind: "switch", name: ["PayPay（円）", "PayPay (yen)"] },
    konbini: { kind: "switch", name: ["コンビニ払い（円）", "Convenience stores (yen)"] },
    paynow: { kind: "switch", name: ["PayNow（シンガポールドル）", "PayNow (Singapore dollars)"] },
  },
  reviews: {
    after_look: {
      kind: "switch",
      name: ["スタッフが確認してから公開する", "Show them only after staff have looked at them"],
    },
  },
  sites: {
    origins: {
      kind: "list",
      name: ["サイト", "Sites"],
      most: 50,
      fields: {
        origin: {
          kind: "origin",
          name: [
            "サイトの先頭（https://www.example.com）",
            "Beginning of the site (https://www.example.com)",
          ],
        },
      },
    },
  },
  records: {
    records_years: {
      kind: "number",
      name: [
        "事業年度が終わってから保存する年数（欠損金を繰り越す場合は10年）",
        "Years to keep them after the business year (10 where losses are carried)",
      ],
      min: 7,
      max: 10,
    },
    year_end_month: {
      kind: "number",
      name: [
        "決算月（0は未設定：1年長く保存します）",
        "Month in which the business year ends (0: not set, kept a year longer)",
      ],
      min: 0,
      max: 12,
    },
  },
} as const satisfies Record<string, Fields>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(GROUPS, name);
}

/** What a group says, as it is stored. */
export type GroupValues<Name extends GroupName> = ValuesOf<(typeof GROUPS)[Name]>;

/** What a process goes by: null for a group that is not filled in, and that has no default. */
export type Settings = { [Name in GroupName]: GroupValues<Name> | null };
