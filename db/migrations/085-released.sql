-- The part of a canceled booking's refund that was only authorised, and is released instead of refunded.
ALTER TABLE reservation ADD COLUMN released integer NOT NULL DEFAULT 0;

-- A refund of money beyond what was ordered, which is in the ledger for no booking.
ALTER TABLE refund ADD COLUMN is_excess boolean NOT NULL DEFAULT false;
