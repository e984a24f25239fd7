import { expect, test } from "vitest";
import { settingsMistakes, settingsTable } from "./settings-table.ts";

const page = `# Operating\n\n${settingsTable()}\nMore.\n`;

test("accepts the generated table", () => {
  expect(settingsMistakes(page)).toEqual([]);
});

test.each([
  ["a changed default", page.replace("3000", "8080"), "out of date"],
  ["a missing setting", page.replace(/^\| PORT .*\n/m, ""), "out of date"],
  ["no table at all", "# Operating\n", "has no table"],
])("rejects %s", (_, document, teaches) => {
  expect(settingsMistakes(document)[0]).toContain(teaches);
});
