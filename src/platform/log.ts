import pino from "pino";
import { openLogOutput } from "./log-output.ts";
import { withoutAddresses } from "./without-addresses.ts";

export type Log = pino.Logger;

/** JSON lines on standard error, without personal data and credentials. */
export function openLog(level: string): Log {
  keepGoing();
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["*.password", "*.email", "*.cookie", "*.authorization", "*.client_secret", "*.token"],
        censor: "[removed]",
      },
      formatters: {
        log: (line) =>
          typeof line.error === "string" ? { ...line, error: withoutAddresses(line.error) } : line,
      },
    },
    output,
  );
}

const output = openLogOutput(2);

let isKept = false;

/** What cannot be printed ends no process (OPS-73); at its end the last lines are written. */
function keepGoing(): void {
  if (isKept) return;
  isKept = true;
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("exit", () => output.flush());
}
