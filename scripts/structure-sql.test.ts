import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationMistakes, ownerMistakes } from "./structure-sql.ts";

test("OPS-8: two migrations with one number are found, but for those that were applied long ago", () => {
  const applied = ["060-payment-processing.sql", "060-sessions.sql", "097-new.sql"];
  expect(migrationMistakes(applied)).toEqual([]);
  expect(migrationMistakes(["097-newer.sql", ...applied])).toEqual([
    { path: "db/migrations/097-newer.sql", line: 1, message: expect.stringContaining("097-new.sql") },
  ]);
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
