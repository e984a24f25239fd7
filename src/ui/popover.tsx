import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { isOfInputMethod } from "../browser/input-method.ts";

declare global {
  interface Window {
    /** What the next Back on a phone, or Escape, closes. Not every browser has it. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

type PopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What opens it. It gets the focus back. */
  anchor: ReactNode;
  /** The accessible name. */
  label: string;
  className?: string;
  align?: "left" | "right";
  children: ReactNode;
};

const MARGIN = 8;

/**
 * A panel next to its anchor, in the top layer so that no scroll container clips it; under 768 px at the bottom of the
 * screen. Escape, Back on a phone, a click elsewhere, or moving the focus out of it close the panel, and nothing
 * beneath it. Opened by key, it takes the focus, and gives it back when it closes.
 */
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
  const isByKey = useRef(false);
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
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys that its controls do not.
    <div
      ref={box}
      onClickCapture={(event) => {
        // A click by key has no count of presses.
        if (!isOpen) isByKey.current = event.detail === 0;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || isOfInputMethod(event)) return;
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
        <Panel box={box} isByKey={isByKey} label={label} align={align} className={className}>
          {children}
        </Panel>
      )}
    </div>
  );
}

type PanelProps = {
  box: { current: HTMLDivElement | null };
  isByKey: { current: boolean };
  label: string;
  align: "left" | "right";
  className: string;
  children: ReactNode;
};

function Panel({ box, isByKey, label, align, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    element?.showPopover?.();
    const place = () => {
      if (element && box.current) position(element, box.current, align);
    };
    place();
    const sizes = new ResizeObserver(place);
    // The panel keeps the height that it was placed with, even if its content grows.
    if (content.current) sizes.observe(content.current);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    const opener = box.current;
    return () => {
      // After a choice by keyboard the focus returns to what opened the panel.
      if (element?.contains(document.activeElement)) {
        opener?.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
      }
      sizes.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [box, align]);
  useEffect(() => {
    if (panel.current && isByKey.current) return takeFocus(panel.current);
  }, [isByKey]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a panel, not a fieldset.
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      popover="manual"
      aria-label={label}
      className={`popover-panel shadow-overlay ${className}`}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)";

/** Focuses the first control, at once or when it has loaded, unless the focus has moved on. Returns what stops the wait. */
function takeFocus(panel: HTMLElement): () => void {
  panel.focus({ preventScroll: true });
  const arrivals = new MutationObserver(focusFirst);
  function focusFirst() {
    const control = [...panel.querySelectorAll<HTMLElement>(CONTROLS)].find(({ tabIndex }) => tabIndex >= 0);
    if (document.activeElement === panel) control?.focus({ preventScroll: true });
    if (control) arrivals.disconnect();
  }
  arrivals.observe(panel, { childList: true, subtree: true });
  focusFirst();
  return () => arrivals.disconnect();
}

/** The minimum height of a panel in a very low window. */
const LEAST_HEIGHT = 200;

/**
 * Places the panel below its anchor, or above it if there is more room there, but never over it: it scrolls instead.
 */
function position(panel: HTMLElement, anchor: HTMLElement, align: "left" | "right"): void {
  if (!window.matchMedia("(min-width: 48rem)").matches) {
    for (const name of ["left", "top", "maxHeight"] as const) panel.style[name] = "";
    return;
  }
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = panel.offsetWidth;
  const wanted = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
  const below = clientHeight - at.bottom - 2 * MARGIN;
  const above = at.top - 2 * MARGIN;
  const isBelow = wanted <= below || below >= above;
  const height = Math.min(wanted, Math.max(isBelow ? below : above, LEAST_HEIGHT));
  const left = align === "right" ? at.right - width : at.left;
  const top = isBelow ? at.bottom + MARGIN : at.top - MARGIN - height;
  panel.style.maxHeight = `${height}px`;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  panel.style.top = `${Math.max(MARGIN, Math.min(top, clientHeight - height - MARGIN))}px`;
}
