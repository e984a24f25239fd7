-- Days of the ledger that somebody has closed (docs/spec/closing.md). A line that is written later belongs to the next day
-- that is open: the trigger sees to it, whoever writes.
CREATE TABLE closing (
  id          integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day         date        NOT NULL UNIQUE,
  -- The day on the clock of the brand.
  starts_at   timestamptz NOT NULL UNIQUE,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- By currency, method and kind: [{currency, method, kind, count, came, went}].
  totals      jsonb       NOT NULL,
  lines       integer     NOT NULL,
  -- Of the lines in order of their ids.
  sha256      bytea       NOT NULL,
  -- What the card provider said otherwise when it was closed; null where it was not asked.
  differences text[],
  by          integer     NOT NULL REFERENCES account (id),
  at          timestamptz NOT NULL
);
CREATE TRIGGER closing_append_only BEFORE UPDATE OR DELETE ON closing FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later timestamptz;
BEGIN
  LOOP
    SELECT ends_at INTO later FROM closing WHERE starts_at <= NEW.at AND ends_at > NEW.at;
    EXIT WHEN NOT FOUND;
    NEW.at := later;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_closed_days BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION keep_closed_days();
