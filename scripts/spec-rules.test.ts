import { expect, test } from "vitest";
import { absentDocuments, ruleMistakes, type TextFile, untestedRules } from "./spec-rules.ts";

const SPEC = "docs/spec/pricing.md";
const RULES = "# Pricing\n\n- **PRICE-1** Hours are rounded up.\n- **PRICE-2** The special plan wins.\n";

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  ["a rule that does not exist", { "src/domain/pricing.ts": "/** PRICE-3. */" }, "There is no rule PRICE-3"],
  ["a prefix that does not exist", { "db/a.sql": "-- PRIZE-1" }, "There is no rule PRIZE-1"],
  [
    "an id twice",
    { "docs/spec/time.md": "- **PRICE-2** Days are strict." },
    "PRICE-2 is at docs/spec/pricing.md:4 already",
  ],
  ["a rule without an id", { "docs/spec/time.md": "- Days are strict." }, "A rule is one line"],
];

test.each(wrong)("rejects: %s", (_, others, teaches) => {
  const messages = ruleMistakes(files({ [SPEC]: RULES, ...others })).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("knows ids that exist, and standards that are written like one", () => {
  const others = { "src/domain/pricing.ts": "/** PRICE-1, PRICE-2: in UTF-8, with its SHA-256. */" };
  expect(ruleMistakes(files({ [SPEC]: RULES, ...others }))).toEqual([]);
});

test("a rule is proven if a test names it, in its title or above it", () => {
  const others = {
    "src/domain/pricing.ts": "/** PRICE-1, PRICE-2 */",
    "src/domain/pricing.test.ts": 'test("PRICE-1: up", () => {});',
  };
  expect(untestedRules(files({ [SPEC]: RULES, ...others }))).toEqual([
    { path: SPEC, line: 4, message: expect.stringContaining("No test names PRICE-2") },
  ]);
  const more = { ...others, "e2e/booking.spec.ts": "// PRICE-2" };
  expect(untestedRules(files({ [SPEC]: RULES, ...more }))).toEqual([]);
});

const absent: [text: string, teaches: string][] = [
  ["// Cut at plans (DECISIONS 8).", '"DECISIONS" is not in the repository'],
  ["/* SPEC section 2 */", '"SPEC" is not in the repository'],
  ["-- API.md, Intents", '"API.md" is not in the repository'],
  ["// HOUSE 5", '"HOUSE 5" is not in the repository'],
  ["// see docs/nowhere.md", "There is no docs/nowhere.md"],
];

test.each(absent)("rejects a document that is not here: %s", (text, teaches) => {
  const found = absentDocuments(files({ "src/a.ts": `\n${text}` }));
  expect(found).toEqual([{ path: "src/a.ts", line: 2, message: expect.stringContaining(teaches) }]);
});

test("documents of the repository may be cited, from the root, from docs and from beside them", () => {
  const others = {
    "README.md": "docs/spec/pricing.md",
    "docs/contributing.md": "spec/pricing.md",
    "docs/spec/time.md": "pricing.md https://example.com/x.md",
    "src/a.ts": "const OPERATOR_USAGE = `UI API docs/contributing.md`;",
    "db/migrations/001-first.sql": "-- Applied once, and never changed (DECISIONS 8).",
  };
  expect(absentDocuments(files({ [SPEC]: RULES, ...others }))).toEqual([]);
});

function files(texts: Record<string, string>): TextFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}
