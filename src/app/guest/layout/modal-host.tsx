import { type ReactNode, useEffect, useRef } from "react";
import { flash } from "../../../nav/flash.ts";
import { modalIsShown, useModal, useShownModal } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { useLateCode } from "../../../ui/late-code.ts";
import { messages } from "../messages.ts";
import { modalCode } from "../modals.ts";

/** Renders the open dialog; there is one at a time (SCREEN-4). One that cannot be loaded says so, and leaves the page as it is. */
export function ModalHost() {
  const t = useTexts(messages);
  const { close } = useModal();
  const current = useShownModal();
  const code = current && modalCode(current.name);
  const isUnknown = current !== null && code === null;
  const Part = useLateCode(code, () => {
    flash(navigator.onLine ? t.errorLead : t.offline, "error");
    close();
  });
  useEffect(() => {
    if (isUnknown) close();
  }, [isUnknown, close]);
  useEffect(() => {
    if (current === null || Part) modalIsShown();
  }, [current, Part]);
  // The dialog that opened another stays until that one is there.
  const shown = useRef<ReactNode>(null);
  if (current === null) shown.current = null;
  else if (Part) shown.current = <Part key={current.name} modal={current} />;
  return shown.current;
}
