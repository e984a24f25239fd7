import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AlertIcon, CheckIcon, CloseIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { dismissToast, type Toast, useTexts, useToasts } from "../state.ts";
import { Button, IconButton } from "./button.tsx";

const MILLISECONDS = 8000;

/** What was just done, one sentence each, at the bottom of the screen. Announced politely. */
export function Toasts() {
  const t = useTexts(messages);
  const toasts = useToasts();
  return (
    <section
      aria-label={t.messagesRegion}
      className="pointer-events-none fixed inset-x-3 bottom-20 z-40 flex flex-col items-center gap-2 md:inset-x-auto md:bottom-4 md:left-1/2 md:-translate-x-1/2 print:hidden"
    >
      <div role="status" className="flex w-full flex-col items-center gap-2">
        {toasts.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

/** Stays while the pointer is over it or something in it has the focus. */
function Line({ toast }: { toast: Toast }) {
  const t = useTexts(messages);
  const [isHeld, setIsHeld] = useState(false);
  const { id, tone } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the sentence while it is looked at.
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex max-w-[560px] animate-rise items-center gap-2.5 rounded-card bg-ink py-2 pl-3.5 pr-1.5 text-white shadow-overlay"
    >
      {tone === "ok" ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
      <p className="py-1">{toast.text}</p>
      {toast.undo && (
        <Button
          size="small"
          look="text"
          className="!text-white hover:!bg-white/15"
          onClick={() => {
            toast.undo?.();
            dismissToast(id);
          }}
        >
          {t.undo}
        </Button>
      )}
      {toast.auditPath && (
        <Link
          to={toast.auditPath}
          className="whitespace-nowrap px-1.5 py-1 font-bold underline underline-offset-4"
        >
          {t.audit}
        </Link>
      )}
      <IconButton
        label={t.dismiss}
        onClick={() => dismissToast(id)}
        className="!text-white hover:!bg-white/15"
      >
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
