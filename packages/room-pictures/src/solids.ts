import { project, projectPolygon, type Screen, scaleAt, type Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { d, linear, n, type Pen, path, rods, tone } from "./pen.ts";

/** Something standing in the room. Its bounds decide what hides what; `draw` answers SVG. */
export type Solid = { min: Vec; max: Vec; draw: (pen: Pen) => string };

type BoxLook = { turn?: number; round?: number; sheen?: boolean; glow?: boolean };

/** A box from its middle on the floor plan, turned by `turn` radians; `round` softens its edges (metres). */
export function box(
  x: number,
  z: number,
  w: number,
  depth: number,
  y0: number,
  y1: number,
  colour: string,
  look: BoxLook = {},
): Solid {
  const turn = look.turn ?? 0;
  const corner = (sx: number, sz: number, y: number): Vec => {
    const dx = (sx * w) / 2;
    const dz = (sz * depth) / 2;
    return [x + dx * Math.cos(turn) + dz * Math.sin(turn), y, z - dx * Math.sin(turn) + dz * Math.cos(turn)];
  };
  const ring: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const low = ring.map(([sx, sz]) => corner(sx, sz, y0));
  const high = ring.map(([sx, sz]) => corner(sx, sz, y1));
  return {
    ...bounds([...low, ...high]),
    draw: (pen) => {
      const faces: { points: Vec[]; normal: Vec }[] = [
        { points: high, normal: [0, 1, 0] },
        { points: [...low].reverse(), normal: [0, -1, 0] },
        ...low.map((a, index) => {
          const next = (index + 1) % 4;
          const b = low[next] as Vec;
          return {
            points: [a, b, high[next] as Vec, high[index] as Vec],
            normal: [b[2] - a[2], 0, -(b[0] - a[0])] as Vec,
          };
        }),
      ];
      return faces.map((face) => drawFace(pen, face.points, face.normal, colour, look)).join("");
    },
  };
}

function drawFace(pen: Pen, points: Vec[], normal: Vec, colour: string, look: BoxLook): string {
  const first = points[0] as Vec;
  const towards = normal.reduce(
    (sum, value, axis) => sum + value * ((pen.camera.at[axis] as number) - (first[axis] as number)),
    0,
  );
  if (towards <= 0) return "";
  const seen = projectPolygon(pen.camera, points);
  if (!inside(pen, seen)) return "";
  const base = look.glow ? colour : tone(pen, lit(pen, colour, normal));
  const size = area(seen);
  const radius = look.round ? look.round * scaleAt(pen.camera, first) : 0;
  if (size < (radius > 1.5 ? radius * 26 : 7)) return "";
  const stroke = ` stroke="${base}"${radius > 1.5 ? ` stroke-width="${n(radius)}"` : ""}`;
  if (look.sheen && normal[1] > 0 && size > 9000) {
    return path(d(seen), topSheen(pen, seen, base), stroke);
  }
  return path(d(seen), base, stroke);
}

function area(points: Screen[]): number {
  let sum = 0;
  for (let index = 0; index < points.length; index++) {
    const [a, b] = [points[index] as Screen, points[(index + 1) % points.length] as Screen];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(sum) / 2;
}

/** Light falls from above and from the window. */
function lit(pen: Pen, colour: string, normal: Vec): string {
  const length = Math.hypot(...normal) || 1;
  const side = (normal[0] * pen.light[0] + normal[2] * pen.light[1]) / length;
  const up = normal[1] / length;
  return shade(
    colour,
    up > 0 ? 0.16 * up : up < 0 ? -0.4 : side > 0 ? side * 0.05 - 0.07 : -0.1 + side * 0.16,
  );
}

function topSheen(pen: Pen, seen: Screen[], colour: string): string {
  const ys = seen.map((point) => point[1]);
  const xs = seen.map((point) => point[0]);
  const leftward = pen.light[0] < 0;
  return linear(
    pen,
    [leftward ? Math.min(...xs) : Math.max(...xs), Math.min(...ys)],
    [leftward ? Math.max(...xs) : Math.min(...xs), Math.max(...ys)],
    [
      [0, shade(colour, 0.3)],
      [0.55, colour],
      [1, shade(colour, -0.06)],
    ],
  );
}

/** A round pillar: cups, pots, stools, table tops. */
export function cylinder(
  x: number,
  z: number,
  radius: number,
  y0: number,
  y1: number,
  colour: string,
  look: { top?: string; radiusTop?: number; sheen?: boolean; glow?: boolean } = {},
): Solid {
  const wide = look.radiusTop ?? radius;
  const most = Math.max(radius, wide);
  return {
    min: [x - most, y0, z - most],
    max: [x + most, y1, z + most],
    draw: (pen) => {
      const scale = scaleAt(pen.camera, [x, y0, z]);
      if (scale === 0) return "";
      const steps = most * scale > 120 ? 44 : most * scale > 40 ? 26 : most * scale > 12 ? 14 : 8;
      const low = circle(pen, x, y0, z, radius, steps);
      const high = circle(pen, x, y1, z, wide, steps);
      if (!inside(pen, [...low, ...high])) return "";
      const middle = project(pen.camera, [x, (y0 + y1) / 2, z]);
      const base = look.glow ? colour : tone(pen, colour);
      const leftward = pen.light[0] <= 0;
      const bright = shade(base, 0.12);
      const dark = shade(base, -0.2);
      const side =
        most * scale < 14
          ? shade(base, -0.06)
          : linear(
              pen,
              [middle[0] - most * scale, 0],
              [middle[0] + most * scale, 0],
              [
                [0, leftward ? bright : dark],
                [0.5, shade(base, -0.04)],
                [1, leftward ? dark : bright],
              ],
            );
      const top = tone(pen, look.top ?? shade(colour, 0.16));
      return (
        path(d(hull([...low, ...high])), side) +
        (pen.camera.at[1] > y1 ? path(d(high), look.sheen ? topSheen(pen, high, top) : top) : "")
      );
    },
  };
}

function circle(pen: Pen, x: number, y: number, z: number, radius: number, steps: number): Screen[] {
  return projectPolygon(
    pen.camera,
    Array.from({ length: steps }, (_, index): Vec => {
      const angle = (index / steps) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
    }),
  );
}

/** Thin legs, cords and stands. */
export function bar(from: Vec, to: Vec, thick: number, colour: string): Solid {
  return { ...bounds([from, to]), draw: (pen) => rods(pen, [[from, to]], thick, tone(pen, colour)) };
}

/** Several rods that never hide one another badly: the legs of one chair. */
export function bars(many: [from: Vec, to: Vec][], thick: number, colour: string): Solid {
  return { ...bounds(many.flat()), draw: (pen) => rods(pen, many, thick, tone(pen, colour)) };
}

export function several(solids: Solid[]): Solid {
  return {
    ...bounds(solids.flatMap((solid) => [solid.min, solid.max])),
    draw: (pen) => solids.map((solid) => solid.draw(pen)).join(""),
  };
}

/** A flat polygon standing or lying free, the same from both sides. */
export function sheet(points: Vec[], colour: string, extra = ""): Solid {
  return {
    ...bounds(points),
    draw: (pen) => {
      const seen = projectPolygon(pen.camera, points);
      return inside(pen, seen) ? path(d(seen), tone(pen, colour), extra) : "";
    },
  };
}

export function bounds(points: Vec[]): { min: Vec; max: Vec } {
  const of = (pickOne: (...values: number[]) => number, axis: number) =>
    pickOne(...points.map((point) => point[axis] as number));
  return {
    min: [of(Math.min, 0), of(Math.min, 1), of(Math.min, 2)],
    max: [of(Math.max, 0), of(Math.max, 1), of(Math.max, 2)],
  };
}

function hull(points: Screen[]): Screen[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Screen[]): Screen[] => {
    const kept: Screen[] = [];
    for (const point of list) {
      while (kept.length >= 2 && turnOf(kept.at(-2) as Screen, kept.at(-1) as Screen, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnOf(a: Screen, b: Screen, c: Screen): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

export function inside(pen: Pen, points: Screen[]): boolean {
  if (points.length === 0) return false;
  let [left, right, top, bottom] = [1e9, -1e9, 1e9, -1e9];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right > -10 && left < pen.width + 10 && bottom > -10 && top < pen.height + 10;
}
