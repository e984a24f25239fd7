import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createStore, useStore } from "../browser/store.ts";

/**
 * The last element of the page itself that opened a dialog. A dialog opened from another dialog has no opener left when
 * it closes, so the focus returns to what opened the first one.
 */
let onPage: HTMLElement | null = null;

/**
 * The scroll position and the focused control of each dialog that another one replaced, by its entry in the history:
 * Back returns to the same row of a list, not to its top.
 */
const placesLeft = new Map<string, { top: number; name: string; nth: number }>();

const shownDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** The dialog above all others, null without one: everything outside of it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(shownDialogs).at(-1) ?? null;
}

/**
 * Shows the <dialog> of the ref as a modal while the component is mounted, and focuses what is marked with
 * `data-autofocus`: `autoFocus` comes too early, while another dialog may still make everything beneath it inert.
 * Afterwards the focus returns to what opened the dialog, or to the page's content if that is gone.
 */
export function useShowModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read during the first render: later a field of the dialog itself may have the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const [isFromDialog] = useState(() => opener !== null && opener.closest("dialog") !== null);
  const [entry] = useState(entryOfHistory);
  // Before the paint: the dialog must be modal before an Escape can reach it.
  useLayoutEffect(() => {
    if (opener instanceof HTMLElement && !isFromDialog) onPage = opener;
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const place = placesLeft.get(entry);
    if (!place) return;
    placesLeft.delete(entry);
    controlsOf(element, place.name)[place.nth]?.focus({ preventScroll: true });
    const scroller = scrollerOf(element);
    if (scroller) scroller.scrollTop = place.top;
  }, [opener, isFromDialog, entry]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    shownDialogs.set([...shownDialogs.get(), element]);
    return () => shownDialogs.set(shownDialogs.get().filter((one) => one !== element));
  }, []);
  // Before the element is removed from the page, which would lose both.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element || entryOfHistory() === entry) return;
      const { activeElement } = document;
      const name = element.contains(activeElement) ? nameOf(activeElement) : "";
      const nth = controlsOf(element, name).indexOf(activeElement as HTMLElement);
      placesLeft.set(entry, { top: scrollerOf(element)?.scrollTop ?? 0, name, nth });
    };
  }, [entry]);
  // After React's commit, which moves the focus back to where it was.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      const places = [opener, isFromDialog ? onPage : null, document.getElementById("main")];
      const target = places.find((one) => one?.isConnected && one !== document.body);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opener, isFromDialog]);
  return dialog;
}

/** The router's key of the current history entry. */
function entryOfHistory(): string {
  const state: unknown = typeof history === "undefined" ? null : history.state;
  return typeof state === "object" && state && "key" in state ? String(state.key) : "";
}

/** By name, because a part of the dialog may not have loaded yet when the guest returns to it. */
function controlsOf(dialog: HTMLElement, name: string): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>("a, button, input, select")].filter(
    (one) => nameOf(one) === name,
  );
}

const nameOf = (control: Element | null) => control?.getAttribute("aria-label") ?? control?.textContent ?? "";

function scrollerOf(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>("[data-scroller]");
}
