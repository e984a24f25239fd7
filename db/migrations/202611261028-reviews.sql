-- What guests say about rooms they have used.
CREATE TABLE review (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Once a booking.
  reservation_id bigint NOT NULL UNIQUE REFERENCES reservation (id),
  space_id integer NOT NULL REFERENCES space (id),
  -- Null once the person is erased: the review stays.
  account_id integer REFERENCES account (id) ON DELETE SET NULL,
  overall smallint NOT NULL CHECK (overall BETWEEN 1 AND 5),
  cleanliness smallint NOT NULL CHECK (cleanliness BETWEEN 1 AND 5),
  as_described smallint NOT NULL CHECK (as_described BETWEEN 1 AND 5),
  access smallint NOT NULL CHECK (access BETWEEN 1 AND 5),
  facilities smallint NOT NULL CHECK (facilities BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) <= 1000),
  locale text NOT NULL,
  -- Null once the person is erased.
  initials text,
  -- What the room was used for, and by how many.
  use text NOT NULL,
  people integer NOT NULL CHECK (people BETWEEN 1 AND 10000),
  state text NOT NULL CHECK (state IN ('waiting', 'shown', 'hidden')),
  hidden_reason text CHECK (length(hidden_reason) <= 500),
  answer text CHECK (length(answer) <= 1000),
  answered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  CHECK ((state = 'hidden') = (hidden_reason IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX review_of_space ON review (space_id, created_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX review_by_state ON review (state, created_at, id);
CREATE INDEX review_by_account ON review (account_id) WHERE account_id IS NOT NULL;
CREATE TRIGGER review_version BEFORE UPDATE ON review FOR EACH ROW EXECUTE FUNCTION count_version();

-- The reviews of a room that are shown. A change of these is a change of the catalogue, but not of the room's entry: its
-- revision stays, so that drafts and bookings that are being made do not find it changed.
ALTER TABLE space ADD COLUMN review_count integer NOT NULL DEFAULT 0,
  ADD COLUMN review_sum integer NOT NULL DEFAULT 0,
  ADD COLUMN rated_revision bigint NOT NULL DEFAULT 0;
CREATE INDEX space_rated ON space (rated_revision) WHERE rated_revision > 0;
