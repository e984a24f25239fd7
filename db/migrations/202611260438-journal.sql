-- Entries of the books, as they were first exported, and their exports (docs/spec/journal.md).
CREATE TABLE journal_export (
  id      integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The first day of the month.
  month   date        NOT NULL,
  format  text        NOT NULL CHECK (format IN ('freee', 'moneyforward', 'yayoi', 'plain')),
  -- Which export of its month it is; all but the first repeat the same entries.
  no      integer     NOT NULL CHECK (no > 0),
  entries integer     NOT NULL,
  by      integer     NOT NULL REFERENCES account (id),
  at      timestamptz NOT NULL,
  UNIQUE (month, no)
);

CREATE TABLE journal (
  id          bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Each event is entered once.
  event_key   text    NOT NULL UNIQUE,
  month       date    NOT NULL,
  entry       jsonb   NOT NULL,
  exported_in integer NOT NULL REFERENCES journal_export (id)
);
CREATE INDEX journal_month ON journal (month, id);
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_export_append_only BEFORE UPDATE OR DELETE ON journal_export
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
