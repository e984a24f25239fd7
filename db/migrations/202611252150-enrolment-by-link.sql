-- Only a session that began with a mailed link may enrol the first second factor (STAFF-16). A half session of the
-- release before is one that only knew the password.
ALTER TABLE session ADD COLUMN may_enrol boolean NOT NULL DEFAULT false;
