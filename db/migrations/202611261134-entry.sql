-- How guests get in. Both are sealed: a stolen backup opens no door.

CREATE TABLE room_entry (
  space_id int PRIMARY KEY REFERENCES space (id),
  sealed bytea NOT NULL,
  version int NOT NULL DEFAULT 1,
  by int REFERENCES account (id),
  at timestamptz NOT NULL
);
CREATE TRIGGER room_entry_version BEFORE UPDATE ON room_entry FOR EACH ROW EXECUTE FUNCTION count_version();

-- A code of one booking, in place of the room's own.
CREATE TABLE entry_code (
  reservation_id bigint PRIMARY KEY REFERENCES reservation (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  by int REFERENCES account (id),
  at timestamptz NOT NULL
);
