-- What a bank says that a line is; only a transfer is proposed for a booking without being asked.
ALTER TABLE bank_line DROP CONSTRAINT bank_line_kind_check;
ALTER TABLE bank_line ADD CONSTRAINT bank_line_kind_check
  CHECK (kind IN ('transfer', 'cash', 'cheque', 'book', 'interest', 'other', 'correction', 'withdrawn'));

-- Why a line needs no booking, beside what a person wrote.
ALTER TABLE bank_line ADD COLUMN no_booking text CHECK (no_booking IN
  ('interest', 'own_transfer', 'payout', 'cash', 'returned', 'duplicate', 'taken_back', 'other'));
UPDATE bank_line SET no_booking = 'other' WHERE state = 'ignored';

-- The known line of which this one may be another writing; of a transfer that the bank takes back, the one that it takes back.
ALTER TABLE bank_line ADD COLUMN twin_id bigint REFERENCES bank_line (id);
CREATE INDEX bank_line_twin ON bank_line (twin_id) WHERE twin_id IS NOT NULL;

-- What else a file has, and what was in the account at its end as far as it says.
ALTER TABLE bank_statement ADD COLUMN debits integer NOT NULL DEFAULT 0;
ALTER TABLE bank_statement ADD COLUMN debit_sum bigint NOT NULL DEFAULT 0;
ALTER TABLE bank_statement ADD COLUMN left_out integer NOT NULL DEFAULT 0;
ALTER TABLE bank_statement ADD COLUMN balance bigint;
ALTER TABLE bank_statement ADD COLUMN balance_on date;

-- A line is known by account, currency, day, amount and payer as written, and by its number among equal ones: the numbers of a
-- download begin anew in the next. As lineKeys of the domain writes it.
UPDATE bank_line l SET fingerprint = sha256(convert_to(k.key || '#' || k.number, 'UTF8'))
FROM (
  SELECT id, key, row_number() OVER (PARTITION BY key ORDER BY id) AS number
  FROM (
    SELECT b.id, concat_ws(E'\n', s.account, s.currency, to_char(b.booked_on, 'YYYY-MM-DD'),
      CASE WHEN b.kind = 'withdrawn' THEN -b.amount ELSE b.amount END, b.payer) AS key
    FROM bank_line b JOIN bank_statement s ON s.id = b.statement_id
  ) AS keys
) AS k
WHERE k.id = l.id;
