import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";

const OPENS = 'import pg from "pg"; export const a = new pg.Pool({});';

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  ["a connection opened elsewhere", { "src/platform/other.ts": OPENS }, "deadlines and a listener"],
  ["one of the sandbox", { "packages/stripe-sandbox/src/other.ts": OPENS }, "a listener for their end"],
  [
    "the domain imports the server",
    { "src/domain/price.ts": 'import { sql } from "../platform/sql.ts"; export const a = sql;' },
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
    "new Date() in the domain",
  ],
  [
    "the domain throws dice",
    { "src/domain/price.ts": "export const a = Math.random();" },
    "Math.random in the domain",
  ],
  [
    "Intl outside its home",
    { "src/features/cart/cart.page.tsx": 'export default () => new Intl.NumberFormat("ja").format(1);' },
    "only src/i18n/format.ts",
  ],
  [
    "a page's address spelt out",
    { "src/features/cart/cart.page.tsx": 'export default () => <a href="/list/ja/cart">x</a>;' },
    "pages come from src/nav/paths.ts",
  ],
  [
    "a call's address in a template",
    {
      "src/features/cart/components/x.tsx": "export const load = () => `/api/free_times/1`;",
    },
    "calls go through",
  ],
  [
    "a server file in a page",
    {
      "src/features/cart/cart.page.tsx":
        'import { load } from "./sweeps.server.ts"; export default () => load;',
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
    "a file that bookings keep to themselves",
    {
      "src/features/documents/x.server.ts":
        'import { insertBookings } from "../bookings/create/db.server.ts"; export const a = insertBookings;',
      "src/features/bookings/create/db.server.ts": "export const insertBookings = sql`SELECT 1`;",
    },
    "what PUBLIC in scripts/structure-imports.ts names",
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
  [
    "the guests' layout shows a part of the console",
    {
      "src/app/guest/footer.tsx":
        'import { Table } from "../../console/kit/list/components/table.tsx"; export const a = Table;',
      "src/console/kit/list/components/table.tsx": "export const Table = () => null;",
    },
    "Nobody imports the console",
  ],
  [
    "a screen of the console with the guests' navigation",
    {
      "src/console/today/today.page.tsx":
        'import { flash } from "../../../nav/flash.ts"; export default () => flash("saved");',
      "src/nav/flash.ts": "export const flash = () => {};",
    },
    "without the guests' state and navigation",
  ],
  [
    "the kit of the console knows a noun, if only its contract",
    {
      "src/console/kit/state.ts":
        'import type { Today } from "../today/contract.ts"; export const a = (today: Today) => today;',
      "src/console/today/contract.ts": "export type Today = {};",
    },
    "src/console/kit knows no noun",
  ],
  [
    "what the console's calls share knows a noun",
    {
      "src/console/server/written.server.ts":
        'import { item } from "../bookings/list/item.server.ts"; export const a = item;',
      "src/console/bookings/list/item.server.ts": "export const item = 1;",
    },
    "src/console/server knows no noun",
  ],
  [
    "what the areas share knows one of them",
    {
      "src/console/shared/seen/seen.ts":
        'import { Head } from "../../bookings/detail/components/head.tsx"; export const a = Head;',
      "src/console/bookings/detail/components/head.tsx": "export const Head = () => null;",
    },
    "src/console/shared stands below the areas",
  ],
  [
    "a noun of the console takes what another keeps to itself",
    {
      "src/console/today/today.page.tsx":
        'import { Head } from "../bookings/detail/components/head.tsx"; export default () => <Head />;',
      "src/console/bookings/detail/components/head.tsx": "export const Head = () => null;",
    },
    'belongs to "bookings" alone',
  ],
  [
    "no extension",
    { "src/domain/price.ts": 'import { yen } from "./money"; export const a = yen;' },
    "write the file's whole name",
  ],
  [
    "a file that is not there",
    { "src/domain/price.ts": 'import { b } from "./gone.ts"; export const a = b;' },
    "is not there",
  ],
  [
    "a ring",
    {
      "src/domain/price.ts": 'import { b } from "./money/tax.ts"; export const a = b;',
      "src/domain/money/tax.ts": 'import { a } from "../price.ts"; export const b = a;',
    },
    "A ring of imports: src/domain/price.ts → src/domain/money/tax.ts → src/domain/price.ts",
  ],
  [
    "the database's clock",
    { "src/features/cart/db.server.ts": "export const due = sql`SELECT 1 WHERE at < now()`;" },
    "pass the application's `now`",
  ],
  [
    "something for later",
    { "src/domain/price.ts": `// TO${"DO"} rounding\nexport const a = 1;` },
    "do it now",
  ],
  [
    "another feature's table",
    {
      "src/features/cart/db.server.ts": "export const a = sql`DELETE FROM contact_message`;",
    },
    '"contact_message" is written by src/features/contact/ only',
  ],
  [
    "a payment updated outside the ledger",
    { "src/features/payments/db.server.ts": "export const a = sql`UPDATE payment SET state = 'open'`;" },
    '"payment" is written by src/features/ledger/ only',
  ],
  [
    "an occupancy inserted elsewhere",
    {
      "src/features/bookings/db.server.ts":
        'export const a = "INSERT INTO occupancy (space_id) SELECT id FROM space FOR UPDATE";',
    },
    '"occupancy" is written by src/features/occupancy/ only',
  ],
  [
    "a table that nobody owns",
    { "src/features/cart/db.server.ts": "export const a = sql`INSERT INTO wish (id) VALUES (1)`;" },
    'Nobody owns the table "wish"',
  ],
  [
    "a table that is an expression",
    { "src/features/cart/db.server.ts": `export const a = (table) => sql\`UPDATE \${table} SET a = 1\`;` },
    "spell the table out",
  ],
  [
    "SQL in a handler",
    { "src/features/cart/api.server.ts": "export const a = sql`SELECT id FROM space`;" },
    "move the statement into a function of the feature's db.server.ts",
  ],
  [
    "a database file that sends mail",
    {
      "src/features/cart/db.server.ts":
        'import { send } from "../../adapters/mail.server.ts"; export const a = [send, sql`SELECT 1`];',
      "src/adapters/mail.server.ts": "export const send = 1;",
    },
    "it holds SQL and nothing else",
  ],
  [
    "a database file without SQL",
    { "src/features/cart/rows.db.server.ts": "export const a = 1;" },
    "is named by its subject, without .db",
  ],
  [
    "the clock in a handler",
    { "src/features/cart/api.server.ts": "export const a = () => Date.now();" },
    "a handler gets `now` in its context",
  ],
  [
    "the clock in a dialog",
    { "src/features/cart/rows.modal.tsx": "export default () => new Date().getTime();" },
    "the browser currentTime() of src/nav/site.tsx",
  ],
  [
    "the clock of Temporal",
    {
      "src/features/cart/api.server.ts": "export const a = () => Temporal.Now.instant();",
    },
    "a handler gets `now` in its context",
  ],
  [
    "chance in a handler",
    { "src/features/cart/api.server.ts": "export const a = () => Math.random();" },
    "take ids and secrets from node:crypto",
  ],
  [
    "Japanese in a component",
    { "src/features/cart/components/x.tsx": "export const X = () => <p>予約</p>;" },
    "put it into the feature's messages.ts",
  ],
  [
    "Japanese in a server file",
    { "src/features/cart/api.server.ts": 'export const a = "予約";' },
    "put it into the feature's messages.ts",
  ],
  [
    "SCREEN-76: another word for a room that guests read",
    {
      "src/features/cart/messages.ts":
        'export const messages = texts({ a: ["この部屋にする", "This room"] }); const b = (t) => t.a;',
    },
    "on screen this is called 会議室",
  ],
  [
    "SCREEN-76: another word for the refund account",
    {
      "src/console/money/a/messages.ts":
        'export const messages = texts({ a: ["口座", "Account for refunds"] }); const b = (t) => t.a;',
    },
    "on screen this is called 返金先の口座 / Refund account",
  ],
  [
    "English in a component",
    { "src/features/cart/components/x.tsx": "export const X = () => <p>Your cart</p>;" },
    "put it into the feature's messages.ts",
  ],
  [
    "English in a label",
    { "src/features/cart/components/x.tsx": 'export const X = () => <a aria-label="Your cart" />;' },
    "put it into the feature's messages.ts",
  ],
  [
    "the composition root in a feature",
    {
      "src/features/cart/sweeps.server.ts":
        'import { a } from "../../process/endpoints.ts"; export const b = a;',
      "src/process/endpoints.ts": "export const a = 1;",
    },
    "Nobody imports src/process",
  ],
  [
    "a lower feature imports an upper one",
    {
      "src/features/ledger/db.server.ts":
        'import { load } from "../cart/sweeps.server.ts"; export const a = () => [load, sql`SELECT 1`];',
    },
    '"cart" stands above "ledger"',
  ],
  [
    "a lower feature imports a type of an upper one",
    {
      "src/features/ledger/db.server.ts":
        'import type { Cart } from "../cart/contract.ts"; export const a = (cart: Cart) => [cart, sql`SELECT 1`];',
    },
    '"cart" stands above "ledger"',
  ],
  [
    "a feature without a place",
    {
      "src/features/wishes/sweeps.server.ts":
        'import { load } from "../ledger/db.server.ts"; export const a = load;',
    },
    '"wishes" has no place among the features',
  ],
  [
    "a list of a contract that the domain has",
    {
      "src/domain/booking/source.ts":
        'export const SOURCES = ["guest", "operator", "api", "import"] as const;',
      "src/features/cart/contract.ts":
        'import { z } from "zod"; export const cart = z.enum(["guest", "operator", "api"]); export type Cart = {};',
    },
    "are words of SOURCES in src/domain/booking/source.ts",
  ],
  [
    "a union typed out once more",
    {
      "src/domain/booking/source.ts": 'export const SOURCES = ["guest", "operator", "api"] as const;',
      "src/features/cart/state.ts":
        'export type Source = "api" | "guest" | "operator"; export const state = 1;',
    },
    "use it (z.enum(SOURCES)",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
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
      import { yen } from "../../domain/money/money.ts";
      const lazy = () => import("./search.modal.tsx");
      export default (cart: Cart) => <Button>{cart === state ? yen : lazy}</Button>;`,
    "src/features/search/search.modal.tsx": 'import page from "./search.page.tsx"; export default page;',
    "src/features/search/sweeps.server.ts":
      'import { load } from "../ledger/db.server.ts"; export const job = load;',
    "src/features/search/vacancy-index.server.ts": "export const index = 1;",
    "src/domain/booking/source.ts": 'export const SOURCES = ["guest", "operator", "api", "import"] as const;',
    "src/features/search/sources.ts":
      'import { SOURCES } from "../../domain/booking/source.ts"; export const OWN = ["guest", "operator", "api"] as const satisfies readonly (typeof SOURCES)[number][];',
    "src/features/search/search.test.tsx": "test(() => new Date());",
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});
