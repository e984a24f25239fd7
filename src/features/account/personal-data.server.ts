import { randomUUID } from "node:crypto";
import { refuse } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { sessionCookie } from "../../server/session.ts";
import type { AccountContract } from "./contract.ts";
import { refusedPassword } from "./credentials.server.ts";
import { lockAccount, recordAudit } from "./db.server.ts";
import { everythingOf, openBusinessOf, removePerson } from "./personal-data.db.server.ts";

type PersonalDataHandlers = Pick<
  Handlers<AccountContract>,
  "GET users/export" | "GET users/deletion" | "POST users/delete"
>;

/** How long bookings and payments are kept for the tax office. */
const YEARS_KEPT = 7;

/** Taking one's data along, and leaving (the law on personal information, articles 33 to 35). */
export const personalDataHandlers: PersonalDataHandlers = {
  "GET users/export": async (_, { app, user, now, setHeader }) => {
    setHeader("content-disposition", 'attachment; filename="my-data.json"');
    return { exported_at: new Date(now).toISOString(), ...(await everythingOf(app.db, user.id)) };
  },

  "GET users/deletion": async (_, { app, user, now }) => {
    const open = await openBusinessOf(app.db, user.id, now);
    return {
      is_possible: !open.isAny,
      open_reservations: open.reservations,
      removed: ["profile", "refund_account", "cards", "inquiries", "sessions"] as const satisfies unknown[],
      kept: open.hasHistory ? (["bookings", "payments", "documents"] as const satisfies unknown[]) : [],
      kept_years: YEARS_KEPT,
    };
  },

  "POST users/delete": async ({ body }, context) => {
    const { app, user, now, locale } = context;
    if (body.password === "") return refuse({ code: "password_required", field: "password" });
    const wrong = await refusedPassword(context, body.password);
    if (wrong) return wrong;
    const isGone = await app.db.tx(async (tx) => {
      const account = await lockAccount(tx, user.id);
      if (!account) return true;
      const open = await openBusinessOf(tx, user.id, now);
      if (open.isAny) return false;
      await removePerson(tx, account, open.hasHistory, now);
      await recordAudit(tx, {
        actor: `account:${user.id}`,
        action: "delete",
        subject: `account:${user.id}`,
        now,
      });
      if (account.provider_customer_id) {
        await app.jobs.enqueue("account.forget_cards", { customerId: account.provider_customer_id }, tx);
      }
      const notice = { to: account.email, locale, kind: "deleted" };
      await app.jobs.enqueue("account.notice", { key: `notice:${randomUUID()}`, ...notice }, tx);
      return true;
    });
    if (!isGone) return refuse("account_has_bookings");
    context.setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    return {};
  },
};
