import { useRef, useState } from "react";
import type { Bounds, Position } from "../domain/search/distance.ts";
import { lateCode, useLateCode } from "./late-code.ts";
import { useInView } from "./use-in-view.ts";

export type Marker = {
  id: number;
  latitude: number;
  longitude: number;
  /** What the marker shows: a price, a name. */
  label: string;
  /** The accessible name. */
  name: string;
  href?: string;
};

/** A name on the plain background, for orientation. */
export type Landmark = { latitude: number; longitude: number; label: string };

/** The place that was searched: a pin for a station, a ringed dot for where the guest is. The pin is over the markers, the dot under them. */
export type Mark = Position & {
  kind: "station" | "here";
  /** The accessible name. */
  name: string;
  /** Said beside the name: how long the ride from there is. */
  note?: string | undefined;
};

type MapLabels = {
  map: string;
  help: string;
  zoomIn: string;
  zoomOut: string;
  /** The label of a cluster of this many markers. */
  cluster: (count: number) => string;
};

export type MapProps = {
  markers: readonly Marker[];
  landmarks?: readonly Landmark[];
  /** Fitted into the view with the markers. */
  marks?: readonly Mark[];
  /** Drawn under the markers, each from place to place. Its mark, at the same index, has a letter and its colour. */
  lines?: readonly (readonly Position[])[] | undefined;
  /** The highlighted marker. */
  highlighted: number | null;
  onHighlight?: (id: number | null) => void;
  onSelect?: (id: number) => void;
  /** Called after the user moved the map, not when it fits itself to its markers. */
  onMoved?: (bounds: Bounds) => void;
  /** For a map in the middle of a page: a vertical swipe over the plain map scrolls the page. */
  letsPageScroll?: boolean;
  /** The pixels at the lower edge that something floats over: no marker is fitted there. */
  foot?: number;
  labels: MapLabels;
};

const plainMap = lateCode(() => import("./plain-map.tsx"));
const styledMap = lateCode(() => import("./styled-map.tsx"));

/**
 * A map with markers, loaded when it scrolls into view. With a style URL it is MapLibre. Without one, or where MapLibre
 * fails, it is a plain background with the same markers.
 */
export function PlaceMap({ styleUrl, ...rest }: MapProps & { styleUrl: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const isInView = useInView(box);
  const [isBroken, setBroken] = useState(false);
  const isStyled = styleUrl !== null && !isBroken;
  const StyledMap = useLateCode(isInView && isStyled ? styledMap : null, () => setBroken(true));
  const PlainMap = useLateCode(isInView && !isStyled ? plainMap : null);
  return (
    <div ref={box} className="relative size-full overflow-hidden bg-land">
      {isStyled && StyledMap && <StyledMap {...rest} styleUrl={styleUrl} onBroken={() => setBroken(true)} />}
      {!isStyled && PlainMap && <PlainMap {...rest} />}
    </div>
  );
}

/**
 * The look of a mark: tall or wide enough to be seen around a marker at the same place. Its border and outline are what
 * remains of it in forced colours.
 */
export const MARK_CLASSES: Record<Mark["kind"], string> = {
  station: "mark-station",
  here: "mark-here",
};

/** What a mark says. */
export function markText({ name, note }: Mark): string {
  return note === undefined ? name : `${name} ${note}`;
}

/** The look of a marker: white, or filled while it is highlighted. */
export function markerClass(isHighlighted: boolean): string {
  return `figures map-marker ${isHighlighted ? "bg-accent text-white" : "bg-white text-ink"}`;
}
