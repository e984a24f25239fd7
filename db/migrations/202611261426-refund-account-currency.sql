-- The currency that a guest's account for refunds takes, which says by what fields it is addressed (FIELD-9).
ALTER TABLE refund_account ADD COLUMN currency text NOT NULL DEFAULT 'JPY' CHECK (currency IN ('JPY', 'SGD'));
