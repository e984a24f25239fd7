import "maplibre-gl/dist/maplibre-gl.css";
import {
  type GeoJSONSource,
  Map as LibreMap,
  Marker as LibreMarker,
  LngLatBounds,
  NavigationControl,
  setWorkerUrl,
} from "maplibre-gl";
// By itself the package looks for its worker beside its own file, where no build puts it.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useEffect, useRef } from "react";
import { MARK_CLASSES, type MapProps, type Mark, markerClass } from "./map.tsx";

setWorkerUrl(workerUrl);

type StyledMapProps = MapProps & {
  styleUrl: string;
  /** Called if the browser cannot draw the map or the style does not load. */
  onBroken: () => void;
};

/** Around fitted markers, in pixels: wide enough for the buttons that zoom. */
const MARGIN = 64;
const PADDING = { top: MARGIN, left: MARGIN, right: MARGIN };

/** MapLibre with the configured style and the same markers as the plain map. */
export default function StyledMap({
  markers,
  marks = [],
  lines = [],
  highlighted,
  onHighlight,
  onSelect,
  onMoved,
  styleUrl,
  onBroken,
  foot = 0,
  labels,
}: StyledMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const markersById = useRef(new Map<number, { marker: LibreMarker; face: HTMLElement }>());
  const map = useRef<LibreMap | null>(null);
  const callbacks = useRef({ onHighlight, onSelect, onMoved, onBroken });
  callbacks.current = { onHighlight, onSelect, onMoved, onBroken };

  useEffect(() => {
    if (!box.current) return;
    let created: LibreMap;
    try {
      created = new LibreMap({
        container: box.current,
        style: styleUrl,
        attributionControl: { compact: true },
      });
    } catch {
      callbacks.current.onBroken();
      return;
    }
    map.current = created;
    created.addControl(new NavigationControl({ showCompass: false }));
    created.on("error", () => {
      if (!created.isStyleLoaded()) callbacks.current.onBroken();
    });
    created.on("moveend", (event) => {
      // Only moves by the user have an original event.
      if (!("originalEvent" in event) || !event.originalEvent) return;
      const bounds = created.getBounds();
      callbacks.current.onMoved?.({
        north: bounds.getNorth(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        west: bounds.getWest(),
      });
    });
    return () => {
      map.current = null;
      markersById.current.clear();
      created.remove();
    };
  }, [styleUrl]);

  const key = [
    ...markers.map((marker) => `${marker.id}:${marker.label}`),
    ...marks.map(({ latitude, longitude }) => `${latitude} ${longitude}`),
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws for other markers only.
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    for (const { marker } of markersById.current.values()) marker.remove();
    markersById.current.clear();
    const bounds = new LngLatBounds();
    const shownMarks = marks.map((mark) => markOnMap(mark).addTo(current));
    for (const { longitude, latitude } of marks) bounds.extend([longitude, latitude]);
    for (const marker of markers) {
      const face = document.createElement("a");
      face.textContent = marker.label;
      face.setAttribute("aria-label", marker.name);
      if (marker.href) face.href = marker.href;
      face.className = markerClass(false);
      face.addEventListener("pointerenter", () => callbacks.current.onHighlight?.(marker.id));
      face.addEventListener("pointerleave", () => callbacks.current.onHighlight?.(null));
      face.addEventListener("click", (event) => {
        if (!callbacks.current.onSelect || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        callbacks.current.onSelect(marker.id);
      });
      const at: [number, number] = [marker.longitude, marker.latitude];
      bounds.extend(at);
      markersById.current.set(marker.id, {
        marker: new LibreMarker({ element: face, anchor: "bottom" }).setLngLat(at).addTo(current),
        face,
      });
    }
    if (markers.length > 0)
      current.fitBounds(bounds, {
        padding: { ...PADDING, bottom: MARGIN + foot },
        maxZoom: 16,
        animate: false,
      });
    return () => {
      for (const mark of shownMarks) mark.remove();
    };
  }, [key]);

  const paths = JSON.stringify(
    lines.map((line) => line.map(({ longitude, latitude }) => [longitude, latitude])),
  );
  useEffect(() => {
    const current = map.current;
    if (!current) return;
    const draw = () => drawLines(current, JSON.parse(paths));
    if (current.isStyleLoaded()) draw();
    else current.once("load", draw);
    return () => {
      current.off("load", draw);
    };
  }, [paths]);

  useEffect(() => {
    for (const [id, { face }] of markersById.current) setHighlighted(face, id === highlighted);
  }, [highlighted]);

  // Not placed absolutely: the package's own styles make it relative.
  return <section ref={box} aria-label={labels.map} className="size-full" />;
}

/** Each line as points of longitude and latitude. */
function drawLines(map: LibreMap, lines: [number, number][][]): void {
  const data = { type: "MultiLineString" as const, coordinates: lines };
  const source = map.getSource<GeoJSONSource>(LINES);
  if (source) {
    source.setData(data);
    return;
  }
  map.addSource(LINES, { type: "geojson", data });
  const colour = getComputedStyle(map.getContainer()).getPropertyValue("--brand-accent");
  map.addLayer({
    id: LINES,
    type: "line",
    source: LINES,
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": colour, "line-width": 4, "line-opacity": 0.75 },
  });
}

const LINES = "lines";

/** Changes the look of a marker and leaves the classes that MapLibre gave it. */
function setHighlighted(face: HTMLElement, isHighlighted: boolean): void {
  face.classList.remove(...markerClass(!isHighlighted).split(" "));
  face.classList.add(...markerClass(isHighlighted).split(" "));
  face.style.zIndex = isHighlighted ? "2" : "1";
}

function markOnMap({ kind, name, latitude, longitude }: Mark): LibreMarker {
  // MapLibre moves the outer element, and the pin is turned.
  const element = document.createElement("div");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", name);
  element.title = name;
  // The pin is over the markers, which can be pressed through it; the dot is under them.
  element.style.zIndex = kind === "station" ? "2" : "0";
  element.style.pointerEvents = kind === "station" ? "none" : "auto";
  const face = document.createElement("span");
  face.className = MARK_CLASSES[kind];
  element.append(face);
  const anchor = kind === "station" ? "bottom" : "center";
  return new LibreMarker({ element, anchor }).setLngLat([longitude, latitude]);
}
