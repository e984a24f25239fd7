import type { InvoiceBy } from "../../domain/corporate/month-invoice.ts";
import type { CorporateRole } from "../../domain/corporate/roles.ts";
import type { ClosingDay } from "../../domain/corporate/terms.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

export type CorporateRow = {
  id: number;
  name: string;
  kana: string;
  address: string;
  phone_number: string;
  corporate_number: string | null;
  locale: Locale;
  currency: ChargedCurrency;
  invoice_mails: string[];
  has_invoice: boolean;
  credit_limit: number | null;
  closing_day: ClosingDay;
  due_days: number | null;
  stopped_at: Date | null;
  stopped_reason: string | null;
  invoice_by: InvoiceBy;
  /** The last closing day whose invoices are there. */
  closed_on: Day | null;
  created_at: Date;
  version: number;
};

const COLUMNS = sql`id, name, kana, address, phone_number, corporate_number, locale, currency, invoice_mails, has_invoice,
  credit_limit, closing_day, due_days, stopped_at, stopped_reason, invoice_by, closed_on, created_at, version`;

type CorporateData = Pick<
  CorporateRow,
  "name" | "kana" | "address" | "phone_number" | "corporate_number" | "invoice_mails" | "locale"
>;

export async function insertCorporate(
  tx: Tx,
  data: CorporateData & { currency: ChargedCurrency },
  now: number,
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO corporate (name, kana, address, phone_number, corporate_number, locale, currency, invoice_mails, created_at,
      updated_at)
    VALUES (${data.name}, ${data.kana}, ${data.address}, ${data.phone_number}, ${data.corporate_number}, ${data.locale},
      ${data.currency}, ${data.invoice_mails}::text[], ${new Date(now)}, ${new Date(now)})
    RETURNING id`);
  return (row as { id: number }).id;
}

export function corporateById(db: Queryable, id: number): Promise<CorporateRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM corporate WHERE id = ${id}`);
}

/** Every change of a company, its members and its groups waits for the one before it. */
export function lockCorporate(tx: Tx, id: number): Promise<CorporateRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM corporate WHERE id = ${id} FOR UPDATE`);
}

/** Whether anything was ever booked on its groups, paid or not. */
export async function hasBooked(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row(sql`SELECT checkout_id FROM corporate_order WHERE corporate_id = ${id} LIMIT 1`);
  return row !== null;
}

/** Whether a group has an amount, which would be another one in another currency. */
export async function hasGroupAmounts(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row(sql`SELECT id FROM corporate_group WHERE corporate_id = ${id}
    AND coalesce(booking_limit, month_limit, approval_from) IS NOT NULL LIMIT 1`);
  return row !== null;
}

export async function updateCorporate(tx: Tx, id: number, data: CorporateData, now: number): Promise<void> {
  await tx.run(sql`UPDATE corporate SET name = ${data.name}, kana = ${data.kana}, address = ${data.address},
      phone_number = ${data.phone_number}, corporate_number = ${data.corporate_number}, locale = ${data.locale},
      invoice_mails = ${data.invoice_mails}::text[], updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** What staff agree on with a company. */
export async function updateAgreed(
  tx: Tx,
  id: number,
  agreed: Pick<
    CorporateRow,
    "has_invoice" | "credit_limit" | "closing_day" | "due_days" | "stopped_at" | "stopped_reason" | "currency"
  >,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE corporate SET has_invoice = ${agreed.has_invoice}, credit_limit = ${agreed.credit_limit},
      closing_day = ${agreed.closing_day}, due_days = ${agreed.due_days}, stopped_at = ${agreed.stopped_at},
      stopped_reason = ${agreed.stopped_reason}, currency = ${agreed.currency}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The companies of a person, with what the person does there. */
export function companiesOf(
  db: Queryable,
  accountId: number,
): Promise<(CorporateRow & { roles: CorporateRole[] })[]> {
  return db.rows(sql`SELECT c.*, m.roles FROM corporate_member m
    JOIN (SELECT ${COLUMNS} FROM corporate) c ON c.id = m.corporate_id
    WHERE m.account_id = ${accountId} AND m.left_at IS NULL ORDER BY c.name, c.id`);
}
