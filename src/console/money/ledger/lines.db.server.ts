import type { LedgerKind, LedgerMethod } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { foldedPayer } from "../../../domain/transfers/payer.ts";
import { LEDGER_LINES } from "../../../features/ledger/lines.db.server.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { beginsWith } from "../../server/words.db.server.ts";

export type LineSearch = {
  from: Date | null;
  until: Date | null;
  kinds: readonly LedgerKind[] | null;
  methods: readonly LedgerMethod[] | null;
  booking: number | null;
  guest: number | null;
  /** A booking or an order. */
  number: number | null;
  /** The beginning of a number of the provider. */
  ref: string | null;
  words: readonly string[];
};

export type LineRow = {
  id: number;
  at: Date;
  kind: LedgerKind;
  method: LedgerMethod;
  amount: number;
  currency: ChargedCurrency;
  is_taxed: boolean;
  note: string | null;
  booking_id: number | null;
  group_id: number | null;
  /** Null for money without a booking, which has a line of a statement and its payer instead. */
  guest_id: number | null;
  line_id: number | null;
  payer: string | null;
  last_name: string;
  first_name: string;
  company: string | null;
  provider_ref: string;
  value_on: Day | null;
};

export const LINES: ListRows<LineSearch> = {
  from: () => LEDGER_LINES,
  where: matchingLines,
  order: () => ({ column: sql`r.at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.at, r.kind, r.method, r.amount, r.currency, r.is_taxed, r.note, r.reservation_id AS booking_id,
    r.checkout_id AS group_id, a.id AS guest_id, coalesce(a.last_name, '') AS last_name,
    coalesce(a.first_name, '') AS first_name, a.company, r.provider_ref, r.value_on, r.bank_line_id AS line_id, b.payer
    FROM page r LEFT JOIN bank_line b ON b.id = r.bank_line_id
      LEFT JOIN account written ON written.id = r.account_id LEFT JOIN account a ON a.id = coalesce(written.merged_into, written.id)`,
};

/** What a search asks of a line `r`. */
export function matchingLines({
  from,
  until,
  kinds,
  methods,
  booking,
  guest,
  number,
  ref,
  words,
}: LineSearch): Statement {
  const all = [
    from && sql`r.at >= ${from}`,
    until && sql`r.at < ${until}`,
    kinds && sql`r.kind = ANY(${kinds}::text[])`,
    methods && sql`r.method = ANY(${methods}::text[])`,
    booking !== null && sql`r.reservation_id = ${booking}::bigint`,
    guest !== null && sql`r.account_id IN (${withMerged(guest)})`,
    number !== null && sql`(r.reservation_id = ${number}::bigint OR r.checkout_id = ${number}::bigint)`,
    ref !== null && sql`starts_with(r.provider_ref, ${ref}::text)`,
    ...words.map(
      (word) =>
        sql`(r.account_id IN (SELECT coalesce(m.id, w.account_id) FROM account_word w
            LEFT JOIN account m ON m.id = w.account_id OR m.merged_into = w.account_id WHERE ${beginsWith(sql`w.word`, word)})
          OR r.bank_line_id IN (SELECT p.id FROM bank_line p WHERE position(${foldedPayer(word) || word} IN p.payer_folded) > 0))`,
    ),
  ];
  return all.reduce<Statement>((sum, one) => (one ? sql`${sum} AND ${one}` : sum), sql`true`);
}

/** A guest, and those who were merged into it: the ledger keeps the account that it was written with (GUESTS-8). */
function withMerged(guest: number | null): Statement {
  return sql`SELECT id FROM account WHERE id = ${guest}::int OR merged_into = ${guest}::int`;
}
