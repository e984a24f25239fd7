import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";

type StoredBooking = {
  spaceId: number;
  accountId: number;
  /** Instants. */
  start: Date;
  end: Date;
  cleaningMinutes?: number;
  price?: number;
  paymentMethod?: 1 | 2;
  isPaid?: boolean;
};

/** A booking and its occupancy as they are stored, whatever the rules say of it. Answers its id. */
export async function storeBooking(
  t: TestApp,
  {
    spaceId,
    accountId,
    start,
    end,
    cleaningMinutes = 0,
    price = 1000,
    paymentMethod = 1,
    isPaid = false,
  }: StoredBooking,
): Promise<number> {
  const { db } = t.app;
  const now = new Date(t.now());
  const checkout = await db.row<{ id: number }>(sql`
    INSERT INTO checkout (account_id, currency, payment_way, locale, customer, created_at)
    VALUES (${accountId}, 'JPY', ${paymentMethod}, 'ja', '{"name": "井出 空"}', ${now}) RETURNING id`);
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO reservation (checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, paid, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at)
    VALUES (${checkout?.id}, ${accountId}, ${spaceId}, ${start}, ${end}, ${cleaningMinutes}, ${price}, 'JPY',
      ${paymentMethod}, ${isPaid}, '[]', '[]', false, ${now}, ${now}) RETURNING id`);
  const id = row?.id as number;
  const cleanedBy = new Date(end.getTime() + cleaningMinutes * 60_000);
  await storeOccupancy(t, { spaceId, holderId: id, start, end: cleanedBy, kind: "booking" });
  return id;
}

type StoredOccupancy = {
  spaceId: number;
  holderId: number;
  start: Date;
  end: Date;
  kind: "hold" | "booking" | "change" | "closure";
  /** Of a hold: whose it is, and until when. */
  accountId?: number;
  expiresAt?: Date;
};

export async function storeOccupancy(t: TestApp, one: StoredOccupancy): Promise<void> {
  const { spaceId, holderId, start, end, kind, accountId = null, expiresAt = null } = one;
  await t.app.db.run(sql`
    INSERT INTO occupancy (space_id, holder_id, during, kind, account_id, expires_at)
    VALUES (${spaceId}, ${holderId}, tstzrange(${start}::timestamptz, ${end}::timestamptz), ${kind},
      ${accountId}::int, ${expiresAt}::timestamptz)`);
}
