import type { Wording } from "../../../../i18n/texts.ts";

/** Whether what is stored of a document is what was issued. */
export const CHECKS: Record<"untouched" | "touched", Wording> = {
  untouched: ["発行時のまま", "As issued"],
  touched: ["発行時と違います", "Not as issued"],
};
