import { texts } from "../../i18n/texts.ts";

/** The texts of the console's frame. */
export const messages = texts({
  ja: { name: "Magari 運営" },
  en: { name: "Magari Operations" },
});
