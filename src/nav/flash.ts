import { useSyncExternalStore } from "react";

/** A banner that comes and goes by itself (SPEC section 2, Layout: 3000 ms). */
export type Flash = { id: number; text: string; tone: "ok" | "error" | "info"; milliseconds: number };

const FLASH_MILLISECONDS = 3000;

let current: Flash | null = null;
let made = 0;
const listeners = new Set<() => void>();

/** Shows a sentence for three seconds; a newer one takes its place. In the browser only. */
export function flash(text: string, tone: Flash["tone"] = "ok", milliseconds = FLASH_MILLISECONDS): void {
  made += 1;
  current = { id: made, text, tone, milliseconds };
  for (const listener of listeners) listener();
}

/** Takes the banner away, if it is still the one with this id. */
export function dismissFlash(id: number): void {
  if (current?.id !== id) return;
  current = null;
  for (const listener of listeners) listener();
}

export function useFlash(): Flash | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
