import type { Position } from "../domain/search/distance.ts";
import { moved, pointOf, type View, viewOf } from "../domain/search/map-projection.ts";
import type { Landmark, Marker } from "./map.tsx";

/** The size of a marker in pixels. */
const MARKER_WIDTH = 88;
const MARKER_HEIGHT = 44;
/** How far below its place the name of a landmark is drawn, under the marker. */
const NAME_OFFSET = 30;
const NAME_HEIGHT = 26;
/** What a name has around it, and about how wide a letter is: kanji and kana are square. */
const NAME_PADDING = 18;
const LETTER_WIDTH = { square: 12.5, latin: 6.8 };
/** Markers up to this far outside the map are still partly visible. */
const OVERHANG = { x: 60, y: 40 };

/** The corner at the top right that the buttons that zoom take up. */
const BUTTONS = { width: 56, height: 100 };

type Size = { width: number; height: number };
type Cluster = { key: number; left: number; top: number; members: Marker[] };

/** The view that fits all places, with no marker under the buttons or within `foot` pixels of the lower edge. */
export function fittedView(places: readonly Position[], { width, height }: Size, foot = 0): View {
  const covered = Math.min(foot, height / 2);
  return moved(besideButtons(places, { width, height: height - covered }), 0, covered / 2);
}

function besideButtons(places: readonly Position[], { width, height }: Size): View {
  const view = viewOf(places, width, height);
  const isCovered = places.some((place) => {
    const { left, top } = pointOf(place, view, width, height);
    return left > width - BUTTONS.width - MARKER_WIDTH / 2 && top < BUTTONS.height + MARKER_HEIGHT / 2;
  });
  if (!isCovered) return view;
  return moved(viewOf(places, width - BUTTONS.width, height), BUTTONS.width / 2, 0);
}

/** Markers in view; those that would cover each other form one cluster. */
export function clustersOf(markers: readonly Marker[], view: View, { width, height }: Size): Cluster[] {
  const clusters: Cluster[] = [];
  for (const marker of markers) {
    const { left, top } = pointOf(marker, view, width, height);
    const isOutside =
      left < -OVERHANG.x || top < -OVERHANG.y || left > width + OVERHANG.x || top > height + OVERHANG.y;
    if (isOutside) continue;
    const near = clusters.find(
      (one) => Math.abs(one.left - left) < MARKER_WIDTH && Math.abs(one.top - top) < MARKER_HEIGHT,
    );
    if (near) near.members.push(marker);
    else clusters.push({ key: marker.id, left, top, members: [marker] });
  }
  return clusters;
}

/** The middle of something on the map; how wide it is if not as wide as a marker. */
type Placed = { left: number; top: number; width?: number };
type Name = Required<Placed> & { label: string };

/**
 * The names that overlap neither a marker, nor each other, nor anything in `around`; of two neighbours the first wins. A
 * name that would be cut off at the side moves in.
 */
export function namesOf(
  landmarks: readonly Landmark[],
  around: readonly Placed[],
  view: View,
  { width, height }: Size,
  offset = NAME_OFFSET,
): Name[] {
  const placed: Name[] = [];
  for (const landmark of landmarks) {
    const { left, top } = pointOf(landmark, view, width, height);
    if (left < 0 || top < 0 || left > width || top > height) continue;
    const own = widthOf(landmark.label);
    const name = {
      label: landmark.label,
      left: Math.max(own / 2, Math.min(left, width - own / 2)),
      top: top + offset,
      width: own,
    };
    const isFree = [...placed, ...around].every(
      (one) =>
        Math.abs(one.left - name.left) > (own + (one.width ?? MARKER_WIDTH)) / 2 ||
        Math.abs(one.top - name.top) > NAME_HEIGHT,
    );
    if (isFree) placed.push(name);
  }
  return placed;
}

/** About how many pixels wide a name is drawn. */
function widthOf(label: string): number {
  const letters = [...label].map((letter) => (letter > "\u2e7f" ? LETTER_WIDTH.square : LETTER_WIDTH.latin));
  return NAME_PADDING + letters.reduce((sum, one) => sum + one, 0);
}
