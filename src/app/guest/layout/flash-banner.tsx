import { useEffect, useRef } from "react";
import { dismissFlash, useFlash } from "../../../nav/flash.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "../../../ui/icons.tsx";

/** Shows a flash message for three seconds. A popover, so that it is above open dialogs too. */
export function FlashBanner() {
  const flash = useFlash();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!flash) return;
    const element = box.current;
    element?.showPopover?.();
    const timer = setTimeout(() => dismissFlash(flash.id), flash.milliseconds);
    return () => {
      clearTimeout(timer);
      if (element?.matches(":popover-open")) element.hidePopover();
    };
  }, [flash]);
  return (
    <>
      <p role="status" className="sr-only">
        {flash?.text}
      </p>
      <div
        ref={box}
        popover="manual"
        aria-hidden="true"
        className="fixed inset-x-0 bottom-auto top-4 m-0 w-full border-0 bg-transparent p-0"
      >
        {flash && (
          <div className="flex justify-center px-4">
            <p
              key={flash.id}
              className="flex animate-rise items-center gap-3 rounded-button bg-ink px-5 py-3.5 font-bold text-white shadow-overlay"
            >
              {flash.tone === "ok" && <CheckIcon />}
              {flash.tone === "error" && <AlertIcon className="text-[#ffb4ab]" />}
              {flash.tone === "info" && <InfoIcon />}
              {flash.text}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
