-- What a company brings from another system, file by file: tried row by row, taken in as a whole, undone as a whole.

-- Which columns of a file mean what, kept under its head.
CREATE TABLE import_mapping (
  kind text NOT NULL,
  head text NOT NULL,
  columns jsonb NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, head)
);

CREATE TABLE import_run (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guests', 'bookings', 'invoices', 'closures', 'numbers')),
  name text NOT NULL,
  -- The file itself, until it is taken in or a week old: it names people.
  file bytea,
  encoding text NOT NULL,
  head text[] NOT NULL,
  columns jsonb NOT NULL,
  -- Rooms by the name that the file has for them, and lines that are left out by hand.
  rooms jsonb NOT NULL DEFAULT '{}',
  left_out int[] NOT NULL DEFAULT '{}',
  with_past boolean NOT NULL DEFAULT false,
  with_mail boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('tried', 'working', 'done', 'failed', 'undone')),
  problem text,
  counts jsonb NOT NULL,
  progress int NOT NULL DEFAULT 0,
  total int NOT NULL DEFAULT 0,
  by int REFERENCES account (id),
  at timestamptz NOT NULL,
  done_at timestamptz,
  undone_at timestamptz,
  invited_at timestamptz,
  version int NOT NULL DEFAULT 1
);
CREATE INDEX import_run_working ON import_run (id) WHERE state = 'working';
CREATE TRIGGER import_run_version BEFORE UPDATE OF columns, rooms, left_out, with_past, state, invited_at ON import_run
  FOR EACH ROW EXECUTE FUNCTION count_version();

-- What the dry run says of each line.
CREATE TABLE import_line (
  run_id int NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  line int NOT NULL,
  outcome text NOT NULL,
  shown jsonb NOT NULL,
  mistakes jsonb NOT NULL,
  PRIMARY KEY (run_id, line)
);
CREATE INDEX import_line_outcome ON import_line (run_id, outcome, line);

-- What was made of a line. `number`: what the other system called it.
CREATE TABLE import_item (
  kind text NOT NULL CHECK (kind IN ('guest', 'booking', 'closure', 'number')),
  subject_id bigint NOT NULL,
  run_id int NOT NULL REFERENCES import_run (id),
  line int NOT NULL,
  number text,
  before int,
  PRIMARY KEY (kind, subject_id, run_id)
);
CREATE INDEX import_item_run ON import_item (run_id);

-- A line of the ledger stays for ever, but for what an import carried over that is being undone as a whole, and only as
-- long as no day is closed over it.
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.note = 'carried over'
    AND EXISTS (SELECT FROM import_run WHERE state = 'done' AND 'import:' || id = substring(OLD.provider_ref FROM '^import:\d+'))
    AND current_setting('magari.undone_import', true) = substring(OLD.provider_ref FROM '^import:(\d+)')
    AND NOT EXISTS (SELECT FROM closing WHERE starts_at <= OLD.at AND ends_at > OLD.at) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER ledger_append_only ON ledger;
CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE ON ledger FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- Reports follow a booking that is gone.
CREATE FUNCTION note_report_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (space_id, at)
  SELECT OLD.space_id, at FROM unnest(ARRAY[OLD.starts_at, OLD.canceled_at]) AS at WHERE at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_reported_gone AFTER DELETE ON reservation FOR EACH ROW EXECUTE FUNCTION note_report_gone();
