import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { RefundAccountRow } from "../../features/ledger/refund-account.db.server.ts";

/** Invented guests of the demo's days. */
export type Person = {
  lastName: string;
  firstName: string;
  company: string | null;
  /** Before the @ of an address that leads nowhere. */
  mail: string;
  phone: string;
  /** The holder's name of an account to refund to, as banks write it. */
  holder?: string;
};

export const PEOPLE: readonly Person[] = [
  {
    lastName: "佐々木",
    firstName: "遥",
    company: "株式会社はるか企画",
    mail: "haruka.sasaki",
    phone: "0300000101",
  },
  { lastName: "瀬川", firstName: "英二", company: null, mail: "segawa", phone: "09000000102" },
  { lastName: "河野", firstName: "由紀", company: "河野法律事務所", mail: "kono", phone: "0300000103" },
  { lastName: "三枝", firstName: "俊", company: "株式会社みどり計画", mail: "saegusa", phone: "0300000104" },
  {
    lastName: "久我",
    firstName: "玲子",
    company: "北斗ホールディングス株式会社",
    mail: "kuga",
    phone: "0300000105",
  },
  {
    lastName: "水原",
    firstName: "舞",
    company: null,
    mail: "mai",
    phone: "09000000106",
    holder: "ミズハラ マイ",
  },
  {
    lastName: "市川",
    firstName: "拓也",
    company: "株式会社ミナモト製作所",
    mail: "ichikawa",
    phone: "0600000107",
  },
  { lastName: "長田", firstName: "薫", company: "みなと簿記スクール", mail: "nagata", phone: "04500000108" },
  { lastName: "結城", firstName: "冴", company: "アサヒナ商会株式会社", mail: "yuuki", phone: "0520000109" },
  {
    lastName: "宮下",
    firstName: "淳",
    company: "さくら工業株式会社",
    mail: "miyashita",
    phone: "0750000110",
  },
  {
    lastName: "長谷",
    firstName: "司",
    company: null,
    mail: "hase",
    phone: "09000000111",
    holder: "ハセ ツカサ",
  },
  { lastName: "田所", firstName: "亮介", company: "株式会社タドコロ", mail: "tadokoro", phone: "0920000112" },
  { lastName: "平", firstName: "みなみ", company: null, mail: "taira", phone: "09000000113" },
  { lastName: "青木", firstName: "伸", company: "読書会いるか", mail: "aoki", phone: "09000000114" },
  { lastName: "堀江", firstName: "拓", company: "劇団くるみ", mail: "horie", phone: "09000000115" },
  { lastName: "片岡", firstName: "圭", company: null, mail: "kataoka", phone: "09000000116" },
];

const abroad = (firstName: string, lastName: string, company: string | null, holder?: string): Person => ({
  ...{ firstName, lastName, company },
  mail: `${firstName}.${lastName}`.toLowerCase().replaceAll(" ", "-"),
  phone: "+6560000000",
  ...(holder ? { holder } : {}),
});

/** Those of the international brand. */
export const PEOPLE_ABROAD: readonly Person[] = [
  abroad("Wei Ling", "Tan", "Kakuu Design Pte Ltd"),
  abroad("Arjun", "Menon", null, "Arjun Menon"),
  abroad("Siti", "Rahman", "Lion Steps Tuition Centre"),
  abroad("Daniel", "Lim", "Harbourline Consulting Pte Ltd"),
  abroad("Grace", "Ong", null, "Grace Ong"),
  abroad("Kevin", "Goh", "Orchid Robotics Pte Ltd"),
  abroad("Emma", "Clarke", null),
  abroad("Hiroshi", "Nakata", "Nakata Trading Co., Ltd."),
];

/** Bank accounts that refunds can be transferred to, without their holder, by the brand's currency. */
export const REFUND_ACCOUNTS: {
  [Currency in ChargedCurrency]: Omit<RefundAccountRow, "account_name"> & { currency: Currency };
} = {
  JPY: {
    ...{ bank_name: "みずほ銀行", bank_code: "0001", branch_number: "001", branch_name: "東京営業部" },
    account_type: 0,
    ...{ account_number: "1234567", currency: "JPY" },
  },
  SGD: {
    ...{ bank_name: "Kakuu Bank Singapore", bank_code: "9990", branch_number: "", branch_name: "" },
    account_type: 0,
    ...{ account_number: "0123456789", currency: "SGD" },
  },
};

/** What staff have noted about bookings. */
export const NOTES = [
  "プロジェクターの変換アダプタ(Type-C)を受付で貸し出し。返却は退室時。",
  "部屋の下見を希望。当日11:00に受付へご案内。",
  "段ボール2箱を前日に預かり。",
];
