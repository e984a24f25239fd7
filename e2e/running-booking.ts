import pg from "pg";

/** Rooms that e2e/databases.ts opens day and night, one for each project. */
export const ALL_DAY_ROOMS = [118, 122, 123, 126];

/** Two more, for those who stand at a door. */
export const DOOR_ROOMS = { ja: 117, en: 111 } as const;

const QUARTER = 15 * 60_000;

/** Moves a paid booking of an hour so that it began half an hour ago: the server's clock cannot be moved. */
export async function makeRunning(bookingId: number): Promise<void> {
  const begun = Math.floor(Date.now() / QUARTER) * QUARTER - 2 * QUARTER;
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_FUREAISPACE });
  await client.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query(
      "SELECT extract(epoch FROM $2::timestamptz - starts_at)::text || ' s' AS shift FROM reservation WHERE id = $1",
      [bookingId, new Date(begun)],
    );
    const [{ shift }] = rows as [{ shift: string }];
    await client.query(
      "UPDATE reservation SET starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval WHERE id = $1",
      [bookingId, shift],
    );
    await client.query(
      `UPDATE occupancy SET during = tstzrange(lower(during) + $2::interval, upper(during) + $2::interval)
       WHERE holder_id = $1`,
      [bookingId, shift],
    );
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
