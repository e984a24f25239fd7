import { isRejection, reject } from "../../../api/envelope.ts";
import type { Handlers } from "../../../api/handler.server.ts";
import { confirmationProblem, nameProblems, passwordProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedText, problemsOf } from "../../../domain/fields/text-field.ts";
import { recordEvent } from "../../../platform/events.ts";
import { endSessions } from "../../../platform/session.ts";
import { operatorCookie, startOperatorSession } from "../../../platform/session-operator.ts";
import { accountById, lockAccount, updateAccount } from "../../account/db.server.ts";
import { forgetBrowsers } from "../../account/known-browsers.db.server.ts";
import { newPassword } from "../../account/new-password.server.ts";
import { standingOf } from "../second-factor/db.server.ts";
import type { StaffContract } from "./contract.ts";
import { invitedAccount, spendInvitation } from "./invitations.db.server.ts";
import { withPrivileges } from "./staff.server.ts";

type InvitationHandlers = Pick<
  Handlers<StaffContract>,
  "POST operate/invitations/look" | "POST operate/invitations/accept"
>;

/** The link of an invitation. Somebody who has an account with a verified address just signs in. */
export const invitationHandlers: InvitationHandlers = {
  "POST operate/invitations/look": async ({ body }, { app, now }) => {
    const accountId = await invitedAccount(app.db, body.token, now);
    const account = accountId === null ? null : await accountById(app.db, accountId);
    if (!account) return reject("link_invalid");
    return { email: account.email, needs_password: account.email_verified_at === null };
  },

  "POST operate/invitations/accept": async ({ body }, { app, now, locale, setHeader }) => {
    const problems = [
      ...nameProblems(body),
      ...problemsOf(
        passwordProblem("password", body.password),
        confirmationProblem(body.password, body.password_confirmation),
      ),
    ];
    if (problems.length > 0) return { rejected: problems };
    const accountId = await invitedAccount(app.db, body.token, now);
    if (accountId === null) return reject("link_invalid");
    const account = await accountById(app.db, accountId);
    const password = await newPassword("password", body.password, account?.email ?? "");
    if (isRejection(password)) return password;
    const joined = await app.db.tx(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const isOpen = account?.email_verified_at === null && (await spendInvitation(tx, body.token, now));
      if (!isOpen) return null;
      await updateAccount(
        tx,
        accountId,
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
      await endSessions(tx, accountId);
      await forgetBrowsers(tx, accountId);
      await withPrivileges(tx, accountId, now);
      const self = { actor: `account:${accountId}`, subject: `account:${accountId}` } as const;
      await recordEvent(tx, { type: "staff.joined", ...self, now });
      const standing = await standingOf(tx, accountId);
      return { standing, secret: await startOperatorSession(tx, { accountId, isHalf: true, now }) };
    });
    if (!joined) return reject("link_invalid");
    setHeader("set-cookie", operatorCookie(app.env.publicUrl, joined.secret));
    if (joined.standing?.hasTotp) return { next: "totp" };
    return { next: joined.standing?.hasPasskey ? "passkey" : "enrol" };
  },
};
