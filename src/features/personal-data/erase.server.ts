import { removeMailsNaming } from "../../adapters/mail/outbox.db.server.ts";
import { type Rejection, reject } from "../../api/envelope.ts";
import { takesMail } from "../../domain/account/mail-address.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { whileErasing } from "../../platform/erasing.ts";
import { eraseEventsOf, eraseReasons, recordEvent } from "../../platform/events.ts";
import { removeAnswers } from "../../platform/idempotency.ts";
import { forgetMailsOf } from "../../platform/mail-log.ts";
import { dropMailsTo } from "../../platform/mail-queue.ts";
import { endSessions } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { queueCardRemoval } from "../account/card-removal.db.server.ts";
import {
  type AccountRow,
  anonymiseAccount,
  lockAccount,
  mergedInto,
  removeAccount,
} from "../account/db.server.ts";
import { formerAddresses, removeEmailChanges } from "../account/email-changes.db.server.ts";
import { forgetBrowsers } from "../account/known-browsers.db.server.ts";
import { noticeOf } from "../account/mails.server.ts";
import { closeMerges, hasOpenMerge } from "../account/merged-accounts.db.server.ts";
import { removeTokens } from "../account/tokens.db.server.ts";
import { removeFeed } from "../bookings/calendar/db.server.ts";
import { removeEstimatesOf } from "../bookings/estimates/db.server.ts";
import { eraseNotesAbout } from "../bookings/notes.db.server.ts";
import { eraseBuyer, subjectsOf } from "../bookings/owner.db.server.ts";
import { lockCompaniesOf } from "../corporate/members.db.server.ts";
import { eraseGuestOfEntries } from "../ledger/journal.db.server.ts";
import { deleteRefundAccount } from "../ledger/refund-account.db.server.ts";
import { removeAccountChanges } from "../ledger/refund-account-change.db.server.ts";
import { eraseAccountsOfRefunds } from "../ledger/refund-redirect.db.server.ts";
import { eraseTransfers } from "../payouts/batches.db.server.ts";
import { openBusinessOf } from "./db.server.ts";
import { HOLDERS } from "./holders.server.ts";

/**
 * Erases an account: by its owner, or by staff for a reason. Refused while anything is open, and for the staff's own
 * (ACCOUNT-15, GUESTS-9). `locale`: of the last mail; absent, the account's.
 */
export async function eraseAccount(
  tx: Queryable,
  id: number,
  {
    locale,
    now,
    ...event
  }: { type: "delete" | "guest.erased"; actor: Actor; reason?: string; locale?: Locale; now: number },
): Promise<Rejection | null> {
  const account = await lockAccount(tx, id);
  if (!account) return event.type === "delete" ? null : reject("not_found");
  await lockCompaniesOf(tx, id);
  const open = await openBusinessOf(tx, id, now);
  if (open.isStaff) return reject("account_is_staff");
  if (open.isAny) return reject("account_has_bookings");
  if (open.isOnlyAdmin) return reject("corporate_only_admin");
  // Staff do not take the way back of a guest whom they merged into this one.
  if (event.type === "guest.erased" && (await hasOpenMerge(tx, id, now))) return reject("merge_open");
  await erase(tx, account, open.hasHistory, now);
  const { email } = account;
  const notice = noticeOf({ to: email, locale: locale ?? account.locale, kind: "deleted" });
  await recordEvent(tx, {
    ...event,
    subject: `account:${id}`,
    now,
    mails: takesMail(email) ? [notice] : [],
  });
  const { provider_customer_id: customer } = account;
  const customers = [...(customer ? [customer] : []), ...(await closeMerges(tx, { into: id }))];
  for (const one of customers) await queueCardRemoval(tx, one, now);
  return null;
}

/**
 * Removes a person's data. An account that never booked is deleted. Otherwise the row stays without name, address and
 * password, because bookings, payments and documents refer to it (ACCOUNT-15).
 */
async function erase(tx: Queryable, account: AccountRow, hasHistory: boolean, now: number): Promise<void> {
  const { id, email } = account;
  await endSessions(tx, id);
  await forgetBrowsers(tx, id);
  await eraseMails(tx, account);
  await removeEmailChanges(tx, id);
  await deleteRefundAccount(tx, id);
  await removeAccountChanges(tx, id);
  await removeFeed(tx, id);
  for (const holder of HOLDERS) await holder.erase(tx, id);
  await removeMailsNaming(tx, email);
  await eraseOrders(tx, id);
  await eraseNotesAbout(tx, id);
  await eraseEventsOf(tx, id);
  // Answers stored for idempotency keys contain the profile.
  await removeAnswers(tx, `account:${id}`);
  if (hasHistory) await anonymiseAccount(tx, id, now);
  else await removeAccount(tx, id);
}

/** Mails and links to the person, under former addresses and as guests who were merged into this one, too. */
async function eraseMails(tx: Queryable, { id, email, recovery_email: earlier }: AccountRow): Promise<void> {
  const ids = [id, ...(await mergedInto(tx, id))];
  const addresses = [email, ...(earlier ? [earlier] : []), ...(await formerAddresses(tx, id))];
  for (const one of ids) await removeTokens(tx, one);
  await dropMailsTo(tx, ids, addresses);
  await forgetMailsOf(tx, ids, addresses);
}

/**
 * What no issued document needs of the person's orders, where their refunds went, what staff typed as reasons, and the name in
 * exported books, which the next export would not have either.
 */
async function eraseOrders(tx: Queryable, id: number): Promise<void> {
  const refundIds = await eraseAccountsOfRefunds(tx, id);
  await eraseTransfers(tx, refundIds);
  const subjects = await subjectsOf(tx, id, refundIds);
  await removeEstimatesOf(tx, id);
  await eraseBuyer(tx, id);
  await whileErasing(tx, async () => {
    await eraseReasons(tx, subjects);
    await eraseGuestOfEntries(tx, id);
  });
}
