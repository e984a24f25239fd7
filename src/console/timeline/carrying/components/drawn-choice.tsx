import { useEffect, useRef } from "react";
import { timesText } from "../../../../i18n/format.ts";
import { CloseIcon } from "../../../../ui/icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import type { Span } from "../../lanes/geometry.ts";
import { messages } from "../messages.ts";

/** Asks what a time drawn by finger is for; with a mouse, Shift says so. */
export function DrawnChoice({
  room,
  span: { from, to },
  onBook,
  onCloseRoom,
  onDismiss,
}: {
  room: string;
  span: Span;
  onBook: () => void;
  onCloseRoom: () => void;
  onDismiss: () => void;
}) {
  const t = useTexts(messages);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useKeys([{ keys: "Escape", run: onDismiss, isEverywhere: true }]);
  return (
    <section
      ref={card}
      role="dialog"
      aria-label={t.drawn}
      tabIndex={-1}
      className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-40 mx-auto max-w-md animate-fade rounded-card border border-line bg-white p-3.5 shadow-overlay outline-none md:bottom-6 print:hidden"
    >
      <div className="mb-2.5 flex items-center gap-2">
        <p className="min-w-0">
          <strong className="figures mr-2">{timesText(from, to)}</strong>
          <span className="text-ink-2">{room}</span>
        </p>
        <span className="ml-auto shrink-0">
          <IconButton label={t.discard} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        </span>
      </div>
      <div className="flex gap-2">
        <Button look="filled" className="flex-1" onClick={onBook}>
          {t.book}
        </Button>
        <Button className="flex-1" onClick={onCloseRoom}>
          {t.closeRoom}
        </Button>
      </div>
    </section>
  );
}
