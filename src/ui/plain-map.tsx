import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import {
  boundsOfView,
  moved,
  pointOf,
  scaleBar,
  type View,
  viewOf,
  zoomed,
} from "../domain/map-projection.ts";
import { distanceText } from "../i18n/format.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import { type MapProps, markerClass } from "./map.tsx";

const STEP = 80;
const DRAG_FROM = 4;

/** A plain ground with markers: moved by pointer and arrow keys, zoomed by buttons, + and −, and by pinch. Needs no network. */
export default function PlainMap({
  markers,
  landmarks = [],
  lit,
  onLight,
  onPick,
  onMoved,
  labels,
}: MapProps) {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [view, setView] = useState<View | null>(null);
  const drag = useRef<{ x: number; y: number; isMoving: boolean } | null>(null);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) watched.observe(box.current);
    return () => watched.disconnect();
  }, []);
  const key = markers.map((marker) => marker.id).join();
  const isSized = size !== null && size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for other markers, or once there is a size; not when one is lit.
  useEffect(() => {
    if (size && isSized && markers.length > 0) setView(viewOf(markers, size.width, size.height));
  }, [key, isSized]);

  const go = (next: View) => {
    setView(next);
    if (size) onMoved?.(boundsOfView(next, size.width, size.height));
  };
  const current = useRef({ view, go });
  current.current = { view, go };
  useEffect(() => {
    const element = box.current;
    // Pinching on a trackpad comes as a wheel with Ctrl; a plain wheel keeps scrolling the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !current.current.view) return;
      event.preventDefault();
      current.current.go(zoomed(current.current.view, event.deltaY < 0 ? 1.15 : 1 / 1.15));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);

  const onKey = (event: KeyboardEvent) => {
    if (!view || event.target !== event.currentTarget) return;
    const next: Record<string, () => View> = {
      ArrowLeft: () => moved(view, -STEP, 0),
      ArrowRight: () => moved(view, STEP, 0),
      ArrowUp: () => moved(view, 0, -STEP),
      ArrowDown: () => moved(view, 0, STEP),
      "+": () => zoomed(view, 1.5),
      "-": () => zoomed(view, 1 / 1.5),
    };
    const step = next[event.key];
    if (!step) return;
    event.preventDefault();
    go(step());
  };
  const onMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from || !view) return;
    const [right, down] = [from.x - event.clientX, from.y - event.clientY];
    if (!from.isMoving && Math.hypot(right, down) < DRAG_FROM) return;
    if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, isMoving: true };
    setView(moved(view, right, down));
  };
  const onRelease = () => {
    if (drag.current?.isMoving && view) go(view);
    drag.current = null;
  };
  const bar = view && scaleBar(view, 96);
  return (
    <section
      ref={box}
      aria-label={labels.map}
      aria-description={labels.help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map while it has the focus.
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button === 0) drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
      }}
      onPointerMove={onMove}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      className="absolute inset-0 cursor-grab touch-none select-none overflow-hidden -outline-offset-2 active:cursor-grabbing"
    >
      {view && size && <Streets view={view} width={size.width} height={size.height} />}
      {view &&
        size &&
        landmarks.map((landmark) => {
          const { left, top } = pointOf(landmark, view, size.width, size.height);
          return (
            <span
              key={landmark.label}
              style={{ left, top }}
              className="unbroken absolute -translate-x-1/2 -translate-y-1/2 rounded-tag bg-white/85 px-2 py-0.5 text-meta font-bold text-ink-2"
            >
              {landmark.label}
            </span>
          );
        })}
      {view &&
        size &&
        markers.map((marker) => {
          const { left, top } = pointOf(marker, view, size.width, size.height);
          if (left < -80 || top < -40 || left > size.width + 80 || top > size.height + 60) return null;
          const isLit = marker.id === lit;
          return (
            <a
              key={marker.id}
              href={marker.href}
              draggable={false}
              aria-label={marker.name}
              style={{ left, top, zIndex: isLit ? 2 : 1 }}
              onPointerEnter={() => onLight?.(marker.id)}
              onPointerLeave={() => onLight?.(null)}
              onFocus={() => onLight?.(marker.id)}
              onBlur={() => onLight?.(null)}
              onClick={(event) => {
                if (!onPick || event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                onPick(marker.id);
              }}
              className="absolute -translate-x-1/2 -translate-y-full pb-1.5 after:absolute after:bottom-0.5 after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:rounded-[2px] after:bg-inherit"
            >
              <span className={`relative z-1 ${markerClass(isLit)}`}>{marker.label}</span>
            </a>
          );
        })}
      <div className="absolute right-3 top-3 z-3 flex flex-col overflow-hidden rounded-button bg-white shadow-soft">
        <button
          type="button"
          aria-label={labels.zoomIn}
          onClick={() => view && go(zoomed(view, 2))}
          className="flex size-11 items-center justify-center border-b border-line hover:bg-ground-2"
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          aria-label={labels.zoomOut}
          onClick={() => view && go(zoomed(view, 0.5))}
          className="flex size-11 items-center justify-center hover:bg-ground-2"
        >
          <MinusIcon />
        </button>
      </div>
      {bar && (
        <p className="figures pointer-events-none absolute bottom-3 left-3 z-3 text-cap text-ink-2">
          <span
            className="block border-x border-b border-ink-2 pb-0.5 text-center leading-none"
            style={{ width: bar.pixels }}
          >
            {distanceText(bar.metres / 1000)}
          </span>
        </p>
      )}
    </section>
  );
}

/** A quiet net that moves with the map, so that one sees it move; it stands for no real street. */
function Streets({ view, width, height }: { view: View; width: number; height: number }) {
  const zoom = Math.log2(view.scale);
  const cell = 120 * 2 ** (zoom - Math.floor(zoom));
  const offset = (middle: number, length: number) =>
    ((((length / 2 - middle * view.scale) % cell) + cell) % cell) - cell;
  const [left, top] = [offset(view.middle.x, width), offset(view.middle.y, height)];
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0"
      style={{
        backgroundImage:
          "linear-gradient(#fff 0 5px, transparent 5px), linear-gradient(90deg, #fff 0 5px, transparent 5px), linear-gradient(rgb(255 255 255 / 0.6) 0 2px, transparent 2px), linear-gradient(90deg, rgb(255 255 255 / 0.6) 0 2px, transparent 2px)",
        backgroundSize: `${cell}px ${cell}px, ${cell}px ${cell}px, ${cell / 3}px ${cell / 3}px, ${cell / 3}px ${cell / 3}px`,
        backgroundPosition: `${left}px ${top}px`,
      }}
    />
  );
}
