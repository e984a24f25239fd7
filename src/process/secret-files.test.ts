import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SECRET_SETTINGS, settingRows } from "../platform/env.ts";
import { mistypedSettings } from "../platform/mistyped-settings.ts";
import { takeSecretFiles } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test.each(SECRET_SETTINGS)("OPS-75: %s comes from the file that is named", (name) => {
  const environment: Record<string, string | undefined> = {
    [`${name}_FILE`]: file(name, "kept in a file\n"),
  };
  expect(takeSecretFiles(environment)).toEqual([]);
  expect(environment[name]).toBe("kept in a file");
});

test.each([
  ["both are set", { SMTP_URL: "smtp://one", SMTP_URL_FILE: file("two", "x") }, /SMTP_URL is set, too/],
  ["the file is missing", { SESSION_SECRET_FILE: join(folder, "nothing") }, /nothing cannot be read: ENOENT/],
  ["it is a folder", { SESSION_SECRET_FILE: folder }, /cannot be read: EISDIR/],
  ["it is empty", { DATABASE_URL_FILE: file("empty", "\n") }, /is empty/],
])("OPS-75: is a mistake if %s", (_label, environment, mistake) => {
  expect(takeSecretFiles(environment)).toEqual([expect.stringMatching(mistake)]);
});

test("OPS-75: every setting with a password or a key in it can be a file, and its name is known", () => {
  const secret = settingRows().filter(({ name }) => /SECRET|^DATABASE_URL$|^SMTP_URL$/.test(name));
  expect(SECRET_SETTINGS.toSorted()).toEqual(secret.map(({ name }) => name).toSorted());
  expect(mistypedSettings(SECRET_SETTINGS.map((name) => `${name}_FILE`))).toEqual([]);
  expect(mistypedSettings(["SMPT_URL_FILE"])).toEqual([{ name: "SMPT_URL_FILE", meant: "SMTP_URL_FILE" }]);
});
