import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The last element of the page itself that opened a dialog. A dialog that another one opened has no opener of its own
 * left when it closes: the focus then returns to where the first of them came from.
 */
let onPage: HTMLElement | null = null;

/**
 * How far a dialog was scrolled and which of its controls had the focus when another one took its place, by its entry in
 * the history: Back leads to the same row of a list, not to its top.
 */
const placesLeft = new Map<string, { top: number; name: string; nth: number }>();

/**
 * Shows the <dialog> of the ref as a modal while the component is mounted. What is marked with `data-autofocus` has the
 * focus: `autoFocus` comes too early, while another dialog may still keep everything beneath it from being focused.
 * Afterwards it returns to what opened the dialog, or to the page's content where that has gone.
 */
export function useShowModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // While it is drawn for the first time: later a field of the dialog itself may have the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const [isFromDialog] = useState(() => opener !== null && opener.closest("dialog") !== null);
  const [entry] = useState(entryOfHistory);
  // Before the paint: an Escape that comes with the first picture of the dialog must find it modal already.
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
  // Before the element is taken from the page, which would lose both.
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
  // After React's commit, which puts the focus back to where it was before.
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

/** The router's name for the present entry of the history. */
function entryOfHistory(): string {
  const state: unknown = typeof history === "undefined" ? null : history.state;
  return typeof state === "object" && state && "key" in state ? String(state.key) : "";
}

/** By name, because a part of the dialog may not have been loaded yet when it comes back. */
function controlsOf(dialog: HTMLElement, name: string): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>("a, button, input, select")].filter(
    (one) => nameOf(one) === name,
  );
}

const nameOf = (control: Element | null) => control?.getAttribute("aria-label") ?? control?.textContent ?? "";

function scrollerOf(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>("[data-scroller]");
}
