import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressed } from "./compress.ts";
import { fileIn } from "./static-files.server.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "magari-files-"));
  mkdirSync(join(directory, "assets"));
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  write("assets/page-1a2b.js", "plain");
  write("assets/page-1a2b.js.br", "as brotli");
  write("assets/page-1a2b.js.gz", "as gzip");
  write("icon.svg", "<svg/>");
});
afterAll(() => rmSync(directory, { recursive: true }));

const get = (pathname: string, accepted: string | null) =>
  fileIn(directory, "/list/", { pathname, accepted });

test.each([
  ["gzip, deflate, br", "br", "as brotli"],
  ["gzip", "gzip", "as gzip"],
  [null, null, "plain"],
])("to a browser that accepts %s the file goes out as %s", async (accepted, encoding, text) => {
  const file = (await get("/list/assets/page-1a2b.js", accepted)) as Response;
  // What was packed by the build is not packed again on its way out.
  const response = compressed(file, accepted ?? "");
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(response.headers.get("content-length")).toBe(String(text.length));
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await response.text()).toBe(text);
});

test("a file that was not packed goes out as it is", async () => {
  const response = await get("/list/icon.svg", "br");
  expect(response?.headers.get("content-encoding")).toBeNull();
  expect(await response?.text()).toBe("<svg/>");
});

test("no packed file has an address of its own, and none outside is reached", async () => {
  expect(await get("/list/icon.svg.br", "br")).toBeNull();
  expect(await get("/list/..%2Fsecret.js", null)).toBeNull();
});
