-- The entries of a month that was exported name the guest: a transaction that erases a person takes the name out, and the sweep
-- of records those of payers (DATA-15, ACCOUNT-53).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('magari.erasing', true) = 'on'
    AND (TG_TABLE_NAME IN ('audit', 'document', 'document_download') OR TG_TABLE_NAME = 'journal' AND TG_OP = 'UPDATE') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Companies that nobody is of any more, and what handled events of the card provider said of people.
DELETE FROM company_sum WHERE uses = 0 AND revenue = 0;
UPDATE provider_event SET body = '{}' WHERE handled_at IS NOT NULL;
