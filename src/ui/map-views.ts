import { moved, type View, zoomed } from "../domain/search/map-projection.ts";

/** Pixels from the centre of the map. */
export type Point = { x: number; y: number };

/** How far an arrow key moves the map, in pixels. */
const KEY_STEP = 80;
const KEY_ZOOM = 1.5;

/**
 * The view after one or two pointers have moved from `before` to `after`: the points of the map under them stay under
 * them.
 */
export function viewAfterDrag(view: View, before: readonly Point[], after: readonly Point[]): View {
  const [from, to] = [middleOf(before), middleOf(after)];
  const spread = spreadOf(before);
  const factor = spread > 0 ? spreadOf(after) / spread : 1;
  return moved(zoomed(moved(view, from.x, from.y), factor), -to.x, -to.y);
}

/** Null for a key that does nothing here. */
export function viewAfterKey(view: View, key: string): View | null {
  switch (key) {
    case "ArrowLeft":
      return moved(view, -KEY_STEP, 0);
    case "ArrowRight":
      return moved(view, KEY_STEP, 0);
    case "ArrowUp":
      return moved(view, 0, -KEY_STEP);
    case "ArrowDown":
      return moved(view, 0, KEY_STEP);
    // The same key with and without Shift, on the keyboards where + is above =.
    case "+":
    case "=":
      return zoomed(view, KEY_ZOOM);
    case "-":
    case "_":
      return zoomed(view, 1 / KEY_ZOOM);
    default:
      return null;
  }
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spreadOf([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
}
