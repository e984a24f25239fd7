import type { AccountField } from "../../../../domain/fields/bank-fields.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { texts } from "../../../../i18n/texts.ts";

const FIELDS: Record<Locale, { [C in ChargedCurrency]: Record<AccountField<C>, string> }> = {
  ja: {
    JPY: {
      bank_code: "銀行コード（4桁）",
      bank_name: "銀行名（コードが分かれば空欄で可）",
      branch_number: "支店番号（3桁）",
      branch_name: "支店名（空欄で可）",
      account_type: "口座の種類",
      account_number: "口座番号（7桁）",
      account_name: "口座名義（カナ）",
    },
    SGD: {
      bank_name: "銀行名",
      bank_code: "SWIFTコードまたは銀行コード（4桁）",
      account_number: "口座番号（6〜14桁）",
      account_name: "口座名義（英字）",
    },
  },
  en: {
    JPY: {
      bank_code: "Bank code (4 digits)",
      bank_name: "Bank (may be empty if the code is known)",
      branch_number: "Branch number (3 digits)",
      branch_name: "Branch (may be empty)",
      account_type: "Kind of account",
      account_number: "Account number (7 digits)",
      account_name: "Holder, in kana",
    },
    SGD: {
      bank_name: "Bank",
      bank_code: "SWIFT or bank code (4 digits)",
      account_number: "Account number (6 to 14 digits)",
      account_name: "Account holder",
    },
  },
};

/** The words of the fields of a bank account, by the currency that it takes (FIELD-9). */
export const messages = texts({
  ordinary: ["普通", "Ordinary"],
  checking: ["当座", "Checking"],
  field: (currency: ChargedCurrency, name: string) => [
    (FIELDS.ja[currency] as Record<string, string>)[name] ?? "",
    (FIELDS.en[currency] as Record<string, string>)[name] ?? "",
  ],
});
