import { reject } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import { isShared } from "../../domain/account/shared-accounts.ts";
import { outboxContract } from "./contract.ts";
import { readMails, sentTo } from "./db.server.ts";

/** Mounted in a demo only. */
export const outboxFeature = feature(outboxContract, {
  "GET dev/outbox": async ({ query }, { app, user, brand }) => {
    if (app.env.isPublicDemo && !user) return reject("unauthenticated");
    // Mails to an account that everybody can open would be everybody's.
    if (app.env.isPublicDemo && user && isShared(user.email)) return [];
    const to = query.to?.trim().toLowerCase() || null;
    const only = app.env.isPublicDemo && user ? sentTo(user, brand.operator.email) : undefined;
    const rows = await readMails(app.db, to, only);
    return rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      created_at: row.created_at.toISOString(),
      calendars: row.calendars,
      links: row.text.match(/https?:\/\/\S+/g) ?? [],
    }));
  },
});
