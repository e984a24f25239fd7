import { useEffect } from "react";
import type { BlockerFunction } from "react-router";
import { createStore } from "../../browser/store.ts";

/** How many forms of the open screen have input that is not saved. */
export const unsavedForms = createStore(0);

/** How many panels are open. A router asks one of its blockers only: a panel's asks for the screen below it, too. */
export const openPanels = createStore(0);

/** Whether another screen would discard what was typed into a form of this one. */
export const wouldDiscard: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.get() > 0 && currentLocation.pathname !== nextLocation.pathname;

/** Asks before the input of a form on a screen is lost, by another screen or by leaving the page (CONSOLE-134). */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? counted(unsavedForms) : undefined), [isDirty]);
  useWarning(isDirty);
}

/** The browser's own question before the page is closed or loaded again. */
export function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}

/** One more, until the returned function is called. */
export function counted(store: typeof unsavedForms): () => void {
  store.set(store.get() + 1);
  return () => store.set(store.get() - 1);
}
