import { texts } from "../../../../i18n/texts.ts";

/** What companies owe. */
export const messages = texts({
  title: ["売掛金", "Receivables"],
  search: ["会社名", "Company"],
  searchHint: ["会社名・カナ", "Name or kana"],
  days: ["締め日（指定なしは過去1年）", "Closing day (default: the past year)"],
  none: ["請求した法人はありません", "No company was invoiced"],
  noneHint: [
    "法人の請求書は、締め日の翌日に発行されます。",
    "Invoices of companies are issued on the day after their closing day.",
  ],
  row: (name: string) => [`${name}を開く`, `Open ${name}`],
});
