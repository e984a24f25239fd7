-- Where money goes is changed with a proof and a trace (ACCOUNT-51, ACCOUNT-52).
CREATE TABLE refund_account_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  -- The one refund that staff entered it for; null where the guest's own account was changed.
  refund_id bigint REFERENCES refund(id),
  at timestamptz NOT NULL,
  -- Whether money went to another account before.
  replaced boolean NOT NULL,
  -- What was there before, for the guest's objection. Null once that is too late.
  before jsonb,
  -- The guest has objected.
  objected_at timestamptz
);
CREATE INDEX refund_account_change_account ON refund_account_change (account_id, id);

ALTER TABLE refund ADD COLUMN account_changed_at timestamptz, ADD COLUMN account_objected_at timestamptz;

-- `about_id`: what a link of another purpose is about, as the change that a guest objects to.
ALTER TABLE account_token ADD COLUMN about_id bigint;
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check
  CHECK (purpose IN ('verify', 'reset', 'login', 'undo', 'staff_address', 'object', 'code', 'unmerge'));
