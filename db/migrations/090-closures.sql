-- Closures that staff make in the console, beside those of the catalogue file. The previous release works on the result: it
-- reads occupancy alone. Where one of its imports removes rows of the console, the sweep of this release writes them again.

CREATE TABLE closure (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_ids   integer[]   NOT NULL CHECK (cardinality(space_ids) > 0),
  -- On the clock of each room. Repeated, the first time of day and how long it lasts.
  starts      timestamp   NOT NULL,
  ends        timestamp   NOT NULL CHECK (ends > starts),
  -- {"weekdays": [0 = Sunday …], "until": day}; null where it is once.
  repeat      jsonb,
  reason      text        NOT NULL CHECK (reason IN ('maintenance', 'cleaning', 'owner_use', 'holiday', 'other')),
  -- What guests read on the calendar of the room, {"ja": …, "en": …}; null for nothing.
  note_public jsonb,
  note        text        NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  -- The bookings that staff left in it when they saved it.
  around      bigint[]    NOT NULL DEFAULT '{}',
  by          integer     NOT NULL REFERENCES account (id),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  version     integer     NOT NULL DEFAULT 1,
  removed_at  timestamptz,
  -- Instants between which it lies in all of its rooms, and how much of it stands in occupancy: what the sweep compares.
  begins_at   timestamptz NOT NULL,
  over_at     timestamptz NOT NULL,
  has_gaps    boolean     NOT NULL,
  written     integer     NOT NULL
);
CREATE INDEX closure_over ON closure (over_at, id) WHERE removed_at IS NULL;
CREATE INDEX closure_begins ON closure (begins_at, id) WHERE removed_at IS NULL;
-- The sweep's own columns are nobody's edit.
CREATE TRIGGER closure_version BEFORE UPDATE OF space_ids, starts, ends, repeat, reason, note_public, note, around, removed_at
  ON closure FOR EACH ROW EXECUTE FUNCTION count_version();

-- Null for the closures of the catalogue file, and for whatever is no closure.
ALTER TABLE occupancy ADD COLUMN closure_id bigint REFERENCES closure (id);
ALTER TABLE occupancy ADD CHECK (closure_id IS NULL OR kind = 'closure');
CREATE INDEX occupancy_closure ON occupancy (closure_id, space_id) WHERE closure_id IS NOT NULL;
