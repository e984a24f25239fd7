/** The table of settings in docs/operating.md, generated from their schema: `node scripts/settings-table.ts --write`. */
import { readFileSync, writeFileSync } from "node:fs";
import { settingRows } from "../src/platform/env.ts";

export const OPERATING = "docs/operating.md";

/** The head of the table and everything in it. */
const TABLE = /^\| name \| meaning \| default \|\n(\|.*\n)*/m;

export function settingsTable(): string {
  const rows = settingRows().map(({ name, meaning, fallback }) => `| ${name} | ${meaning} | ${fallback} |\n`);
  return `| name | meaning | default |\n|---|---|---|\n${rows.join("")}`;
}

/** What is wrong with the table in the text of docs/operating.md, one line each. */
export function settingsMistakes(document: string): string[] {
  const [found] = TABLE.exec(document) ?? [];
  if (found === undefined) return [`${OPERATING} has no table of settings: | name | meaning | default |`];
  if (found === settingsTable()) return [];
  return [`${OPERATING}: the table of settings is out of date. Run node scripts/settings-table.ts --write`];
}

if (process.argv[2] === "--write") {
  const document = readFileSync(OPERATING, "utf8");
  writeFileSync(
    OPERATING,
    document.replace(TABLE, () => settingsTable()),
  );
}
