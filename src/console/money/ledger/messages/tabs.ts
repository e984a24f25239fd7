import { texts } from "../../../../i18n/texts.ts";

/** The names of the ledger's screens. */
export const messages = texts({
  tabs: ["台帳の画面", "Screens of the ledger"],
  lines: ["入出金", "Lines"],
  closings: ["日締め", "Daily closing"],
  payouts: ["決済代行の入金", "Payouts"],
  journal: ["仕訳", "Journal"],
});
