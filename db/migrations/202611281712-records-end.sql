-- What is append-only can be ended where the law says so (DATA-15, ACCOUNT-53): a transaction that erases a person, or sweeps
-- records whose time is over, says so for itself.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('magari.erasing', true) = 'on' AND TG_TABLE_NAME IN ('audit', 'document', 'document_download') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Every table has a key (DATA-16): without one a change cannot be replicated, and is refused where a publication has the table.
ALTER TABLE closure_claim ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE guest_change ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE occupancy_change ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE report_change ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
