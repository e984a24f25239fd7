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
    approval: BookingRow["approval"];
    now: number;
  },
): Promise<void> {
  const { fee, refund, released, reason, approval } = cancel;
  const at = new Date(cancel.now);
  const before = row.before_edit;
  await tx.run(sql`UPDATE reservation SET canceled_at = ${at}, cancel_fee = ${fee}, refund = ${refund}, released = ${released}, cancel_reason = ${reason},
      starts_at = ${before ? new Date(before.starts_at) : row.starts_at},
      ends_at = ${before ? new Date(before.ends_at) : row.ends_at}, price = ${before?.price ?? row.price},
      price_lines = ${JSON.stringify(before?.price_lines ?? row.price_lines)}, editing = false, before_edit = NULL,
      pay_by = NULL, approval = ${approval}, updated_at = ${at}
    WHERE id = ${row.id}`);
}
