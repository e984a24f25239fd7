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
import { type Landmark, type MapProps, type Marker, markerClass } from "./map.tsx";

const STEP = 80;
const DRAG_FROM = 4;
/** How much room a marker takes, in pixels. */
const MARKER_WIDTH = 88;
const MARKER_HEIGHT = 44;

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
  const clusters = view && size ? clustersOf(markers, view, size) : [];
  const names = view && size ? namesOf(landmarks, clusters, view, size) : [];
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
      {names.map(({ label, left, top }) => (
        <span
          key={label}
          style={{ left, top }}
          className="unbroken pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-tag bg-white/85 px-2 py-0.5 text-meta font-bold text-ink-2"
        >
          {label}
        </span>
      ))}
      {clusters.map(({ key, left, top, members }) => {
        const [marker] = members;
        if (!marker) return null;
        const isLit = members.some((one) => one.id === lit);
        const style = { left, top, zIndex: isLit ? 2 : 1 };
        if (members.length > 1) {
          return (
            <button
              key={key}
              type="button"
              aria-label={`${labels.together(members.length)}: ${members.map((one) => one.name).join(", ")}`}
              style={style}
              onClick={() => view && size && go(closer(viewOf(members, size.width, size.height), view))}
              className={PIN}
            >
              <span className={`${markerClass(isLit)} ${isLit ? "" : "bg-ink! text-white!"}`}>
                {labels.together(members.length)}
              </span>
            </button>
          );
        }
        return (
          <a
            key={key}
            href={marker.href}
            draggable={false}
            aria-label={marker.name}
            style={style}
            onPointerEnter={() => onLight?.(marker.id)}
            onPointerLeave={() => onLight?.(null)}
            onFocus={() => onLight?.(marker.id)}
            onBlur={() => onLight?.(null)}
            onClick={(event) => {
              if (!onPick || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onPick(marker.id);
            }}
            className={PIN}
          >
            <span className={markerClass(isLit)}>{marker.label}</span>
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
            {distanceText(bar.metres / 1000).replace(".0", "")}
          </span>
        </p>
      )}
    </section>
  );
}

const PIN = "absolute flex min-h-11 -translate-x-1/2 -translate-y-1/2 items-center";

type Size = { width: number; height: number };
type Cluster = { key: number; left: number; top: number; members: Marker[] };

/** Markers that would lie over each other become one, that leads closer when it is pressed. */
function clustersOf(markers: readonly Marker[], view: View, { width, height }: Size): Cluster[] {
  const clusters: Cluster[] = [];
  for (const marker of markers) {
    const { left, top } = pointOf(marker, view, width, height);
    if (left < -60 || top < -40 || left > width + 60 || top > height + 40) continue;
    const near = clusters.find(
      (one) => Math.abs(one.left - left) < MARKER_WIDTH && Math.abs(one.top - top) < MARKER_HEIGHT,
    );
    if (near) near.members.push(marker);
    else clusters.push({ key: marker.id, left, top, members: [marker] });
  }
  return clusters;
}

/** Names that lie over nothing else, beneath the markers they belong to. */
function namesOf(
  landmarks: readonly Landmark[],
  clusters: readonly Cluster[],
  view: View,
  { width, height }: Size,
) {
  const placed: { label: string; left: number; top: number }[] = [];
  for (const landmark of landmarks) {
    const { left, top } = pointOf(landmark, view, width, height);
    const at = { label: landmark.label, left, top: top + 30 };
    const isFree = [...placed, ...clusters].every(
      (one) => Math.abs(one.left - at.left) > MARKER_WIDTH || Math.abs(one.top - at.top) > 26,
    );
    if (isFree) placed.push(at);
  }
  return placed;
}

/** At least one step closer, so that a press on a cluster always shows more. */
function closer(wanted: View, now: View): View {
  return { ...wanted, scale: Math.max(wanted.scale, now.scale * 2) };
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
