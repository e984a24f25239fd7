import { texts } from "../../../../i18n/texts.ts";

/** What companies owe. */
export const messages = texts({
  title: ["売掛金", "Receivables"],
  number: ["番号", "Number"],
  company: ["会社名", "Company"],
  currency: ["通貨", "Currency"],
  invoiced: ["請求額", "Invoiced"],
  left: ["未払い", "Open"],
  not_due: ["期日前", "Not due"],
  days_30: ["超過 1〜30日", "1–30 days late"],
  days_60: ["超過 31〜60日", "31–60 days"],
  days_90: ["超過 61〜90日", "61–90 days"],
  older: ["超過 91日以上", "Over 90 days"],
  disputed: ["うち異議あり", "Disputed"],
  search: ["会社名", "Company"],
  searchHint: ["会社名・カナ", "Name or kana"],
  days: ["締め日（指定なしは過去1年）", "Closed on (the last year without)"],
  none: ["請求した法人はありません", "No company was invoiced"],
  noneHint: [
    "法人の請求書は、締め日の翌日に発行されます。",
    "Invoices of companies are issued on the day after their closing day.",
  ],
  row: (name: string) => [`${name}を開く`, `Open ${name}`],
});
