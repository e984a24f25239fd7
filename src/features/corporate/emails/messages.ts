import { withFullStop } from "../../../i18n/full-stop.ts";
import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  subject: ["法人アカウントへの招待", "Invitation to a company account"],
  body: (company: string, brand: string) => [
    `${company}の法人アカウントに招待されました。参加すると、${brand}の会議室を会社の請求書払いで予約できます。`,
    `You are invited to the account of ${withFullStop(company)} Once you join, you can book rooms of ${brand} on the company’s monthly invoice.`,
  ],
  company: ["会社名", "Company"],
  roles: ["役割", "Roles"],
  until: ["有効期限", "Valid until"],
  action: ["招待を開く", "Open the invitation"],
  unknown: [
    "お心当たりがない場合は、このメールを破棄してください。開かない限り何も起こりません。",
    "If you did not expect this, please ignore this mail: nothing happens unless you open it.",
  ],
  greetingApprover: (name: string) => [`${name} 様`, `Dear ${name},`],
  approvalSubject: (person: string) => [
    `${person}さんの予約の承認のお願い`,
    `Please decide about a booking by ${person}`,
  ],
  approvalBody: (person: string) => [
    `${person}さんが、承認の必要な予約または変更を申し込みました。内容を確かめて、承認するか、承認しない理由をお知らせください。`,
    `${person} has asked for a booking or a change that an approver has to decide about. Please look at it, and approve it or say why not.`,
  ],
  group: ["支払グループ", "Payment group"],
  askedAmount: ["金額（税込）", "Amount (tax included)"],
  askedAmountAbroad: ["金額", "Amount"],
  answerBy: ["回答の期限", "Please answer by"],
  decide: ["内容を見て決める", "See and decide"],
  unanswered: [
    "期限までに回答がない場合、予約は成立しません（変更の場合は元のままです）。ほかの承認者にもお知らせしています。",
    "Without an answer by then the booking is released; a booking that was to be changed stays as it is. Other approvers have this mail, too.",
  ],
  stop: [
    "ほかの方がこのサイトから送るメールを、このアドレスで受け取らない",
    "Receive no mails that others send from this site at this address",
  ],
  greeting: (company: string) => [`${company} 御中`, `Dear ${company},`],
  invoicedSubject: (count: number) => [
    count === 1 ? "請求書のお届け" : `請求書のお届け（${count}件）`,
    count === 1 ? "Your invoice" : `Your ${count} invoices`,
  ],
  invoicedBody: [
    "会議室のご利用について、請求書をお届けします。お振込の際は、請求書にある番号を貴社名の前にお書きください。",
    "Here are your invoices for the use of rooms. Please write the number on the invoice before your name when you transfer.",
  ],
  reminderSubject: (days: number) => [
    days < 0 ? "お支払期限が近づいています" : "お支払期限を過ぎています",
    days < 0 ? "An invoice is due soon" : "An invoice is overdue",
  ],
  reminderBody: (days: number) => [
    days < 0
      ? "次の請求書のお支払期限が近づいています。"
      : "次の請求書のお支払いを確認できていません。ご確認をお願いいたします。",
    days < 0
      ? "The following will be due soon."
      : "We have not received the payment of the following. Please look into it.",
  ],
  amount: ["ご請求金額", "Amount due"],
  open: ["未払い", "Open"],
  dueOn: ["支払期限", "Pay by"],
  page: ["請求書の一覧を開く", "Open your invoices"],
  paper: (number: string) => [`${number}（PDF）`, `${number} (PDF)`],
  links: [
    "リンクは90日間使えます。その後は、会社のページから開けます。",
    "The links work for 90 days. After that the invoices are on the page of your company.",
  ],
  crossed: [
    "お支払いが行き違いになりましたら、ご容赦ください。",
    "If your payment has crossed this mail, please ignore it.",
  ],
});
