-- Locks, the rooms that they open, and which code each of them should have, and has (LOCK-1 to LOCK-7).
CREATE TABLE door_lock (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('calls', 'seam')),
  name text NOT NULL,
  -- What its own system calls it.
  device text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  -- When the bookings of its rooms were last looked at; null: they have to be.
  looked_at timestamptz,
  -- When its own system was last asked, and what that said; of the kind calls when it last asked for codes.
  checked_at timestamptz,
  is_online boolean,
  battery real,
  problem text
);
CREATE TRIGGER door_lock_version BEFORE UPDATE OF name, device, removed_at ON door_lock
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE door_lock_room (
  lock_id integer NOT NULL REFERENCES door_lock (id),
  space_id integer NOT NULL REFERENCES space (id),
  PRIMARY KEY (lock_id, space_id)
);
CREATE INDEX door_lock_room_space ON door_lock_room (space_id);

-- What opens an account with a system of locks. Sealed.
CREATE TABLE door_lock_key (
  kind text PRIMARY KEY CHECK (kind IN ('seam')),
  sealed bytea NOT NULL,
  by integer REFERENCES account (id),
  at timestamptz NOT NULL
);

CREATE TABLE door_lock_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lock_id integer NOT NULL REFERENCES door_lock (id),
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  -- What is wanted. The code is sealed; null: nothing is wanted any more. The times stay, as that is when a code that is still
  -- there opens the door.
  sealed bytea,
  works_from timestamptz NOT NULL,
  works_until timestamptz NOT NULL,
  -- The room and the start that it is for.
  space_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  -- The lock's own system has sent it.
  is_from_lock boolean NOT NULL,
  asked integer NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'confirmed', 'failed', 'removing', 'gone')),
  outside_id text,
  was_sent boolean NOT NULL DEFAULT false,
  problem text,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  UNIQUE (lock_id, reservation_id)
);
CREATE INDEX door_lock_code_due ON door_lock_code (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX door_lock_code_booking ON door_lock_code (reservation_id);
CREATE INDEX door_lock_code_over ON door_lock_code (works_until);

-- What a door asks for, for what has to be asked of all rooms at once; what opens it stays sealed. Null: not read yet.
ALTER TABLE room_entry ADD COLUMN door text;
-- It may be noted without another version.
DROP TRIGGER room_entry_version ON room_entry;
CREATE TRIGGER room_entry_version BEFORE UPDATE OF sealed ON room_entry FOR EACH ROW EXECUTE FUNCTION count_version();
