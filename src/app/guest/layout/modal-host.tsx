import { type ReactNode, useEffect, useRef } from "react";
import { flash } from "../../../nav/flash.ts";
import { modalIsShown, useModal, useShownModal } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { lateCode, useLateCode } from "../../../ui/late-code.ts";
import { messages } from "../messages.ts";

const dialogs = lateCode(() => import("../modals.ts"));

const FIRST_TOUCH = ["pointerdown", "keydown"];

/** Renders the open dialog; there is one at a time (SCREEN-4). One that cannot be loaded says so, and leaves the page as it is. */
export function ModalHost() {
  const t = useTexts(messages);
  const { close } = useModal();
  const current = useShownModal();
  const isMissing = () => {
    flash(navigator.onLine ? t.errorLead : t.offline, "error");
    close();
  };
  const codeOf = useLateCode(current && dialogs, isMissing);
  const code = current && (codeOf?.(current.name) ?? null);
  const isUnknown = current !== null && codeOf !== null && code === null;
  const Part = useLateCode(code, isMissing);
  // The list of dialogs is on its way before the press that opens the first one has ended.
  useEffect(() => {
    const load = () => void dialogs.load().catch(() => {});
    for (const type of FIRST_TOUCH) window.addEventListener(type, load, { once: true });
    return () => {
      for (const type of FIRST_TOUCH) window.removeEventListener(type, load);
    };
  }, []);
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
