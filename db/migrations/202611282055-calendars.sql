-- Calendars of others that are read (CALENDAR-12 to CALENDAR-19), and our own that others read (CALENDAR-9 to CALENDAR-11).
CREATE TABLE calendar_in (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id integer NOT NULL REFERENCES space (id),
  -- Who books there.
  label text NOT NULL,
  -- The address is a secret of somebody else: sealed (src/platform/sealed.ts). Its host is shown.
  host text NOT NULL,
  url bytea NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  asked_at timestamptz,
  -- When an answer was last understood, and when it last said something else.
  read_at timestamptz,
  changed_at timestamptz,
  -- When all of it was last read, which is done daily: its end moves on with the days.
  full_at timestamptz,
  etag text,
  last_modified text,
  digest bytea,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  problem text,
  problem_detail text,
  -- Events that take the room.
  events integer NOT NULL DEFAULT 0,
  -- What was not understood.
  notes jsonb NOT NULL DEFAULT '[]',
  -- Since when it has been empty though it had events: these are kept until somebody says that it is.
  emptied_at timestamptz,
  may_be_empty boolean NOT NULL DEFAULT false
);
CREATE INDEX calendar_in_space ON calendar_in (space_id) WHERE removed_at IS NULL;
CREATE INDEX calendar_in_next ON calendar_in (next_at) WHERE removed_at IS NULL;
CREATE TRIGGER calendar_in_version BEFORE UPDATE OF label, url, removed_at ON calendar_in
  FOR EACH ROW EXECUTE FUNCTION count_version();

ALTER TABLE closure
  ADD COLUMN calendar_id integer REFERENCES calendar_in (id),
  ADD COLUMN calendar_uid text,
  ADD COLUMN summary text,
  -- When it was entered there, if that is known.
  ADD COLUMN entered_at timestamptz,
  -- All of its times, which no weekly rule says.
  ADD COLUMN during tstzmultirange,
  -- Up to where they were read.
  ADD COLUMN known_until timestamptz;
ALTER TABLE closure DROP CONSTRAINT closure_reason_check;
ALTER TABLE closure ADD CONSTRAINT closure_reason_check CHECK (reason = ANY (
  ARRAY['maintenance'::text, 'cleaning'::text, 'owner_use'::text, 'holiday'::text, 'other'::text, 'calendar'::text]));
ALTER TABLE closure ADD CONSTRAINT closure_calendar_check CHECK ((reason = 'calendar') = (calendar_id IS NOT NULL)
  AND (calendar_id IS NULL OR (during IS NOT NULL AND calendar_uid IS NOT NULL AND known_until IS NOT NULL)));
CREATE UNIQUE INDEX closure_of_calendar ON closure (calendar_id, calendar_uid)
  WHERE calendar_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX closure_clashing ON closure (over_at) WHERE calendar_id IS NOT NULL AND has_gaps AND removed_at IS NULL;

-- Events that have met a booking: found once, so that they are told once; `same` says that they are the booking.
CREATE TABLE calendar_clash (
  closure_id bigint NOT NULL REFERENCES closure (id),
  reservation_id bigint NOT NULL REFERENCES reservation (id),
  found_at timestamptz NOT NULL,
  same_by integer REFERENCES account (id),
  same_at timestamptz,
  PRIMARY KEY (closure_id, reservation_id)
);
CREATE INDEX calendar_clash_booking ON calendar_clash (reservation_id);

CREATE TABLE calendar_out (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  space_ids integer[] NOT NULL CHECK (cardinality(space_ids) > 0),
  detail text NOT NULL CHECK (detail IN ('busy', 'names')),
  has_cleaning boolean NOT NULL,
  -- What comes from calendars with these labels is left out.
  leaves_out text[] NOT NULL DEFAULT '{}',
  locale text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  read_at timestamptz,
  -- Of what it said last, and since when.
  tag text,
  changed_at timestamptz
);
CREATE INDEX calendar_out_spaces ON calendar_out USING gin (space_ids) WHERE removed_at IS NULL;
CREATE TRIGGER calendar_out_version BEFORE UPDATE OF name, space_ids, detail, has_cleaning, leaves_out, locale, digest, removed_at
  ON calendar_out FOR EACH ROW EXECUTE FUNCTION count_version();

-- Who of the staff has a mail when an event meets a booking.
ALTER TABLE staff ADD COLUMN clash_mails boolean NOT NULL DEFAULT false;
