import { dayAt } from "../../i18n/wall-clock.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { BASE } from "../../nav/paths.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { stopStrangersLinks, takesStrangersMail } from "../account/strangers-mails.server.ts";
import { corporateById } from "./db.server.ts";
import { corporateInvitationMail } from "./emails/templates.ts";
import { invitationById, removeOldInvitations, renewDigest } from "./members.db.server.ts";

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

export const corporateMails = { "corporate.invitation": writeInvitation };

const KEPT_DAYS = 30;

export const corporateSweeps: readonly Sweep[] = [
  {
    name: "old invitations of companies",
    everySeconds: 3600,
    run: ({ db, clock }) => removeOldInvitations(db, new Date(clock() - KEPT_DAYS * 24 * 3600 * 1000)),
  },
];
