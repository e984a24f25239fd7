-- A guest has arrived, and has left before the end (DOOR-5 to DOOR-8). What was booked stays as it was: only the time that is
-- taken ends earlier.
ALTER TABLE reservation ADD COLUMN arrived_at timestamptz;
ALTER TABLE reservation ADD COLUMN left_at timestamptz;
ALTER TABLE reservation ADD CONSTRAINT reservation_left_early CHECK (left_at > starts_at AND left_at < ends_at) NOT VALID;

-- Other times, another room, a cancel or its undoing take the whole time anew, so nobody has left it.
CREATE OR REPLACE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  IF (NEW.starts_at, NEW.ends_at, NEW.space_id) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.space_id) THEN
    NEW.times_set_at := NEW.updated_at;
    NEW.left_at := NULL;
  END IF;
  IF (NEW.canceled_at IS NULL) <> (OLD.canceled_at IS NULL) THEN NEW.left_at := NULL; END IF;
  RETURN NEW;
END $$;

DROP TRIGGER reservation_calendar ON reservation;
CREATE TRIGGER reservation_calendar BEFORE UPDATE ON reservation FOR EACH ROW
  WHEN ((NEW.starts_at, NEW.ends_at, NEW.space_id, NEW.paid, NEW.editing, NEW.canceled_at IS NULL, NEW.left_at)
    IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.space_id, OLD.paid, OLD.editing, OLD.canceled_at IS NULL, OLD.left_at))
  EXECUTE FUNCTION count_calendar_change();

CREATE OR REPLACE FUNCTION booking_data(r reservation) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('booking', json_build_object('id', r.id, 'group_id', r.checkout_id, 'space_id', r.space_id,
    'start', instant_text(r.starts_at), 'end', instant_text(r.ends_at),
    'time_zone', (SELECT time_zone FROM space WHERE space.id = r.space_id),
    'arrived', instant_text(r.arrived_at), 'left', instant_text(r.left_at),
    'paid', r.paid, 'canceled', r.canceled_at IS NOT NULL, 'approval', r.approval, 'terms', r.terms, 'version', r.version))
$$;

CREATE OR REPLACE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  types text[] := '{}';
  rooms integer[] := ARRAY[NEW.space_id];
  is_open boolean := NEW.canceled_at IS NULL;
BEGIN
  IF TG_OP = 'INSERT' THEN
    types := types || 'booking.created'::text;
    IF NEW.paid AND is_open AND NEW.terms <> 'free' THEN types := types || 'booking.paid'::text; END IF;
  ELSE
    IF OLD.canceled_at IS NULL AND NOT is_open THEN
      types := types || CASE WHEN NEW.approval = 'declined' THEN 'booking.declined' ELSE 'booking.canceled' END;
    ELSIF OLD.canceled_at IS NOT NULL AND is_open THEN
      types := types || 'booking.reinstated'::text;
    END IF;
    IF OLD.approval = 'waiting' AND NEW.approval = 'accepted' THEN types := types || 'booking.approved'::text; END IF;
    IF OLD.space_id <> NEW.space_id OR OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at THEN
      types := types || CASE WHEN OLD.space_id = NEW.space_id AND OLD.starts_at = NEW.starts_at
        AND OLD.ends_at < NEW.ends_at AND NEW.starts_at <= NEW.updated_at THEN 'booking.extended' ELSE 'booking.changed' END;
    ELSIF OLD.price <> NEW.price THEN
      types := types || 'booking.changed'::text;
    END IF;
    IF NOT OLD.paid AND NEW.paid AND is_open THEN types := types || 'booking.paid'::text; END IF;
    IF OLD.arrived_at IS NULL AND NEW.arrived_at IS NOT NULL THEN types := types || 'booking.arrived'::text; END IF;
    IF OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN types := types || 'booking.ended'::text; END IF;
    IF OLD.space_id <> NEW.space_id THEN rooms := ARRAY[OLD.space_id, NEW.space_id]; END IF;
  END IF;
  INSERT INTO event (type, at, space_ids, data)
  SELECT told.type, NEW.updated_at, rooms, booking_data(NEW)
  FROM unnest(types) WITH ORDINALITY AS told (type, n) ORDER BY n;
  RETURN NULL;
END $$;

DROP TRIGGER reservation_told_again ON reservation;
CREATE TRIGGER reservation_told_again AFTER UPDATE ON reservation FOR EACH ROW
  WHEN (new.canceled_at IS DISTINCT FROM old.canceled_at OR new.approval IS DISTINCT FROM old.approval
    OR new.space_id <> old.space_id OR new.starts_at <> old.starts_at OR new.ends_at <> old.ends_at
    OR new.price <> old.price OR new.paid <> old.paid OR new.arrived_at IS DISTINCT FROM old.arrived_at
    OR new.left_at IS DISTINCT FROM old.left_at)
  EXECUTE FUNCTION tell_of_booking();
