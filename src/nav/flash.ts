import { createStore, useStore } from "../browser/store.ts";

/** A message at the top of the page that disappears by itself. */
type Flash = { id: number; text: string; tone: "ok" | "error" | "info"; milliseconds: number };

const FLASH_MILLISECONDS = 3000;

const current = createStore<Flash | null>(null);
let lastId = 0;

/** Shows a sentence; a newer one replaces it. In the browser only. */
export function flash(text: string, tone: Flash["tone"] = "ok", milliseconds = FLASH_MILLISECONDS): void {
  lastId += 1;
  current.set({ id: lastId, text, tone, milliseconds });
}

/** Removes the banner if it is still the one with this id. */
export function dismissFlash(id: number): void {
  if (current.get()?.id === id) current.set(null);
}

export function useFlash(): Flash | null {
  return useStore(current);
}
