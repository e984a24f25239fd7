import { texts } from "../../../../i18n/texts.ts";

/** The choice about what is missing of an amount. */
export const messages = texts({
  ja: {
    shortfall: "不足について",
    chooseShortfall: "不足をどうするか選んでください",
    acceptShort: "不足を受け入れて、入金済みにする",
    acceptNote: (amount: string) => `不足の${amount}は調整として台帳に残ります。`,
    keepPart: "一部入金として残す",
    keepNote: (amount: string) => `残り${amount}を引き続きお支払いいただきます。`,
    tooShort: (most: string | null) =>
      most === null ? "この通貨の不足は受け入れられません" : `${most}を超える不足は受け入れられません`,
    noParts: "変更の差額は分けて受け取れません",
  },
  en: {
    shortfall: "Shortfall",
    chooseShortfall: "Choose what to do about the shortfall",
    acceptShort: "Accept the shortfall and mark as paid",
    acceptNote: (amount: string) => `The missing ${amount} is kept in the ledger as an adjustment.`,
    keepPart: "Keep as part payment",
    keepNote: (amount: string) => `The guest still owes ${amount}.`,
    tooShort: (most: string | null) =>
      most === null
        ? "A shortfall in this currency cannot be accepted"
        : `A shortfall of more than ${most} cannot be accepted`,
    noParts: "The difference of a change is not paid in parts",
  },
});
