import type { Locale } from "../../../../domain/language/locale.ts";
import type { GROUPS } from "../../../../domain/settings/groups.ts";

/** The fields inside of others: of an account, of the registration for GST, of a link. */
type Inner =
  | "label"
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
export const innerWords: Record<Locale, Record<Inner, string>> = {
  ja: {
    label: "表示する文字",
    url: "リンク先",
    day: "日付",
    name: "名前",
    text: "加える文",
    group: "部屋のグループ",
    mail: "メール",
    start: "開始",
    end: "終了",
    period_from: "何日前から",
    period_to: "何日前まで",
    fee_percent: "キャンセル料（%）",
    sub: "補助科目",
    tax_class: "税区分",
    bank: "銀行",
    branch: "支店",
    type: "種別",
    number: "口座番号",
    holder: "口座名義",
    sender_code: "総合振込の委託者コード（10桁）",
    bank_code: "銀行コード（4桁）",
    branch_code: "支店コード（3桁）",
    registration_number: "登録番号",
  },
  en: {
    label: "Label",
    url: "Address",
    day: "Day",
    name: "Name",
    text: "Paragraph",
    group: "Group of rooms",
    mail: "Mail",
    start: "From",
    end: "Until",
    period_from: "From, in days before",
    period_to: "To, in days before",
    fee_percent: "Fee (%)",
    sub: "Sub-account",
    tax_class: "Tax class",
    bank: "Bank",
    branch: "Branch",
    type: "Type",
    number: "Account number",
    holder: "Account holder",
    sender_code: "Consignor code for bulk transfers (10 digits)",
    bank_code: "Bank code (4 digits)",
    branch_code: "Branch code (3 digits)",
    registration_number: "Registration number",
  },
};
