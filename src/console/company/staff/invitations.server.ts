import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import type { Context, Handlers } from "../../../api/handler.server.ts";
import { confirmationProblem, nameProblems, passwordProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedText, problemsOf } from "../../../domain/fields/text-field.ts";
import {
  type AccountRow,
  accountById,
  lockAccount,
  updateAccount,
} from "../../../features/account/db.server.ts";
import { forgetBrowsers } from "../../../features/account/known-browsers.db.server.ts";
import { newPassword } from "../../../features/account/new-password.server.ts";
import { checkPassword } from "../../../features/account/password.server.ts";
import { standingOf } from "../../../features/staff/db.server.ts";
import { invitedAccount, spendInvitation } from "../../../features/staff/invitations.db.server.ts";
import { linkGate, recordFailure } from "../../../features/staff/limits.server.ts";
import { withPrivileges } from "../../../features/staff/staff.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { endSessions } from "../../../platform/session.ts";
import { operatorCookie, startOperatorSession } from "../../../platform/session-operator.ts";
import type { Queryable } from "../../../platform/sql.ts";
import type { StaffContract } from "./contract.ts";

type InvitationHandlers = Pick<
  Handlers<StaffContract>,
  "POST operate/invitations/look" | "POST operate/invitations/accept"
>;

/**
 * The link of an invitation or of a reset, the only way to a first second factor (STAFF-16). Who has no password yet
 * chooses one; who has one gives it as well, so that the mailbox alone is not enough either.
 */
export const invitationHandlers: InvitationHandlers = {
  "POST operate/invitations/look": async ({ body }, { app, now }) => {
    const account = await accountOfLink(app, body.token, now);
    if (!account) return reject("link_invalid");
    return { email: account.email, needs_password: needsPassword(account) };
  },

  "POST operate/invitations/accept": async ({ body }, context) => {
    const { app, now, setHeader } = context;
    const account = await accountOfLink(app, body.token, now);
    if (!account) return reject("link_invalid");
    const joining = needsPassword(account)
      ? await joinWithNewPassword(context, account, body)
      : await joinWithPassword(context, account, body);
    if (isRejection(joining)) return joining;
    const joined = await app.db.tx(async (tx) => {
      const accountId = account.id;
      const locked = await lockAccount(tx, accountId);
      const isOpen =
        locked &&
        needsPassword(locked) === needsPassword(account) &&
        (await spendInvitation(tx, { accountId, secret: body.token, now }));
      if (!isOpen) return null;
      await joining(tx);
      const standing = await standingOf(tx, accountId);
      const secret = await startOperatorSession(tx, { accountId, isHalf: true, mayEnrol: true, now });
      return { standing, secret };
    });
    if (!joined) return reject("link_invalid");
    setHeader("set-cookie", operatorCookie(app.env.publicUrl, joined.secret));
    if (joined.standing?.hasTotp) return { next: "totp" };
    return { next: joined.standing?.hasPasskey ? "passkey" : "enrol" };
  },
};

type Body = { last_name: string; first_name: string; password: string; password_confirmation: string };
/** What is written in the transaction that uses up the link. */
type Joining = (tx: Queryable) => Promise<void>;

/** An address that was never verified may have been registered by somebody else, whose password then goes. */
function needsPassword({ email_verified_at, password_hash }: AccountRow): boolean {
  return email_verified_at === null || password_hash === null;
}

async function accountOfLink(app: App, token: string, now: number): Promise<AccountRow | null> {
  const accountId = await invitedAccount(app.db, token, now);
  return accountId === null ? null : accountById(app.db, accountId);
}

async function joinWithNewPassword(
  { app, now, locale }: Context,
  { id, email }: AccountRow,
  body: Body,
): Promise<Joining | Rejection> {
  const problems = [
    ...nameProblems(body),
    ...problemsOf(
      passwordProblem("password", body.password),
      confirmationProblem(body.password, body.password_confirmation),
    ),
  ];
  if (problems.length > 0) return { rejected: problems };
  const password = await newPassword("password", body.password, { email, brand: app.brand });
  if (isRejection(password)) return password;
  return async (tx) => {
    await updateAccount(
      tx,
      id,
      {
        password_hash: password.hash,
        // The link was in a mail to this address.
        email_verified_at: new Date(now),
        recovery_email: null,
        last_name: cleanedText(body.last_name),
        first_name: cleanedText(body.first_name),
        // The page was read in this language; the person who invited could only guess it.
        locale,
      },
      now,
    );
    // Ends the sessions of anybody who registered the address without owning it.
    await endSessions(tx, id);
    await forgetBrowsers(tx, id);
    await withPrivileges(tx, id, now);
    await recordJoined(tx, id, now);
  };
}

async function joinWithPassword(
  context: Context,
  { id, password_hash }: AccountRow,
  body: Body & { token: string },
): Promise<Joining | Rejection> {
  if (body.password === "") return reject({ code: "password_required", field: "password" });
  const isRight = await checkPassword(body.password, password_hash, linkGate(context, body.token));
  if (typeof isRight !== "boolean") return isRight;
  if (!isRight) {
    await recordFailure(context, { accountId: id, by: "password" });
    return reject({ code: "wrong_password", field: "password" });
  }
  return async (tx) => {
    // The address may have been verified after the invitation.
    const person = await withPrivileges(tx, id, context.now);
    if (person.last_sign_in_at === null) await recordJoined(tx, id, context.now);
  };
}

function recordJoined(tx: Queryable, accountId: number, now: number): Promise<void> {
  const self = { actor: `account:${accountId}`, subject: `account:${accountId}` } as const;
  return recordEvent(tx, { type: "staff.joined", ...self, now });
}
