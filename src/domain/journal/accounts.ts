/** What an account of the books is for. */
export const ACCOUNT_ROLES = [
  "bank",
  "cash",
  "card",
  "provider",
  "receivable",
  "advance",
  "payable",
  "unknown",
  "sales",
  "held",
  "fee",
  "kept",
  "bank_fee",
  "provider_fee",
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * An account as the accountant's program names it, with its sub-account. `taxClass`: the accountant's own name for the tax of
 * what is entered on it; null where it is that of the program (JOURNAL-10).
 */
export type Account = { name: string; sub: string; taxClass: string | null };
export type Accounts = Readonly<Record<AccountRole, Account>>;

/** The accounts of a company that has not named its own. Japanese books have Japanese names in every language. */
const DEFAULT_ACCOUNTS: Readonly<Record<AccountRole, { name: string; sub: string }>> = {
  bank: { name: "普通預金", sub: "" },
  cash: { name: "現金", sub: "" },
  card: { name: "売掛金", sub: "カード" },
  provider: { name: "売掛金", sub: "決済代行" },
  receivable: { name: "売掛金", sub: "" },
  advance: { name: "前受金", sub: "" },
  payable: { name: "未払金", sub: "返金" },
  unknown: { name: "仮受金", sub: "" },
  sales: { name: "売上高", sub: "" },
  // Its sub-account is the issuer whose money it is (JOURNAL-11).
  held: { name: "預り金", sub: "" },
  fee: { name: "雑収入", sub: "キャンセル料" },
  kept: { name: "雑収入", sub: "振込手数料" },
  bank_fee: { name: "支払手数料", sub: "" },
  provider_fee: { name: "支払手数料", sub: "決済代行" },
};

/**
 * The accounts that entries are written with: read here and nowhere else. `named` are those of the company's accountant, by
 * what they are for; a role without one has its default (JOURNAL-10).
 */
export function accountsInUse(
  named: Readonly<Partial<Record<AccountRole, Named | null>>> | null = null,
): Accounts {
  return Object.fromEntries(
    ACCOUNT_ROLES.map((role) => {
      const own = named?.[role];
      const { name, sub } = own ? { name: own.name, sub: own.sub ?? "" } : DEFAULT_ACCOUNTS[role];
      return [role, { name, sub, taxClass: own?.tax_class ?? null }];
    }),
  ) as Accounts;
}

/** Settings that were written before there were tax classes have none. */
type Named = { name: string; sub: string | null; tax_class?: string | null };

/** The account of a row. What is held for an issuer has the issuer as its sub-account, unless the accountant named one. */
export function accountOf(accounts: Accounts, role: AccountRole, issuer: string | null): Account {
  const account = accounts[role];
  return role === "held" && account.sub === "" && issuer ? { ...account, sub: issuer } : account;
}

/**
 * The rate that a tax class names, 0 where it says that there is no tax: 課税対応仕入10%, 対象外. Null where it says neither.
 */
export function percentOfClass(taxClass: string): number | null {
  const text = taxClass.normalize("NFKC");
  if (/対象外|不課税|非課税|免税|輸出/.test(text)) return 0;
  const [, percent] = /(\d{1,2}(?:\.\d+)?)\s*%/.exec(text) ?? [];
  return percent === undefined ? null : Number(percent);
}
