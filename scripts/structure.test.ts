import { expect, test } from "vitest";
import { readSource } from "./source-file.ts";
import { structureMistakes, structureNotes } from "./structure.ts";

/** Files that exist so that imports of them resolve; none of them is wrong. */
const AROUND = {
  "src/domain/money.ts": "export const yen = 1;",
  "src/i18n/format.ts": "export const day = (locale: string) => new Intl.DateTimeFormat(locale).format();",
  "src/nav/paths.ts": 'export const home = () => "/list/ja/";',
  "src/ui/button.tsx": "export const Button = () => null;",
  "src/api/client.ts": 'export const base = "/api";',
  "src/server/sql.ts": "export const sql = 1;",
  "src/features/cart/contract.ts":
    'import { z } from "zod"; export const cart = z.object({}); export type Cart = {};',
  "src/features/cart/state.ts": "export const state = 1;",
  "src/features/cart/db.server.ts": "export const load = 1;",
  "src/features/cart/components/line.tsx": "export const Line = () => null;",
  "src/app/root.tsx": "export default () => null;",
};

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  [
    "the domain imports the server",
    { "src/domain/price.ts": 'import { sql } from "../server/sql.ts"; export const a = sql;' },
    "It imports only itself",
  ],
  [
    "the domain imports a package",
    { "src/domain/price.ts": 'import { z } from "zod"; export const a = z;' },
    "imports the package zod",
  ],
  [
    "the domain reads the clock",
    { "src/domain/price.ts": "export const a = Date.now();" },
    "Take `now` as an argument",
  ],
  [
    "the domain makes a date",
    { "src/domain/price.ts": "export const a = new Date();" },
    "new Date in the domain",
  ],
  [
    "the domain throws dice",
    { "src/domain/price.ts": "export const a = Math.random();" },
    "Math.random in the domain",
  ],
  [
    "Intl outside its home",
    { "src/features/cart/cart.page.tsx": 'export default () => new Intl.NumberFormat("ja").format(1);' },
    "src/i18n/format.ts only",
  ],
  [
    "a page's address spelt out",
    { "src/features/cart/cart.page.tsx": 'export default () => <a href="/list/ja/cart">x</a>;' },
    "pages come from src/nav/paths.ts",
  ],
  [
    "a call's address in a template",
    {
      "src/features/cart/components/x.tsx": "export const load = () => fetch(`/api/free_times/1`);",
    },
    "calls go through",
  ],
  [
    "a server file in a page",
    {
      "src/features/cart/cart.page.tsx": 'import { load } from "./db.server.ts"; export default () => load;',
    },
    "A .server file in the browser",
  ],
  [
    "a contract as a value in the browser",
    {
      "src/features/search/search.page.tsx":
        'import { cart } from "../cart/contract.ts"; export default () => cart;',
    },
    "write `import type`",
  ],
  [
    "another feature's component",
    {
      "src/features/search/search.page.tsx":
        'import { Line } from "../cart/components/line.tsx"; export default () => <Line />;',
    },
    'The components of "cart" are its own',
  ],
  [
    "a widget that knows a feature",
    { "src/ui/total.tsx": 'import { state } from "../features/cart/state.ts"; export const a = state;' },
    "give it what it shows as props",
  ],
  [
    "somebody imports the app",
    { "src/ui/page.tsx": 'import root from "../app/root.tsx"; export default root;' },
    "Nobody imports src/app",
  ],
  ["an index file", { "src/ui/index.ts": "export const a = 1;" }, "No index files"],
  ["a grab bag", { "src/domain/utils.ts": "export const a = 1;" }, "name the file after its subject"],
  [
    "a file named after nothing",
    { "src/features/cart/service.server.ts": "export const a = 1;" },
    "is no kind of file",
  ],
  ["a new kind of file", { "src/features/cart/service.ts": "export const a = 1;" }, "is no kind of file"],
  [
    "no extension",
    { "src/domain/price.ts": 'export { yen } from "./money";' },
    "write the file's whole name",
  ],
  ["a file that is not there", { "src/domain/price.ts": 'export { a } from "./gone.ts";' }, "is not there"],
  [
    "a ring",
    {
      "src/domain/price.ts": 'import { b } from "./tax.ts"; export const a = b;',
      "src/domain/tax.ts": 'import { a } from "./price.ts"; export const b = a;',
    },
    "A ring of imports: src/domain/price.ts → src/domain/tax.ts → src/domain/price.ts",
  ],
  [
    "the database's clock",
    { "src/features/cart/jobs.server.ts": "export const due = `SELECT 1 WHERE at < now()`;" },
    "pass the application's `now`",
  ],
  [
    "something for later",
    { "src/domain/price.ts": `// TO${"DO"} rounding\nexport const a = 1;` },
    "do it now",
  ],
  ["a file too long", { "src/domain/price.ts": "export const a = 1;\n".repeat(500) }, "Split it by subject"],
];

test.each(wrong)("refuses: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("has nothing to say about files that keep to the rules", () => {
  const files = {
    "src/features/search/search.page.tsx": `
      import type { Cart } from "../cart/contract.ts";
      import { state } from "../cart/state.ts";
      import { Button } from "../../ui/button.tsx";
      import { yen } from "../../domain/money.ts";
      const lazy = () => import("./search.modal.tsx");
      export default (cart: Cart) => <Button>{cart === state ? yen : lazy}</Button>;`,
    "src/features/search/search.modal.tsx": 'import page from "./search.page.tsx"; export default page;',
    "src/features/search/jobs.server.ts":
      'import { load } from "../cart/db.server.ts"; export const job = load;',
    "src/features/search/vacancy-index.server.ts": "export const index = 1;",
    "src/features/search/search.test.tsx": "test(() => new Date());",
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});

test("says the line, and lets a named subject have its file", () => {
  const files = { "src/features/cart/vacancy.ts": "\n\nexport const a = () => new Intl.Collator();" };
  expect(mistakes(files).map(({ line }) => line)).toEqual([1, 3]);
  expect(mistakes(files, ["src/features/cart/vacancy.ts"]).map(({ line }) => line)).toEqual([3]);
});

test("notes what is long but allowed", () => {
  const files = sources({ "src/domain/price.ts": "export const a = 1;\n".repeat(350) });
  expect(structureNotes(files)).toEqual([expect.stringContaining("price.ts has 351 lines")]);
});

function mistakes(files: Record<string, string>, subjects: string[] = []) {
  return structureMistakes(sources(files), new Set(subjects));
}

function sources(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => readSource(path, text));
}
