import type { Day } from "../../../domain/time/day.ts";
import { sql, type Tx } from "../../../platform/sql.ts";
import type { BookingRow } from "../row.server.ts";

/** A booking whose change was not paid is canceled as what it was before. */
export async function updateCanceled(
  tx: Tx,
  row: BookingRow,
  cancel: {
    fee: number;
    refund: number;
    released: number;
    reason: string;
    paid: boolean;
    received: number;
    /** What staff decided about it; null where they did not. */
    detail: object | null;
    approval: BookingRow["approval"];
    now: number;
  },
): Promise<void> {
  const { fee, refund, released, reason, paid, received, detail, approval } = cancel;
  const at = new Date(cancel.now);
  const before = row.before_edit;
  const issuer = before?.room ? before.room.issuer : row.issuer;
  await tx.run(sql`UPDATE reservation SET canceled_at = ${at}, cancel_fee = ${fee}, refund = ${refund}, released = ${released}, cancel_reason = ${reason},
      cancel_detail = ${detail && JSON.stringify(detail)}, paid = ${paid},
      paid_at = CASE WHEN ${paid} THEN coalesce(paid_at, ${at}) END, received = ${received},
      starts_at = ${before ? new Date(before.starts_at) : row.starts_at},
      ends_at = ${before ? new Date(before.ends_at) : row.ends_at}, space_id = ${before?.room?.space_id ?? row.space_id}, price = ${before?.price ?? row.price},
      price_lines = ${JSON.stringify(before?.price_lines ?? row.price_lines)}, issuer = ${issuer && JSON.stringify(issuer)},
      has_qualified_invoice = ${before?.has_qualified_invoice ?? row.has_qualified_invoice}, editing = false, before_edit = NULL,
      pay_by = NULL, requested_change = NULL, request_until = NULL, asks_company = NULL, approval = ${approval}, updated_at = ${at}
    WHERE id = ${row.id}`);
}

/** It lives again, unpaid. */
export async function updateReinstated(
  tx: Tx,
  id: number,
  { payBy, now }: { payBy: Day; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET canceled_at = NULL, cancel_fee = NULL, refund = NULL, released = 0,
      cancel_reason = NULL, cancel_detail = NULL, pay_by = ${payBy}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}
