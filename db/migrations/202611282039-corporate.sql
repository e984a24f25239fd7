-- Companies as guests (docs/spec/corporate.md). The operator's own company is a setting and has nothing to do with these.

CREATE TABLE corporate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kana text NOT NULL,
  address text NOT NULL,
  phone_number text NOT NULL,
  corporate_number text,
  locale text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('JPY', 'SGD')),
  invoice_mails text[] NOT NULL,
  -- What staff agree on with it. Without has_invoice its members cannot book on it.
  has_invoice boolean NOT NULL DEFAULT false,
  credit_limit integer CHECK (credit_limit >= 0),
  closing_day smallint NOT NULL DEFAULT 31 CHECK (closing_day IN (15, 20, 25, 31)),
  -- Null: at the end of the month after the closing.
  due_days smallint CHECK (due_days BETWEEN 1 AND 120),
  stopped_at timestamptz,
  stopped_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX corporate_name ON corporate (name, id);
CREATE INDEX corporate_created ON corporate (created_at, id);
CREATE TRIGGER corporate_version BEFORE UPDATE ON corporate FOR EACH ROW EXECUTE FUNCTION count_version();

-- A row stays when its member leaves: past bookings and papers name who made them.
CREATE TABLE corporate_member (
  corporate_id integer NOT NULL REFERENCES corporate,
  account_id integer NOT NULL REFERENCES account,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['admin', 'booker', 'approver']),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (corporate_id, account_id)
);
CREATE INDEX corporate_member_account ON corporate_member (account_id) WHERE left_at IS NULL;

CREATE TABLE corporate_invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  corporate_id integer NOT NULL REFERENCES corporate,
  email text NOT NULL,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['admin', 'booker', 'approver']),
  digest bytea NOT NULL UNIQUE,
  invited_by integer REFERENCES account,
  locale text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX corporate_invitation_open ON corporate_invitation (corporate_id, lower(email))
  WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX corporate_invitation_expired ON corporate_invitation (expires_at);

CREATE TABLE corporate_group (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  corporate_id integer NOT NULL REFERENCES corporate,
  name text NOT NULL,
  cost_center text NOT NULL,
  purchase_number text NOT NULL CHECK (purchase_number IN ('none', 'optional', 'required')),
  purchase_pattern text NOT NULL,
  booking_limit integer CHECK (booking_limit >= 0),
  month_limit integer CHECK (month_limit >= 0),
  -- From this amount on an approver has to book.
  approval_from integer CHECK (approval_from >= 0),
  -- Null: everybody who books for the company; every room.
  account_ids integer[],
  space_ids integer[],
  space_group_ids integer[],
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX corporate_group_of ON corporate_group (corporate_id, id);
CREATE TRIGGER corporate_group_version BEFORE UPDATE ON corporate_group FOR EACH ROW EXECUTE FUNCTION count_version();

-- An order that a company pays, with what its group asked for when it was booked.
CREATE TABLE corporate_order (
  checkout_id bigint PRIMARY KEY REFERENCES checkout,
  corporate_id integer NOT NULL REFERENCES corporate,
  group_id integer NOT NULL REFERENCES corporate_group,
  cost_center text NOT NULL,
  purchase_number text NOT NULL,
  ordered_by integer NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX corporate_order_company ON corporate_order (corporate_id, checkout_id DESC);
CREATE INDEX corporate_order_group ON corporate_order (group_id);
