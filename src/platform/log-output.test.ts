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
