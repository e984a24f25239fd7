import { texts } from "../../i18n/texts.ts";

/** What is stored with a booking, in every language, for its documents. */
export const messages = texts({
  ja: {
    waivedLine: "差額の免除",
    keptLine: "料金据え置き",
    adjustedLine: "料金の調整",
    agreedLine: "ご利用料",
    freeLine: "無料でのご利用",
    feeLine: "変更分のキャンセル料",
  },
  en: {
    waivedLine: "Difference waived",
    keptLine: "Price kept as agreed",
    adjustedLine: "Price adjustment",
    agreedLine: "Agreed price",
    freeLine: "Free of charge",
    feeLine: "Cancellation fee for the change",
  },
});
