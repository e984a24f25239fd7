import { texts } from "../../../i18n/texts.ts";

/** Texts of what the guest of a booking agreed to. */
export const messages = texts({
  ja: { terms: "同意した利用規約", privacy: "同意したプライバシーポリシー" },
  en: { terms: "Terms agreed to", privacy: "Privacy policy agreed to" },
});
