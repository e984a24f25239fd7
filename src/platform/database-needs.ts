import type pg from "pg";

type Need = {
  what: string;
  /** Fails, or answers something else than true, where the database does not have it. */
  probe: string;
  why: string;
};

/** Everything is tried in a transaction that is undone. `lock`: an advisory lock that another connection holds meanwhile. */
const needs = (lock: number): Need[] => [
  {
    what: "advisory locks that lock",
    probe: `SELECT NOT pg_try_advisory_xact_lock(${lock}) AS fine`,
    why: "whatever changes a room's time waits for the lock of the room",
  },
  {
    what: "an exclusion constraint over an integer and a range (btree_gist) that excludes",
    probe: `DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS btree_gist;
        CREATE TEMPORARY TABLE magari_probe (space int, during tstzrange, EXCLUDE USING gist (space WITH =, during WITH &&));
        INSERT INTO magari_probe VALUES (1, '[2026-01-01 10:00Z,2026-01-01 12:00Z)');
        BEGIN
          INSERT INTO magari_probe VALUES (1, '[2026-01-01 11:00Z,2026-01-01 13:00Z)');
          RAISE EXCEPTION 'two rows overlap';
        EXCEPTION WHEN exclusion_violation THEN
          PERFORM set_config('magari.probe', 'excluded', true);
        END;
      END $$;
      SELECT current_setting('magari.probe') = 'excluded' AS fine`,
    why: "it has the last word on who has a room",
  },
  {
    what: "triggers of statements with tables of what changed",
    probe: `CREATE TEMPORARY TABLE magari_probe_rows (id int);
      CREATE FUNCTION pg_temp.magari_probe() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM set_config('magari.probe', (SELECT count(*) FROM added)::text, true);
        RETURN NULL;
      END $$;
      CREATE TRIGGER probe AFTER INSERT ON magari_probe_rows REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION pg_temp.magari_probe();
      INSERT INTO magari_probe_rows VALUES (1), (2);
      SELECT current_setting('magari.probe') = '2' AS fine`,
    why: "search, calendars and the waitlist learn by them what was taken and what became free",
  },
  {
    what: "snapshots of transactions (xid8)",
    probe: "SELECT pg_current_xact_id() >= pg_snapshot_xmin(pg_current_snapshot()) AS fine",
    why: "search reads by them only what changed since",
  },
  {
    what: "the place in its log and its timeline",
    probe: `SELECT pg_walfile_name(pg_current_wal_lsn()) IS NOT NULL AND (SELECT system_identifier FROM pg_control_system()) <> 0
      AND (SELECT timeline_id FROM pg_control_checkpoint()) > 0 AS fine`,
    why: "a process notices by them that the database was replaced or has gone back",
  },
];

/**
 * What the product needs of the database and the database does not have, one line each (OPS-76): some engines that speak
 * PostgreSQL's language take a statement and do nothing by it, so each need is tried.
 */
export async function missingNeeds(client: pg.ClientBase, lock: number): Promise<string[]> {
  const missing: string[] = [];
  for (const { what, probe, why } of needs(lock)) {
    const problem = await problemOf(client, probe);
    if (problem) missing.push(`${what}: ${problem}; ${why}`);
  }
  return missing;
}

async function problemOf(client: pg.ClientBase, probe: string): Promise<string | null> {
  try {
    await client.query("BEGIN");
    const results = [await client.query(probe)].flat();
    return results.at(-1)?.rows[0]?.fine === true ? null : "it has no effect";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("ROLLBACK");
  }
}
