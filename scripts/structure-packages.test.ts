import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  [
    "a package that knows the product",
    {
      "packages/clock/src/clock.ts":
        'import { sql } from "../../../src/platform/sql.ts"; export const a = sql;',
    },
    "It imports itself and what",
  ],
  [
    "a package that knows the tests",
    { "packages/clock/src/clock.ts": 'import { at } from "../../../test/app.ts"; export const a = at;' },
    "It imports itself and what",
  ],
  [
    "a package with a dependency that is not listed",
    { "packages/clock/src/clock.ts": 'import { z } from "zod"; export const a = z;' },
    "imports zod. It imports itself and what",
  ],
  [
    "a package by its path",
    {
      "packages/clock/src/clock.ts": "export const a = 1;",
      "src/adapters/clock.ts": 'import { a } from "../../packages/clock/src/clock.ts"; export const b = a;',
    },
    "import the package by its name",
  ],
  [
    "the sandbox outside the adapters",
    {
      "src/features/cart/sweeps.server.ts":
        'import { createSandbox } from "@magari/stripe-sandbox/sandbox"; export const a = createSandbox;',
    },
    "Only an adapter imports it",
  ],
  [
    "the card provider in a feature",
    { "src/features/cart/sweeps.server.ts": 'import Stripe from "stripe"; export const a = Stripe;' },
    "stripe is used in src/adapters/stripe/ only",
  ],
  [
    "the network in a feature",
    {
      "src/features/cart/sweeps.server.ts": 'import { request } from "node:https"; export const a = request;',
    },
    "node:https is used in src/adapters/outside/ only",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});
