import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The last element of the page itself that opened a dialog. A dialog that another one opened has no opener of its own
 * left when it closes: the focus then returns to where the first of them came from.
 */
let onPage: HTMLElement | null = null;

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
  // Before the paint: an Escape that comes with the first picture of the dialog must find it modal already.
  useLayoutEffect(() => {
    if (opener instanceof HTMLElement && !isFromDialog) onPage = opener;
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [opener, isFromDialog]);
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
