-- Money without a booking is in the ledger too (LEDGER-5): of a line of a statement, and of no guest.
ALTER TABLE ledger ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE ledger ADD COLUMN bank_line_id bigint REFERENCES bank_line (id);
ALTER TABLE ledger DROP CONSTRAINT ledger_kind_check;
ALTER TABLE ledger ADD CONSTRAINT ledger_kind_check CHECK (kind IN
  ('charge', 'refund', 'dispute', 'bank_in', 'bank_out', 'adjustment', 'suspense'));
ALTER TABLE ledger ADD CONSTRAINT ledger_owner_check CHECK (CASE WHEN kind = 'suspense'
  THEN account_id IS NULL AND bank_line_id IS NOT NULL ELSE account_id IS NOT NULL END);

-- What lines paid names its line. No closing holds this column.
ALTER TABLE ledger DISABLE TRIGGER ledger_append_only;
UPDATE ledger SET bank_line_id = substring(provider_ref FROM '^bank_line:(\d+):')::bigint
WHERE kind = 'bank_in' AND provider_ref LIKE 'bank\_line:%';
ALTER TABLE ledger ENABLE TRIGGER ledger_append_only;

CREATE INDEX ledger_line ON ledger (bank_line_id, id) WHERE bank_line_id IS NOT NULL;
CREATE INDEX ledger_value_on ON ledger (value_on) WHERE value_on IS NOT NULL;

-- The lines that no booking has.
INSERT INTO ledger (at, kind, amount, currency, provider_ref, note, value_on, bank_line_id)
SELECT now(), 'suspense', CASE WHEN b.state = 'returning' THEN b.surplus WHEN b.kind = 'withdrawn' THEN -b.amount ELSE b.amount END,
  s.currency, 'suspense:' || b.id || ':0', 'on a statement', b.booked_on, b.id
FROM bank_line b JOIN bank_statement s ON s.id = b.statement_id
WHERE b.amount < 2147483648 AND (b.state IN ('open', 'ignored', 'returning') OR b.state = 'refunded' AND NOT EXISTS
  (SELECT FROM refund f WHERE f.bank_line_id = b.id AND f.transferred_on IS NOT NULL));

-- The last line of the ledger that the first export of a month saw (JOURNAL-13); null before this was kept.
ALTER TABLE journal_export ADD COLUMN last_ledger_id bigint;
