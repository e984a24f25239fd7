import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { type Role, rightsOf, toPrivileges, whyNotChangeStaff } from "../../domain/staff.ts";
import { recordEvent } from "../../platform/events.ts";
import { endOperatorSessions } from "../../platform/session-operator.ts";
import type { Queryable } from "../../platform/sql.ts";
import { accountByEmail, insertAccount, updateAccount } from "../account/db.server.ts";
import { removeFactors } from "./db.server.ts";
import { enrolmentOf, invitationOf } from "./mails.server.ts";
import {
  insertStaff,
  lockStaff,
  otherOwners,
  raiseVersion,
  type StaffRow,
  setDisabled,
  staffById,
  updateStaff,
} from "./people.db.server.ts";

/*
 * What changes the staff, for the console and the command line alike. Each runs in a transaction of its caller.
 */

/** Who makes the change, and when; `id` is null for the command line. */
export type By = { id: number | null; now: number };

/** Adds a person to the staff. An address that was never verified gets its rights when the invitation is accepted. */
export async function invite(
  tx: Queryable,
  { id, now }: By,
  invited: { email: string; roles: readonly Role[]; locale: Locale; sendsMail: boolean },
): Promise<StaffRow | Rejection> {
  const { email, roles, locale, sendsMail } = invited;
  if (roles.length === 0) return reject({ code: "required", field: "roles" });
  const known = await accountByEmail(tx, email);
  const account =
    known ??
    (await insertAccount(tx, { email, passwordHash: null, firstName: "", lastName: "", locale, now }));
  if (!(await insertStaff(tx, { accountId: account.id, roles, now })))
    return reject({ code: "already_staff", field: "email" });
  await recordEvent(tx, {
    type: "staff.invited",
    ...about(id, account.id),
    detail: { roles },
    now,
    mails: sendsMail ? [invitationOf(account.id)] : [],
  });
  return withPrivileges(tx, account.id, now);
}

/** Changes roles, groups and price limit. Other roles end the person's sessions. */
export async function changeStaff(
  tx: Queryable,
  { id, now }: By,
  accountId: number,
  after: { version: number; roles: readonly Role[]; groupIds: readonly number[]; priceLimit: number | null },
): Promise<StaffRow | Rejection> {
  if (after.roles.length === 0) return reject({ code: "required", field: "roles" });
  const before = await lockPerson(tx, accountId, after.version);
  if ("rejected" in before) return before;
  const hasOtherRoles = String([...before.roles].sort()) !== String([...after.roles].sort());
  if (hasOtherRoles) {
    const problem = await whyNot(tx, id, before, { roles: after.roles, isDisabled: before.is_disabled });
    if (problem) return problem;
    await endOperatorSessions(tx, accountId);
  }
  await updateStaff(tx, accountId, after);
  const { roles, groupIds, priceLimit } = after;
  await recordEvent(tx, {
    type: "staff.changed",
    ...about(id, accountId),
    now,
    before: { roles: before.roles, group_ids: before.group_ids, price_limit: before.price_limit },
    after: { roles, group_ids: groupIds, price_limit: priceLimit },
  });
  return withPrivileges(tx, accountId, now);
}

/** Disables a person, or enables them again. Their sessions end. */
export async function changeDisabled(
  tx: Queryable,
  { id, now }: By,
  accountId: number,
  { version, isDisabled }: { version: number; isDisabled: boolean },
): Promise<StaffRow | Rejection> {
  const before = await lockPerson(tx, accountId, version);
  if ("rejected" in before) return before;
  const problem = await whyNot(tx, id, before, { roles: before.roles, isDisabled });
  if (problem) return problem;
  await setDisabled(tx, accountId, { isDisabled, now });
  await endOperatorSessions(tx, accountId);
  const type = isDisabled ? "staff.disabled" : "staff.enabled";
  await recordEvent(tx, { type, ...about(id, accountId), now });
  return withPrivileges(tx, accountId, now);
}

/** Removes all second factors of a person who has lost them, and mails them the link to enrol new ones. */
export async function resetFactors(
  tx: Queryable,
  { id, now }: By,
  accountId: number,
  version: number | null,
): Promise<StaffRow | Rejection> {
  const before = await lockPerson(tx, accountId, version);
  if ("rejected" in before) return before;
  // One's own factors are removed one by one, and the last one stays.
  if (id === accountId) return reject("own_roles");
  await removeFactors(tx, accountId);
  await raiseVersion(tx, accountId);
  await endOperatorSessions(tx, accountId);
  await recordEvent(tx, {
    type: "staff.factors_reset",
    ...about(id, accountId),
    now,
    mails: [enrolmentOf(accountId, { kind: "reset", at: now })],
  });
  return (await staffById(tx, accountId)) as StaffRow;
}

/** Sends the invitation again. */
export async function inviteAgain(
  tx: Queryable,
  { id, now }: By,
  accountId: number,
): Promise<StaffRow | Rejection> {
  const row = await staffById(tx, accountId);
  if (!row) return reject("not_found");
  if (row.is_disabled || row.last_sign_in_at) return reject("not_operable");
  await recordEvent(tx, {
    type: "staff.invited",
    ...about(id, accountId),
    detail: { roles: row.roles },
    now,
    mails: [invitationOf(accountId)],
  });
  return row;
}

/** Writes the rights that follow from the roles: none while the address is not verified or the person is disabled. */
export async function withPrivileges(tx: Queryable, accountId: number, now: number): Promise<StaffRow> {
  const row = (await staffById(tx, accountId)) as StaffRow;
  const rights = row.is_verified && !row.is_disabled ? rightsOf(row.roles) : [];
  const changes = { user_type: rights.length > 0 ? 1 : 0, privileges: toPrivileges(rights) };
  await updateAccount(tx, accountId, changes, now);
  return row;
}

async function lockPerson(
  tx: Queryable,
  accountId: number,
  version: number | null,
): Promise<StaffRow | Rejection> {
  await lockStaff(tx);
  const row = await staffById(tx, accountId);
  if (!row) return reject("not_found");
  return version === null || row.version === version ? row : rejectStale(row.version);
}

async function whyNot(
  tx: Queryable,
  actorId: number | null,
  { account_id: personId, roles, is_disabled }: StaffRow,
  after: { roles: readonly Role[]; isDisabled: boolean },
): Promise<Rejection | null> {
  const before = { roles, isDisabled: is_disabled };
  const owners = await otherOwners(tx, personId);
  const problem = whyNotChangeStaff({ actorId, personId, before, after, otherOwners: owners });
  return problem && reject(problem);
}

function about(id: number | null, accountId: number) {
  const actor: Actor = id === null ? "command" : `operator:${id}`;
  return { actor, subject: `account:${accountId}` } as const;
}
