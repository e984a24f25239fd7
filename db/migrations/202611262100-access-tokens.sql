-- What the owner gives to a program: for now, to a system of locks. The secret itself is shown once and not kept.
CREATE TABLE access_token (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  -- The rooms that it is for; null: every room, also one that is added later.
  space_ids int[],
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- A code that a lock's own system made, with the time in which that system lets it in.
ALTER TABLE entry_code DROP CONSTRAINT entry_code_source_check;
ALTER TABLE entry_code
  ADD CONSTRAINT entry_code_source_check CHECK (source IN ('made', 'staff', 'lock')),
  ADD COLUMN works_from timestamptz,
  ADD COLUMN works_until timestamptz,
  ADD CHECK ((works_from IS NULL) = (works_until IS NULL) AND works_from < works_until);
