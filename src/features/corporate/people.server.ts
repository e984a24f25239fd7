import { isRejection, type Rejection, reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { invitedProblems, mailsIn } from "../../domain/corporate/fields.ts";
import { type CorporateRole, isLastAdmin, sortedRoles } from "../../domain/corporate/roles.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import type { Tx } from "../../platform/sql.ts";
import { accountById } from "../account/db.server.ts";
import { countStrangersMail } from "../account/strangers-mails.server.ts";
import { handOverOrders } from "../bookings/corporate/spending.db.server.ts";
import type { Corporate, CorporateContract } from "./contract.ts";
import { corporateById, lockCorporate } from "./db.server.ts";
import { mailOfInvitation } from "./mails.server.ts";
import {
  endMembership,
  INVITATION_MS,
  insertInvitation,
  invitationBy,
  keepMember,
  membersOf,
  revokeInvitation,
  rolesIn,
  spendInvitation,
} from "./members.db.server.ts";
import { asMember, lockAsMember } from "./membership.server.ts";
import { presentCorporate } from "./present.server.ts";

type People =
  | "POST corporate/:id/invitations"
  | "DELETE corporate/:id/invitations/:invitation"
  | "PATCH corporate/:id/members/:account"
  | "DELETE corporate/:id/members/:account"
  | "GET corporate_invitations/:token"
  | "POST corporate_invitations/accept";

/** Who belongs to a company, and who is invited to. */
export const peopleHandlers: Pick<Handlers<CorporateContract>, People> = {
  "POST corporate/:id/invitations": async ({ params, body }, { app, user, locale, now }) => {
    const seen = await asMember(app.db, params.id, user.id, "administer");
    if (isRejection(seen)) return seen;
    const mails = mailsIn(body.mails);
    const problems = invitedProblems(mails, body.roles);
    if (problems.length > 0) return reject(...problems);
    const members = new Set((await membersOf(app.db, params.id)).map(({ email }) => email.toLowerCase()));
    const invited = mails.filter((mail) => !members.has(mail.toLowerCase()));
    for (const mail of invited) {
      const full = await countStrangersMail(app, mail, now);
      if (full) return full;
    }
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const still = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(still)) return still;
      const roles = sortedRoles(body.roles);
      await invite(tx, { corporateId: params.id, mails: invited, roles, by: user.id, locale, now });
      return null;
    });
    return refused ?? current(app, params.id, now);
  },

  "DELETE corporate/:id/invitations/:invitation": async ({ params }, { app, user, now }) => {
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      const withdrawn = await revokeInvitation(tx, params.id, params.invitation, now);
      if (withdrawn === null) return reject("not_found");
      await recordEvent(tx, {
        ...{ type: "corporate.invitation_withdrawn", actor: `account:${user.id}`, now },
        ...{ subject: `corporate:${params.id}`, detail: { invitation: params.invitation } },
      });
      return null;
    });
    return refused ?? current(app, params.id, now);
  },

  "PATCH corporate/:id/members/:account": async ({ params, body }, { app, user, now }) => {
    const roles = sortedRoles(body.roles);
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      if (roles.length === 0) return reject({ code: "corporate_role_missing", field: "roles" });
      const members = await asRoles(tx, params.id);
      const member = members.find(({ accountId }) => accountId === params.account);
      if (!member) return reject("not_found");
      if (isLastAdmin(members, params.account, roles)) return reject("corporate_last_admin");
      await keepMember(tx, { corporateId: params.id, accountId: params.account, roles }, now);
      await recordEvent(tx, {
        ...{
          type: "corporate.roles_changed",
          actor: `account:${user.id}`,
          subject: `corporate:${params.id}`,
          now,
        },
        ...{ detail: { account: params.account }, before: { roles: member.roles }, after: { roles } },
      });
      return null;
    });
    return refused ?? current(app, params.id, now);
  },

  "DELETE corporate/:id/members/:account": async ({ params }, { app, user, now }) => {
    const isSelf = params.account === user.id;
    return app.db.tx(async (tx) => {
      const seen = await lockAsMember(tx, params.id, user.id, isSelf ? "belong" : "administer");
      if (isRejection(seen)) return seen;
      const members = await asRoles(tx, params.id);
      if (!members.some(({ accountId }) => accountId === params.account)) return reject("not_found");
      if (isLastAdmin(members, params.account, [])) return reject("corporate_last_admin");
      // Somebody who leaves hands over to the admin who has been there longest.
      const to = isSelf ? firstAdmin(members, user.id) : user.id;
      await endMembership(tx, params.id, params.account, now);
      const orders =
        to === null
          ? []
          : await handOverOrders(tx, { corporateId: params.id, from: params.account, into: to, now });
      await recordEvent(tx, {
        ...{ type: "corporate.left", actor: `account:${user.id}`, subject: `corporate:${params.id}`, now },
        detail: { account: params.account, orders, to },
      });
      return {};
    });
  },

  "GET corporate_invitations/:token": async ({ params }, { app, now }) => {
    const found = await invitationBy(app.db, linkDigest(params.token), now);
    const company = found && (await corporateById(app.db, found.corporate_id));
    if (!found || !company) return reject("not_found");
    return { company: company.name, email: found.email, roles: found.roles };
  },

  "POST corporate_invitations/accept": async ({ body }, { app, user, now }) => {
    return app.db.tx(async (tx) => {
      const found = await invitationBy(tx, linkDigest(body.token), now);
      if (!found) return reject("not_found");
      await lockCorporate(tx, found.corporate_id);
      if (!(await hasAddress(tx, user.id, found.email)))
        return reject({ code: "corporate_invited_other", params: { mail: found.email } });
      if (!(await spendInvitation(tx, found.id, now))) return reject("not_found");
      const before = (await rolesIn(tx, found.corporate_id, user.id)) ?? [];
      const roles = sortedRoles([...before, ...found.roles]);
      await keepMember(tx, { corporateId: found.corporate_id, accountId: user.id, roles }, now);
      await recordEvent(tx, {
        ...{ type: "corporate.joined", actor: `account:${user.id}`, now },
        ...{ subject: `corporate:${found.corporate_id}`, detail: { account: user.id, roles } },
      });
      return { id: found.corporate_id };
    });
  },
};

/** Whether an address is the account's own, in whatever case it was typed. */
async function hasAddress(tx: Tx, accountId: number, address: string): Promise<boolean> {
  const account = await accountById(tx, accountId);
  const own = [account?.email, account?.recovery_email].map((mail) => mail?.toLowerCase());
  return own.includes(address.toLowerCase());
}

type Invited = {
  corporateId: number;
  mails: readonly string[];
  roles: readonly CorporateRole[];
  /** Null: staff. */
  by: number | null;
  locale: Locale;
  now: number;
};

/** Invites addresses, each with a mail of its own. */
async function invite(tx: Tx, { corporateId, mails, roles, by, locale, now }: Invited): Promise<number[]> {
  const expiresAt = new Date(now + INVITATION_MS);
  const ids: number[] = [];
  for (const email of mails) {
    const digest = linkDigest(newLinkToken());
    ids.push(
      await insertInvitation(
        tx,
        { corporateId, email, roles, digest, invitedBy: by, locale, expiresAt },
        now,
      ),
    );
  }
  if (by !== null && ids.length > 0)
    await recordEvent(tx, {
      ...{ type: "corporate.invited", actor: `account:${by}`, subject: `corporate:${corporateId}`, now },
      ...{ detail: { invitations: ids, roles }, mails: ids.map(mailOfInvitation) },
    });
  return ids;
}

async function asRoles(tx: Tx, corporateId: number) {
  return (await membersOf(tx, corporateId)).map(({ account_id, roles }) => ({
    accountId: account_id,
    roles,
  }));
}

function firstAdmin(members: Awaited<ReturnType<typeof asRoles>>, leaving: number): number | null {
  return (
    members.find(({ accountId, roles }) => accountId !== leaving && roles.includes("admin"))?.accountId ??
    null
  );
}

async function current(app: App, id: number, now: number): Promise<Corporate | Rejection> {
  const company = await corporateById(app.db, id);
  return company ? presentCorporate(app, app.db, company, now) : reject("not_found");
}
