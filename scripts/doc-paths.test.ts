import { expect, test } from "vitest";
import { documentMistakes, repeatedMistakes } from "./doc-paths.ts";

const FILES: Record<string, string> = {
  "src/domain/pricing.ts": "export function priceOf() {}\nexport type Price = {};\n",
  "src/domain": "",
  "docs/spec": "",
};
const messages = (text: string) =>
  documentMistakes([{ path: "docs/guide.md", text }], (path) => FILES[path] ?? null).map(
    ({ line, message }) => `${line}: ${message}`,
  );

test.each([
  ["a file that was moved", "See `src/domain/price.ts`.", '1: "src/domain/price.ts" does not exist'],
  [
    "a function that was renamed",
    "\n`src/domain/pricing.ts:sum`",
    '2: "src/domain/pricing.ts" declares no sum',
  ],
  ["a link that leads nowhere", "[rules](rules.md)", '1: The link to "rules.md" leads nowhere'],
])("finds %s", (_, text, expected) => {
  expect(messages(text)).toHaveLength(1);
  expect(messages(text)[0]).toContain(expected);
});

test("has nothing to say about what exists, patterns and other sites", () => {
  const text =
    "`src/domain/pricing.ts:priceOf` `src/domain/pricing.ts:Price` `src/domain/` `src/*/x.ts` [a](spec/) [b](https://nodejs.org)";
  expect(messages(text)).toEqual([]);
});

test("finds a line that a merge has left twice, and a number that two decisions have", () => {
  const log = [
    "# Changes",
    "",
    "- Rooms: a note of the owner is kept.",
    "",
    "- Rooms: a note of the owner is kept.",
  ];
  const decisions = ["001-plain-sql.md", "001-typed-texts.md", "README.md"];
  expect(repeatedMistakes(log.join("\n"), decisions).map(({ path, line }) => `${path}:${line}`)).toEqual([
    "CHANGELOG.md:5",
    "docs/decisions/001-typed-texts.md:1",
  ]);
});
