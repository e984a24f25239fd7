import type { Actor } from "../../domain/actor.ts";
import type { storedFields } from "../../domain/corporate/fields.ts";
import { CORPORATE_ROLES } from "../../domain/corporate/roles.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import { insertCorporate } from "./db.server.ts";
import { mailOfInvitation } from "./mails.server.ts";
import { INVITATION_MS, insertInvitation } from "./members.db.server.ts";

type Made = {
  data: ReturnType<typeof storedFields> & { locale: Locale; currency: ChargedCurrency };
  /** Who is invited to be its first admin. */
  adminMail: string;
};

/** Makes a company for guests who have asked by telephone; it begins with an invitation of its first admin (CORP-1). */
export function makeForAdmin(
  { db }: Pick<App, "db">,
  { data, adminMail }: Made,
  { actor, now }: { actor: Actor; now: number },
): Promise<{ id: number }> {
  return db.tx(async (tx) => {
    const id = await insertCorporate(tx, data, now);
    const invitation = await insertInvitation(
      tx,
      {
        ...{
          corporateId: id,
          email: adminMail,
          roles: CORPORATE_ROLES,
          invitedBy: null,
          locale: data.locale,
        },
        ...{ digest: linkDigest(newLinkToken()), expiresAt: new Date(now + INVITATION_MS) },
      },
      now,
    );
    await recordEvent(tx, {
      ...{ type: "corporate.made", actor, subject: `corporate:${id}`, now },
      after: { name: data.name, corporate_number: data.corporate_number },
      mails: [mailOfInvitation(invitation)],
    });
    return { id };
  });
}
