import { useEffect, useRef, useState } from "react";
import type { Position } from "../domain/search/distance.ts";
import { boundsOfView, pointOf, scaleBar, type View, zoomed } from "../domain/search/map-projection.ts";
import { distanceText } from "../i18n/format.ts";
import { useGround } from "./ground-data.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import { lateCode, useLateCode } from "./late-code.ts";
import { MARK_CLASSES, type MapProps, markerClass } from "./map.tsx";
import { clustersOf, fittedView, namesOf } from "./map-clusters.ts";
import { useMapGestures } from "./map-gestures.ts";
import { groundNames, MapGround } from "./map-ground.tsx";
import { useUiLocale } from "./ui-locale.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

/** How wide the scale bar is at most, in pixels. */
const SCALE_BAR = 96;
/** The scale of a region of some cities. Farther away one marker stands for many stations. */
const LANDMARKS_FROM = 2 ** 8 * 256;
/** Where the buttons that zoom are, from the right and from the top. */
const ZOOM_BUTTONS = [34, 56, 78].map((top) => ({ right: 34, top, width: 52 }));
/** How wide the mark of the searched place is, in pixels. */
const MARK_WIDTH = 54;
/** What a search between places adds: other maps do not load it. */
const letteredMarks = lateCode(() => import("./lettered-marks.tsx"));
/** How wide a letter is with the text that stands on one of its sides. */
const LETTERED_WIDTH = 270;
/** How far below its dot the name of a station is drawn, in pixels. */
const GROUND_NAME_OFFSET = 14;

/** Markers on the product's own ground: seas, railways and names, without tiles and without another server. */
export default function PlainMap({
  markers,
  landmarks = [],
  marks = [],
  lines = [],
  highlighted,
  onHighlight,
  onSelect,
  onMoved,
  letsPageScroll = false,
  foot = 0,
  labels,
}: MapProps) {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<View | null>(null);
  // Pointers can move more than once between two renders.
  const latest = useRef<View | null>(null);
  const show = (next: View) => {
    latest.current = next;
    setView(next);
  };
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const key = [...markers.map((marker) => marker.id), ...marks.map(placeKey)].join();
  const isSized = size !== null && size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits the view to other markers, not to the same ones in another size or highlight.
  useEffect(() => {
    if (size && isSized && markers.length > 0) show(fittedView([...markers, ...marks], size, foot));
  }, [key, isSized]);

  const settle = (next: View) => {
    show(next);
    if (size) onMoved?.(boundsOfView(next, size.width, size.height));
  };
  const gestures = useMapGestures({ box, view: () => latest.current, onView: show, onSettle: settle });
  const t = useUiTexts();
  const locale = useUiLocale();
  const ground = useGround(view, size);
  const bar = view && scaleBar(view, SCALE_BAR);
  const clusters = view && size ? clustersOf(markers, view, size) : [];
  const buttons = size
    ? ZOOM_BUTTONS.map(({ right, ...rest }) => ({ ...rest, left: size.width - right }))
    : [];
  const LetteredMarks = useLateCode(lines.length > 0 ? letteredMarks : null);
  const marked =
    view && size ? marks.map((mark) => ({ mark, at: pointOf(mark, view, size.width, size.height) })) : [];
  const around = [
    ...clusters,
    ...buttons,
    ...marked.map(({ at }, index) => ({ ...at, width: index < lines.length ? LETTERED_WIDTH : MARK_WIDTH })),
  ];
  const names = view && size && view.scale >= LANDMARKS_FROM ? namesOf(landmarks, around, view, size) : [];
  const others =
    view && size
      ? groundNames(ground, view, locale).filter(
          ({ label }) => !landmarks.some((one) => one.label.startsWith(label)),
        )
      : [];
  const places = view && size ? namesOf(others, [...around, ...names], view, size, GROUND_NAME_OFFSET) : [];
  return (
    <section
      ref={box}
      aria-label={labels.map}
      aria-description={labels.help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map while it has the focus.
      tabIndex={0}
      {...gestures}
      className={`absolute inset-0 cursor-grab select-none overflow-hidden -outline-offset-2 active:cursor-grabbing ${letsPageScroll ? "touch-pan-y" : "touch-none"}`}
    >
      {view && size && <MapGround ground={ground} view={view} size={size} />}
      {view && size && LetteredMarks && <LetteredMarks marks={marks} lines={lines} view={view} size={size} />}
      {places.map(({ label, left, top }) => (
        <span
          key={label}
          style={{ left, top }}
          className="unbroken pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 text-cap text-ink-2 [text-shadow:0_0_3px_#fff,0_0_3px_#fff]"
        >
          {label}
        </span>
      ))}
      {names.map(({ label, left, top }) => (
        <span
          key={label}
          style={{ left, top }}
          className="unbroken pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-tag bg-white/85 px-2 py-0.5 text-meta font-bold text-ink-2"
        >
          {label}
        </span>
      ))}
      {marked.slice(lines.length).map(({ mark, at }) => (
        <span
          key={placeKey(mark)}
          role="img"
          aria-label={mark.name}
          title={mark.name}
          style={at}
          className={`absolute -translate-x-1/2 ${mark.kind === "station" ? "pointer-events-none z-2 -translate-y-full" : "z-0 -translate-y-1/2"}`}
        >
          <span className={MARK_CLASSES[mark.kind]} />
        </span>
      ))}
      {clusters.map((cluster) => (
        <Pin
          key={cluster.key}
          cluster={cluster}
          map={{ highlighted, onHighlight, onSelect, labels }}
          onOpen={(members) => view && size && settle(closer(fittedView(members, size, foot), view))}
        />
      ))}
      <p className="absolute bottom-1 right-2 z-3 text-cap text-ink-2">
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
          className="hover:underline"
        >
          {t.mapSource}
        </a>
        {ground.areas.length > 0 && t.mapAreasSource}
      </p>
      <ZoomButtons labels={labels} onZoom={(factor) => view && settle(zoomed(view, factor))} />
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

type Size = { width: number; height: number };

type Members = ReturnType<typeof clustersOf>[number]["members"];

/** One marker, or a button with the number of several, which shows them closer. */
function Pin({
  cluster: { left, top, members },
  map: { highlighted, onHighlight, onSelect, labels },
  onOpen,
}: {
  cluster: ReturnType<typeof clustersOf>[number];
  map: Pick<MapProps, "highlighted" | "onHighlight" | "onSelect" | "labels">;
  onOpen: (members: Members) => void;
}) {
  const [marker] = members;
  if (!marker) return null;
  const isHighlighted = members.some((one) => one.id === highlighted);
  const style = { left, top, zIndex: isHighlighted ? 2 : 1 };
  if (members.length > 1) {
    return (
      <button
        type="button"
        aria-label={`${labels.cluster(members.length)}: ${members.map((one) => one.name).join(", ")}`}
        style={style}
        onClick={() => onOpen(members)}
        className={PIN}
      >
        <span className={`${markerClass(isHighlighted)} ${isHighlighted ? "" : "bg-ink! text-white!"}`}>
          {labels.cluster(members.length)}
        </span>
      </button>
    );
  }
  return (
    <a
      href={marker.href}
      draggable={false}
      aria-label={marker.name}
      style={style}
      onPointerEnter={() => onHighlight?.(marker.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(marker.id)}
      onBlur={() => onHighlight?.(null)}
      onClick={(event) => {
        if (!onSelect || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onSelect(marker.id);
      }}
      className={PIN}
    >
      <span className={markerClass(isHighlighted)}>{marker.label}</span>
    </a>
  );
}

function ZoomButtons({
  labels,
  onZoom,
}: {
  labels: Pick<MapProps["labels"], "zoomIn" | "zoomOut">;
  onZoom: (factor: number) => void;
}) {
  return (
    <div className="absolute right-3 top-3 z-3 flex flex-col overflow-hidden rounded-button bg-white shadow-soft">
      <button
        type="button"
        aria-label={labels.zoomIn}
        onClick={() => onZoom(2)}
        className="flex size-11 items-center justify-center border-b border-line hover:bg-ground-2"
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        aria-label={labels.zoomOut}
        onClick={() => onZoom(0.5)}
        className="flex size-11 items-center justify-center hover:bg-ground-2"
      >
        <MinusIcon />
      </button>
    </div>
  );
}

const PIN = "absolute flex min-h-11 -translate-x-1/2 -translate-y-1/2 items-center";

function placeKey({ latitude, longitude }: Position): string {
  return `${latitude} ${longitude}`;
}

/** At least one step closer, so that clicking a cluster always shows more. */
function closer(wanted: View, now: View): View {
  return { ...wanted, scale: Math.max(wanted.scale, now.scale * 2) };
}
