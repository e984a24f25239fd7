import { expect, test } from "vitest";
import { migrationMistakes } from "./structure-sql.ts";

test("OPS-8: two migrations with one number are found, but for those that were applied long ago", () => {
  const applied = ["060-payment-processing.sql", "060-sessions.sql", "097-new.sql"];
  expect(migrationMistakes(applied)).toEqual([]);
  expect(migrationMistakes(["097-newer.sql", ...applied])).toEqual([
    { path: "db/migrations/097-newer.sql", line: 1, message: expect.stringContaining("097-new.sql") },
  ]);
});
