import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";
import { migrationMistakes, ownerMistakes } from "./structure-sql.ts";

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  [
    "a write in small letters",
    { "src/features/cart/db.server.ts": "export const a = sql`update account set locale = 'en'`;" },
    "written large",
  ],
  [
    "a statement that is no template, in small letters",
    {
      "src/features/cart/api.server.ts":
        'export const a = (db) => db.rows({ text: "select id from space", values: [] });',
    },
    "move the statement into a function of the feature's db.server.ts",
  ],
  [
    "a table that is made on the way",
    { "src/features/cart/db.server.ts": "export const a = sql`CREATE TABLE IF NOT EXISTS wish (id int)`;" },
    "by a new file of db/migrations/",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("OPS-8: two migrations with one number are found, but for those that were applied long ago", () => {
  const applied = ["060-payment-processing.sql", "060-sessions.sql", "097-new.sql"];
  expect(migrationMistakes(applied)).toEqual([]);
  expect(migrationMistakes(["097-newer.sql", ...applied])).toEqual([
    { path: "db/migrations/097-newer.sql", line: 1, message: expect.stringContaining("097-new.sql") },
  ]);
});

test("OPS-8: a migration is named by its time and its subject", () => {
  expect(migrationMistakes(["060-payment-processing.sql", "202611261400-keys.sql"])).toEqual([]);
  for (const name of ["keys.sql", "98-keys.sql", "202613261400-keys.sql", "202611261400-Keys.sql"])
    expect(migrationMistakes([name]).map(({ path }) => path)).toEqual([`db/migrations/${name}`]);
});

test("a table of the schema has an owner, and an owner a table", () => {
  const schema = readFileSync("db/schema.sql", "utf8");
  expect(ownerMistakes(schema)).toEqual([]);
  const renamed = schema.replace("CREATE TABLE waitlist (", "CREATE TABLE waiting_list (");
  expect(ownerMistakes(renamed).map(({ message }) => message)).toEqual([
    expect.stringContaining('Nobody owns the table "waiting_list"'),
    expect.stringContaining('The table "waitlist" is not in db/schema.sql'),
  ]);
});
