-- Partitions the table occupancy by room, on PostgreSQL 17 or later, in one transaction. Not a migration: most sites never
-- need it. docs/operating/growth.md says when; test/partitioned.test.ts books on the result.
-- The table is copied while it is locked: five million rows take about a minute. Stop the site for it.
BEGIN;
LOCK TABLE occupancy IN ACCESS EXCLUSIVE MODE;

-- What belongs to the table and is not copied by LIKE, as PostgreSQL itself writes it.
CREATE TEMPORARY TABLE kept ON COMMIT DROP AS
  SELECT 1 AS step, pg_get_triggerdef(oid) AS statement FROM pg_trigger
    WHERE tgrelid = 'occupancy'::regclass AND NOT tgisinternal
  UNION ALL
  SELECT 2, format('ALTER TABLE occupancy ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE conrelid = 'occupancy'::regclass AND contype IN ('f', 'x')
  UNION ALL
  SELECT 3, pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid = 'occupancy'::regclass AND NOT indisprimary AND NOT indisexclusion;

ALTER TABLE occupancy RENAME TO occupancy_whole;
CREATE TABLE occupancy (LIKE occupancy_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED)
  PARTITION BY HASH (space_id);
ALTER TABLE occupancy ALTER id ADD GENERATED ALWAYS AS IDENTITY;
CREATE TABLE occupancy_0 PARTITION OF occupancy FOR VALUES WITH (MODULUS 4, REMAINDER 0);
CREATE TABLE occupancy_1 PARTITION OF occupancy FOR VALUES WITH (MODULUS 4, REMAINDER 1);
CREATE TABLE occupancy_2 PARTITION OF occupancy FOR VALUES WITH (MODULUS 4, REMAINDER 2);
CREATE TABLE occupancy_3 PARTITION OF occupancy FOR VALUES WITH (MODULUS 4, REMAINDER 3);
INSERT INTO occupancy OVERRIDING SYSTEM VALUE SELECT * FROM occupancy_whole;
SELECT setval(pg_get_serial_sequence('occupancy', 'id'), coalesce(max(id), 0) + 1, false) FROM occupancy;
DROP TABLE occupancy_whole;

-- A key of a partitioned table begins or ends with what it is partitioned by.
ALTER TABLE occupancy ADD PRIMARY KEY (id, space_id);
DO $$
DECLARE line record;
BEGIN
  FOR line IN SELECT statement FROM kept ORDER BY step DESC LOOP
    EXECUTE line.statement;
  END LOOP;
END $$;
COMMIT;
ANALYZE occupancy;
