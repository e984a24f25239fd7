import { texts } from "../../../../i18n/texts.ts";

/** The invoices on a company's page. */
export const messages = texts({
  tab: ["請求書", "Invoices"],
  none: ["請求書はまだありません", "No invoices yet"],
  noneLead: [
    "締め日の翌日に、ご利用分の請求書がここに届きます。",
    "What was used is invoiced here on the day after the closing day.",
  ],
  failed: ["読み込めませんでした。", "This could not be loaded."],
  closed: (day: string) => [`${day}締め`, `Closed on ${day}`],
  due: (day: string) => [`${day}までにお支払い`, `Due ${day}`],
  overdue: ["期日超過", "Overdue"],
  paid: ["支払済み", "Paid"],
  left: (amount: string) => [`残り ${amount}`, `${amount} open`],
  allGroups: ["全グループ", "All groups"],
  pdf: ["PDF", "PDF"],
  csv: ["CSV", "CSV"],
  ubl: ["UBL", "UBL"],
  fileOf: (form: string, number: string) => [`${number}の${form}`, `${form} of ${number}`],
  split: ["請求書の分け方", "How invoices are split"],
  byGroup: ["支払グループごと", "One for each payment group"],
  byCompany: ["会社でまとめて1通", "One for the whole company"],
  splitHint: [
    "次の締めから変わります。会場の提供者（請求元）が違う分は、別の請求書になります。",
    "This changes with the next closing. Rooms of another supplier have an invoice of their own.",
  ],
  saved: ["保存しました。", "Saved."],
});
