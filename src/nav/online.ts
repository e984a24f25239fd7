/** Comes at once with a connection, otherwise when there is one again: a page that is not here yet would be lost without. */
export function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
  });
}
