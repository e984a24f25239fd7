import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "./button.tsx";
import { ChevronLeftIcon, CloseIcon } from "./icons.tsx";
import { useShowModal } from "./use-show-modal.ts";
import { useUiTexts } from "./use-ui-texts.ts";

/** In pixels. Under 768 px every dialog is a bottom sheet. */
type DialogWidth = 540 | 720 | 960 | 1200;

type DialogProps = {
  title: string;
  width?: DialogWidth;
  onClose: () => void;
  /** Goes back to the dialog that opened this one. */
  onBack?: () => void;
  /** Stays in view at the bottom: price and main action. */
  footer?: ReactNode;
  /** Without padding, for pictures and maps. */
  isBare?: boolean;
  /** Under 768 px, and on a phone held sideways, it fills the screen. */
  isFull?: boolean;
  /** White on dark, for pictures. */
  isDark?: boolean;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser keeps the focus inside, and the page below is inert and keeps its scroll
 * position. Escape, the close button and a click on the backdrop close it.
 */
export function Dialog({
  title,
  width = 540,
  onClose,
  onBack,
  footer,
  isBare,
  isFull,
  isDark,
  children,
}: DialogProps) {
  const t = useUiTexts();
  const dialog = useShowModal();
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keyboards have Escape and the close button.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === dialog.current) onClose();
        pressedBackdrop.current = false;
      }}
      className={`fixed m-0 flex max-h-none max-w-none flex-col bg-transparent p-0 text-ink max-md:inset-x-0 max-md:bottom-0 max-md:top-auto max-md:w-full max-md:animate-sheet md:inset-0 md:m-auto md:h-fit md:w-[calc(100vw-48px)] md:animate-rise ${WIDTHS[width]} ${isFull ? "short:w-full! short:max-w-none!" : ""}`}
    >
      <div
        className={`flex min-h-0 flex-col overflow-hidden ${isDark ? "bg-ink text-white" : "bg-white"} shadow-overlay md:max-h-[calc(100dvh-64px)] md:rounded-panel ${isFull ? "max-md:h-dvh short:h-dvh short:max-h-none short:rounded-none" : "max-h-[92dvh] max-md:rounded-t-sheet short:max-h-[calc(100dvh-8px)]"}`}
      >
        {!isFull && (
          <div
            aria-hidden="true"
            className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-taken md:hidden"
          />
        )}
        <div className="flex shrink-0 items-center gap-1 py-2 pl-5 pr-3 md:pl-8 md:pr-5 md:pt-5 short:py-0">
          {onBack && (
            <IconButton label={t.back} onClick={onBack} className="-ml-3">
              <ChevronLeftIcon />
            </IconButton>
          )}
          <h2 id={titleId} tabIndex={-1} className="flex-1 py-1.5 text-h2 outline-none">
            {title}
          </h2>
          <IconButton
            label={t.close}
            onClick={onClose}
            className={isDark ? "text-white! hover:bg-white/15!" : undefined}
          >
            <CloseIcon />
          </IconButton>
        </div>
        <div
          data-scroller
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${isFull ? "max-md:flex max-md:flex-col" : ""} ${isBare ? "" : "px-5 pb-6 pt-1 md:px-8 md:pb-8"}`}
        >
          {children}
        </div>
        {footer && (
          <div className="shrink-0 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8 short:py-2">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

const WIDTHS: Record<DialogWidth, string> = {
  540: "md:max-w-[540px]",
  720: "md:max-w-[720px]",
  960: "md:max-w-[960px]",
  1200: "md:max-w-[1200px]",
};
