import { projectPolygon, type Vec } from "./camera.ts";
import { mix, shade } from "./colour.ts";
import { d, path, tone } from "./pen.ts";
import { box, inside, type Solid } from "./solids.ts";

/** Shelves against a wall from (x, z) middle; `depth` towards the room; books and things by `rand`. */
export function shelves(
  x: number,
  z: number,
  w: number,
  tall: number,
  facing: "-z" | "+x" | "-x" | "+z",
  wood: string,
  rand: () => number,
  full = 0.9,
): Solid {
  const side = facing === "+x" || facing === "-x";
  const deep = 0.32;
  const body = side ? box(x, z, deep, w, 0, tall, wood) : box(x, z, w, deep, 0, tall, wood);
  const sign = facing === "+x" || facing === "+z" ? 1 : -1;
  const at = (u: number, v: number): Vec =>
    side
      ? [x + (sign * deep) / 2 + sign * 0.002, v, z - w / 2 + u]
      : [x - w / 2 + u, v, z + (sign * deep) / 2 + sign * 0.002];
  const quad = (u0: number, u1: number, v0: number, v1: number): Vec[] => [
    at(u0, v0),
    at(u1, v0),
    at(u1, v1),
    at(u0, v1),
  ];
  const board = 0.04;
  const rows = Math.max(2, Math.round((tall - 0.1) / 0.38));
  const step = (tall - board) / rows;
  const columns = Math.max(1, Math.round(w / 0.95));
  const spines = [
    "#b4553f",
    "#d9a441",
    "#3f6f8f",
    "#e9e0cd",
    "#6a8f6b",
    "#7b5a78",
    "#d88f6a",
    "#f3efe4",
    "#4a5a72",
    "#c9b89a",
  ];
  const things: { points: Vec[]; colour: string }[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [u0, u1] = [(w * column) / columns + board, (w * (column + 1)) / columns - board / 2];
      const v0 = row * step + board;
      things.push({ points: quad(u0, u1, v0, v0 + step - board), colour: shade(wood, -0.42) });
      let u = u0 + 0.02;
      while (u < u1 - 0.06) {
        const draw = rand();
        if (draw > full) {
          u += 0.12 + rand() * 0.16;
          continue;
        }
        const wide = 0.035 + rand() * 0.045;
        const high = (step - board) * (0.6 + rand() * 0.32);
        things.push({
          points: quad(u, Math.min(u1, u + wide), v0, v0 + high),
          colour: spines[Math.floor(rand() * spines.length)] as string,
        });
        u += wide + 0.004;
      }
    }
  }
  return {
    ...body,
    draw: (pen) => {
      const faced = side
        ? sign * (pen.camera.at[0] - x) > deep / 2
        : sign * (pen.camera.at[2] - z) > deep / 2;
      const out = [body.draw(pen)];
      if (faced) {
        const paths = new Map<string, string>();
        for (const thing of things) {
          const seen = projectPolygon(pen.camera, thing.points);
          if (inside(pen, seen)) paths.set(thing.colour, (paths.get(thing.colour) ?? "") + d(seen));
        }
        for (const [colour, data] of paths) out.push(path(data, tone(pen, mix(colour, wood, 0.15))));
      }
      return out.join("");
    },
  };
}
