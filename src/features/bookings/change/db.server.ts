import type { Day } from "../../../domain/time/day.ts";
import { sql, type Tx } from "../../../platform/sql.ts";
import type { StoredPriceLine } from "../create/price-lines.server.ts";
import type { BookingRow, Fallback, NewTimes } from "../row.server.ts";
import type { NewRoom } from "./store.server.ts";

export async function updateTimes(
  tx: Tx,
  id: number,
  { cleaning, total, lines }: NewTimes,
  change: {
    startsAt: Date;
    endsAt: Date;
    fallback: Fallback | null;
    editing: boolean;
    payBy: string | null;
    note: string | null;
    room: NewRoom | null;
    now: number;
  },
): Promise<void> {
  const { startsAt, endsAt, fallback, editing, payBy, note, room, now } = change;
  // What is read here is the row before the update.
  const moved = room
    ? sql`rooms_left = CASE WHEN space_id = ${room.spaceId} THEN rooms_left ELSE rooms_left || jsonb_build_object(
        'space_id', space_id, 'issuer_id', issuer->'id', 'at', ${new Date(now)}::timestamptz) END, space_id = ${room.spaceId}, issuer = ${room.issuer && JSON.stringify(room.issuer)}, has_qualified_invoice = ${room.isQualified},`
    : sql``;
  await tx.run(sql`UPDATE reservation SET ${moved} starts_at = ${startsAt}, ends_at = ${endsAt}, cleaning_minutes = ${cleaning},
      price = ${total}, price_lines = ${JSON.stringify(lines)}, editing = ${editing},
      before_edit = ${fallback && JSON.stringify(fallback)}, pay_by = ${payBy}, note = ${note},
      requested_change = NULL, request_until = NULL, asks_company = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** Writes a change that waits for approval next to the booking, which keeps its own times; null removes it. */
export async function updateRequested(
  tx: Tx,
  id: number,
  request: {
    change: NonNullable<BookingRow["requested_change"]>;
    until: Date;
    asks: BookingRow["asks_company"];
  } | null,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET requested_change = ${request && JSON.stringify(request.change)},
      request_until = ${request?.until ?? null}, asks_company = ${request?.asks ?? null}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The change stays: there is nothing left to fall back to or to pay. */
export async function updateFinished(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE reservation SET editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** The booking gets back what it had before the change. */
export async function updateUndone(
  tx: Tx,
  id: number,
  before: Fallback,
  { startsAt, endsAt, now }: { startsAt: Date; endsAt: Date; now: number },
): Promise<void> {
  const { room } = before;
  const back = room
    ? sql`space_id = ${room.space_id}, cleaning_minutes = ${room.cleaning_minutes}, issuer = ${room.issuer && JSON.stringify(room.issuer)},
        rooms_left = ${JSON.stringify(room.rooms_left ?? [])},`
    : sql``;
  await tx.run(sql`UPDATE reservation SET ${back} starts_at = ${startsAt}, ends_at = ${endsAt}, price = ${before.price},
      price_lines = ${JSON.stringify(before.price_lines)}, has_qualified_invoice = ${before.has_qualified_invoice},
      editing = false, before_edit = NULL, pay_by = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** What has been settled: all of it, or a part, with the rest to be paid on invoice. */
export async function updateSettled(
  tx: Tx,
  id: number,
  { isPaid, received, dueOn, now }: { isPaid: boolean; received: number; dueOn: Day | null; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`UPDATE reservation SET paid = ${isPaid}, paid_at = CASE WHEN ${isPaid} THEN coalesce(paid_at, ${at}) END,
      received = ${received}, due_on = ${dueOn}, updated_at = ${at}
    WHERE id = ${id}`);
}

export async function updatePrice(
  tx: Tx,
  id: number,
  { price, lines, now }: { price: number; lines: readonly StoredPriceLine[]; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET price = ${price}, price_lines = ${JSON.stringify(lines)},
      updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** A booking continues as another one of its order: the same terms, another room. Answers its id. */
export async function insertContinuation(
  tx: Tx,
  of: number,
  {
    startsAt,
    endsAt,
    rest,
    room,
    received,
    now,
  }: { startsAt: Date; endsAt: Date; rest: NewTimes; room: NewRoom; received: number; now: number },
): Promise<number> {
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, paid, paid_at, pay_by, approval, price_lines, cancel_policies, issuer, has_qualified_invoice, terms,
      due_on, received, source, booked_by, created_at, updated_at)
    SELECT nextval('holder_id'), checkout_id, account_id, ${room.spaceId}::int, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${rest.cleaning}::int, ${rest.total}::int, currency, payment_way, paid, paid_at, pay_by,
      approval, ${JSON.stringify(rest.lines)}::jsonb, cancel_policies, ${room.issuer && JSON.stringify(room.issuer)}::jsonb,
      ${room.isQualified}::boolean, terms, due_on, ${received}::int, source, booked_by, created_at,
      ${new Date(now)}::timestamptz
    FROM reservation WHERE id = ${of} RETURNING id`)) as { id: number };
  return id;
}
