import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { archive, sameBill } from "./archive.mjs";

const base = mkdtempSync(join(tmpdir(), "magari-archive-"));
afterAll(() => rmSync(base, { recursive: true }));

/** The same content, written in another order, at another time, by somebody with another umask. */
function release(place: string, names: readonly string[], { mode, time }: { mode: number; time: number }) {
  const folder = join(base, place, "magari-1.0.0");
  mkdirSync(join(folder, "bin"), { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, name), `the text of ${name}\n`);
    chmodSync(join(folder, name), name.startsWith("bin/") ? mode | 0o111 : mode);
    utimesSync(join(folder, name), time, time);
  }
  return folder;
}

test("OPS-78: the same files give the same archive, and SHA256SUMS is true of it", () => {
  const one = archive(release("one", ["LICENSE", "bin/magari"], { mode: 0o644, time: 1000 }), 86_400);
  const other = archive(release("other", ["bin/magari", "LICENSE"], { mode: 0o600, time: 2000 }), 86_400);
  expect(readFileSync(one.path).equals(readFileSync(other.path))).toBe(true);
  expect(readFileSync(one.sums, "utf8")).toMatch(/^[0-9a-f]{64} {2}magari-1\.0\.0\.tar\.gz\n$/);
  const check = spawnSync("sha256sum", ["-c", "SHA256SUMS"], { cwd: join(base, "one"), encoding: "utf8" });
  expect([check.status, check.stdout]).toEqual([0, "magari-1.0.0.tar.gz: OK\n"]);
  const list = spawnSync("tar", ["tzvf", one.path], { encoding: "utf8" }).stdout;
  expect(list).toMatch(/^-rwxr-xr-x 0\/0 .* magari-1\.0\.0\/bin\/magari$/m);
  expect(list).toMatch(/^-rw-r--r-- 0\/0 .* magari-1\.0\.0\/LICENSE$/m);
});

test("OPS-78: a bill of materials says nothing of when and by whom it was made", () => {
  const bill = (serialNumber: string, timestamp: string) =>
    JSON.stringify({ serialNumber, metadata: { timestamp, tools: ["npm"] }, components: [{ name: "pg" }] });
  const text = sameBill(bill("urn:uuid:1", "2026-11-01T00:00:00Z"));
  expect(sameBill(bill("urn:uuid:2", "2026-12-01T00:00:00Z"))).toBe(text);
  expect(JSON.parse(text)).toMatchObject({ metadata: { tools: ["npm"] }, components: [{ name: "pg" }] });
  expect(JSON.parse(text).serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
