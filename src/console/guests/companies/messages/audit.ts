import type { AuditWords } from "../../../kit/audit-words.ts";

export const corporateAudit = {
  kind: "corporate",
  called: (number) => ({ ja: `法人アカウント ${number}`, en: `Company ${number}` }),
  actions: {
    "corporate.made": { ja: "法人アカウントの作成", en: "Company made" },
    "corporate.changed": { ja: "法人アカウントの変更", en: "Company changed" },
    "corporate.invited": { ja: "法人アカウントへの招待", en: "People invited to a company" },
    "corporate.invitation_withdrawn": { ja: "招待の取り消し", en: "Invitation to a company withdrawn" },
    "corporate.joined": { ja: "法人アカウントへの参加", en: "Person joined a company" },
    "corporate.roles_changed": { ja: "法人メンバーの役割の変更", en: "Roles in a company changed" },
    "corporate.left": { ja: "法人アカウントからの脱退", en: "Person left a company" },
    "corporate.group_made": { ja: "支払グループの作成", en: "Payment group made" },
    "corporate.group_changed": { ja: "支払グループの変更", en: "Payment group changed" },
    "corporate.invoiced": { ja: "法人の請求書の発行", en: "Invoices of a company issued" },
    "corporate.invoicing_changed": {
      ja: "法人の請求書の分け方の変更",
      en: "Split of a company’s invoices changed",
    },
    "corporate.invoice_disputed": {
      ja: "法人の請求書の異議の記録",
      en: "Dispute of a company’s invoice noted",
    },
    "corporate.agreed": { ja: "請求書払いの条件の変更", en: "Invoice terms of a company changed" },
  },
} satisfies AuditWords;
