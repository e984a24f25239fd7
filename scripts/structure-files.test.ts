import { expect, test } from "vitest";
import { AROUND, mistakes, sources } from "./structure.fixture.ts";
import { structureNotes } from "./structure.ts";

const wrong: [label: string, files: Record<string, string>, teaches: string][] = [
  [
    "a long file in a package",
    { "packages/clock/src/clock.ts": "export const a = 1;\n".repeat(500) },
    "split it by subject",
  ],
  ["a file named as its component", { "src/ui/FancyButton.tsx": "export const a = 1;" }, "in small letters"],
  ["an index file", { "src/ui/index.ts": "export const a = 1;" }, "No index files"],
  ["a grab bag", { "src/domain/utils.ts": "export const a = 1;" }, "name the file after its subject"],
  [
    "a file named after nothing",
    { "src/features/cart/service.server.ts": "export const a = 1;" },
    "is not a kind of file",
  ],
  [
    "a name that says nothing",
    { "src/features/cart/service.ts": "export const a = 1;" },
    "is not a kind of file",
  ],
  [
    "browser logic among the components",
    { "src/features/cart/components/use-rows.ts": "export const a = 1;" },
    "move it up, beside the screen",
  ],
  [
    "browser logic among the components of the console",
    { "src/console/rooms/closures/components/draft.ts": "export const a = 1;" },
    "move it up, beside the screen",
  ],
  ["a file too long", { "src/domain/price.ts": "export const a = 1;\n".repeat(500) }, "split it by subject"],
  [
    "a long file of data",
    { "db/demo/rooms/kyoto.ts": "export const a = 1;\n".repeat(500) },
    "split it by subject",
  ],
  ["a long test", { "test/rush.test.ts": "test(() => 1);\n".repeat(500) }, "split it by subject"],
  ["a long journey", { "e2e/cart.spec.ts": "test(() => 1);\n".repeat(500) }, "split it by subject"],
  ["a new folder of src", { "src/services/cart.ts": "export const a = 1;" }, "src has these folders"],
  [
    "folders two levels deep",
    { "src/features/cart/rows/lines/api.server.ts": "export const a = 1;" },
    "one level of folders by subject",
  ],
];

test.each(wrong)("rejects: %s", (_, files, teaches) => {
  const messages = mistakes({ ...AROUND, ...files }).map(({ message }) => message);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(teaches);
});

test("says the line, and lets a named subject have its file", () => {
  const files = { "src/features/cart/vacancy.index.ts": "\n\nexport const a = () => new Intl.Collator();" };
  expect(mistakes(files).map(({ line }) => line)).toEqual([1, 3]);
  expect(mistakes(files, ["src/features/cart/vacancy.index.ts"]).map(({ line }) => line)).toEqual([3]);
});

test("notes what is long but allowed", () => {
  const files = sources({ "src/domain/price.ts": "export const a = 1;\n".repeat(350) });
  expect(structureNotes(files)).toEqual([expect.stringContaining("price.ts has 350 lines")]);
});
