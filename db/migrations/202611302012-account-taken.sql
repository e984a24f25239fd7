-- When a refund took the account that its guest had registered (PAYOUT-11, ACCOUNT-52); null: when it came to be owed. A card
-- refund that fails takes it later, and an account may have been changed while a cancel was being written.
ALTER TABLE refund ADD COLUMN account_taken_at timestamptz;
