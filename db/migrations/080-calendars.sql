-- The event of a booking in the guest's own calendar (RFC 5545): its SEQUENCE, which grows by one with each change of what
-- the event says, and since when the booking has its present times (null: since it was made). Kept by a trigger, so that
-- no writer can forget it.
ALTER TABLE reservation ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0;
ALTER TABLE reservation ADD COLUMN times_set_at timestamptz;
-- Calendar files had the seconds from the booking to its last change as SEQUENCE. What guests have imported must not
-- outrank what follows.
UPDATE reservation SET calendar_sequence = greatest(0, floor(extract(epoch FROM updated_at - created_at)))::int
WHERE ends_at > now() - interval '90 days' AND updated_at > created_at;

CREATE FUNCTION count_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  IF (NEW.starts_at, NEW.ends_at, NEW.space_id) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.space_id) THEN
    NEW.times_set_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_calendar BEFORE UPDATE ON reservation FOR EACH ROW
  WHEN ((NEW.starts_at, NEW.ends_at, NEW.space_id, NEW.paid, NEW.editing, NEW.canceled_at IS NULL)
    IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.space_id, OLD.paid, OLD.editing, OLD.canceled_at IS NULL))
  EXECUTE FUNCTION count_calendar_change();

-- The private calendar feed of an account. Its secret is derived from the process's key and the version; the table has
-- only its SHA-256.
CREATE TABLE calendar_feed (
  account_id integer     PRIMARY KEY REFERENCES account (id),
  digest     bytea       NOT NULL UNIQUE,
  version    integer     NOT NULL,
  made_at    timestamptz NOT NULL
);

-- Whether the guest wants reminders and thanks. Mails about money and entry always come.
ALTER TABLE account ADD COLUMN reminder_mails boolean NOT NULL DEFAULT true;

-- The card that paid: {brand, last_four}. Null before the capture, and for transfers.
ALTER TABLE payment ADD COLUMN card jsonb;
-- The demo's outbox shows the calendar parts of a mail.
ALTER TABLE outbox_mail ADD COLUMN calendars jsonb NOT NULL DEFAULT '[]';
