import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { missingPictures } from "./missing-pictures.server.ts";

const picturesDir = mkdtempSync(join(tmpdir(), "magari-pictures-"));
afterAll(() => rmSync(picturesDir, { recursive: true }));

test("OPS-56: names the files that PICTURES_DIR lacks, and none in a demo", async () => {
  mkdirSync(join(picturesDir, "1"));
  writeFileSync(join(picturesDir, "1/1.jpg"), "");
  const spaces = [
    { id: 1, pictures: ["1.jpg", "2.jpg"] },
    { id: 2, pictures: [] },
    { id: 3, pictures: ["1.jpg"] },
  ];
  expect(await missingPictures({ appEnv: "production", picturesDir }, spaces)).toEqual([
    `${picturesDir}/1 lacks 2.jpg`,
    `${picturesDir}/3 lacks 1.jpg`,
  ]);
  expect(await missingPictures({ appEnv: "demo", picturesDir }, spaces)).toEqual([]);
});

test("OPS-56: a report of many rooms ends with their number", async () => {
  const spaces = Array.from({ length: 25 }, (_, at) => ({ id: at + 100, pictures: ["1.jpg"] }));
  const lines = await missingPictures({ appEnv: "production", picturesDir }, spaces);
  expect([lines.length, lines.at(-1)]).toEqual([21, "… and the folders of 5 more rooms lack some"]);
});
