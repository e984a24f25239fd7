import { type ReactNode, useEffect, useRef } from "react";

type PopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What opens it; it keeps its place and gets the focus back. */
  anchor: ReactNode;
  /** A name for who cannot see it. */
  label: string;
  className?: string;
  align?: "left" | "right";
  children: ReactNode;
};

/** A panel under its anchor that goes with Escape, a press elsewhere, or when the focus moves on. */
export function Popover({
  isOpen,
  onClose,
  anchor,
  label,
  className = "",
  align = "left",
  children,
}: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close.current();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what its controls let through.
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
        box.current?.querySelector<HTMLElement>("button, input")?.focus();
      }}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !box.current?.contains(event.relatedTarget)) onClose();
      }}
    >
      {anchor}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a panel, not a form's group of fields.
        <div
          role="group"
          aria-label={label}
          className={`absolute top-full z-40 mt-2 animate-rise rounded-panel border border-line bg-white shadow-overlay ${align === "right" ? "right-0" : "left-0"} ${className}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
