import { expect, test } from "vitest";
import { WAITING } from "../domain/waiting.ts";
import { SERVER_NOUNS } from "./nouns.server.ts";

const WAITING_STATEMENTS = SERVER_NOUNS.flatMap((noun) => ("waiting" in noun ? [noun.waiting] : []));

import { NOUNS } from "./nouns.ts";

const brought = {
  "addresses of screens": NOUNS.flatMap(({ screens = [] }) => screens.map(({ path }) => path)),
  "names of panels": NOUNS.flatMap(({ panels = {} }) => Object.keys(panels)),
  "letters after g": NOUNS.flatMap(({ section }) => section?.letter ?? []),
};

test.each(Object.entries(brought))("CONSOLE-130: no two nouns bring the same: %s", (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect([...new Set(names)]).toEqual(names);
});

test("CONSOLE-130: one noun counts what waits, and one says it in words", () => {
  const counted = WAITING_STATEMENTS.flatMap(({ todo = {} }) => Object.keys(todo));
  const worded = NOUNS.flatMap(({ todo = {} }) => Object.keys(todo));
  expect(counted.toSorted()).toEqual([...WAITING].sort());
  expect(worded.toSorted()).toEqual([...WAITING].sort());
});

test("CONSOLE-130: counts everything that has a number in the menu", () => {
  const counted = new Set(WAITING_STATEMENTS.flatMap(({ counts = {} }) => Object.keys(counts)));
  const shown = NOUNS.flatMap(({ section }) => section?.count ?? []);
  expect(shown.filter((kind) => !counted.has(kind))).toEqual([]);
});
