-- Rooms that somebody shares with colleagues under a secret link (SHORTLIST-1). Of the secrets only digests are stored.
CREATE TABLE shortlist (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest       bytea       NOT NULL UNIQUE,
  maker_digest bytea       NOT NULL,
  account_id   integer     REFERENCES account (id) ON DELETE CASCADE,
  title        text        NOT NULL,
  maker_name   text        NOT NULL,
  people       integer     NOT NULL,
  space_ids    integer[]   NOT NULL,
  -- On the wall clock of the rooms: [{"start": "YYYY-MM-DD HH:mm", "end": …}]
  times        jsonb       NOT NULL,
  created_at   timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  closed_at    timestamptz
);
CREATE INDEX shortlist_ends ON shortlist (ends_at);
CREATE INDEX shortlist_account ON shortlist (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE shortlist_vote (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shortlist_id bigint      NOT NULL REFERENCES shortlist (id) ON DELETE CASCADE,
  space_id     integer     NOT NULL,
  voter_digest bytea       NOT NULL,
  name         text        NOT NULL,
  thumb        text        CHECK (thumb IN ('up', 'down')),
  line         text        NOT NULL,
  updated_at   timestamptz NOT NULL,
  reported_at  timestamptz,
  UNIQUE (shortlist_id, space_id, voter_digest)
);
