import type { GROUPS } from "../../../../domain/settings/groups.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

/** The fields inside of others: of an account, of the registration for GST, of a link. */
type Inner =
  | "label"
  | "origin"
  | "url"
  | "day"
  | "name"
  | "text"
  | keyof (typeof GROUPS)["group_mails"]["texts"]["fields"]
  | keyof (typeof GROUPS)["new_rooms"]["hours"]["fields"]
  | keyof (typeof GROUPS)["new_rooms"]["cancel_policies"]["fields"]
  | keyof (typeof GROUPS)["journal"]["bank"]["fields"]
  | keyof (typeof GROUPS)["accounts"]["JPY"]["fields"]
  | keyof (typeof GROUPS)["company"]["gst"]["fields"];

/** What fields inside of others are called. */
export const innerWords = texts({
  label: ["表示する文字", "Label"],
  url: ["リンク先", "Address"],
  origin: ["サイトの先頭（https://www.example.com）", "Beginning of the site (https://www.example.com)"],
  day: ["日付", "Day"],
  name: ["名前", "Name"],
  text: ["加える文", "Paragraph"],
  group: ["部屋のグループ", "Group of rooms"],
  mail: ["メール", "Mail"],
  start: ["開始", "From"],
  end: ["終了", "Until"],
  period_from: ["何日前から", "From, in days before"],
  period_to: ["何日前まで", "To, in days before"],
  fee_percent: ["キャンセル料（%）", "Fee (%)"],
  sub: ["補助科目", "Sub-account"],
  tax_class: ["税区分", "Tax class"],
  bank: ["銀行", "Bank"],
  branch: ["支店", "Branch"],
  type: ["種別", "Type"],
  number: ["口座番号", "Account number"],
  holder: ["口座名義", "Account holder"],
  sender_code: ["総合振込の委託者コード（10桁）", "Consignor code for bulk transfers (10 digits)"],
  bank_code: ["銀行コード（4桁）", "Bank code (4 digits)"],
  branch_code: ["支店コード（3桁）", "Branch code (3 digits)"],
  registration_number: ["登録番号", "Registration number"],
} satisfies Record<Inner, Wording>);
