import type { BuiltRoom } from "./build-room.ts";
import type { Camera } from "./camera.ts";
import type { Layout } from "./style.ts";

export type View = "front" | "corner" | "detail" | "window" | "entrance";

/** How much of the picture's width the front wall takes. */
const shares: Partial<Record<Layout, number>> = {
  board: 0.52,
  across: 0.74,
  round: 0.62,
  tatami: 0.56,
  lounge: 0.72,
  party: 0.76,
  kitchen: 0.7,
  dance: 0.66,
  counter: 0.7,
  gallery: 0.7,
  photo: 0.68,
  theatre: 0.62,
  rows: 0.58,
  booth: 0.6,
};

/** Where the photographer stands for each view; 1500 × 1000 picture units. */
export function cameraFor(view: View, room: BuiltRoom, layout: Layout, seed: number): Camera {
  const { width, depth } = room.model;
  const [fx, fy, fz] = room.focus;
  const low = layout === "tatami" || layout === "dance";
  const eye = low ? 1.25 : 1.5;
  if (view === "front") {
    const share = layout === "across" && width < 7 ? 0.64 : (shares[layout] ?? 0.6);
    const focal = 1050;
    const back = (focal * width) / (share * 1500);
    const z = layout === "theatre" ? 0.9 : Math.min(depth - back, layout === "booth" ? -1.2 : -0.7);
    const lean = ((seed % 5) - 2) * 0.09;
    return {
      at: [width / 2 + lean, layout === "theatre" || layout === "rows" ? 1.85 : eye + 0.08, z],
      yaw: 0,
      focal,
      centre: [750, layout === "booth" ? 470 : 425],
    };
  }
  if (view === "corner") {
    const fromRight = room.windowWall !== "right";
    const x = fromRight ? width - 0.35 : 0.35;
    const target: [number, number] = [fromRight ? width * 0.2 : width * 0.8, depth * 0.86];
    return {
      at: [x, low ? 1.35 : 1.62, 0.25],
      yaw: Math.atan2(target[0] - x, target[1] - 0.25) * 0.94,
      focal: 900,
      centre: [750, 400],
    };
  }
  if (view === "detail") {
    const side = seed % 2 ? 1 : -1;
    const reach =
      layout === "theatre" || layout === "rows"
        ? 2.6
        : layout === "dance" || layout === "photo" || layout === "party" || layout === "gallery"
          ? 3
          : 1.75;
    const at: [number, number] = [fx + side * reach * 0.55, fz - reach];
    return {
      at: [at[0], fy + reach * 0.33, at[1]],
      yaw: Math.atan2(fx - at[0], fz - at[1]),
      focal: 1180,
      centre: [750, 330],
    };
  }
  if (view === "window") {
    if (room.windowWall === "front")
      return {
        at: [width * 0.2, eye, Math.max(-0.6, depth - width * 0.95)],
        yaw: 0.26,
        focal: 1000,
        centre: [750, 440],
      };
    const right = room.windowWall === "right";
    return {
      at: [right ? 0.1 : width - 0.1, eye, depth * 0.42],
      yaw: (right ? 1 : -1) * 1.42,
      focal: 820,
      centre: [750, 430],
    };
  }
  if (layout === "photo")
    return { at: [width * 0.2, eye, depth - 3.1], yaw: Math.PI - 0.5, focal: 820, centre: [750, 430] };
  return { at: [width * 0.78, eye + 0.06, depth - 0.3], yaw: Math.PI + 0.28, focal: 880, centre: [750, 430] };
}
