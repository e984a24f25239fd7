import "maplibre-gl/dist/maplibre-gl.css";
import { Map as LibreMap, Marker as LibreMarker, LngLatBounds, NavigationControl } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { type MapProps, markerClass } from "./map.tsx";

type StyledMapProps = MapProps & {
  styleUrl: string;
  /** The browser cannot draw it, or the style cannot be loaded. */
  onBroken: () => void;
};

/** MapLibre with the configured style and our own markers. */
export default function StyledMap({
  markers,
  lit,
  onLight,
  onPick,
  onMoved,
  styleUrl,
  onBroken,
  labels,
}: StyledMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<number, { marker: LibreMarker; face: HTMLElement }>());
  const map = useRef<LibreMap | null>(null);
  const told = useRef({ onLight, onPick, onMoved, onBroken });
  told.current = { onLight, onPick, onMoved, onBroken };

  useEffect(() => {
    if (!box.current) return;
    let made: LibreMap;
    try {
      made = new LibreMap({ container: box.current, style: styleUrl, attributionControl: { compact: true } });
    } catch {
      told.current.onBroken();
      return;
    }
    map.current = made;
    made.addControl(new NavigationControl({ showCompass: false }));
    made.on("error", () => {
      if (!made.isStyleLoaded()) told.current.onBroken();
    });
    made.on("moveend", (event) => {
      // Only what the visitor did carries the event that it came from.
      if (!("originalEvent" in event) || !event.originalEvent) return;
      const bounds = made.getBounds();
      told.current.onMoved?.({
        north: bounds.getNorth(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        west: bounds.getWest(),
      });
    });
    return () => {
      map.current = null;
      drawn.current.clear();
      made.remove();
    };
  }, [styleUrl]);

  const key = markers.map((marker) => `${marker.id}:${marker.label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for other markers only.
  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    for (const { marker } of drawn.current.values()) marker.remove();
    drawn.current.clear();
    const bounds = new LngLatBounds();
    for (const marker of markers) {
      const face = document.createElement("a");
      face.textContent = marker.label;
      face.setAttribute("aria-label", marker.name);
      if (marker.href) face.href = marker.href;
      face.className = markerClass(false);
      face.addEventListener("pointerenter", () => told.current.onLight?.(marker.id));
      face.addEventListener("pointerleave", () => told.current.onLight?.(null));
      face.addEventListener("click", (event) => {
        if (!told.current.onPick || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        told.current.onPick(marker.id);
      });
      const at: [number, number] = [marker.longitude, marker.latitude];
      bounds.extend(at);
      drawn.current.set(marker.id, {
        marker: new LibreMarker({ element: face, anchor: "bottom" }).setLngLat(at).addTo(shown),
        face,
      });
    }
    if (markers.length > 0) shown.fitBounds(bounds, { padding: 64, maxZoom: 16, animate: false });
  }, [key]);

  useEffect(() => {
    for (const [id, { face }] of drawn.current) {
      face.className = markerClass(id === lit);
      face.style.zIndex = id === lit ? "2" : "1";
    }
  }, [lit]);

  return <section ref={box} aria-label={labels.map} className="absolute inset-0" />;
}
