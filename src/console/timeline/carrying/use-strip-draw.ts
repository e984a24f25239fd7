import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Span } from "../lanes/geometry.ts";
import { drawnSpan } from "./carrying.ts";
import { REST_MILLISECONDS, SLOP } from "./use-carry.ts";

type Press = { pointerId: number; x: number; minute: number; isTouch: boolean };

/**
 * Drawing a time on a strip, which shows some hours of a day across its width: by finger after a long press, by mouse
 * at once. A press without a move is left to the element around the strip.
 */
export function useStripDraw<Element extends HTMLElement>(
  { first, last }: { first: number; last: number },
  { mayWrite, onDrawn }: { mayWrite: boolean; onDrawn: (span: Span) => void },
) {
  const strip = useRef<Element>(null);
  const [drawing, setDrawing] = useState<Span | null>(null);
  const pressed = useRef<Press | null>(null);
  const isDrawing = useRef(false);
  const hasDrawn = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const minuteAt = (x: number) => {
    const { left, width } = strip.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const share = Math.max(0, Math.min(1, (x - left) / width));
    return Math.min(first * 60 + share * (last - first) * 60, last * 60 - 1);
  };
  const begin = () => {
    const from = pressed.current;
    if (!from || !strip.current) return;
    strip.current.setPointerCapture(from.pointerId);
    isDrawing.current = true;
    setDrawing(drawnSpan(from.minute, from.minute));
  };
  const end = () => {
    clearTimeout(rest.current);
    pressed.current = null;
    isDrawing.current = false;
    setDrawing(null);
  };

  useEffect(() => {
    const element = strip.current;
    const still = (event: TouchEvent) => {
      if (isDrawing.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", still, { passive: false });
    return () => {
      clearTimeout(rest.current);
      element?.removeEventListener("touchmove", still);
    };
  }, []);

  return {
    strip,
    drawing,
    handlers: {
      onPointerDown: (event: ReactPointerEvent) => {
        hasDrawn.current = false;
        // A second finger zooms.
        if (!event.isPrimary) return end();
        if (!mayWrite || event.button !== 0) return;
        const { pointerId, clientX: x, pointerType } = event;
        pressed.current = { pointerId, x, minute: minuteAt(x), isTouch: pointerType === "touch" };
        if (pointerType === "touch") rest.current = setTimeout(begin, REST_MILLISECONDS);
      },
      onPointerMove: ({ clientX, pointerId }: ReactPointerEvent) => {
        const from = pressed.current;
        if (!from || from.pointerId !== pointerId) return;
        if (!isDrawing.current) {
          if (Math.abs(clientX - from.x) <= SLOP) return;
          // A finger that moves before the long press scrolls.
          if (from.isTouch) return end();
          begin();
        }
        setDrawing(drawnSpan(from.minute, minuteAt(clientX)));
      },
      onPointerUp: ({ clientX }: ReactPointerEvent) => {
        const from = pressed.current;
        if (from && isDrawing.current) {
          hasDrawn.current = true;
          onDrawn(drawnSpan(from.minute, minuteAt(clientX)));
        }
        end();
      },
      onPointerCancel: end,
      // A long press draws, so it opens no menu.
      onContextMenu: (event: ReactMouseEvent) => {
        if (pressed.current?.isTouch) event.preventDefault();
      },
      // The end of a drag is not a click on the row that contains the strip.
      onClick: (event: ReactMouseEvent) => {
        if (!hasDrawn.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
