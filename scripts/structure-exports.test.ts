import { expect, test } from "vitest";
import { readSource } from "./source-file.ts";
import { idleFiles, packageMistakes, unusedExports } from "./structure-exports.ts";

const ROOT = { folder: "", name: "shop" };
const CLOCK = { folder: "packages/clock", name: "@shop/clock", exports: { "./clock": "./src/clock.ts" } };

const unused: [label: string, files: Record<string, string>, teaches: string][] = [
  ["an export that nobody imports", { "src/domain/price.ts": "export const yen = 1;" }, "drop `export`"],
  ["a type that nobody imports", { "src/domain/price.ts": "export type Yen = number;" }, "drop `export`"],
  [
    "an export that only a test imports",
    {
      "src/domain/price.ts": "export const yen = 1;",
      "src/domain/price.test.ts": 'import { yen } from "./price.ts"; test(() => yen);',
    },
    "test it through what the product calls",
  ],
  ["a builder that no test uses", { "test/build/space.ts": "export const space = 1;" }, "drop `export`"],
  [
    "an export of a package beside its entry",
    { "packages/clock/src/hands.ts": "export const hands = 2;" },
    "drop `export`",
  ],
  [
    "the wrong name of a file that is used",
    {
      "src/domain/price.ts": "export const yen = 1; export const cents = 100;",
      "src/process/main.ts": 'import { yen } from "../domain/price.ts"; yen;',
    },
    '"cents"',
  ],
];

test.each(unused)("reports %s", (_, files, teaches) => {
  expect(unusedExports(sources(files), [ROOT, CLOCK], []).map(({ message }) => message)).toEqual([
    expect.stringContaining(teaches),
  ]);
});

test("reports a file that nobody imports or starts", () => {
  const files = sources({
    "src/features/cart/warm-up.server.ts": "setTimeout(() => {}, 0);",
    "src/features/cart/events.ts": 'declare module "../../domain/events.ts" { interface Events {} }',
    "src/process/worker.ts": "postMessage(1);",
    "src/process/main.ts": 'new Worker(new URL("./worker.ts", import.meta.url));',
    "scripts/start.mjs": 'run("src/process/main.ts");',
  });
  expect(idleFiles(files, [ROOT]).map(({ path }) => path)).toEqual(["src/features/cart/warm-up.server.ts"]);
});

test("finds the users of an export", () => {
  const files = sources({
    "src/domain/price.ts": "export const yen = 1; export type Yen = number; export default yen;",
    "src/domain/price.test.ts": 'import type { Yen } from "./price.ts"; test(() => 1 as Yen);',
    "src/process/main.ts": `
      const { yen } = await import("../domain/price.ts");
      const later = () => import("../domain/price.ts");
      import("../domain/late.ts").then(({ late }) => late(yen, later));`,
    "src/domain/late.ts": "export const late = 1;",
    "src/app/guest/routes.ts": 'route("cart", "../features/cart/cart.page.tsx");',
    "src/features/cart/cart.page.tsx": "export const loader = 1; export default 2;",
    "packages/clock/src/clock.ts": "export const clock = 1;",
    "test/time.test.ts": 'import { clock } from "@shop/clock/clock"; test(() => clock);',
  });
  expect(unusedExports(files, [ROOT, CLOCK], [])).toEqual([]);
});

test("lets a value be for tests alone if the list says so, and keeps the list short", () => {
  const files = sources({
    "src/domain/price.ts": "export const yen = 1;",
    "src/domain/price.test.ts": 'import { yen } from "./price.ts"; test(() => yen);',
  });
  expect(unusedExports(files, [ROOT], ["yen"])).toEqual([]);
  expect(unusedExports(files, [ROOT], ["yen", "cents"]).map(({ message }) => message)).toEqual([
    expect.stringContaining('"cents" needs no place'),
  ]);
});

test("reports packages that are listed and not used, and the other way round", () => {
  const files = sources({
    "src/domain/price.ts": 'import { big } from "big"; import "left-pad/pad"; import "node:fs"; big;',
    "src/adapters/font.ts": 'export const font = require.resolve("@fonts/noto/regular.ttf");',
    "src/ui/map.test.tsx": ["// @vitest", "environment browser-like"].join("-"),
    "packages/clock/src/clock.ts": 'import pg from "pg"; pg;',
  });
  const listed = {
    "browser-like": "1.0.0",
    big: "1.0.0-beta.2",
    unused: "1.0.0",
    "@fonts/noto": "1.0.0",
    tailwindcss: "1.0.0",
    pg: "1.0.0",
    "@types/big": "^1.0.0",
  };
  const manifests = [
    { ...ROOT, dependencies: listed },
    { ...CLOCK, dependencies: { pg: "*" } },
  ];
  expect(packageMistakes(files, '@import "tailwindcss";', manifests).map(({ message }) => message)).toEqual([
    expect.stringContaining('@types/big may be any "^1.0.0"'),
    expect.stringContaining("Nothing uses the package unused"),
    expect.stringContaining("Nothing uses the package pg"),
    expect.stringContaining("The package left-pad is not in package.json"),
  ]);
});

function sources(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => readSource(path, text));
}
