import { takesMail } from "../../domain/account/mail-address.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import { endSessions } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { AddressReserved } from "./address-reserved.server.ts";
import { type AccountRow, updateAccount } from "./db.server.ts";
import { insertEmailChange, isReserved } from "./email-changes.db.server.ts";
import { emailChangedTo, verificationOf } from "./mails.server.ts";
import { voidTokens } from "./tokens.db.server.ts";

/**
 * Gives a locked account a new address, at once. Until it is verified the old one stays in charge: mails that open the
 * account go there, and for a week it can undo the change (ACCOUNT-9, ACCOUNT-24, ACCOUNT-25). Answers the mails that
 * belong to its event. Throws AddressReserved, or 23505, where somebody else has the address (isTaken).
 */
export async function changeAddress(
  tx: Queryable,
  before: AccountRow,
  {
    email,
    locale,
    keepSession = null,
    now,
  }: {
    email: string;
    /** Of the mails, and of the account from now on. */
    locale: Locale;
    /** The session that makes the change; all others end. */
    keepSession?: Buffer | null;
    now: number;
  },
): Promise<{ row: AccountRow | null; mails: QueuedMail[] }> {
  const { id } = before;
  await voidTokens(tx, id, ["verify", "reset", "login"], now);
  // Nobody reads what would go to an address that staff have only mistyped, or to a guest who had none.
  const isTold =
    takesMail(before.email) && (before.email_verified_at !== null || before.password_hash !== null);
  const changeId = isTold
    ? await insertEmailChange(tx, {
        ...{ accountId: id, oldEmail: before.email, oldVerifiedAt: before.email_verified_at, now },
      })
    : null;
  const recovery = before.email_verified_at ? before.email : before.recovery_email;
  const row = await updateAccount(
    tx,
    id,
    { email, email_verified_at: null, recovery_email: recovery, locale },
    now,
  );
  if (await isReserved(tx, { email, accountId: id, now })) throw new AddressReserved();
  await endSessions(tx, id, keepSession);
  const told = changeId === null ? [] : [emailChangedTo({ changeId, to: before.email, locale })];
  return { row, mails: [verificationOf(id), ...told] };
}
