-- What staff change (SETTING-1): a row for each group that somebody has changed, and each of its values with who wrote it. `id` is what the audit
-- calls it by.
CREATE TABLE setting (
  id      integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  key     text    PRIMARY KEY,
  value   jsonb   NOT NULL,
  version integer NOT NULL
);

CREATE TABLE setting_version (
  key     text        NOT NULL REFERENCES setting (key),
  version integer     NOT NULL,
  value   jsonb       NOT NULL,
  at      timestamptz NOT NULL,
  actor   text        NOT NULL,
  PRIMARY KEY (key, version)
);

-- A new site is closed to visitors until somebody opens it. One that has rooms or bookings is open already.
INSERT INTO setting (key, value, version)
SELECT 'opening', '{"opened": true}', 1 WHERE EXISTS (SELECT FROM space) OR EXISTS (SELECT FROM reservation);
