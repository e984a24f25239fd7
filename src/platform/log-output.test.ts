import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lostLines, openLogOutput } from "./log-output.ts";

type Done = (error: NodeJS.ErrnoException | null, written: number) => void;
const failure = (code: string) => Object.assign(new Error(code), { code });

/** An output whose writes end as the test says. */
function output() {
  const writes: { text: string; done: Done }[] = [];
  const log = openLogOutput(2, (_fd, bytes, done) => writes.push({ text: bytes.toString(), done }));
  return { log, writes, last: () => writes.at(-1) as { text: string; done: Done } };
}

test("OPS-73: a full disk loses lines, counts them, and the first that gets through says how many", () => {
  const { log, writes, last } = output();
  const before = lostLines();
  log.write("one\n");
  log.write("two\n");
  log.write("three\n");
  last().done(failure("ENOSPC"), 0);
  expect(last().text).toBe("two\nthree\n");
  last().done(failure("ENOSPC"), 0);
  expect(lostLines() - before).toBe(3);
  log.write("four\n");
  last().done(null, 5);
  expect(JSON.parse(last().text)).toMatchObject({ lines: 3, msg: "log lines were lost" });
  expect(writes).toHaveLength(4);
});

test("OPS-73: a pipe that nobody reads keeps two megabytes at most, and what was begun is finished", async () => {
  const { log, last } = output();
  const before = lostLines();
  log.write("first\n");
  for (let at = 0; at < 3000; at += 1) log.write(`${"x".repeat(1023)}\n`);
  expect(lostLines() - before).toBe(3000 - 2048);
  last().done(failure("EAGAIN"), 0);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(last().text).toBe("first\n");
  last().done(null, 3);
  expect(last().text).toBe("st\n");
});

test("OPS-73: the end of the process writes what waits, also what a full pipe has not taken, once", () => {
  const folder = mkdtempSync(join(tmpdir(), "magari-log-"));
  const file = join(folder, "log");
  const fd = openSync(file, "w");
  const writes: Done[] = [];
  const log = openLogOutput(fd, (_fd, _bytes, done) => writes.push(done));
  try {
    log.write("under way\n");
    log.write("waits\n");
    writes[0]?.(failure("EAGAIN"), 0);
    log.flush();
    expect(readFileSync(file, "utf8")).toBe("under way\nwaits\n");
    log.flush();
    expect(readFileSync(file, "utf8")).toBe("under way\nwaits\n");
  } finally {
    closeSync(fd);
  }
  const before = lostLines();
  const closed = openLogOutput(fd, () => {});
  closed.write("under way\n");
  closed.write("two\nlines\n");
  closed.flush();
  expect(lostLines() - before).toBe(2);
  rmSync(folder, { recursive: true });
});

test("OPS-73: nothing is said of lost lines where none were", () => {
  const { log, writes, last } = output();
  log.write("one\n");
  last().done(null, 4);
  log.write("two\n");
  last().done(null, 4);
  expect(writes.map(({ text }) => text)).toEqual(["one\n", "two\n"]);
});
