import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * The last element of the page itself that opened a dialog. A dialog that another one opened has no opener of its own
 * left when it closes: the focus then returns to where the first of them came from.
 */
let onPage: HTMLElement | null = null;

/** Shows the <dialog> of the ref as a modal while the component is mounted; the focus then returns to what opened it. */
export function useShowModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // Before the paint: an Escape that comes with the first picture of the dialog must find it modal already.
  useLayoutEffect(() => {
    const { activeElement } = document;
    opener.current = activeElement;
    if (activeElement instanceof HTMLElement && activeElement !== document.body) {
      if (!activeElement.closest("dialog")) onPage = activeElement;
    }
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  // After React's commit, which puts the focus back to where it was before.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      const target = [opener.current, onPage].find((one) => one?.isConnected && one !== document.body);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
