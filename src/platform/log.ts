import pino from "pino";

export type Log = pino.Logger;

/** JSON lines on standard error, without personal data and credentials. */
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
