-- What the last comparison with the card provider found, one row a day of the brand's zone. `at` is null while a process
-- is at it.
CREATE TABLE reconciliation (
  day         date        PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  at          timestamptz,
  -- The first thousand of them, in words.
  differences text[]      NOT NULL DEFAULT '{}',
  count       integer     NOT NULL DEFAULT 0
);
