import { texts } from "../../i18n/texts.ts";

/** What is stored with a booking, in every language, for its documents. */
export const messages = texts({
  waivedLine: ["差額の免除", "Difference waived"],
  keptLine: ["料金据え置き", "Price kept as agreed"],
  adjustedLine: ["料金の調整", "Price adjustment"],
  agreedLine: ["ご利用料", "Agreed price"],
  freeLine: ["無料でのご利用", "Free of charge"],
  feeLine: ["変更分のキャンセル料", "Cancellation fee for the change"],
});
