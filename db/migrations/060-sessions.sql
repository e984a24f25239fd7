-- What a guest sees of their sessions, and the name by which one is ended. The secret and its hash stay where they are.
ALTER TABLE session
  ADD COLUMN id    bigint GENERATED ALWAYS AS IDENTITY,
  -- The User-Agent that logged in, cut to 400 characters.
  ADD COLUMN agent text;

-- Browsers in which an account was logged in before: there the right password works however often strangers have failed
-- elsewhere. The browser keeps the secret in a cookie.
CREATE TABLE known_browser (
  secret_hash  bytea       NOT NULL,
  account_id   integer     NOT NULL REFERENCES account (id),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (secret_hash, account_id)
);
CREATE INDEX known_browser_account ON known_browser (account_id);
