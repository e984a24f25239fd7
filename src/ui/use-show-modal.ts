import { useEffect, useLayoutEffect, useRef } from "react";

/** Shows the <dialog> of the ref as a modal while the component is mounted; the focus then returns to what opened it. */
export function useShowModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // Before the paint: an Escape that comes with the first picture of the dialog must find it modal already.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  // After React's commit, which puts the focus back to where it was before.
  useEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus({ preventScroll: true });
      }
    };
  }, []);
  return dialog;
}
