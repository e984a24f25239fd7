import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../scripts/set-up.mjs";
import { ensureBuilt } from "./server-process.ts";

beforeAll(() => ensureBuilt(), 180_000);

const FOLDER = join(ROOT, "build/server/assets");

/** Everything that is loaded for a thread: a file of the build, and what it imports at once. */
function loadedFor(start: string): string[] {
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    if (!name.startsWith("./")) return;
    const text = readFileSync(join(FOLDER, name), "utf8");
    for (const [, from = ""] of text.matchAll(/^import .*?"([^"]+)";$/gm)) load(from);
  };
  load(`./${start}`);
  return [...loaded];
}

// A thread is started for each file: with the server in it, it took seconds of a processor and 100 MB.
test.each([
  [
    "render.server",
    ...["@react-pdf/layout", "@react-pdf/render", "@react-pdf/renderer", "fontkit"],
    ...["libphonenumber-js/core", "pdfkit", "react", "react/jsx-runtime"],
  ],
  ["parts", "csv-parse/sync", "fflate", "read-excel-file/universal"],
  ["statement-file.server", "csv-parse/sync", "fflate", "read-excel-file/universal"],
  ["catalog-thread.server"],
  ["calendar-thread.server", "ical.js"],
])("OPS-18, TABLE-2: the thread of %s loads none of the server", (start, ...packages) => {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(`${start}-`)) as string;
  expect(readFileSync(join(FOLDER, file), "utf8")).toContain("import.meta.url");
  const loaded = loadedFor(file);
  expect(loaded).not.toContain("../index.js");
  const others = loaded.filter((name) => !name.startsWith(".") && !name.startsWith("node:"));
  expect(others.sort()).toEqual(packages);
});
