import { insertNewMails } from "../../platform/mail-queue.ts";
import { type Statement, sql } from "../../platform/sql.ts";

/**
 * The part of the booking statement that queues the mails about new checkouts (create/db.server.ts). `checkouts` is a
 * relation with the columns `id`, `emails` and `made_at`, `booked` one with those of their bookings: `checkout_id`, `id` and
 * `state`.
 */
export function enqueueCheckoutMails(checkouts: Statement, booked: Statement): Statement {
  return insertNewMails(sql`SELECT kind || ':' || checkout.id AS key, 'booking.' || kind AS kind,
      checkout.id AS checkout_id, made_at AS created_at, jsonb_build_object('state',
        (SELECT jsonb_agg(one.state ORDER BY one.id) FROM ${booked} AS one WHERE one.checkout_id = checkout.id)) AS data
    FROM ${checkouts} AS checkout, jsonb_array_elements_text(checkout.emails) AS kind`);
}
