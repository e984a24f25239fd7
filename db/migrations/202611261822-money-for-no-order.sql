-- What the provider kept for guests and no order at the comparison of a night: [{"account_id", "amount"}], in yen.
ALTER TABLE reconciliation ADD COLUMN unclaimed jsonb NOT NULL DEFAULT '[]';
