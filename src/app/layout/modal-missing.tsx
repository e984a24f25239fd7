import { useEffect, useRef } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { messages } from "../messages.ts";

/** In the place of a dialog whose part could not be loaded: says so, closes, and leaves the page as it is. */
export function ModalMissing({ onGone }: { onGone: () => unknown }) {
  const t = useTexts(messages);
  const { close } = useModal();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    flash(navigator.onLine ? t.errorLead : t.offline, "error", 6000);
    close();
  }, [t, close]);
  const gone = useRef(onGone);
  useEffect(() => () => void gone.current(), []);
  return null;
}
