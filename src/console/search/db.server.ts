import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

type DocumentRow = {
  id: number;
  kind: string;
  number: string;
  issued_on: Day;
  counterparty: string;
  amount: number;
  currency: ChargedCurrency;
  booking_id: number | null;
};

export function documentsByNumber(
  db: Queryable,
  { kind, year, number }: { kind: string; year: number; number: number },
): Promise<DocumentRow[]> {
  return db.rows(sql`
    SELECT d.id, d.kind, d.snapshot->>'number' AS number, d.issued_on, d.counterparty, d.amount, d.currency,
      coalesce(d.reservation_id, (SELECT min(r.id) FROM reservation r WHERE r.checkout_id = d.checkout_id)) AS booking_id
    FROM document d WHERE d.kind = ${kind} AND d.year = ${year} AND d.number = ${number}`);
}
