import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from "./set-up.mjs";

test("the server runs with the same options of Node however it is started", () => {
  expect(SERVER_OPTIONS).toContain("--enable-source-maps");
  const text = readFileSync(new URL("../bin/magari", import.meta.url), "utf8");
  const command = /^exec .*/m.exec(text)?.[0] ?? "";
  expect(command.match(/--[a-z][\w=-]*/g)).toEqual(SERVER_OPTIONS);
});

test.each([
  ["package.json", "NAME=VALUE "],
  ["bin/magari", `NAME="\${NAME:-VALUE}"`],
])("the server has the same environment when %s starts it", (file, form) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
    expect(text).toContain(form.replaceAll("NAME", name).replace("VALUE", value));
});

test.each([
  ["Containerfile", /^CMD .*"bin\/magari", "serve"/m],
  ["magari.service", /^ExecStart=\/opt\/magari\/bin\/magari serve$/m],
])("%s starts the server through bin/magari", (file, line) => {
  expect(readFileSync(new URL(`../deploy/${file}`, import.meta.url), "utf8")).toMatch(line);
});
