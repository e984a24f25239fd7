import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";

const LONG = `export function a() {\n${"  a();\n".repeat(149)}}`;

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  ["a function of 151 lines", { "src/domain/price.ts": LONG }, "a has 151 lines, at most 150"],
  [
    "the environment in a feature",
    { "src/features/cart/sweeps.server.ts": "export const load = process.env.DEBUG;" },
    "is read in src/platform/env.ts",
  ],
  [
    "the console",
    { "src/features/cart/sweeps.server.ts": "export const load = () => console.log(1);" },
    "app.log",
  ],
  [
    "a call past the client",
    { "src/features/cart/components/x.tsx": "export const load = (url: string) => fetch(url);" },
    "calls go through src/api/client.ts",
  ],
  [
    "a list by pages",
    { "src/console/money/db.server.ts": "export const a = sql`SELECT id FROM ledger LIMIT 50 OFFSET 50`;" },
    "misses rows that move",
  ],
  [
    "a day in the zone of the machine",
    { "src/domain/price.ts": "export const a = (at: Date) => at.getDay();" },
    "by the zone of the machine",
  ],
  [
    "a look away",
    { "src/domain/price.ts": "// @ts-expect-error\nexport const a: string = 1;" },
    "say the type that is so",
  ],
  [
    "a text with its languages swapped",
    {
      "src/features/cart/messages.ts":
        'export const messages = texts({ a: ["Your cart", "カート"] }); const b = (t) => t.a;',
    },
    "stands where Japanese belongs",
  ],
  [
    "a name of a field with its languages swapped",
    { "src/domain/settings/groups.ts": 'export const a = { name: ["Name", "名称"] };' },
    "stands where Japanese belongs",
  ],
  [
    "a text that nobody shows",
    { "src/features/cart/messages.ts": 'export const messages = texts({ a: ["カート", "Your cart"] });' },
    'Nobody shows the text "a"',
  ],
  [
    "English chosen by a condition",
    { "src/features/cart/components/x.tsx": 'export const X = ({ a }) => <p>{a ? "Your cart" : null}</p>;' },
    "put it into the feature's messages.ts",
  ],
  [
    "English in a template",
    { "src/features/cart/components/x.tsx": `export const X = ({ a }) => <p>{\`\${a} rooms\`}</p>;` },
    "put it into the feature's messages.ts",
  ],
  [
    "a test that keeps others from running",
    { "src/ui/a.test.ts": 'test.only("adds", () => {});' },
    "delete `.only`",
  ],
  ["a test that does not run", { "src/ui/a.test.ts": 'test.skip("adds", () => {});' }, "runs nothing"],
  ["a test that no runner finds", { "src/ui/a.spec.ts": 'test("adds", () => {});' }, "No runner finds"],
  [
    "a test that is named by a relative clause",
    { "src/ui/a.test.ts": 'test("CART-1: what was typed is kept", () => {});' },
    "begin with who does it",
  ],
  [
    "a test that is named by the one above it",
    { "src/ui/a.test.ts": 'test("CART-1: so is a slot", () => {});' },
    "name the thing again",
  ],
  [
    "a test that names the one last",
    { "src/ui/a.test.ts": 'test("of two people one wins", () => {});' },
    "begin with the one",
  ],
  [
    "a test that says where for if",
    { "src/ui/a.test.ts": 'test("where nothing is free, it says so", () => {});' },
    'write "if"',
  ],
  [
    "a test that is named by a function",
    { "src/ui/a.test.ts": 'describe("addRoom", () => {});' },
    "not a function or a property",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("a text is shown by its name, by a pattern of its name, or as a word", () => {
  const files = {
    "src/features/cart/messages.ts":
      'export const messages = texts({ a: ["一", "A"], bHint: ["二", "B"], c: ["三", "C"] });',
    "src/features/cart/components/x.tsx": `export const X = ({ t, kind }) => [t.a, t[\`\${kind}Hint\`], t[kind === "c" ? "c" : "a"]];`,
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});
