import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";

test("refuses a ring of parts, though no two files make one", () => {
  const files = {
    "src/ui/total.tsx": 'import { title } from "../i18n/title.ts"; export const Total = () => title;',
    "src/i18n/title.ts": "export const title = 1;",
    "src/i18n/late.ts": 'export const late = () => import("../ui/button.tsx");',
  };
  expect(mistakes({ ...AROUND, ...files }).map(({ message }) => message)).toEqual([
    expect.stringContaining("i18n imports src/ui/button.tsx"),
    expect.stringContaining("A ring of parts: src/ui → src/i18n → src/ui"),
  ]);
});

test("refuses a ring of sub-nouns of the console, lazy imports included", () => {
  const files = {
    "src/console/bookings/list/bookings.page.tsx":
      'import { cancel } from "../cancel/cancel-many.ts"; export default () => cancel;',
    "src/console/bookings/cancel/cancel-many.ts": "export const cancel = 1;",
    "src/console/bookings/cancel/components/cancel-panel.tsx":
      'export const late = () => import("../../list/bookings.page.tsx");',
  };
  expect(mistakes({ ...AROUND, ...files }).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      "A ring of parts: src/console/bookings/list → src/console/bookings/cancel → src/console/bookings/list",
    ),
  ]);
});

test("refuses a ring of a feature's sub-nouns, and lets its root use and be used", () => {
  const files = {
    "src/features/search/present.server.ts": "export const present = 1;",
    "src/features/search/sweeps.server.ts":
      'import { find } from "./results/find.server.ts"; export const job = find;',
    "src/features/search/results/find.server.ts":
      'import { fill } from "../form/fill.server.ts"; import { present } from "../present.server.ts"; export const find = [fill, present];',
    "src/features/search/form/fill.server.ts": "export const fill = 1;",
    "src/features/search/form/late.server.ts":
      'export const late = () => import("../results/find.server.ts");',
  };
  expect(mistakes({ ...AROUND, ...files }).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      "A ring of parts: src/features/search/results → src/features/search/form → src/features/search/results",
    ),
  ]);
});

test("refuses a ring of areas of the console, though no two of their sub-nouns make one", () => {
  const files = {
    "src/console/bookings/new/new.page.tsx":
      'import { Links } from "../../money/payment-links/components/links-card.tsx"; export default () => <Links />;',
    "src/console/bookings/approve/messages/audit.ts": "export const words = 1;",
    "src/console/money/payment-links/components/links-card.tsx": "export const Links = () => null;",
    "src/console/money/refunds/refunds.page.tsx":
      'import { words } from "../../bookings/approve/messages/audit.ts"; export default () => words;',
  };
  expect(mistakes({ ...AROUND, ...files }).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      "Between areas: A ring of parts: src/console/bookings → src/console/money → src/console/bookings",
    ),
  ]);
});

test("lets areas know each other's contracts both ways", () => {
  const files = {
    "src/console/bookings/new/contract.ts": "export const booking = 1;",
    "src/console/bookings/new/api.server.ts":
      'import { link } from "../../money/payment-links/contract.ts"; export const a = link;',
    "src/console/money/payment-links/contract.ts": "export const link = 1;",
    "src/console/money/refunds/api.server.ts":
      'import { booking } from "../../bookings/new/contract.ts"; export const b = booking;',
  };
  expect(mistakes({ ...AROUND, ...files })).toEqual([]);
});

test("refuses a part of what areas share that one of them uses alone", () => {
  const files = {
    "src/console/shared/seen/seen.ts": "export const seen = 1;",
    "src/console/bookings/new/new.page.tsx":
      'import { seen } from "../../shared/seen/seen.ts"; export default () => seen;',
  };
  const found = (more: Record<string, string>) =>
    mistakes({ ...AROUND, ...files, ...more }).map(({ message }) => message);
  expect(found({})).toEqual([expect.stringContaining("Only src/console/bookings uses it")]);
  const other = 'import { seen } from "../../shared/seen/seen.ts"; export default () => seen;';
  expect(found({ "src/console/money/refunds/refunds.page.tsx": other })).toEqual([]);
});
