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
import { MARK_CLASSES, type MapProps, type Mark, markerClass, markText } from "./map.tsx";
import { letterOf } from "./map-letters.ts";

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
  const letters = useRef<HTMLElement[]>([]);
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
    const shownMarks = marks.map((mark, index) => {
      const letter = letterOf(index, lines.length);
      return (letter === null ? markOnMap(mark) : letterOnMap(mark, letter, index)).addTo(current);
    });
    letters.current = shownMarks.slice(0, lines.length).map((mark) => mark.getElement());
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

  const texts = JSON.stringify(marks.slice(0, lines.length).map((mark) => [markText(mark), mark.note ?? ""]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the marks themselves were drawn again, too.
  useEffect(() => {
    for (const [index, [text = "", note = ""]] of (JSON.parse(texts) as string[][]).entries()) {
      const element = letters.current[index];
      element?.setAttribute("aria-label", text);
      element?.querySelector("small")?.replaceChildren(note);
    }
  }, [texts, key]);

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

/** Each line as points of longitude and latitude, in the colour of who rides there. */
function drawLines(map: LibreMap, lines: [number, number][][]): void {
  const data = {
    type: "FeatureCollection" as const,
    features: lines.map((coordinates, index) => ({
      type: "Feature" as const,
      properties: { colour: colourOf(map.getContainer(), index) },
      geometry: { type: "LineString" as const, coordinates },
    })),
  };
  const source = map.getSource<GeoJSONSource>(LINES);
  if (source) {
    source.setData(data);
    return;
  }
  map.addSource(LINES, { type: "geojson", data });
  const layout = { "line-cap": "round", "line-join": "round" } as const;
  // The style may be light under a page in the dark: with an edge in the colour of the page, lines can be seen on any.
  const edge = getComputedStyle(map.getContainer()).getPropertyValue("--color-white").trim() || "#fff";
  map.addLayer({
    ...{ id: `${LINES}-edge`, type: "line", source: LINES, layout },
    paint: { "line-color": edge, "line-width": 8 },
  });
  map.addLayer({
    ...{ id: LINES, type: "line", source: LINES, layout },
    paint: { "line-color": ["get", "colour"], "line-width": 4 },
  });
}

const LINES = "lines";

/** The colour of a person, from the style sheet. */
function colourOf(box: HTMLElement, person: number): string {
  const probe = document.createElement("i");
  probe.dataset.person = String(person);
  box.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue("--person").trim();
  probe.remove();
  return colour || getComputedStyle(box).getPropertyValue("--brand-accent");
}

/** Changes the look of a marker and leaves the classes that MapLibre gave it. */
function setHighlighted(face: HTMLElement, isHighlighted: boolean): void {
  face.classList.remove(...markerClass(!isHighlighted).split(" "));
  face.classList.add(...markerClass(isHighlighted).split(" "));
  face.style.zIndex = isHighlighted ? "2" : "1";
}

/** The place that somebody comes from: its letter, and beside it the name and how long the ride is. */
function letterOnMap(mark: Mark, letter: string, index: number): LibreMarker {
  const element = document.createElement("div");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", markText(mark));
  element.dataset.person = String(index);
  element.className = "mark-person";
  element.style.zIndex = "3";
  element.style.pointerEvents = "none";
  const circle = document.createElement("i");
  circle.textContent = letter;
  const text = document.createElement("span");
  const name = document.createElement("b");
  name.textContent = mark.name;
  const note = document.createElement("small");
  note.textContent = mark.note ?? "";
  text.append(name, " ", note);
  element.append(circle, text);
  return new LibreMarker({ element, anchor: "bottom" }).setLngLat([mark.longitude, mark.latitude]);
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
