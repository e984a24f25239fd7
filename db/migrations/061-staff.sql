-- People who work in the console: roles, second factors, and sessions of their own beside the guests'. The previous
-- release works on all of this: new columns have defaults, and it never sees the secret of an operator's session.

ALTER TABLE session ADD COLUMN kind text NOT NULL DEFAULT 'guest' CHECK (kind IN ('guest', 'operator'));
-- Only for operators. Until when a call that needs a fresh second factor may be made.
ALTER TABLE session ADD COLUMN elevated_until timestamptz;
-- Nothing is answered until a second factor opens it again.
ALTER TABLE session ADD COLUMN locked_at timestamptz;
-- The password was right, the second factor is still owed.
ALTER TABLE session ADD COLUMN is_half boolean NOT NULL DEFAULT false;
CREATE INDEX session_operator ON session (created_at) WHERE kind = 'operator';

-- The rights themselves are bits of account.privileges, written together with the roles.
CREATE TABLE staff (
  account_id      integer     PRIMARY KEY REFERENCES account (id),
  roles           text[]      NOT NULL,
  -- The space groups that lists open with; empty means all.
  group_ids       integer[]   NOT NULL DEFAULT '{}',
  -- The most that one booking may be priced away from the rules, in the brand's currency; null means no limit.
  price_limit     integer     CHECK (price_limit >= 0),
  invited_at      timestamptz,
  last_sign_in_at timestamptz,
  disabled_at     timestamptz,
  created_at      timestamptz NOT NULL,
  version         integer     NOT NULL DEFAULT 1
);

CREATE TABLE factor (
  id            integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    integer     NOT NULL REFERENCES staff (account_id) ON DELETE CASCADE,
  kind          text        NOT NULL CHECK (kind IN ('passkey', 'totp', 'recovery')),
  name          text        NOT NULL DEFAULT '',
  -- totp: the shared secret, encrypted with a key made from SESSION_SECRET. recovery: the SHA-256 of the code.
  secret        bytea,
  credential_id text        UNIQUE,
  public_key    bytea,
  transports    text[],
  -- passkey: the authenticator's counter. totp: the last time step that was accepted; each counts once.
  counter       bigint      NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  -- Null until its owner has shown that it works.
  confirmed_at  timestamptz,
  last_used_at  timestamptz,
  CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL)),
  CHECK ((kind = 'passkey') = (secret IS NULL))
);
CREATE INDEX factor_account ON factor (account_id);

-- Challenges that a browser has still to sign; each is used once.
CREATE TABLE passkey_challenge (
  challenge  text        PRIMARY KEY,
  -- Who enrols; null to sign in.
  account_id integer     REFERENCES account (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);

-- Invitations to the console are links in mails, too.
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check CHECK (purpose IN ('verify', 'reset', 'invite'));

-- Until now there was a single privilege, "operator". It becomes every right. An address that was never verified may
-- belong to somebody else, so it loses the privilege; the command that makes operators can be run again.
INSERT INTO staff (account_id, roles, created_at)
  SELECT id, '{owner}', updated_at FROM account
  WHERE privileges = 1 AND deleted_at IS NULL AND email_verified_at IS NOT NULL;
UPDATE account SET privileges = CASE WHEN email_verified_at IS NULL THEN 0 ELSE 127 END
  WHERE privileges = 1 AND deleted_at IS NULL;

-- Refunds that somebody has to look at, counted on every screen of the console.
CREATE INDEX refund_failed ON refund (id) WHERE state = 'failed';
