-- What guests agree to with an order: each state of the terms and the privacy policy that was ever in force here, in all
-- languages, with the company's facts of that day in them.
CREATE TABLE legal_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest bytea NOT NULL UNIQUE,
  texts jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE TRIGGER legal_version_append_only BEFORE UPDATE OR DELETE ON legal_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Without a foreign key: every booking would lock the one row of the present version. Rows of legal_version never go.
ALTER TABLE reservation ADD COLUMN legal_version integer;
