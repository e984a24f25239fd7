import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  subject: ["法人アカウントへの招待", "Invitation to a company account"],
  body: (company: string, brand: string) => [
    `${company}の法人アカウントに招待されました。参加すると、${brand}の会議室を会社の請求書払いで予約できます。`,
    `You are invited to the account of ${company}. Once you join, you can book rooms of ${brand} on the company’s monthly invoice.`,
  ],
  company: ["会社名", "Company"],
  roles: ["役割", "Roles"],
  until: ["有効期限", "Valid until"],
  action: ["招待を開く", "Open the invitation"],
  unknown: [
    "お心当たりがない場合は、このメールを破棄してください。開かない限り何も起こりません。",
    "If you did not expect this, please ignore this mail: nothing happens unless you open it.",
  ],
  stop: [
    "ほかの方がこのサイトから送るメールを、このアドレスで受け取らない",
    "Receive no mails that others send from this site at this address",
  ],
});
