/** How long work may go on before what waits has its turn, in milliseconds. */
const BREATH = 8;

/** For long loops: awaited at each step, it lets the process answer others when some milliseconds are over. */
export function breathing(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BREATH) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
