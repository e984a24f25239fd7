import type { Vec } from "./camera.ts";
import { chair } from "./chairs.ts";
import { shade } from "./colour.ts";
import { pendant } from "./lamps.ts";
import type { Measure } from "./layouts.ts";
import { polygon, tone } from "./pen.ts";
import type { RoomModel } from "./room-model.ts";
import type { Solid } from "./solids.ts";
import type { Layout, Style } from "./style.ts";
import { cup, laptop, notebook, paper } from "./table-things.ts";

export type Furnished = Pick<RoomModel, "solids" | "shadows" | "rugs" | "lamps"> & {
  /** What the close-up looks at. */
  focus: Vec;
};

export type Place = {
  style: Style;
  n: number;
  room: Measure;
  out: Furnished;
  rand: () => number;
  seed: number;
};

export function gridOf(layout: Layout, n: number): { columns: number; rows: number } {
  if (layout === "theatre") {
    const columns = n > 45 ? 10 : 8;
    return { columns, rows: Math.min(5, Math.ceil(n / columns)) };
  }
  const columns = n > 48 ? 4 : n > 14 ? 3 : 2;
  return { columns, rows: Math.max(2, Math.min(5, Math.ceil(n / (columns * 2)))) };
}

export function seat(p: Place, x: number, z: number, turn: number, colour = p.style.chair[1]): void {
  p.out.solids.push(...chair(x, z, turn, colour, p.style.chair[0]));
  p.out.shadows.push([x, z, 0.26, 0.26]);
}

export function add(p: Place, solids: Solid[], shadow?: [number, number, number, number]): void {
  p.out.solids.push(...solids);
  if (shadow) p.out.shadows.push(shadow);
}

/** One place at a table: laptop, paper or notebook, and a cup. `turn` is where the guest looks. */
export function setting(p: Place, x: number, z: number, y: number, turn: number, kind: number): void {
  const along: [number, number] = [Math.cos(turn), -Math.sin(turn)];
  const [rx, rz] = [x + along[0] * 0.24, z + along[1] * 0.24];
  if (kind % 4 === 0) p.out.solids.push(laptop(x, z, y, turn));
  else if (kind % 4 === 1) p.out.solids.push(paper(x, z, y, turn + 0.12));
  else if (kind % 4 === 2) p.out.solids.push(notebook(x, z, y, turn - 0.1, p.style.detail));
  if (kind % 4 !== 3) p.out.solids.push(cup(rx, rz, y, kind % 2 ? "#ffffff" : shade(p.style.detail, 0.2)));
}

export function lampRow(p: Place, points: [number, number][], drop = 0.95, radius = 0.3): void {
  if (p.style.lamp[0] === "none") return;
  const y = p.room.height - drop;
  for (const [x, z] of points) {
    p.out.solids.push(pendant(x, z, y, p.room.height, radius, p.style.lamp[0], p.style.lamp[1]));
    p.out.lamps.push({ at: [x, y, z], reach: 1.5 });
  }
}

export function rug(
  x: number,
  z: number,
  w: number,
  depth: number,
  colour: string,
): { draw: RoomModel["rugs"][number]["draw"] } {
  const quad = (inset: number): Vec[] => [
    [x - w / 2 + inset, 0.001, z - depth / 2 + inset],
    [x + w / 2 - inset, 0.001, z - depth / 2 + inset],
    [x + w / 2 - inset, 0.001, z + depth / 2 - inset],
    [x - w / 2 + inset, 0.001, z + depth / 2 - inset],
  ];
  return {
    draw: (pen) =>
      polygon(
        pen,
        quad(0),
        tone(pen, shade(colour, -0.06)),
        ` stroke="${tone(pen, shade(colour, -0.06))}" stroke-width="8" stroke-linejoin="round"`,
      ) +
      polygon(pen, quad(0.14), tone(pen, shade(colour, 0.12))) +
      polygon(pen, quad(0.2), tone(pen, colour)),
  };
}

export function raised(by: number): (solid: Solid) => Solid {
  return (solid) => ({
    min: [solid.min[0], solid.min[1] + by, solid.min[2]],
    max: [solid.max[0], solid.max[1] + by, solid.max[2]],
    draw: (pen) =>
      solid.draw({
        ...pen,
        camera: { ...pen.camera, at: [pen.camera.at[0], pen.camera.at[1] - by, pen.camera.at[2]] },
      }),
  });
}
