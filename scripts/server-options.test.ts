import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_OPTIONS } from "./set-up.mjs";

test("the server runs with the same options of Node however it is started", () => {
  expect(SERVER_OPTIONS).toContain("--enable-source-maps");
  for (const file of ["Containerfile", "magari.service"]) {
    const text = readFileSync(new URL(`../deploy/${file}`, import.meta.url), "utf8");
    const command = /^(CMD|ExecStart).*(\n .*)*/m.exec(text)?.[0] ?? "";
    expect([file, command.match(/--[a-z][\w=-]*/g)]).toEqual([file, SERVER_OPTIONS]);
  }
});
