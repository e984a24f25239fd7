import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMPANY, companyMistakes, EXAMPLE } from "./company-docs.ts";

const page = readFileSync(COMPANY, "utf8");
const example = readFileSync(EXAMPLE, "utf8");

test("SETTING-1: the documents have every field of every setting", () => {
  expect(companyMistakes(page, example)).toEqual([]);
});

test.each([
  ["a changed name", page.replace("| Company name |", "| Name |"), "out of date"],
  ["a missing field", page.replace(/^\| `reviews\.after_look` .*\n/m, ""), "out of date"],
  ["no table at all", "# Settings\n", "has no table"],
])("rejects a page with %s", (_, wrong, teaches) => {
  expect(companyMistakes(wrong, example)).toEqual([expect.stringContaining(teaches)]);
});

test.each<[string, (settings: Record<string, Record<string, unknown>>) => void, string]>([
  ["a group", (settings) => delete settings.reviews, "reviews"],
  ["a field", (settings) => delete settings.look?.hero, "look.hero"],
  [
    "the fields of a list",
    (settings) => Object.assign(settings.sites ?? {}, { origins: [] }),
    "sites.origins.0",
  ],
  [
    "a field of a part",
    (settings) => delete (settings.accounts?.JPY as { holder?: string }).holder,
    "accounts.JPY.holder",
  ],
])("rejects an example without %s", (_, change, path) => {
  const settings = JSON.parse(example);
  change(settings);
  expect(companyMistakes(page, JSON.stringify(settings))).toEqual([
    expect.stringContaining(`does not show ${path}:`),
  ]);
});
