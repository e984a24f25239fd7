-- The rooms that somebody has marked with a heart (FAVORITE-1).
CREATE TABLE favorite (
  account_id integer     NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  space_id   integer     NOT NULL REFERENCES space (id) ON DELETE CASCADE,
  added_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, space_id)
);
CREATE INDEX favorite_space ON favorite (space_id);
