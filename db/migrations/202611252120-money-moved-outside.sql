-- What somebody gave back at the card provider by hand, or a cardholder's bank took back, beyond what we owed for the
-- booking: a paid booking keeps its price less this. The previous release works on the result.
ALTER TABLE reservation ADD COLUMN returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0);

-- Of a refund made by hand: what somebody has yet to say which booking it is for.
ALTER TABLE refund ADD COLUMN unassigned integer NOT NULL DEFAULT 0 CHECK (unassigned >= 0);
CREATE INDEX refund_unassigned ON refund (payment_id) WHERE unassigned > 0;
-- A lost dispute: the provider has no refund of it.
ALTER TABLE refund ADD COLUMN is_chargeback boolean NOT NULL DEFAULT false;
-- What we owed and somebody paid by hand: the refund that paid it.
ALTER TABLE refund ADD COLUMN covered_by bigint REFERENCES refund (id);
CREATE INDEX refund_covered_by ON refund (covered_by) WHERE covered_by IS NOT NULL;
CREATE INDEX refund_payment ON refund (payment_id) WHERE payment_id IS NOT NULL;

ALTER TABLE ledger DROP CONSTRAINT ledger_kind_check;
ALTER TABLE ledger ADD CONSTRAINT ledger_kind_check
  CHECK (kind IN ('charge', 'refund', 'dispute', 'bank_in', 'bank_out', 'adjustment'));
