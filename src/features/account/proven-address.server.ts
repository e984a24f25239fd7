import { recordEvent } from "../../platform/events.ts";
import type { Queryable } from "../../platform/sql.ts";
import { type AccountRow, updateAccount } from "./db.server.ts";
import { voidTokens } from "./tokens.db.server.ts";

/**
 * A mailed link proves the address that it was sent to: marks it as verified where it is the account's present one
 * (ACCOUNT-35). Returns the account as it is afterwards. Call it in the transaction that uses up the link.
 */
export async function proveAddress(
  tx: Queryable,
  account: AccountRow,
  { address, now }: { address: string; now: number },
): Promise<AccountRow> {
  if (account.email_verified_at || account.email !== address) return account;
  await voidTokens(tx, account.id, ["verify"], now);
  const self = `account:${account.id}` as const;
  await recordEvent(tx, { type: "verify", actor: self, subject: self, now });
  const changes = { email_verified_at: new Date(now), recovery_email: null };
  return (await updateAccount(tx, account.id, changes, now)) ?? account;
}
