/** Milliseconds that the server's clock is ahead of the browser's. */
let offset = 0;

/** Notes the server's clock: epoch milliseconds, taken from an answer. */
export function setServerTime(now: number): void {
  offset = now - Date.now();
}

/** The server's clock as the browser estimates it, in epoch milliseconds. */
export function serverTime(): number {
  return Date.now() + offset;
}
