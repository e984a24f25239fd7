import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";
import { migrationMistakes, ownerMistakes, releaseMistakes } from "./structure-sql.ts";

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
  [
    "a value in the text of a statement",
    {
      "src/features/cart/db.server.ts": `export const a = (db, id) => db.query(\`SELECT id FROM space WHERE name = '\${id}'\`);`,
    },
    "Leave the quotes out",
  ],
  [
    "a parameter between quotes",
    {
      "src/features/cart/db.server.ts": `export const a = (id) => sql\`SELECT id FROM space WHERE name LIKE '%\${id}%'\`;`,
    },
    "Leave the quotes out",
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

test("OPS-8: a migration takes nothing from the release that is running", () => {
  const lines = (text: string) => releaseMistakes("202701011200-keys.sql", text).map(({ line }) => line);
  expect(lines("ALTER TABLE space\n  DROP COLUMN note;")).toEqual([2]);
  expect(lines("ALTER TABLE space RENAME COLUMN note TO remark;")).toEqual([1]);
  expect(lines("DROP TABLE space;")).toEqual([1]);
  expect(lines("ALTER TABLE space ADD COLUMN note text NOT NULL;")).toEqual([1]);
  expect(lines("-- DROP TABLE space\nALTER TABLE space ADD COLUMN note text NOT NULL DEFAULT '';")).toEqual(
    [],
  );
  expect(
    lines(
      "ALTER TABLE a DROP COLUMN f;\nALTER TABLE a ADD COLUMN f text GENERATED ALWAYS AS (fold(n)) STORED;",
    ),
  ).toEqual([]);
  expect(lines("ALTER TABLE a DROP COLUMN f;\nALTER TABLE a ADD COLUMN fold text;")).toEqual([1]);
  expect(lines("ALTER TABLE space ADD COLUMN note text;\nCREATE TABLE key (id int NOT NULL);")).toEqual([]);
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
