/** An archive that depends on nothing but what is in it (OPS-78): its names and modes, one time, nobody's owner. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes `folder`.tar.gz beside the folder, and SHA256SUMS beside both; answers the paths. `seconds`: the time of every file in
 * it, since 1970.
 *
 * @param {string} folder
 * @param {number} seconds
 */
export function archive(folder, seconds) {
  const path = `${folder}.tar.gz`;
  const sums = join(dirname(folder), "SHA256SUMS");
  const plain = ["--sort=name", `--mtime=@${seconds}`, "--owner=0", "--group=0", "--numeric-owner"];
  const same = ["--format=gnu", "--mode=u+rw,go+r-w,a+X,a-s"];
  // gzip -n: neither the name nor the time of the .tar.
  const args = ["-cf", path, "--use-compress-program=gzip -n -9", ...plain, ...same];
  const { status, stderr } = spawnSync("tar", [...args, "-C", dirname(folder), basename(folder)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  const sum = createHash("sha256").update(readFileSync(path)).digest("hex");
  writeFileSync(sums, `${sum}  ${basename(path)}\n`);
  return { path, sums };
}

/**
 * A bill of materials without what differs from run to run: npm writes the time and a random number into it.
 *
 * @param {string} text
 */
export function sameBill(text) {
  const bill = JSON.parse(text);
  delete bill.serialNumber;
  delete bill.metadata?.timestamp;
  const digest = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)?.slice(1) ?? [];
  const [a, b, c, d, e] = uuid;
  return `${JSON.stringify({ ...bill, serialNumber: `urn:uuid:${a}-${b}-8${c}-8${d}-${e}` }, null, 2)}\n`;
}
