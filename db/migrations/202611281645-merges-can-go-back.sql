-- A merge of two guests can be undone for seven days (GUESTS-10), and what then goes back of paid bookings counts for whoever
-- merged them (STAFF-36).
CREATE TABLE guest_merge (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_id integer NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  into_id integer NOT NULL REFERENCES account(id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- The account as it was, and what moved by its keys. Null once the merge can no longer be undone.
  account jsonb,
  moved jsonb,
  undone_at timestamptz
);
CREATE INDEX guest_merge_open ON guest_merge (at) WHERE account IS NOT NULL;
CREATE INDEX guest_merge_email ON guest_merge (lower(account->>'email')) WHERE account IS NOT NULL;

CREATE TABLE merged_money (
  reservation_id bigint PRIMARY KEY REFERENCES reservation(id),
  merge_id integer NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX merged_money_merge ON merged_money (merge_id);
