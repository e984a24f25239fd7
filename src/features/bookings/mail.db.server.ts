import { insertNewMails } from "../../platform/mail-queue.ts";
import { type Statement, sql } from "../../platform/sql.ts";

/**
 * The part of the booking statement that queues the mails about new checkouts (create/db.server.ts). `checkouts` is a
 * relation with the columns `id`, `emails` and `made_at`.
 */
export function enqueueCheckoutMails(checkouts: Statement): Statement {
  return insertNewMails(sql`SELECT kind || ':' || checkout.id AS key, 'booking.' || kind AS kind,
      checkout.id AS checkout_id, made_at AS created_at
    FROM ${checkouts} AS checkout, jsonb_array_elements_text(checkout.emails) AS kind`);
}
