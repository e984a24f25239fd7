import type { ChargedCurrency } from "../money/money.ts";
import type { StatementFormat } from "./statement.ts";

/** Which columns of a table say what; each is the name of a column in its head, or its number (#3) where there is no head. */
export type StatementColumns = {
  day: string;
  /** Where the day stands in three columns: `day` has the year. */
  month?: string;
  date?: string;
  /** How days like 3/4/2027 are written, where the column does not decide it by itself. */
  dayOrder?: "day_first" | "month_first";
  /** Money in; with `isSigned`, money in is positive and money out negative; with `direction`, that says which it is. */
  amount: string;
  isSigned: boolean;
  /** Money out, where it has a column of its own. */
  out?: string;
  /** Says in words whether money came in or went out. */
  direction?: string;
  payer: string;
  /** What says who paid where `payer` is empty. */
  otherPayer?: string;
  /** What the bank calls the movement; of two columns the first that says something. */
  what?: string;
  otherWhat?: string;
  bank?: string;
  branch?: string;
  reference?: string;
  balance?: string;
  /** In which the amounts are; yen where it does not say. */
  currency?: ChargedCurrency;
};

export type Preset = StatementColumns & { format: StatementFormat };

const SMBC = {
  amount: "お預入れ",
  out: "お引出し",
  isSigned: false,
  payer: "お取り扱い内容",
  balance: "残高",
};
const RAKUTEN = { day: "取引日", amount: "入出金(円)", isSigned: true };

/** How the banks write their tables. Names are compared without blanks, in the forms of NFKC. */
export const PRESETS: readonly Preset[] = [
  {
    ...{ format: "mufg", day: "日付", amount: "預かり金額", out: "支払い金額", isSigned: false },
    ...{ payer: "摘要内容", otherPayer: "摘要", what: "摘要", direction: "入払区分", balance: "差引残高" },
  },
  { ...SMBC, format: "smbc", day: "年月日" },
  { ...SMBC, format: "smbc", day: "お取引日" },
  { ...RAKUTEN, format: "rakuten", payer: "入出金内容", balance: "取引後残高(円)" },
  { ...RAKUTEN, format: "rakuten", payer: "入出金先内容", balance: "残高(円)" },
  {
    ...{ format: "sbi", day: "日付", amount: "入金金額(円)", out: "出金金額(円)", isSigned: false },
    ...{ payer: "内容", balance: "残高(円)" },
  },
  {
    ...{ format: "yucho", day: "取引日", amount: "受入金額(円)", out: "払出金額(円)", isSigned: false },
    ...{ payer: "詳細2", otherPayer: "詳細1", what: "詳細1", reference: "入出金明細ID" },
  },
  {
    ...{ format: "anser", day: "勘定日", amount: "入金金額(円)", out: "出金金額(円)", isSigned: false },
    ...{ payer: "摘要", what: "明細区分", otherWhat: "取引区分", reference: "番号", balance: "残高(円)" },
    ...{ bank: "金融機関名", branch: "支店名" },
  },
  {
    ...{ format: "paypay_bank", day: "操作日(年)", month: "操作日(月)", date: "操作日(日)", isSigned: false },
    ...{ amount: "お預り金額", out: "お支払金額", payer: "摘要", reference: "取引順番号", balance: "残高" },
  },
  {
    ...{ format: "gmo_aozora", day: "日付", amount: "入金金額", out: "出金金額", isSigned: false },
    ...{ payer: "摘要", balance: "残高" },
  },
];
