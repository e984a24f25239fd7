import { texts } from "../../i18n/texts.ts";

/** What is stored with a booking, in every language, for its documents. */
export const messages = texts({
  ja: { waivedLine: "差額の免除" },
  en: { waivedLine: "Difference waived" },
});
