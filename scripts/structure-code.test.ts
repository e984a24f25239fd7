import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";
import { sheetMistakes } from "./structure-colours.ts";

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
    { "src/ui/a.test.ts": 'test.only("adds", () => expect(a()).toBe(1));' },
    "delete `.only`",
  ],
  [
    "a test that does not run",
    { "src/ui/a.test.ts": 'test.skip("adds", () => expect(a()).toBe(1));' },
    "runs nothing",
  ],
  [
    "a test that no runner finds",
    { "src/ui/a.spec.ts": 'test("adds", () => expect(a()).toBe(1));' },
    "No runner finds",
  ],
  [
    "a test that is named by a relative clause",
    { "src/ui/a.test.ts": 'test("CART-1: what was typed is kept", () => expect(a()).toBe(1));' },
    "begin with who does it",
  ],
  [
    "a test that is named by the one above it",
    { "src/ui/a.test.ts": 'test("CART-1: so is a slot", () => expect(a()).toBe(1));' },
    "name the thing again",
  ],
  [
    "a test that names the one last",
    { "src/ui/a.test.ts": 'test("of two people one wins", () => expect(a()).toBe(1));' },
    "begin with the one",
  ],
  [
    "a test that says where for if",
    { "src/ui/a.test.ts": 'test("where nothing is free, it says so", () => expect(a()).toBe(1));' },
    'write "if"',
  ],
  [
    "a test that is named by a function",
    { "src/ui/a.test.ts": 'describe("addRoom", () => expect(a()).toBe(1));' },
    "not a function or a property",
  ],
  [
    "the environment by the module of the process",
    {
      "src/features/cart/sweeps.server.ts":
        'import { env } from "node:process"; export const load = () => env.DEBUG;',
    },
    "src/platform/env.ts and passed in",
  ],
  [
    "the environment taken apart",
    { "src/features/cart/sweeps.server.ts": "const { env } = process; export const load = () => env.DEBUG;" },
    "is read in src/platform/env.ts",
  ],
  [
    "a call by the window",
    { "src/features/cart/components/x.tsx": "export const load = (url: string) => window.fetch(url);" },
    "calls go through src/api/client.ts",
  ],
  [
    "a call without fetch",
    { "src/features/cart/components/x.tsx": "export const load = () => new XMLHttpRequest();" },
    "calls go through src/api/client.ts",
  ],
  [
    "the store of the browser in a screen",
    { "src/console/today/seen.ts": 'export const seen = () => window.localStorage.getItem("seen");' },
    "goes through src/browser",
  ],
  [
    "a file that only passes on",
    { "src/domain/all.ts": 'export { yen } from "./money/money.ts";\nexport * from "./money/money.ts";' },
    "import from the file that defines the thing",
  ],
  [
    "Intl taken apart",
    {
      "src/features/cart/cart.page.tsx":
        'const { NumberFormat } = Intl; export default () => new NumberFormat("ja");',
    },
    "only src/i18n/format.ts",
  ],
  [
    "the clock as a text",
    { "src/features/cart/api.server.ts": "export const a = () => Date();" },
    "a handler gets `now` in its context",
  ],
  [
    "the clock by its global",
    { "src/features/cart/api.server.ts": "export const a = () => globalThis.Date.now();" },
    "a handler gets `now` in its context",
  ],
  [
    "an order in the machine's language",
    { "src/features/cart/api.server.ts": "export const a = (b: string, c: string) => b.localeCompare(c);" },
    "by the language of the machine",
  ],
  [
    "an address of the console spelt out",
    { "src/console/today/today.page.tsx": 'export default () => <a href="/operate/settings">x</a>;' },
    "operate-paths.ts",
  ],
  [
    "a colour as a number in a class",
    { "src/features/cart/components/x.tsx": 'export const X = () => <b className="text-[#b3261e]" />;' },
    "The colour #b3261e",
  ],
  [
    "a colour as a number in a style",
    { "src/features/cart/components/x.tsx": 'export const X = () => <b style={{ color: "rgb(0 0 0)" }} />;' },
    "The colour rgb(",
  ],
  [
    "a text in Japanese for both",
    {
      "src/features/cart/messages.ts":
        'export const messages = texts({ a: ["カート", "買い物かご"] }); const b = (t) => t.a;',
    },
    "stands where English belongs",
  ],
  [
    "a text in one language",
    {
      "src/features/cart/messages.ts":
        'export const messages = texts({ a: ["カート", ""] }); const b = (t) => t.a;',
    },
    "is in one language only",
  ],
  [
    "a text that nobody shows, named as another that is shown",
    {
      "src/features/cart/messages.ts": 'export const messages = texts({ title: ["カート", "Your cart"] });',
      "src/features/cart/components/x.tsx": "export const X = ({ t }) => t.title;",
    },
    'Nobody shows the text "title"',
  ],
  [
    "an event that nothing records",
    { "src/features/cart/events.ts": 'declare module "x" { interface Events { "cart.emptied": 1 } }' },
    'No change of state records the event "cart.emptied"',
  ],
  [
    "a mail that nothing queues",
    { "src/domain/mail-kinds.ts": 'export const KINDS = { "cart.forgotten": 1 };' },
    'Nothing queues the mail "cart.forgotten"',
  ],
  [
    "a problem that nothing answers",
    {
      "src/domain/problem.ts": 'export type ProblemCode = "cart_full" | "cart_empty" | "outside_slow";',
      "src/features/cart/api.server.ts": `export const a = (b: string) => [{ code: \`outside_\${b}\` }, { code: "cart_full" }];`,
    },
    'Nothing answers the problem "cart_empty"',
  ],
  [
    "a test that expects nothing",
    { "src/ui/a.test.ts": 'test("adds", () => { add(1); });' },
    "expects nothing, and cannot fail",
  ],
  [
    "an expectation without a matcher",
    { "src/ui/a.test.ts": 'test("adds", () => { expect(add(1)); });' },
    "expect() holds nothing here",
  ],
  [
    "an expectation that nobody awaits",
    { "src/ui/a.test.ts": 'test("adds", async () => { expect(add(1)).resolves.toBe(2); });' },
    "await what is answered later",
  ],
  [
    "an expectation of a page that nobody awaits",
    { "e2e/a.spec.ts": 'test("adds", async () => { expect(sum).toBeVisible(); });' },
    "await what is answered later",
  ],
  [
    "a test behind a condition that never changes",
    { "src/ui/a.test.ts": 'test.skipIf(true)("adds", () => expect(a()).toBe(1));' },
    "runs nothing",
  ],
  [
    "a test in a folder that no runner looks into",
    { "bench/a.test.ts": 'test("adds", () => expect(a()).toBe(1));' },
    "No runner looks into this folder",
  ],
  [
    "a database in a test that has none",
    {
      "src/ui/a.test.ts":
        'import { freshDatabase } from "../../test/database.ts"; test("adds", () => expect(freshDatabase).toBe(1));',
    },
    "is <subject>.server.test.ts",
  ],
  [
    "a test that is named by a call",
    { "src/ui/a.test.ts": 'test("refund() is whole", () => expect(a()).toBe(1));' },
    "not a function",
  ],
  [
    "a test that says what should be",
    { "src/ui/a.test.ts": 'test("should be whole", () => expect(a()).toBe(1));' },
    "say what happens",
  ],
  [
    "the end of the process in a feature",
    { "src/features/cart/sweeps.server.ts": "export const load = () => process.exit(1);" },
    "only src/process ends the process",
  ],
  [
    "a setting of the bundle",
    { "src/features/cart/components/x.tsx": "export const X = () => import.meta.env.VITE_MAP;" },
    "it is fixed when the bundle is built",
  ],
  [
    "a question of the browser",
    { "src/features/cart/components/x.tsx": "export const ask = (t) => confirm(t.sure);" },
    "ask by a dialog",
  ],
  [
    "a message of the browser",
    { "src/console/today/seen.ts": "export const tell = (text) => window.alert(text);" },
    "ask by a dialog",
  ],
  [
    "an error that is dropped",
    { "src/domain/price.ts": "export function a(b) { try { return b(); } catch {} return null; }" },
    "say in a comment why",
  ],
  ["a variable of everybody", { "src/domain/price.ts": "export let price = 1;" }, "has no owner"],
  [
    "a line kept in a comment",
    { "src/domain/price.ts": "// const a = 1;\nexport const b = 1;" },
    "git keeps",
  ],
  [
    "a text that loses its number in one language",
    {
      "src/features/cart/messages.ts": `export const messages = texts({ a: (n) => [\`\${n}件\`, "Selected"] }); const b = (t) => t.a;`,
    },
    '"Selected" leaves out',
  ],
  [
    "a test of what it says itself",
    { "src/ui/a.test.ts": 'test("adds", () => expect(true).toBe(true));' },
    "cannot fail",
  ],
  [
    "a test that catches its own failure",
    { "src/ui/a.test.ts": 'test("adds", () => { try { expect(a()).toBe(1); } catch {} });' },
    "let it fail the test",
  ],
  [
    "a test of a thing against itself",
    { "src/ui/a.test.ts": 'test("adds", () => { expect(row.sum).toEqual(row.sum); });' },
    "cannot fail",
  ],
  [
    "a journey that sleeps",
    {
      "e2e/a.spec.ts":
        'test("opens", async ({ page }) => { await page.waitForTimeout(3000); expect(a()).toBe(1); });',
    },
    "Wait for what the page shows",
  ],
  [
    "a journey that was looked at",
    { "e2e/a.spec.ts": 'test("opens", async ({ page }) => { await page.pause(); expect(a()).toBe(1); });' },
    "Wait for what the page shows",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("lets an error be dropped for a reason, comments speak of code, and a function be named confirm", () => {
  const files = {
    "src/domain/price.ts": `
      // If it fails, the price stays.
      export function a(confirm, secret) {
        try { return confirm(secret); } catch { /* The page says so. */ }
        return null; // return early
      }`,
    "src/ui/a.test.ts": 'test("repeats", () => expect(pick(1)).toEqual(pick(1)));',
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});

test("a text is shown by its name, by a pattern of its name, or as a word", () => {
  const files = {
    "src/features/cart/messages.ts":
      'export const messages = texts({ a: ["一", "A"], bHint: ["二", "B"], c: ["三", "C"] });',
    "src/features/cart/components/x.tsx": `import { messages } from "../messages.ts";
      export const X = ({ t = messages, kind }) => [t.a, t[\`\${kind}Hint\`], t[kind === "c" ? "c" : "a"]];`,
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});

test("a style sheet names its colours before it draws with them", () => {
  const sheet = ".bar {\n  --bar: #c0392b;\n  color: #c0392b;\n}";
  expect(sheetMistakes("src/app/guest/layout/cards.css", sheet).map(({ line }) => line)).toEqual([3]);
  expect(sheetMistakes("src/app/theme.css", sheet)).toEqual([]);
});

test("an address, an entity and a word of three letters are no colours", () => {
  const files = {
    "src/features/cart/components/x.tsx":
      'export const X = () => [<a href="#add">1</a>, "&#039;", "/rooms#1234567"];',
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});
