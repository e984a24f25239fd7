/** Where to cut a picture: around a point, in percent from the left and the top, `zoom` percent closer than the whole. */
export type Crop = { x: number; y: number; zoom: number };

/** How pictures of rooms are shown: 3 wide, 2 high. */
const SHAPE = 3 / 2;
export const CLOSEST = 300;

/**
 * The largest part of the picture that is 3:2, `zoom` percent closer, around the point as far as the edges allow (ROOM-21). In
 * whole pixels.
 */
export function cropFrame(
  { width, height }: { width: number; height: number },
  { x, y, zoom }: Crop,
): { left: number; top: number; width: number; height: number } {
  const widest = Math.min(width, height * SHAPE);
  const wide = Math.max(1, Math.floor((widest * 100) / zoom));
  const high = Math.max(1, Math.min(height, Math.round(wide / SHAPE)));
  const from = (size: number, part: number, percent: number) =>
    Math.min(size - part, Math.max(0, Math.round((size * percent) / 100 - part / 2)));
  return { left: from(width, wide, x), top: from(height, high, y), width: wide, height: high };
}
