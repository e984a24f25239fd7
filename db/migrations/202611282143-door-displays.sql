-- A tablet at the door of a room, by a secret address (DOOR-1 to DOOR-4).
CREATE TABLE door_display (
  space_id integer PRIMARY KEY REFERENCES space (id),
  digest bytea NOT NULL UNIQUE,
  -- The first letter of a guest's name is shown.
  has_initials boolean NOT NULL,
  by integer REFERENCES account (id),
  made_at timestamptz NOT NULL,
  seen_at timestamptz
);
