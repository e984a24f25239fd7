import { useEffect, useRef } from "react";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Stands in for a dialog whose code could not be loaded: says so and closes, without touching the page. */
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
