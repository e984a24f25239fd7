import { INQUIRY_STATES } from "../../../../domain/inquiry.ts";
import { inquiryStateName } from "../../../../i18n/inquiry.ts";
import type { AuditWords } from "../../../kit/audit-words.ts";

export const inquiryAudit = {
  kind: "inquiry",
  called: (number) => ({ ja: `お問い合わせ ${number}`, en: `Inquiry ${number}` }),
  actions: {
    "inquiry.replied": { ja: "お問い合わせへの返信", en: "Inquiry replied to" },
    "inquiry.noted": { ja: "お問い合わせのメモ", en: "Note on an inquiry" },
    "inquiry.answered": { ja: "お問い合わせへのお客さまの返事", en: "Guest’s answer to an inquiry" },
    "inquiry.changed": { ja: "お問い合わせの対応", en: "Inquiry handled" },
    "template.changed": { ja: "返信テンプレートの変更", en: "Reply template changed" },
  },
  state: (code, locale) => {
    const state = INQUIRY_STATES.find((known) => known === code);
    return state ? inquiryStateName(state, locale) : null;
  },
} satisfies AuditWords;
