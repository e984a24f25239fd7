import { write as writeFile, writeSync } from "node:fs";

/** The letters that wait to be written at most: more than that means that nobody takes them. */
const MOST = 2 * 1024 * 1024;
/** A pipe that is full is tried again after this time, in milliseconds. */
const PAUSE = 50;

type Write = (
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** How many lines of the log were lost in this process, for its metrics (OPS-73). */
let lost = 0;
export function lostLines(): number {
  return lost;
}

/**
 * Writes the lines of the log in the background, one piece after the other. A log that cannot be written, because a disk is full
 * or nobody reads a pipe, stops nothing: its lines are dropped and counted, and the first that gets through says how many.
 */
export function openLogOutput(fd: number, write: Write = writeFile) {
  let waiting: string[] = [];
  let size = 0;
  let rest: Buffer | null = null;
  let isWriting = false;
  let lostSince = 0;
  const lose = (lines: number) => {
    lost += lines;
    lostSince += lines;
  };
  const next = () => {
    if (isWriting || (rest === null && waiting.length === 0)) return;
    const bytes: Buffer = rest ?? Buffer.from(waiting.join(""));
    if (rest === null) [waiting, size] = [[], 0];
    isWriting = true;
    write(fd, bytes, (error, written) => {
      isWriting = false;
      rest = null;
      if (error?.code === "EAGAIN") {
        rest = bytes;
        setTimeout(next, PAUSE).unref();
        return;
      }
      if (error) lose(linesIn(bytes));
      else if (written < bytes.length) rest = bytes.subarray(written);
      else if (lostSince > 0) {
        const line = JSON.stringify({
          level: 40,
          lines: lostSince,
          msg: "log lines were lost",
        });
        lostSince = 0;
        waiting.unshift(`${line}\n`);
      }
      next();
    });
  };
  return {
    write(line: string): void {
      if (size + line.length > MOST) lose(1);
      else {
        waiting.push(line);
        size += line.length;
        next();
      }
    },
    /** At the end of the process: what is left, as far as it can be written at once. */
    flush(): void {
      const bytes = Buffer.concat([rest ?? Buffer.alloc(0), Buffer.from(waiting.join(""))]);
      [waiting, size, rest] = [[], 0, null];
      try {
        if (bytes.length > 0) writeSync(fd, bytes);
      } catch {
        lose(linesIn(bytes));
      }
    },
  };
}

function linesIn(bytes: Buffer): number {
  return bytes.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
}
