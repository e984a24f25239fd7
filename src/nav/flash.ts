import { createStore, useStore } from "../browser/store.ts";

/** A message at the top of the page. */
type Flash = { id: number; text: string; tone: "ok" | "error" | "info" };

type Shown = {
  /** Disappears by itself; a newer one replaces it. */
  passing: Flash | null;
  /** What was refused stands until it is closed, whatever comes after it (SCREEN-38). */
  standing: readonly Flash[];
};

const shown = createStore<Shown>({ passing: null, standing: [] });
let lastId = 0;

/** Shows a sentence; a refusal that stands already is not repeated. In the browser only. */
export function flash(text: string, tone: Flash["tone"] = "ok"): void {
  lastId += 1;
  const next = { id: lastId, text, tone };
  const { passing, standing } = shown.get();
  if (tone !== "error") shown.set({ passing: next, standing });
  else if (!standing.some((one) => one.text === text)) shown.set({ passing, standing: [...standing, next] });
}

/** Removes the message with this id, if it is still there. */
export function dismissFlash(id: number): void {
  const { passing, standing } = shown.get();
  shown.set({
    passing: passing?.id === id ? null : passing,
    standing: standing.filter((one) => one.id !== id),
  });
}

/** Removes a refusal that is no longer true. */
export function withdrawFlash(text: string): void {
  for (const { id } of shown.get().standing.filter((one) => one.text === text)) dismissFlash(id);
}

export function useFlash(): Shown {
  return useStore(shown);
}
