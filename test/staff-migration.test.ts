import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "../src/platform/log.ts";
import { openDatabase, sql } from "../src/platform/sql.ts";
import { migrate } from "../src/process/migrate.ts";
import { freshDatabase } from "./database.ts";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");

test("STAFF-12: operators of earlier releases become owners, if their address is verified", async () => {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "magari-migrations-"));
  const db = openDatabase(database.url, { max: 1 });
  const copy = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(MIGRATIONS).filter(isWanted))
      cpSync(join(MIGRATIONS, name), join(folder, name));
  };
  const log = openLog("silent");
  try {
    await db.run(sql`DROP SCHEMA public CASCADE`);
    await db.run(sql`CREATE SCHEMA public`);
    copy((name) => name < "061");
    await migrate(database.url, { log, folder });
    const at = new Date("2026-11-24T00:00:00Z");
    await db.run(sql`INSERT INTO account (email, email_verified_at, first_name, last_name, user_type, privileges,
        created_at, updated_at, deleted_at)
      VALUES ('boss@magari.example', ${at}, 'a', 'a', 1, 1, ${at}, ${at}, NULL),
        ('claimed@magari.example', NULL, 'b', 'b', 1, 1, ${at}, ${at}, NULL),
        ('guest@guest.example', ${at}, 'c', 'c', 0, 0, ${at}, ${at}, NULL)`);
    copy(() => true);
    await migrate(database.url, { log, folder });
    expect(
      await db.rows(
        sql`SELECT email, privileges, roles FROM account LEFT JOIN staff ON account_id = id ORDER BY id`,
      ),
    ).toEqual([
      { email: "boss@magari.example", privileges: 127, roles: ["owner"] },
      { email: "claimed@magari.example", privileges: 0, roles: null },
      { email: "guest@guest.example", privileges: 0, roles: null },
    ]);
  } finally {
    await db.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
