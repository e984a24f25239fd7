import type { InquiryState } from "../../domain/inquiry.ts";
import { sql, type Tx } from "../../platform/sql.ts";

export function lockInquiry(
  tx: Tx,
  id: number,
): Promise<{
  state: InquiryState;
  version: number;
  mail: string;
  account_id: number | null;
  assignee: number | null;
} | null> {
  return tx.row(
    sql`SELECT state, version, mail, account_id, assignee FROM contact_message WHERE id = ${id} FOR UPDATE`,
  );
}
