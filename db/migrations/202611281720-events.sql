-- What happens, for programs that connect (EVENT-1 to EVENT-4), and the webhooks that it is sent to (WEBHOOK-1 to WEBHOOK-6). A row
-- is written by a trigger, in the transaction of what it reports, by whatever door that came. It gets its position, and its body, a
-- moment later, in the order in which transactions have ended: so that nobody who reads on from a position misses one.
CREATE SEQUENCE event_position;

CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  -- The rooms that it is about; empty where it is about none.
  space_ids integer[] NOT NULL DEFAULT '{}',
  data json NOT NULL,
  -- What the clock reports is reported once.
  key text UNIQUE,
  position bigint UNIQUE,
  body text
);
CREATE INDEX event_waiting ON event (id) WHERE position IS NULL;
CREATE INDEX event_at ON event (at);

CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  space_ids integer[],
  -- Sealed (src/platform/sealed.ts), as they sign. The former one signs beside the new one until it ends.
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamptz,
  signing_key bytea NOT NULL,
  public_key text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Since when nothing has arrived; null while it works.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- After a failure the others wait, too.
  paused_until timestamptz,
  off_at timestamptz,
  off_reason text CHECK (off_reason IN ('hand', 'failing')),
  removed_at timestamptz
);
CREATE TRIGGER webhook_version BEFORE UPDATE OF name, url, events, space_ids, secret, off_at, removed_at ON webhook
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhook (id),
  event_id bigint NOT NULL REFERENCES event (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it has arrived or was given up.
  next_try_at timestamptz,
  delivered_at timestamptz,
  last_try_at timestamptz,
  status integer,
  answer text,
  problem text,
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, created_at, id);
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);

CREATE FUNCTION instant_text(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

CREATE FUNCTION tell_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF OLD.space_id <> NEW.space_id THEN rooms := ARRAY[OLD.space_id, NEW.space_id]; END IF;
  END IF;
  INSERT INTO event (type, at, space_ids, data)
  SELECT told.type, NEW.updated_at, rooms, booking_data(NEW)
  FROM unnest(types) WITH ORDINALITY AS told (type, n) ORDER BY n;
  RETURN NULL;
END $$;

-- What an event says of a booking: how it is after what the event reports. Nothing of the guest.
CREATE FUNCTION booking_data(r reservation) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('booking', json_build_object('id', r.id, 'group_id', r.checkout_id, 'space_id', r.space_id,
    'start', instant_text(r.starts_at), 'end', instant_text(r.ends_at),
    'time_zone', (SELECT time_zone FROM space WHERE space.id = r.space_id),
    'paid', r.paid, 'canceled', r.canceled_at IS NOT NULL, 'approval', r.approval, 'terms', r.terms, 'version', r.version))
$$;

CREATE TRIGGER reservation_told AFTER INSERT ON reservation FOR EACH ROW EXECUTE FUNCTION tell_of_booking();
CREATE TRIGGER reservation_told_again AFTER UPDATE ON reservation FOR EACH ROW
  WHEN (new.canceled_at IS DISTINCT FROM old.canceled_at OR new.approval IS DISTINCT FROM old.approval
    OR new.space_id <> old.space_id OR new.starts_at <> old.starts_at OR new.ends_at <> old.ends_at
    OR new.price <> old.price OR new.paid <> old.paid)
  EXECUTE FUNCTION tell_of_booking();

CREATE FUNCTION tell_of_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES (
    CASE WHEN TG_OP = 'INSERT' OR NOT OLD.is_made THEN 'closure.created'
      WHEN NEW.removed_at IS NOT NULL THEN 'closure.removed' ELSE 'closure.changed' END,
    coalesce(NEW.removed_at, NEW.updated_at), NEW.space_ids,
    json_build_object('closure', json_build_object('id', NEW.id, 'space_ids', NEW.space_ids, 'from', to_char(NEW.starts,
      'YYYY-MM-DD HH24:MI'), 'to', to_char(NEW.ends, 'YYYY-MM-DD HH24:MI'), 'is_repeated', NEW.repeat IS NOT NULL,
      'version', NEW.version)));
  RETURN NULL;
END $$;
-- Its time is claimed first. Until it is made nobody has closed anything.
CREATE TRIGGER closure_told AFTER INSERT ON closure FOR EACH ROW WHEN (new.is_made) EXECUTE FUNCTION tell_of_closure();
CREATE TRIGGER closure_told_again AFTER UPDATE OF space_ids, starts, ends, repeat, removed_at, is_made ON closure
  FOR EACH ROW WHEN (new.is_made AND (NOT old.is_made OR new.version <> old.version)) EXECUTE FUNCTION tell_of_closure();

CREATE FUNCTION tell_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at IS NOT NULL THEN
    INSERT INTO event (type, at, space_ids, data) VALUES ('room.published', NEW.at, ARRAY[NEW.space_id],
      json_build_object('room', json_build_object('id', NEW.space_id, 'version', NEW.no)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER space_version_told AFTER INSERT ON space_version FOR EACH ROW EXECUTE FUNCTION tell_of_room();

CREATE FUNCTION tell_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES (
    CASE WHEN NEW.state = 'succeeded' THEN 'refund.made' ELSE 'refund.due' END, NEW.updated_at,
    ARRAY(SELECT space_id FROM reservation WHERE id = NEW.reservation_id),
    json_build_object('refund', json_build_object('id', NEW.id, 'booking_id', NEW.reservation_id, 'amount', NEW.amount,
      'currency', NEW.currency, 'way', NEW.way, 'version', NEW.version)));
  RETURN NULL;
END $$;
CREATE TRIGGER refund_told AFTER INSERT ON refund FOR EACH ROW
  WHEN (new.state IN ('due', 'pending', 'manual', 'succeeded')) EXECUTE FUNCTION tell_of_refund();
CREATE TRIGGER refund_told_again AFTER UPDATE ON refund FOR EACH ROW
  WHEN (new.state = 'succeeded' AND old.state <> 'succeeded') EXECUTE FUNCTION tell_of_refund();

CREATE FUNCTION tell_of_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (type, at, space_ids, data) VALUES ('inquiry.created', NEW.created_at,
    CASE WHEN NEW.space_id IS NULL THEN '{}'::integer[] ELSE ARRAY[NEW.space_id] END,
    json_build_object('inquiry', json_build_object('id', NEW.id, 'space_id', NEW.space_id,
      'booking_id', NEW.reservation_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER contact_message_told AFTER INSERT ON contact_message FOR EACH ROW EXECUTE FUNCTION tell_of_inquiry();
