-- What people of the staff gave back to guests, and when: the sum of a person's day needs a fresh second factor (STAFF-25).
CREATE TABLE money_back (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As in the audit: operator:7.
  actor text NOT NULL,
  reservation_id bigint NOT NULL REFERENCES reservation,
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX money_back_day ON money_back (actor, at);
