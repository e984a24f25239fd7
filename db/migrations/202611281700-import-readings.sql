-- Where the table is in its file (layout), and what somebody said about it beside its columns (reading). A dry run and an undo
-- are done by a sweep: `undo_by` is who asked for it.
ALTER TABLE import_run
  ADD COLUMN layout jsonb NOT NULL DEFAULT '{"head_line": 1, "sheet": null, "sheets": [], "above": []}',
  ADD COLUMN reading jsonb NOT NULL DEFAULT '{"head_line": null, "sheet": null, "orders": {}, "values": {}}',
  ADD COLUMN undo_by text,
  DROP CONSTRAINT import_run_state_check,
  ADD CONSTRAINT import_run_state_check
    CHECK (state IN ('reading', 'tried', 'working', 'done', 'failed', 'undoing', 'undone'));

DROP INDEX import_run_working;
CREATE INDEX import_run_waiting ON import_run (id) WHERE state IN ('reading', 'working', 'undoing');

DROP TRIGGER import_run_version ON import_run;
CREATE TRIGGER import_run_version BEFORE UPDATE OF columns, rooms, left_out, with_past, reading, state, invited_at ON import_run
  FOR EACH ROW EXECUTE FUNCTION count_version();

-- As before, and while the import is being undone.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.note = 'carried over'
    AND EXISTS (SELECT FROM import_run
      WHERE state IN ('done', 'undoing') AND 'import:' || id = substring(OLD.provider_ref FROM '^import:\d+'))
    AND current_setting('magari.undone_import', true) = substring(OLD.provider_ref FROM '^import:(\d+)')
    AND NOT EXISTS (SELECT FROM closing WHERE starts_at <= OLD.at AND ends_at > OLD.at) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
