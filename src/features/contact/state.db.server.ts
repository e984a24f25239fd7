import type { InquiryState } from "../../domain/inquiry.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

export function lockInquiry(tx: Tx, id: number): Promise<{ state: InquiryState; version: number } | null> {
  return tx.row(sql`SELECT state, version FROM contact_message WHERE id = ${id} FOR UPDATE`);
}

export async function updateInquiryState(db: Queryable, id: number, state: InquiryState): Promise<void> {
  await db.run(sql`UPDATE contact_message SET state = ${state}, version = version + 1 WHERE id = ${id}`);
}
