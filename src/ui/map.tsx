import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Bounds } from "../domain/distance.ts";

export type Marker = {
  id: number;
  latitude: number;
  longitude: number;
  /** On the marker: a price, a name. */
  label: string;
  /** For who cannot see it. */
  name: string;
  href?: string;
};

/** A name on the plain ground, for one's bearings. */
export type Landmark = { latitude: number; longitude: number; label: string };

export type MapLabels = {
  map: string;
  help: string;
  zoomIn: string;
  zoomOut: string /** On markers that lie together: how many. */;
  together: (count: number) => string;
};

export type MapProps = {
  markers: readonly Marker[];
  landmarks?: readonly Landmark[];
  lit: number | null;
  onLight?: (id: number | null) => void;
  onPick?: (id: number) => void;
  /** Told after the visitor moved the map, never after the map moved by itself. */
  onMoved?: (bounds: Bounds) => void;
  labels: MapLabels;
};

const PlainMap = lazy(() => import("./plain-map.tsx"));
const StyledMap = lazy(() => import("./styled-map.tsx"));

/**
 * A map with markers, loaded when it comes into view. With a style's address it is MapLibre; without one, or where that cannot run, a plain
 * ground with the same markers.
 */
export function PlaceMap({ styleUrl, ...rest }: MapProps & { styleUrl: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={box} className="relative size-full overflow-hidden bg-[#eef0f2]">
      {isNear && (
        <Suspense fallback={null}>
          {styleUrl && !isBroken ? (
            <StyledMap {...rest} styleUrl={styleUrl} onBroken={() => setBroken(true)} />
          ) : (
            <PlainMap {...rest} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** A marker's look: white with its price, filled when it or its card is pointed at. */
export function markerClass(isLit: boolean): string {
  return `figures flex min-h-8 items-center rounded-full px-3.5 text-sub font-bold shadow-soft transition-colors ${isLit ? "bg-accent text-white" : "bg-white text-ink"}`;
}
