import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { settingsIn } from "../platform/env-file.mjs";
import { takeSettingsFile } from "./settings-file.ts";

const folder = mkdtempSync(join(tmpdir(), "magari-env-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("OPS-53: a file of settings is read as systemd and container engines read it", () => {
  const text = [
    "# a comment",
    "PORT=4000",
    '  MAIL_FROM="Magari <mail@rooms.test>"  ',
    "SESSION_SECRET=a#b=c'd",
    "export APP_TYPE='international'\r",
    "GTAG_ID=",
    "no setting at all",
    "DATABASE_URL=postgres://magari:$HOME@db/magari",
  ].join("\n");
  expect(settingsIn(text)).toEqual({
    PORT: "4000",
    MAIL_FROM: "Magari <mail@rooms.test>",
    SESSION_SECRET: "a#b=c'd",
    APP_TYPE: "international",
    GTAG_ID: "",
    DATABASE_URL: "postgres://magari:$HOME@db/magari",
  });
});

test("OPS-53: the environment wins over the file", () => {
  const file = join(folder, "magari.env");
  writeFileSync(file, "PORT=4000\nWORKER=only\n");
  const environment: Record<string, string | undefined> = { ENV_FILE: file, PORT: "4001" };
  expect(takeSettingsFile(environment)).toEqual(["PORT", "WORKER"]);
  expect(environment).toMatchObject({ PORT: "4001", WORKER: "only" });
});

test("OPS-53: a file that is named and missing stops the start; an empty name means none", () => {
  expect(() => takeSettingsFile({ ENV_FILE: join(folder, "nothing.env") })).toThrow(
    /ENV_FILE: .*nothing\.env/,
  );
  expect(takeSettingsFile({ ENV_FILE: "" })).toEqual([]);
});
