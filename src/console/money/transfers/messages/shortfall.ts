import { texts } from "../../../../i18n/texts.ts";

/** The choice about what is missing of an amount. */
export const messages = texts({
  shortfall: ["不足について", "Shortfall"],
  chooseShortfall: ["不足をどうするか選んでください", "Choose what to do about the shortfall"],
  acceptShort: ["不足を受け入れて、入金済みにする", "Accept the shortfall and mark as paid"],
  acceptNote: (amount: string) => [
    `不足の${amount}は調整として台帳に残ります。`,
    `The missing ${amount} is kept in the ledger as an adjustment.`,
  ],
  keepPart: ["一部入金として残す", "Keep as part payment"],
  keepNote: (amount: string) => [
    `残り${amount}を引き続きお支払いいただきます。`,
    `The guest still owes ${amount}.`,
  ],
  tooShort: (most: string | null) =>
    most === null
      ? ["この通貨の不足は受け入れられません", "A shortfall in this currency cannot be accepted"]
      : [`${most}を超える不足は受け入れられません`, `A shortfall of more than ${most} cannot be accepted`],
  noParts: ["変更の差額は分けて受け取れません", "The difference of a change is not paid in parts"],
});
