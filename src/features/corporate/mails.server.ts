import { mayDo } from "../../domain/corporate/roles.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { personName } from "../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { BASE } from "../../nav/paths.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { stopStrangersLinks, takesStrangersMail } from "../account/strangers-mails.server.ts";
import type { AboutApproval } from "../bookings/corporate/ask.server.ts";
import { recipientOf } from "../bookings/db.server.ts";
import { corporateById } from "./db.server.ts";
import { corporateApprovalMail, corporateInvitationMail } from "./emails/templates.ts";
import { invitationById, removeOldInvitations, renewDigest, rolesIn } from "./members.db.server.ts";
import { requestOfOrder } from "./requests.db.server.ts";

type AboutInvitation = { invitationId: number };

export function mailOfInvitation(invitationId: number): QueuedMail {
  return {
    key: `corporate_invitation:${invitationId}`,
    kind: "corporate.invitation",
    data: { invitationId } satisfies AboutInvitation,
  };
}

// The link is made when the mail is sent, so that the queue holds no secret.
const writeInvitation: MailWriter = async ({ data }, app) => {
  const { invitationId } = data as AboutInvitation;
  const invitation = await invitationById(app.db, invitationId, app.clock());
  const company = invitation && (await corporateById(app.db, invitation.corporate_id));
  if (!invitation || !company || !(await takesStrangersMail(app, invitation.email))) return null;
  const token = newLinkToken();
  await renewDigest(app.db, invitation.id, linkDigest(token));
  const { locale, email, roles } = invitation;
  const mail = corporateInvitationMail({
    ...{ brand: app.brand, locale, company: company.name, roles },
    until: dayAt(invitation.expires_at.getTime(), app.brand.timeZone),
    url: `${app.env.publicUrl}${BASE}${mailedPaths.corporateInvitation(locale, token)}`,
    stop: stopStrangersLinks(app, email, locale),
  });
  return { to: email, mail, locale };
};

/** Asks an approver (CORP-9). Nothing is sent once it is answered, or to somebody who is no approver any more. */
const writeApproval: MailWriter = async ({ account_id: accountId, data }, app) => {
  if (accountId === null) return null;
  const { order } = data as AboutApproval;
  const request = await requestOfOrder(app.db, order);
  const approver = await recipientOf(app.db, accountId);
  const company = request && (await corporateById(app.db, request.corporate_id));
  const roles = company && (await rolesIn(app.db, company.id, accountId));
  if (!request || !company || !approver || !roles || !mayDo(roles, "approve")) return null;
  const { locale, email, last_name, first_name } = approver;
  const mail = corporateApprovalMail({
    ...{ brand: app.brand, locale, company: company.name, group: request.group_name },
    ...{
      reader: personName(last_name, first_name, locale),
      currency: request.currency,
      amount: request.amount,
    },
    person: personName(request.last_name, request.first_name, locale),
    until: formatWall(toWallMinute(request.until.getTime(), request.time_zone)),
    url: `${app.env.publicUrl}${BASE}${mailedPaths.corporateRequests(locale, company.id)}`,
  });
  return { to: email, mail, locale };
};

export const corporateMails = {
  "corporate.invitation": writeInvitation,
  "corporate.approval_needed": writeApproval,
};

const KEPT_DAYS = 30;

export const corporateSweeps: readonly Sweep[] = [
  {
    name: "old invitations of companies",
    everySeconds: 3600,
    run: ({ db, clock }) => removeOldInvitations(db, new Date(clock() - KEPT_DAYS * 24 * 3600 * 1000)),
  },
];
