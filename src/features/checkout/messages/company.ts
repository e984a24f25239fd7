import { texts } from "../../../i18n/texts.ts";

/** Who pays: the guest or a company. */
export const messages = texts({
  whoPays: ["お支払いになるのは", "Who pays"],
  self: ["自分で支払う", "I pay myself"],
  group: (company: string, group: string) => [
    `${company}「${group}」の請求書`,
    `Invoice to ${company}, ${group}`,
  ],
  purchaseNumber: ["発注番号", "Purchase number"],
  purpose: ["ご利用目的", "Purpose"],
  purposeHint: ["会社の請求書と承認の依頼に記載されます", "Shown on the company’s invoice and to approvers"],
  book: ["請求書払いで予約する", "Book on the invoice"],
  bookOn: (invoice: string) => [`請求書払い（${invoice}）で予約する`, `Book on the ${invoice} invoice`],
  whenPaid: (due: string) => [
    `会社への請求書で、${due}までにお支払い`,
    `By your company on an invoice, due ${due}`,
  ],
});
