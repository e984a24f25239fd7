-- Time that a closure takes before its rows stand in occupancy: some thousand rows at once instead of a hundred thousand.
-- From then on nobody else can have that time. The previous release works on the result: its bookings are refused by the
-- same trigger, and of its own closures it writes the rows at once.

CREATE TABLE closure_claim (
  closure_id bigint         NOT NULL REFERENCES closure (id) ON DELETE CASCADE,
  -- The write that took it. One that fails gives back its own time only.
  write_id   uuid           NOT NULL,
  space_id   integer        NOT NULL,
  during     tstzmultirange NOT NULL,
  -- After that its process is gone, and the sweep gives back what it left.
  until      timestamptz    NOT NULL
);
CREATE INDEX closure_claim_space ON closure_claim (space_id);
CREATE INDEX closure_claim_closure ON closure_claim (closure_id, write_id);

-- Answers like the constraint on occupancy. Whoever claims time holds the lock of the space until the commit. So does
-- whoever writes to occupancy; the function takes it all the same, shared, so that none who forgets it slips past a claim.
-- The second query sees what was committed before the first one had the lock, as each query of a volatile function does.
CREATE FUNCTION refuse_claimed_time() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- The number is SPACE_LOCKS of src/features/occupancy/occupancy.db.server.ts.
  PERFORM pg_advisory_xact_lock_shared(7160424, NEW.space_id);
  PERFORM FROM closure_claim WHERE space_id = NEW.space_id AND during && NEW.during;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'occupancy_no_overlap', TABLE = 'occupancy',
      MESSAGE = 'the time is being closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER occupancy_claimed BEFORE INSERT OR UPDATE OF space_id, during ON occupancy
  FOR EACH ROW WHEN (NEW.kind <> 'closure') EXECUTE FUNCTION refuse_claimed_time();
