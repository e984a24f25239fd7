-- The checkout of a guest whose address is not verified yet, so that the link of the mail leads back to it on another device
-- (ACCOUNT-60). `content`: the times, the chosen way to pay and the details typed so far.
CREATE TABLE kept_checkout (
  account_id integer NOT NULL PRIMARY KEY REFERENCES account(id),
  content jsonb NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX kept_checkout_kept_at ON kept_checkout (kept_at);
