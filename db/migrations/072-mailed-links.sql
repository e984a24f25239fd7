-- Two more kinds of links in mails: one logs in, one undoes a change of the address.
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token
  ADD CONSTRAINT account_token_purpose_check CHECK (purpose IN ('verify', 'reset', 'login', 'undo'));

-- The last verified address of an account whose present one is not verified yet: mails that open the account go there.
ALTER TABLE account ADD COLUMN recovery_email text;
CREATE UNIQUE INDEX account_recovery_email ON account (lower(recovery_email))
  WHERE recovery_email IS NOT NULL AND deleted_at IS NULL;

-- Changes of addresses, which the old address may undo for a week.
CREATE TABLE email_change (
  id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id      integer     NOT NULL REFERENCES account (id),
  old_email       text        NOT NULL,
  old_verified_at timestamptz,
  changed_at      timestamptz NOT NULL,
  undone_at       timestamptz
);
CREATE INDEX email_change_account ON email_change (account_id, id);
CREATE INDEX email_change_old ON email_change (lower(old_email));

ALTER TABLE account_token ADD COLUMN email_change_id bigint;
