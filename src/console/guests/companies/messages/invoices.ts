import { texts } from "../../../../i18n/texts.ts";

/** The invoices on a company's page. */
export const messages = texts({
  title: ["請求書", "Invoices"],
  none: [
    "まだありません。締め日の翌日に発行されます。",
    "None yet. They are issued on the day after the closing day.",
  ],
  more: (count: number) => [`ほか${count}件を表示`, `Show ${count} more`],
  closed: (day: string) => [`${day}締め`, `Closed on ${day}`],
  due: (day: string) => [`期限 ${day}`, `Due ${day}`],
  pay: (number: string) => [`振込番号 ${number}`, `Pay number ${number}`],
  allGroups: ["全グループ", "All groups"],
  paid: ["支払済み", "Paid"],
  overdue: ["期日超過", "Overdue"],
  disputed: ["異議あり", "Disputed"],
  left: (amount: string) => [`残り ${amount}`, `${amount} open`],
  pdf: ["PDF", "PDF"],
  csv: ["CSV", "CSV"],
  ubl: ["UBL", "UBL"],
  fileOf: (form: string, number: string) => [`${number}の${form}`, `${form} of ${number}`],
  dispute: ["異議を記録", "Note a dispute"],
  disputeOf: (number: string) => [`異議を記録：${number}`, `Note a dispute of ${number}`],
  note: ["異議の内容（空欄で終了）", "What is disputed (empty ends it)"],
  noteHint: [
    "記録している間、この請求書の督促メールは送られません。",
    "While it is noted, no reminders are sent for this invoice.",
  ],
  save: ["記録する", "Save"],
  saved: ["記録しました。", "Saved."],
  close: ["いま締める", "Invoice now"],
  closeTitle: ["昨日までのご利用をいま請求", "Invoice what was used until yesterday"],
  closeHint: [
    "取引を終える会社の最後の請求書などに。通常は締め日の翌日に自動で発行されます。",
    "For the last invoice of a company that ends. Otherwise invoices are issued on the day after the closing day.",
  ],
  reason: ["理由", "Reason"],
  issued: (numbers: string) => [`発行しました：${numbers}`, `Issued: ${numbers}`],
});
