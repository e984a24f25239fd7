-- The payout of the card provider whose money a line of a statement is (PROVPAY-9).
ALTER TABLE bank_line ADD COLUMN payout_id integer REFERENCES provider_payout (id);
CREATE UNIQUE INDEX bank_line_payout ON bank_line (payout_id) WHERE payout_id IS NOT NULL;
