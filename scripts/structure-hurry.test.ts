import { expect, test } from "vitest";
import { AROUND, mistakes } from "./structure.fixture.ts";

const TEST = 'import { expect, test, vi } from "vitest";\n';

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  [
    "a loop that awaits nothing",
    { "src/domain/price.ts": "export const a = (all: A[]) => all.forEach(async (one) => one.go());" },
    "nobody waits for what it begins",
  ],
  [
    "a page that is loaded anew",
    { "src/features/cart/components/x.tsx": "export const x = () => window.location.reload();" },
    "it loses what was typed",
  ],
  [
    "two tests of one name",
    {
      "src/domain/price.test.ts": `${TEST}test("adds", () => expect(a()).toBe(1));\ntest("adds", () => expect(b()).toBe(2));`,
    },
    "is the name of another test here",
  ],
  [
    "a clock that stays still",
    { "src/domain/price.test.ts": `${TEST}vi.useFakeTimers();\ntest("adds", () => expect(a()).toBe(1));` },
    "have no clock that moves",
  ],
  [
    "a page that is asked once",
    {
      "e2e/cart.spec.ts":
        'import { expect, test } from "./fixtures.ts";\ntest("adds", async ({ page }) => expect(await page.getByRole("main").isVisible()).toBe(true));',
    },
    "is asked once, of a page that may still change",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});
