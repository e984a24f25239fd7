-- What the guest of an open payment has been shown to pay elsewhere: an app's page, a number for the counter, a code.
ALTER TABLE payment ADD COLUMN next_step jsonb;
CREATE INDEX payment_next_step ON payment (account_id) WHERE state = 'open' AND next_step IS NOT NULL;

ALTER TABLE account DROP CONSTRAINT account_default_payment_method_check;
ALTER TABLE account ADD CONSTRAINT account_default_payment_method_check
  CHECK (default_payment_method IN (1, 2, 7, 8, 9));
