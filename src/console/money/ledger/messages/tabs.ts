import { texts } from "../../../../i18n/texts.ts";

/** The names of the ledger's screens. */
export const messages = texts({
  ja: { tabs: "台帳の画面", lines: "入出金", closings: "日締め", payouts: "決済代行の入金", journal: "仕訳" },
  en: {
    tabs: "Screens of the ledger",
    lines: "Lines",
    closings: "Daily closing",
    payouts: "Payouts",
    journal: "Journal",
  },
});
