-- What changed in occupancy, for the vacancy index of every process: a reader asks for all since the oldest transaction
-- that was still at work when it asked last, and misses nothing, however long a transaction takes or a connection is away.
-- A notice at each booking (as before) holds one lock of the whole database while it commits; a row here holds none.

DROP TRIGGER occupancy_changed ON occupancy;
DROP FUNCTION tell_occupancy();

CREATE TABLE occupancy_change (
  txid     xid8    NOT NULL,
  space_id integer NOT NULL
);
CREATE INDEX occupancy_change_txid ON occupancy_change (txid) INCLUDE (space_id);

CREATE FUNCTION note_occupancy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupancy_change (txid, space_id) SELECT DISTINCT pg_current_xact_id(), space_id FROM changed_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION note_occupancy_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupancy_change (txid, space_id)
  SELECT pg_current_xact_id(), space_id FROM (SELECT space_id FROM old_rows UNION SELECT space_id FROM new_rows) moved;
  RETURN NULL;
END $$;

CREATE TRIGGER occupancy_inserted AFTER INSERT ON occupancy
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancy_deleted AFTER DELETE ON occupancy
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancy_updated AFTER UPDATE ON occupancy
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_occupancy_move();
