import type { SheetMonth } from "../../../domain/documents/document-sheet.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { texts } from "../../../i18n/texts.ts";

const period = ({ from, to }: SheetMonth) => `${formatDay(from)} – ${formatDay(to)}`;

/** What only the invoice of a company's month says. */
export const monthTexts = texts({
  subject: (month: SheetMonth) => [
    `貸会議室利用料（${period(month)}${month.group === null ? "" : `、${month.group}`}）`,
    `Room hire, ${period(month)}${month.group === null ? "" : ` (${month.group})`}`,
  ],
  costCenter: (center: string) => [
    center === "" ? "コストセンターなし" : `コストセンター ${center}`,
    center === "" ? "No cost center" : `Cost center ${center}`,
  ],
  subtotal: (center: string) => [
    center === "" ? "小計" : `小計（${center}）`,
    center === "" ? "Subtotal" : `Subtotal (${center})`,
  ],
  purchaseNumber: (number: string) => [`発注番号 ${number}`, `PO ${number}`],
  corrects: (number: string, day: string) => [
    `請求書 ${number}（${day} 発行）の訂正`,
    `Corrects invoice ${number} (issued on ${day})`,
  ],
  repaidLine: (amount: string) => [
    `うち ${amount} は返金、または元の請求書の未払い分から差引き`,
    `${amount} of it was refunded, or taken off what was unpaid on that invoice`,
  ],
  returned: (percent: number) => [
    `減額 ${percent}%対象（税込）`,
    `Credited, subject to ${percent}% (tax included)`,
  ],
  creditedNet: ["減額（GST抜き）", "Credited, excluding GST"],
  before: ["（登録前）", " (before registration)"],
  repaid: ["返金・差引き済みの減額", "Credits settled already"],
  mixed: [
    "「登録前」の金額は、適格請求書発行事業者の登録前のご利用分で、適格請求書の対象ではありません。",
    "What is marked as before registration was used before the issuer was registered, and is not part of a qualified invoice.",
  ],
  returnInvoice: [
    "減額の行は、対象の請求書に対する適格返還請求書を兼ねます（対価の返還等を行う日は本書の発行日、対象となる取引の日は各行の利用日）。",
    "The credited lines are the return invoice of the invoices that they name: returned on the day of issue, for the day of use of each line.",
  ],
  creditNote: [
    "減額の行は、対象の請求書に対するクレジットノートを兼ねます。",
    "The credited lines are the credit note of the invoices that they name.",
  ],
  transferName: (number: string) => [
    `お振込名義は「${number}＋貴社名」（例：${number} カ）ヤマダシヨウジ）でお願いいたします。`,
    `Please give the number ${number} and your company’s name as the sender (for example: ${number} YAMADA TRADING).`,
  ],
});
