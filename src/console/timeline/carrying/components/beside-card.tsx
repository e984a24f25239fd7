import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CloseIcon } from "../../../../ui/icons.tsx";
import { IconButton } from "../../../kit/components/button.tsx";
import { MoveIcon } from "../../../kit/components/icons.tsx";
import { useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { messages } from "../messages.ts";

const WIDTH = 400;
const GAP = 8;

/** A card beside what was put down. */
export function BesideCard({
  title,
  number,
  onClose,
  footer,
  children,
}: {
  title: string;
  number: number;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const ghost = document.getElementById("timeline-ghost")?.getBoundingClientRect();
    const height = Math.min(window.innerHeight - 16, 620);
    const left = Math.max(8, Math.min(ghost?.left ?? 400, window.innerWidth - WIDTH - 24));
    const below = (ghost?.bottom ?? 120) + GAP;
    const top = below + height > window.innerHeight ? Math.max(8, window.innerHeight - height - 8) : below;
    // If there is no space below, the card is placed beside the dropped bar, so that both are visible.
    const isOver = ghost !== undefined && top < ghost.bottom;
    const side = ghost && isOver ? besides(ghost, left) : left;
    setPlace({ left: side, top });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) heading.current?.focus({ preventScroll: true });
  }, [isPlaced]);
  useKeys([{ keys: "Escape", label: t.putBack, run: onClose, isEverywhere: true }]);
  return (
    <section
      ref={card}
      role="dialog"
      aria-label={title}
      className="fixed z-40 flex max-h-[min(620px,calc(100dvh-16px))] animate-fade flex-col overflow-hidden rounded-card border border-line bg-white shadow-overlay print:hidden"
      style={{ width: WIDTH, ...place, visibility: place ? "visible" : "hidden" }}
    >
      <div className="flex items-center gap-2 border-b border-line py-1.5 pl-4 pr-1.5">
        <MoveIcon size={18} />
        <h2 ref={heading} tabIndex={-1} className="text-h3 font-bold outline-none">
          {title}
        </h2>
        <span className="figures text-ink-2">{number}</span>
        <span className="ml-auto">
          <IconButton label={t.putBack} onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        </span>
      </div>
      <section
        aria-label={title}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 outline-none"
      >
        {children}
      </section>
      {footer && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-ground-2 px-4 py-2.5">
          {footer}
        </div>
      )}
    </section>
  );
}

function besides({ left, right }: DOMRect, fallback: number): number {
  if (right + GAP + WIDTH < window.innerWidth - 8) return right + GAP;
  return left - GAP - WIDTH > 8 ? left - GAP - WIDTH : fallback;
}
