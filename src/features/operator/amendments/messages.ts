import { texts } from "../../../i18n/texts.ts";

/** What a person should know before a change, in every language. */
export const messages = texts({
  ja: {
    invoice_lost: "変更後は適格請求書を発行できません。",
    issuer_changes: "適格請求書の発行者が変わります。",
    invoice_issued: "適格請求書を発行済みです。変更後の内容のものをあらためてお渡しください。",
  },
  en: {
    invoice_lost: "No qualified invoice can be issued after this change.",
    issuer_changes: "Another company issues the qualified invoice after this change.",
    invoice_issued: "A qualified invoice was issued. The guest needs the one that replaces it.",
  },
});
