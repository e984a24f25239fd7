import { missing } from "./errors.ts";
import { find, lock, type Row, type Work } from "./store.ts";

/**
 * Locks a customer; a deleted one counts as missing. The customer is locked before its intents and payment methods, so
 * that transfers, confirms and captures of one customer cannot deadlock.
 */
export async function lockCustomer(work: Work, id: string): Promise<Row<"customer">> {
  const row = await lock(work, "customer", id, "customer");
  if (row.hidden.isDeleted) throw missing("customer", id, "customer");
  return row;
}

export async function findCustomer(work: Work, id: string): Promise<Row<"customer">> {
  const row = await find(work, "customer", id);
  if (row === null || row.hidden.isDeleted) throw missing("customer", id, "customer");
  return row;
}
