import type { Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { bar, bars, box, cylinder, type Solid, several, sheet } from "./solids.ts";

/** A rectangular table: top on four legs, or on two panels when `panels`. */
export function table(
  x: number,
  z: number,
  w: number,
  depth: number,
  colour: string,
  leg: string,
  look: { y?: number; panels?: boolean } = {},
): Solid[] {
  const y = look.y ?? 0.73;
  const thick = 0.045;
  const top = box(x, z, w, depth, y - thick, y, colour, { sheen: true });
  const size = 0.06;
  if (look.panels) {
    const across = w > depth;
    return [
      top,
      ...[-1, 1].map((side) =>
        across
          ? box(x + side * w * 0.36, z, 0.07, depth * 0.7, 0, y - thick, leg)
          : box(x, z + side * depth * 0.36, w * 0.7, 0.07, 0, y - thick, leg),
      ),
    ];
  }
  const legs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sz]) =>
    box(
      x + (sx as number) * (w / 2 - 0.08),
      z + (sz as number) * (depth / 2 - 0.08),
      size,
      size,
      0,
      y - thick,
      leg,
    ),
  );
  return [top, ...legs];
}

export function roundTable(
  x: number,
  z: number,
  radius: number,
  colour: string,
  leg: string,
  y = 0.73,
): Solid[] {
  return [
    cylinder(x, z, radius, y - 0.04, y, shade(colour, -0.08), { top: colour, sheen: true }),
    cylinder(x, z, 0.06, 0.03, y - 0.04, leg),
    cylinder(x, z, radius * 0.42, 0, 0.03, leg),
  ];
}

/** A sofa for `w` metres, its back on the side the turn looks away from. */
export function sofa(
  x: number,
  z: number,
  w: number,
  turn: number,
  colour: string,
  cushion: string,
): Solid[] {
  const put = (dx: number, dz: number): [number, number] => [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  const at = (
    dx: number,
    dz: number,
    wide: number,
    deep: number,
    y0: number,
    y1: number,
    tint: string,
    round = 0.07,
  ) => {
    const [px, pz] = put(dx, dz);
    return box(px, pz, wide, deep, y0, y1, tint, { turn, round });
  };
  const seats = w > 1.4 ? 2 : 1;
  const inner = w - 0.4;
  return [
    at(0, 0, w, 0.82, 0.1, 0.3, shade(colour, -0.1), 0.03),
    at(0, -0.36, w, 0.18, 0.3, 0.8, colour),
    at(-w / 2 + 0.1, 0.04, 0.18, 0.72, 0.3, 0.6, colour),
    at(w / 2 - 0.1, 0.04, 0.18, 0.72, 0.3, 0.6, colour),
    ...Array.from({ length: seats }, (_, index) =>
      at(
        -inner / 2 + (inner * (index + 0.5)) / seats,
        0.05,
        inner / seats - 0.02,
        0.62,
        0.3,
        0.45,
        shade(colour, 0.06),
      ),
    ),
    at(-inner / 2 + 0.24, -0.18, 0.4, 0.14, 0.45, 0.76, cushion, 0.1),
  ];
}

export function stool(x: number, z: number, colour: string, y = 0.66): Solid[] {
  const legs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sz]): [Vec, Vec] => [
    [x + (sx as number) * 0.1, y - 0.04, z + (sz as number) * 0.1],
    [x + (sx as number) * 0.17, 0, z + (sz as number) * 0.17],
  ]);
  return [bars(legs, 0.028, "#4a4e55"), cylinder(x, z, 0.17, y - 0.06, y, colour)];
}

export function cushion(x: number, z: number, colour: string, turn = 0): Solid {
  return box(x, z, 0.56, 0.56, 0.01, 0.08, colour, { turn, round: 0.05 });
}

export function floorLamp(x: number, z: number, colour: string): Solid {
  return several([
    cylinder(x, z, 0.14, 0, 0.03, "#4a4e55"),
    bar([x, 0.03, z], [x, 1.45, z], 0.024, "#4a4e55"),
    cylinder(x, z, 0.22, 1.38, 1.68, colour, { radiusTop: 0.15, glow: true }),
  ]);
}

export function lectern(x: number, z: number, wood: string): Solid[] {
  return [
    box(x, z, 0.6, 0.42, 0, 1.02, wood),
    sheet(
      [
        [x - 0.34, 1.02, z - 0.26],
        [x + 0.34, 1.02, z - 0.26],
        [x + 0.34, 1.16, z + 0.24],
        [x - 0.34, 1.16, z + 0.24],
      ],
      shade(wood, 0.15),
    ),
    bar([x + 0.15, 1.1, z], [x + 0.1, 1.38, z - 0.06], 0.016, "#33373d"),
  ];
}
