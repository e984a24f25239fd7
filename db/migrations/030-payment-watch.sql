-- The cart that the provider is known to have: the revision whose amount it has acknowledged. While an update's outcome is
-- unknown the browser may have gone back to the cart before it, at the same amount: what is paid then is released.
ALTER TABLE payment ADD COLUMN acknowledged_revision integer NOT NULL DEFAULT 0;
UPDATE payment SET acknowledged_revision = revision;

-- Set where the cardholder disputes a payment: nothing is refunded on top of what the bank may take back.
ALTER TABLE payment ADD COLUMN disputed_at timestamptz;
ALTER TABLE dispute ADD COLUMN created_at timestamptz;
UPDATE dispute SET created_at = updated_at;

-- Made at the provider by hand: it stands in the ledger, and nobody owes it again where it fails.
ALTER TABLE refund ADD COLUMN is_foreign boolean NOT NULL DEFAULT false;
