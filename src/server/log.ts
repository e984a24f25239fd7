import pino from "pino";

export type Log = pino.Logger;

/** JSON lines on standard error. What could name a person or open a door never gets into a line. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["*.password", "*.email", "*.cookie", "*.authorization", "*.client_secret", "*.token"],
        censor: "[removed]",
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
