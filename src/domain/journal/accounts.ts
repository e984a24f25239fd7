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
  "fee",
  "kept",
  "bank_fee",
  "provider_fee",
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** An account as the accountant's program names it, with its sub-account. */
export type Account = { name: string; sub: string };
export type Accounts = Readonly<Record<AccountRole, Account>>;

/** The accounts of a company that has not named its own. Japanese books have Japanese names in every language. */
const DEFAULT_ACCOUNTS: Accounts = {
  bank: { name: "普通預金", sub: "" },
  cash: { name: "現金", sub: "" },
  card: { name: "売掛金", sub: "カード" },
  provider: { name: "売掛金", sub: "決済代行" },
  receivable: { name: "売掛金", sub: "" },
  advance: { name: "前受金", sub: "" },
  payable: { name: "未払金", sub: "返金" },
  unknown: { name: "仮受金", sub: "" },
  sales: { name: "売上高", sub: "" },
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
  named: Readonly<Record<AccountRole, { name: string; sub: string | null } | null>> | null = null,
): Accounts {
  return Object.fromEntries(
    ACCOUNT_ROLES.map((role) => {
      const own = named?.[role];
      return [role, own ? { name: own.name, sub: own.sub ?? "" } : DEFAULT_ACCOUNTS[role]];
    }),
  ) as Accounts;
}
