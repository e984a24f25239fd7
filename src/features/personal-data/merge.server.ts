import { removeMailsTo } from "../../adapters/mail/outbox.db.server.ts";
import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { takesMail } from "../../domain/account/mail-address.ts";
import {
  type MergedGuest,
  type MergeWarning,
  mergeWarnings,
  type TakenField,
  takenOver,
} from "../../domain/account/merge.ts";
import { moveEventsOf, recordEvent } from "../../platform/events.ts";
import { removeAnswers } from "../../platform/idempotency.ts";
import { moveMailsOf } from "../../platform/mail-log.ts";
import { endSessions } from "../../platform/session.ts";
import type { Db, Tx } from "../../platform/sql.ts";
import { tryOut } from "../../platform/try-out.ts";
import {
  type AccountRow,
  anonymiseAccount,
  lockAccount,
  markMerged,
  provenAddress,
  updateAccount,
} from "../account/db.server.ts";
import { formerAddresses, removeEmailChanges } from "../account/email-changes.db.server.ts";
import { blockedReason, setBlocked } from "../account/guests.db.server.ts";
import { forgetBrowsers } from "../account/known-browsers.db.server.ts";
import { accountMerged } from "../account/mails.server.ts";
import {
  insertMerge,
  type Merge as KeptMerge,
  keepMoved,
  type Moved,
  renewMerge,
} from "../account/merged-accounts.db.server.ts";
import { isOnStaff } from "../account/on-staff.db.server.ts";
import { removeTokens } from "../account/tokens.db.server.ts";
import { removeFeed } from "../bookings/calendar/db.server.ts";
import { lockOrdersOf, moveBookings } from "../bookings/owner.db.server.ts";
import { companiesGained } from "../corporate/members.db.server.ts";
import { countDocumentsOf } from "../documents/db.server.ts";
import { keepMergedMoney, type MergedBy, paidBookingsOf } from "../ledger/merged-money.db.server.ts";
import { isMoneyMoving, lockCartPaymentsOf, movePayments } from "../ledger/owner.db.server.ts";
import { deleteRefundAccount, registeredAccount } from "../ledger/refund-account.db.server.ts";
import { hasHolds } from "../occupancy/holds.db.server.ts";
import { COUNTED, type Counted } from "./contract.ts";
import { HOLDERS } from "./holders.server.ts";

/** What a merge does, in figures. */
export type Merged = {
  into: number;
  moves: {
    bookings: number;
    upcoming: number;
    orders: number;
    notes: number;
    mails: number;
  } & Record<Counted, number>;
  /** They keep the account that they were written with, and are shown under the other. */
  /** Of the bookings: which we have money for, by currency. */
  paid: { currency: string; bookings: number; amount: number }[];
  /** The companies in which the other guest gets a role, or a payment group. */
  companies: string[];
  stays: { ledger: number; documents: number };
  goes: { password: boolean; card: boolean; bankAccount: boolean };
  takes: TakenField[];
  warnings: MergeWarning[];
};

type Merge = { from: number; into: number; version: number | null };
/**
 * `mayMoney`: has the right over money, without which no paid booking goes to somebody else, nor a role in a company
 * (GUESTS-11).
 */
type By = { operatorId: number; mayMoney: boolean; now: number };

/** What a merge would do: it is the merge, undone (decision 023). Whoever may not decide reads it, too. */
export async function tryMerge(db: Db, merge: Omit<Merge, "version">, by: By): Promise<Merged | Rejection> {
  const tried = await tryOut<Merged | Rejection, never>((undo) =>
    db.tx(async (tx) => undo(await mergeIn(tx, { ...merge, version: null }, { ...by, mayMoney: true }))),
  );
  return "undone" in tried ? tried.undone : tried.left;
}

/** Merges one guest into another, in one transaction (GUESTS-6, GUESTS-7, GUESTS-8). */
export function mergeGuests(db: Db, merge: Merge & { version: number }, by: By): Promise<Merged | Rejection> {
  return db.tx((tx) => mergeIn(tx, merge, by));
}

async function mergeIn(tx: Tx, { from, into, version }: Merge, by: By): Promise<Merged | Rejection> {
  if (from === into) return reject({ code: "merge_same_guest", field: "into" });
  const locked = await lockBoth(tx, { from, into });
  if (!locked) return reject("not_found");
  const { old, next } = locked;
  if (version !== null && old.version !== version) return rejectStale(old.version);
  if ((await isOnStaff(tx, from)) || (await isOnStaff(tx, into))) return reject("account_is_staff");
  if ((await hasHolds(tx, from, by.now)) || (await isMoneyMoving(tx, from)))
    return reject("guest_money_moving");
  const paid = await paidBookingsOf(tx, from);
  const companies = await companiesGained(tx, { from, into });
  if (paid.length + companies.length > 0 && !by.mayMoney) return reject("merge_needs_money");
  return { ...(await move(tx, old, next, by)), paid, companies };
}

/**
 * Locks in the order of ledger/lock-order.db.server.ts. A booking takes the guest's row FOR KEY SHARE: one that is being
 * made has ended by now and moves, and one that comes later finds no account.
 */
async function lockBoth(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<{ old: AccountRow; next: AccountRow } | null> {
  await lockOrdersOf(tx, from);
  await lockCartPaymentsOf(tx, from);
  const rows = new Map<number, AccountRow | null>();
  for (const id of [from, into].sort((one, other) => one - other)) rows.set(id, await lockAccount(tx, id));
  // Orders that came in between are locked now. A transaction that holds one and waits for the account is repeated by db.tx.
  await lockOrdersOf(tx, from);
  const [old, next] = [rows.get(from), rows.get(into)];
  return old && next ? { old, next } : null;
}

async function move(
  tx: Tx,
  old: AccountRow,
  next: AccountRow,
  { operatorId, now }: By,
): Promise<Omit<Merged, "paid" | "companies">> {
  const ids = { from: old.id, into: next.id };
  const actor = `operator:${operatorId}` as const;
  const mergeId = await insertMerge(tx, { ...ids, now });
  const { counted, orders, ...merged } = await carryOver(
    tx,
    { old, next, mergeId, now },
    { actor, at: new Date(now) },
  );
  await endAccess(tx, old);
  await recordEvent(tx, {
    type: "guest.merged",
    actor,
    subject: `account:${old.id}`,
    detail: { into: next.id, bookings: merged.moves.bookings, orders, ...counted },
    personal: { accountId: next.id, before: contactOf(old), after: contactOf(next) },
    mails: canLogIn(old)
      ? [accountMerged(old.id, { mergeId, to: provenAddress(old), locale: old.locale })]
      : [],
    now,
  });
  return merged;
}

/**
 * Makes a merge again that was set aside for a moment, because a guest who had been merged into its guest before came back
 * (GUESTS-10). Nobody is told a second time.
 */
export async function mergeAgain(tx: Tx, merge: KeptMerge, by: MergedBy | null, now: number): Promise<void> {
  const old = await lockAccount(tx, merge.from);
  const next = await lockAccount(tx, merge.into);
  if (!old || !next) throw new Error(`merge ${merge.id} cannot be made again`);
  await renewMerge(tx, merge);
  await carryOver(tx, { old, next, mergeId: merge.id, now }, by);
}

/** Moves all that a guest has to another, keeps what is needed to move it back, and closes the account. */
async function carryOver(
  tx: Tx,
  { old, next, mergeId, now }: { old: AccountRow; next: AccountRow; mergeId: number; now: number },
  by: MergedBy | null,
) {
  const ids = { from: old.id, into: next.id };
  if (by) await keepMergedMoney(tx, { accountId: old.id, mergeId, ...by });
  const reasons = { old: await blockedReason(tx, old.id), next: await blockedReason(tx, next.id) };
  const facts = [guestOf(next, reasons.next !== null), guestOf(old, reasons.old !== null)] as const;
  const taken = takenOver(...facts);
  const goes = {
    password: old.password_hash !== null,
    card: old.credit_card !== null || old.provider_customer_id !== null,
    bankAccount: (await registeredAccount(tx, old.id)) !== null,
  };
  const { notes, orders, bookings, upcoming } = await moveBookings(tx, { ...ids, now });
  const { ledger, payments } = await movePayments(tx, ids);
  const documents = await countDocumentsOf(tx, old.id);
  const { counted, held } = await moveHeld(tx, ids);
  const mails = await moveMailsOf(tx, ids, [old.email, ...(await formerAddresses(tx, old.id))]);
  const events = await moveEventsOf(tx, ids);
  const blocked = reasons.old !== null && reasons.next === null ? [reasons.old] : [];
  await keepMoved(tx, mergeId, {
    ...held,
    ...{ orders, notes, payments, mails, events, blocked, taken: [taken.values] },
  });
  await deleteRefundAccount(tx, old.id);
  await removeFeed(tx, old.id);
  await anonymiseAccount(tx, old.id, now);
  await markMerged(tx, ids);
  if (taken.fields.length > 0) await updateAccount(tx, next.id, taken.values, now);
  // A block is not escaped by a second account.
  for (const reason of blocked) await setBlocked(tx, next.id, reason, now);
  return {
    counted,
    orders: orders.length,
    into: next.id,
    moves: {
      ...{ bookings, upcoming, orders: orders.length, ...counted },
      ...{ notes: notes.length, mails: mails.length },
    },
    stays: { ledger, documents },
    goes,
    takes: taken.fields,
    warnings: mergeWarnings(...facts),
  };
}

async function moveHeld(
  tx: Tx,
  ids: { from: number; into: number },
): Promise<{ counted: Record<Counted, number>; held: Moved }> {
  const counted: Partial<Record<Counted, number>> = {};
  const held: Moved = {};
  for (const holder of HOLDERS) {
    const moved = await holder.move(tx, ids);
    held[holder.key] = moved;
    const part = COUNTED.find((key) => key === holder.key);
    if (part) counted[part] = moved.length;
  }
  return { counted: counted as Record<Counted, number>, held };
}

/** Whether somebody may miss the account: by a password, or by a link to an address that is theirs. */
function canLogIn({ email, email_verified_at: verifiedAt, password_hash: hash }: AccountRow): boolean {
  return takesMail(email) && (hash !== null || verifiedAt !== null);
}

/** It can no longer be used to log in. The cards go once the person can no longer come back (closeMerges). */
async function endAccess(tx: Tx, { id, email }: AccountRow) {
  await endSessions(tx, id);
  await forgetBrowsers(tx, id);
  await removeTokens(tx, id);
  await removeEmailChanges(tx, id);
  await removeMailsTo(tx, email);
  await removeAnswers(tx, `account:${id}`);
}

function guestOf(row: AccountRow, isBlocked: boolean): MergedGuest {
  return { ...row, takesMail: takesMail(row.email), isBlocked };
}

function contactOf({ last_name, first_name, name_kana, company, phone_number, email }: AccountRow) {
  return { last_name, first_name, name_kana, company, phone_number, email };
}
