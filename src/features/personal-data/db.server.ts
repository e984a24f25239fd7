import { unmaskLinks } from "../../platform/masked-links.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import { HOLDERS } from "./holders.server.ts";

/** What is still in progress, and whether there is anything that tax law requires us to keep. */
export async function openBusinessOf(
  db: Queryable,
  accountId: number,
  now: number,
): Promise<{
  isAny: boolean;
  isStaff: boolean;
  isOnlyAdmin: boolean;
  reservations: number;
  hasHistory: boolean;
}> {
  const row = await db.row<{
    reservations: number;
    refunds: number;
    payments: number;
    invoices: number;
    history: boolean;
    staff: boolean;
    only_admin: boolean;
  }>(sql`
    SELECT EXISTS (SELECT 1 FROM staff WHERE account_id = ${accountId}) AS staff,
      (SELECT count(*)::int FROM reservation
        WHERE account_id = ${accountId} AND canceled_at IS NULL AND ends_at > ${new Date(now)}) AS reservations,
      (SELECT count(*)::int FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id
        LEFT JOIN payment p ON p.id = f.payment_id
        WHERE coalesce(r.account_id, p.account_id) = ${accountId} AND f.state IN ('due', 'pending', 'manual')
          AND NOT f.is_foreign) AS refunds,
      (SELECT count(*)::int FROM reservation WHERE account_id = ${accountId} AND terms = 'invoice' AND NOT paid
        AND (canceled_at IS NULL OR cancel_fee > 0)) AS invoices,
      (SELECT count(*)::int FROM payment
        WHERE account_id = ${accountId} AND (state IN ('ordered', 'authorised')
          OR state = 'open' AND purpose <> 'request' AND next_step IS NOT NULL)) AS payments,
      EXISTS (SELECT 1 FROM checkout WHERE account_id = ${accountId})
        OR EXISTS (SELECT 1 FROM payment WHERE account_id = ${accountId})
        OR EXISTS (SELECT 1 FROM corporate_order WHERE ordered_by = ${accountId}) AS history,
      EXISTS (SELECT 1 FROM corporate_member m
        WHERE m.account_id = ${accountId} AND m.left_at IS NULL AND 'admin' = ANY(m.roles)
          AND NOT EXISTS (SELECT 1 FROM corporate_member o WHERE o.corporate_id = m.corporate_id
            AND o.account_id <> m.account_id AND o.left_at IS NULL AND 'admin' = ANY(o.roles))
          AND (EXISTS (SELECT 1 FROM corporate_order b WHERE b.corporate_id = m.corporate_id)
            OR EXISTS (SELECT 1 FROM corporate_member o WHERE o.corporate_id = m.corporate_id
              AND o.account_id <> m.account_id AND o.left_at IS NULL))) AS only_admin`);
  const {
    reservations = 0,
    refunds = 0,
    invoices = 0,
    payments = 0,
    history = false,
    staff = false,
    only_admin = false,
  } = row ?? {};
  const isAny = reservations + refunds + invoices + payments > 0;
  return { isAny, isStaff: staff, isOnlyAdmin: only_admin, reservations, hasHistory: history };
}

/** What is stored about an account, except secrets and what staff note for each other (ACCOUNT-14). */
export async function personalDataOf(db: Queryable, accountId: number): Promise<Record<string, unknown>> {
  const [
    account,
    refundAccount,
    checkouts,
    reservations,
    payments,
    refunds,
    documents,
    loggedMails,
    sessions,
    emailChanges,
    history,
    held,
  ] = await Promise.all([
    db.row(sql`SELECT id, email, email_verified_at, recovery_email, last_name, first_name, name_kana, company, phone_number, postcode, prefecture,
        city, block, building, receipt_name, default_payment_method, locale, reminder_mails, credit_card, created_at, updated_at
        FROM account WHERE id = ${accountId}`),
    db.row(sql`SELECT bank_name, bank_code, branch_number, branch_name, account_type, account_number, account_name,
        currency, updated_at FROM refund_account WHERE account_id = ${accountId}`),
    db.rows(sql`SELECT id, currency, payment_way, customer, created_at FROM checkout
        WHERE account_id = ${accountId} ORDER BY id`),
    db.rows(sql`SELECT id, checkout_id, space_id, starts_at, ends_at, price, currency, payment_way, paid, paid_at,
        pay_by, canceled_at, cancel_fee, refund, editing, approval, price_lines, cancel_policies, created_at, updated_at
        FROM reservation WHERE account_id = ${accountId} ORDER BY id`),
    db.rows(sql`SELECT id, purpose, payment_way, amount, currency, state, captured, refunded, created_at
        FROM payment WHERE account_id = ${accountId} ORDER BY id`),
    db.rows(sql`SELECT f.id, f.reservation_id, f.amount, f.currency, f.way, f.state, f.created_at
        FROM refund f LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
        WHERE coalesce(r.account_id, p.account_id) = ${accountId} ORDER BY f.id`),
    db.rows(sql`SELECT kind, year, number, issued_on, amount, currency, counterparty
        FROM document WHERE account_id IN (SELECT id FROM account WHERE id = ${accountId} OR merged_into = ${accountId})
        ORDER BY id`),
    db.rows<{ text: string | null }>(
      sql`SELECT kind, recipient, subject, text, at, state FROM mail_log WHERE account_id = ${accountId} ORDER BY id`,
    ),
    db.rows(
      sql`SELECT agent, created_at, last_used_at FROM session WHERE account_id = ${accountId} ORDER BY created_at`,
    ),
    db.rows(sql`SELECT old_email, old_verified_at, changed_at, undone_at FROM email_change
        WHERE account_id = ${accountId} ORDER BY id`),
    db.rows(sql`SELECT at, action, detail FROM audit WHERE subject IN (SELECT 'account:' || id FROM account
      WHERE id = ${accountId} OR merged_into = ${accountId}) ORDER BY id`),
    Promise.all(HOLDERS.map(async ({ key, read }) => [key, await read(db, accountId)] as const)),
  ]);
  return {
    account,
    refund_account: refundAccount,
    checkouts,
    reservations,
    payments,
    refunds,
    documents,
    mails: loggedMails.map(({ text, ...mail }) => ({ ...mail, text: text && unmaskLinks(text, []) })),
    sessions,
    email_changes: emailChanges,
    ...Object.fromEntries(held),
    history,
  };
}
