-- Invitations to the console and the browsers in which somebody has signed in to it, apart from the guests' links and
-- browsers: those are given for a password alone.

CREATE TABLE staff_invitation (
  secret_hash bytea       PRIMARY KEY,
  account_id  integer     NOT NULL REFERENCES staff (account_id) ON DELETE CASCADE,
  -- The address that the link was sent to: it is void once the account has another.
  email       text        NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX staff_invitation_account ON staff_invitation (account_id);

-- A sign-in from a browser that is not here is told by mail. The browser keeps the secret in a cookie.
CREATE TABLE staff_browser (
  account_id   integer     NOT NULL REFERENCES staff (account_id) ON DELETE CASCADE,
  secret_hash  bytea       NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, secret_hash)
);
