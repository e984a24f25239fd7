-- Guests who wait until a time is free (WAIT-1). `place`: 'space:12', 'station:3' or 'group:7'.
CREATE TABLE waitlist (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  integer     NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  place       text        NOT NULL,
  time_zone   text        NOT NULL,
  -- On the wall clock of the rooms, and by how many minutes either way a booking may differ.
  starts      timestamp   NOT NULL,
  ends        timestamp   NOT NULL CHECK (ends > starts),
  flexible    smallint    NOT NULL CHECK (flexible IN (0, 30, 60)),
  people      integer     NOT NULL,
  -- From the earliest start to the latest end.
  during      tstzrange   NOT NULL,
  -- After this nothing can be booked any more: the latest start.
  ends_at     timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  UNIQUE (account_id, place, starts, ends)
);
CREATE INDEX waitlist_place ON waitlist USING gist (place, during);
CREATE INDEX waitlist_ends ON waitlist (ends_at);

-- What a guest on the waitlist was notified of. Its id holds the time while it is their turn (WAIT-7).
CREATE TABLE waitlist_offer (
  id          bigint      PRIMARY KEY DEFAULT nextval('holder_id'),
  waitlist_id bigint      NOT NULL REFERENCES waitlist (id) ON DELETE CASCADE,
  space_id    integer     NOT NULL REFERENCES space (id) ON DELETE CASCADE,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  -- With the cleaning.
  until       timestamptz NOT NULL,
  state       text        NOT NULL CHECK (state IN ('held', 'line', 'open', 'over')),
  turn_until  timestamptz CHECK ((state = 'held') = (turn_until IS NOT NULL)),
  found_at    timestamptz NOT NULL
);
-- Never twice for the same opening.
CREATE UNIQUE INDEX waitlist_offer_current ON waitlist_offer (waitlist_id, space_id) WHERE state <> 'over';
CREATE INDEX waitlist_offer_space ON waitlist_offer (space_id) WHERE state <> 'over';
CREATE INDEX waitlist_offer_turn ON waitlist_offer (turn_until) WHERE state = 'held';

-- Time that has become free and has not been offered yet. Whatever frees time removes rows of occupancy or moves them.
CREATE TABLE freed_time (
  id          bigint    GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id    integer   NOT NULL,
  during      tstzrange NOT NULL,
  -- Whose hold it was.
  account_id  integer,
  -- It was held for the turn of a guest in line: nobody had taken it.
  is_offer    boolean   NOT NULL,
  -- A new entry, whose time may have become free while it was written.
  waitlist_id bigint
);
CREATE INDEX freed_time_space ON freed_time (space_id);

CREATE FUNCTION note_freed_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO freed_time (space_id, during, account_id, is_offer)
  SELECT space_id, during, account_id,
    account_id IS NOT NULL AND EXISTS (SELECT FROM waitlist_offer WHERE waitlist_offer.id = holder_id)
  FROM old_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION note_moved_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO freed_time (space_id, during, account_id, is_offer)
  SELECT o.space_id, o.during, o.account_id, false
  FROM old_rows o JOIN new_rows n USING (id) WHERE n.space_id <> o.space_id OR NOT n.during @> o.during;
  RETURN NULL;
END $$;

CREATE TRIGGER occupancy_freed AFTER DELETE ON occupancy
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_freed_time();
CREATE TRIGGER occupancy_moved AFTER UPDATE ON occupancy
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_moved_time();
