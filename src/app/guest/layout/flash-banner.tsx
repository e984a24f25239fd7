import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { dismissFlash, useFlash } from "../../../nav/flash.ts";
import { IconButton } from "../../../ui/button.tsx";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "../../../ui/icons.tsx";
import { useTopDialog } from "../../../ui/use-show-modal.ts";
import { useUiTexts } from "../../../ui/use-ui-texts.ts";

const PASSING_MILLISECONDS = 3000;

const BOX =
  "flex animate-rise items-center gap-3 rounded-button bg-ink px-5 py-3.5 font-bold text-white shadow-overlay";

/**
 * Shows what happened for three seconds, and what was refused until it is closed. A popover, in the topmost dialog if one
 * is open: outside of it, it would lie under the veil and could not be closed.
 */
export function FlashBanner() {
  const t = useUiTexts();
  const { passing, standing } = useFlash();
  const dialog = useTopDialog();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => dismissFlash(passing.id), PASSING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [passing]);
  const isShown = passing !== null || standing.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown last is on top, so it is shown again above each dialog.
  useEffect(() => {
    const element = box.current;
    if (!isShown || !element?.showPopover) return;
    element.showPopover();
    return () => {
      if (element.matches(":popover-open")) element.hidePopover();
    };
  }, [isShown, dialog]);
  const banner = (
    <>
      <p role="status" className="sr-only">
        {passing?.text}
      </p>
      <div
        ref={box}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 bottom-auto top-4 m-0 w-full border-0 bg-transparent p-0"
      >
        <div role="alert" className="flex flex-col items-center gap-2 px-4 empty:hidden">
          {standing.map((one) => (
            <div key={one.id} className={`${BOX} pointer-events-auto py-1.5! pr-2!`}>
              <AlertIcon className="shrink-0 text-[#ffb4ab]" />
              <p>{one.text}</p>
              <IconButton
                label={t.close}
                className="shrink-0 text-white! hover:bg-white/15!"
                onClick={() => dismissFlash(one.id)}
              >
                <CloseIcon size={18} />
              </IconButton>
            </div>
          ))}
        </div>
        {passing && (
          <div aria-hidden="true" className="mt-2 flex justify-center px-4">
            <p key={passing.id} className={BOX}>
              {passing.tone === "ok" ? <CheckIcon /> : <InfoIcon />}
              {passing.text}
            </p>
          </div>
        )}
      </div>
    </>
  );
  return dialog ? createPortal(banner, dialog) : banner;
}
