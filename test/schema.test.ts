import { expect, test } from "vitest";
import { openDatabase } from "../src/platform/sql.ts";
import { schemaOf } from "./build/schema.ts";
import { freshDatabase } from "./database.ts";

test("db/schema.sql is what the migrations add up to", async () => {
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  try {
    await expect(await schemaOf(db)).toMatchFileSnapshot("../db/schema.sql");
  } finally {
    await db.close();
    await database.drop();
  }
});
