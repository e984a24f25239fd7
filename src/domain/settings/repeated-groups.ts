import { MAILS_WITH_PARAGRAPH } from "../booking/booking-mails.ts";
import type { Field } from "../fields/field.ts";
import { ACCOUNT_ROLES, type AccountRole } from "../journal/accounts.ts";
import { LOCALES } from "../language/locale.ts";
import type { Text, Wording } from "../language/text.ts";
import { MAIL_NAMES, PARAGRAPH_NAMES } from "../mail-names.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../money/money.ts";
import { OTHER_PARAGRAPH_KINDS, OTHER_PARAGRAPHS, type ParagraphKind } from "../own-paragraphs.ts";
import { PLACEHOLDERS, type Placeholder } from "../placeholders.ts";

/* Groups of settings with the same fields for each currency, mail or account of the journal. */

/** How the number of an account in a currency is written. */
const NUMBERS = { JPY: "yen_account", SGD: "account" } as const satisfies Record<ChargedCurrency, string>;

/** For a bank's file of transfers: with one of them missing there is none. */
const FOR_FILES = ["sender_code", "bank_code", "branch_code"] as const;

/** What accounts are called there. */
const KINDS = {
  JPY: ["例: 普通、当座", "Such as: 普通 (ordinary), 当座 (current)"],
  SGD: ["例: Current、Savings", "Such as: Current, Savings"],
} as const satisfies Record<ChargedCurrency, Wording>;

function accountIn(currency: ChargedCurrency) {
  return {
    kind: "part",
    ...ACCOUNTS_IN[currency],
    together: FOR_FILES,
    fields: {
      bank: { kind: "texts", name: ["銀行", "Bank"] },
      branch: { kind: "texts", name: ["支店", "Branch"] },
      type: {
        kind: "texts",
        name: ["種別", "Type"],
        hint: KINDS[currency],
      },
      number: { kind: NUMBERS[currency], name: ["口座番号", "Account number"] },
      holder: { kind: "text", name: ["口座名義", "Account holder"] },
      sender_code: {
        kind: "sender_code",
        name: ["総合振込の委託者コード（10桁）", "Consignor code for bulk transfers (10 digits)"],
        optional: true,
      },
      bank_code: { kind: "bank_code", name: ["銀行コード（4桁）", "Bank code (4 digits)"], optional: true },
      branch_code: {
        kind: "branch_code",
        name: ["支店コード（3桁）", "Branch code (3 digits)"],
        optional: true,
      },
    },
  } as const satisfies Field;
}

const ACCOUNTS_IN: Record<ChargedCurrency, { name: Wording; hint?: Wording }> = {
  JPY: { name: ["円の口座", "Account in yen"] },
  SGD: {
    name: ["シンガポールドルの口座", "Account in Singapore dollars"],
    hint: [
      "スタッフが受けた予約の振込と請求書に使います。お客さまが自分で選べる銀行振込は円だけです。",
      "For transfers and invoices of bookings that staff make. Guests who book themselves can choose a transfer in yen only.",
    ],
  },
};

/** One account for each currency. A currency without one is not paid by transfer (OPS-28). */
export const ACCOUNTS = Object.fromEntries(
  CHARGED_CURRENCIES.map((currency) => [currency, accountIn(currency)]),
) as { readonly [Currency in ChargedCurrency]: ReturnType<typeof accountIn> };

export const PARAGRAPH = { kind: "texts", name: ["加える文", "Paragraph"], rows: 4, max: 1000 } as const;

/** A paragraph of the company's own in a mail to guests, by the kind of the mail. */
function paragraph(name: Text, placeholders: readonly Placeholder[]) {
  const inEach = LOCALES.map((locale) => name[locale]) as unknown as Wording;
  return { kind: "part", name: inEach, fields: { text: { ...PARAGRAPH, placeholders } } } as const;
}

export const MAIL_TEXTS = Object.fromEntries([
  ...MAILS_WITH_PARAGRAPH.map((kind) => [kind, paragraph(MAIL_NAMES[kind], PLACEHOLDERS)]),
  ...OTHER_PARAGRAPH_KINDS.map((kind) => [kind, paragraph(PARAGRAPH_NAMES[kind], OTHER_PARAGRAPHS[kind])]),
]) as { readonly [Kind in ParagraphKind]: ReturnType<typeof paragraph> };

/** What the accountant calls an account and the tax on it; one without a name has its default (JOURNAL-10). */
function bookkept(name: Wording) {
  return {
    kind: "part",
    name,
    fields: {
      name: { kind: "text", name: ["名前", "Name"], max: 40 },
      sub: { kind: "text", name: ["補助科目", "Sub-account"], max: 40, optional: true },
      tax_class: { kind: "text", name: ["税区分", "Tax class"], max: 40, optional: true },
    },
  } as const satisfies Field;
}

const JOURNAL_ACCOUNTS: Record<AccountRole, Wording> = {
  bank: ["銀行口座への入金", "Money into the bank account"],
  cash: ["現金の入金", "Money in cash"],
  card: ["カードの売掛", "Owed by card companies"],
  provider: ["決済代行の売掛", "Owed by the payment provider"],
  receivable: ["請求書払いの売掛", "Owed on invoices"],
  advance: ["利用前に受け取ったお金", "Received before the use"],
  payable: ["返金するお金", "To be refunded"],
  unknown: ["だれからか分からない入金", "Received from whom is unknown"],
  sales: ["売上", "Sales"],
  held: [
    "ほかの発行者のために預かったお金（補助科目が空なら発行者の名前）",
    "Held for other issuers (without a sub-account: the issuer’s name)",
  ],
  fee: ["キャンセル料", "Cancellation fees"],
  kept: ["差し引いた振込手数料", "Transfer fees kept"],
  bank_fee: ["銀行の手数料と不足の免除", "Bank fees and accepted shortfalls"],
  provider_fee: ["決済代行の手数料", "Fees of the payment provider"],
};

export const JOURNAL = Object.fromEntries(
  ACCOUNT_ROLES.map((role) => [role, bookkept(JOURNAL_ACCOUNTS[role])]),
) as {
  readonly [Role in AccountRole]: ReturnType<typeof bookkept>;
};
