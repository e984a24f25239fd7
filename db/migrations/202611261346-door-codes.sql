-- A code of a booking is for a room and a start: after a change of either it opens nothing. Who it came from says whether
-- the product may replace it.
ALTER TABLE entry_code
  ADD COLUMN source text NOT NULL DEFAULT 'staff' CHECK (source IN ('made', 'staff')),
  ADD COLUMN space_id int REFERENCES space (id),
  ADD COLUMN starts_at timestamptz;
UPDATE entry_code c SET space_id = r.space_id, starts_at = r.starts_at FROM reservation r WHERE r.id = c.reservation_id;
CREATE INDEX entry_code_around ON entry_code (space_id, starts_at);

-- Hours before the start from which guests are told, so that the mails that are due are found; null: they are told nothing.
ALTER TABLE room_entry ADD COLUMN show_hours smallint;
