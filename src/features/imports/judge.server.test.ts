import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { NO_READING } from "../../domain/import/records.ts";
import type { Statement, Tx } from "../../platform/sql.ts";
import { judgeFile } from "./judge.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("IMPORT-17: a long file is judged in a transaction that does not fall silent", async () => {
  const rows = Array.from({ length: 30 }, (_, line) => ({
    line: line + 2,
    cells: [`客 ${line}`, `j${line}@example.com`],
  }));
  const layout = { head_line: 1, sheet: null, sheets: [], above: [] };
  const choices = {
    columns: ["name", "email"],
    rooms: {},
    left_out: [],
    with_past: false,
    reading: NO_READING,
  };
  // Each look at the clock is ten seconds after the last one.
  let at = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (at += 10_000));
  let signs = 0;
  const judged = await t.app.db.tx((tx) => {
    const run = (statement: Statement) => {
      if (statement.text === "SELECT 1") signs += 1;
      return tx.run(statement);
    };
    const watched = new Proxy(tx, { get: (target, key) => (key === "run" ? run : target[key as keyof Tx]) });
    const table = { encoding: "utf-8" as const, head: ["氏名", "メール"], rows, layout };
    return judgeFile(t.app, watched, "guests", table, choices, { locale: "ja", now: t.now() });
  });
  clock.mockRestore();
  expect(judged.judged.map(({ outcome }) => outcome)).toEqual(rows.map(() => "take"));
  expect(signs).toBeGreaterThan(10);
});
