import type { Tx } from "../../platform/sql.ts";
import { type AccountRow, accountByAddress, lockAccount, updateAccount } from "./db.server.ts";
import { isReserved } from "./email-changes.db.server.ts";
import { isOnStaff } from "./on-staff.db.server.ts";
import { voidTokens } from "./tokens.db.server.ts";

/**
 * Whether staff may correct the address of an account (CONSOLE-80): it was entered for the guest, who has never set a
 * password nor proved the address, so that nothing opens with it. `address` is the one that mails did not reach.
 * Whether the account is on the staff is left to `correctAddress` (STAFF-35).
 */
export function isCorrectable(
  account: Pick<AccountRow, "email" | "email_verified_at" | "password_hash"> | null,
  address: string | null,
): account is AccountRow {
  return (
    account !== null &&
    account.email_verified_at === null &&
    account.password_hash === null &&
    account.email.toLowerCase() === address?.toLowerCase()
  );
}

/** Replaces an address that mails do not reach. Answers why not, or null once it is done. */
export async function correctAddress(
  tx: Tx,
  { accountId, from, to, now }: { accountId: number; from: string; to: string; now: number },
): Promise<"email_taken" | "not_operable" | null> {
  const account = await lockAccount(tx, accountId);
  if (!isCorrectable(account, from)) return "not_operable";
  if (await isOnStaff(tx, accountId)) return "not_operable";
  const other = await accountByAddress(tx, to);
  if (other && other.id !== accountId) return "email_taken";
  if (await isReserved(tx, { email: to, accountId, now })) return "email_taken";
  // Links to the wrong address open nothing any more.
  await voidTokens(tx, accountId, ["verify", "reset", "login"], now);
  await updateAccount(tx, accountId, { email: to }, now);
  return null;
}
