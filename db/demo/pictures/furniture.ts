import { projectPolygon, type Vec } from "./camera.ts";
import { mix, shade } from "./colour.ts";
import { d, path, tone } from "./pen.ts";
import { bar, bars, bounds, box, cylinder, inside, type Solid, several, sheet } from "./solids.ts";

export type ChairKind = "upholstered" | "shell" | "office" | "stack" | "wood";

/** A chair at (x, z) that faces `turn` radians from +z, clockwise seen from above. */
export function chair(
  x: number,
  z: number,
  turn: number,
  colour: string,
  kind: ChairKind = "upholstered",
): Solid[] {
  const put = (dx: number, dz: number): [number, number] => [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  const leg = kind === "shell" || kind === "wood" ? "#b08a62" : "#4a4e55";
  const [bx, bz] = put(0, -0.23);
  const seat = box(x, z, 0.47, 0.46, 0.43, kind === "stack" || kind === "wood" ? 0.46 : 0.5, colour, {
    turn,
    round: 0.04,
  });
  const back = box(
    bx,
    bz,
    0.45,
    0.05,
    kind === "office" ? 0.54 : 0.56,
    kind === "office" ? 1 : 0.9,
    shade(colour, 0.03),
    { turn, round: 0.05 },
  );
  if (kind === "office") {
    const feet = [0, 1, 2, 3, 4].map((index): [Vec, Vec] => {
      const angle = turn + (index / 5) * Math.PI * 2;
      return [
        [x, 0.08, z],
        [x + Math.sin(angle) * 0.28, 0.04, z + Math.cos(angle) * 0.28],
      ];
    });
    return [
      bars(
        [
          ...feet,
          [
            [x, 0.06, z],
            [x, 0.43, z],
          ],
        ],
        0.04,
        leg,
      ),
      seat,
      back,
    ];
  }
  const corners: [number, number][] = [
    [-0.2, -0.2],
    [0.2, -0.2],
    [0.2, 0.19],
    [-0.2, 0.19],
  ];
  const splay = kind === "shell" ? 1.2 : 1.02;
  const legs = corners.map(([dx, dz]): [Vec, Vec] => {
    const [lx, lz] = put(dx, dz);
    const [fx, fz] = put(dx * splay, dz * splay);
    return [
      [lx, 0.43, lz],
      [fx, 0, fz],
    ];
  });
  const posts = [-0.17, 0.17].map((dx): [Vec, Vec] => {
    const [px, pz] = put(dx, -0.22);
    return [
      [px, 0.44, pz],
      [px, 0.6, pz],
    ];
  });
  return [bars(legs, 0.028, leg), bars(posts, 0.026, leg), seat, back];
}

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

/** An open laptop on a table, its back to -turn. */
export function laptop(x: number, z: number, y: number, turn: number, screen = "#dfe9f5"): Solid {
  const put = (dx: number, dz: number, h: number): Vec => [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    h,
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  const base = box(x, z, 0.34, 0.23, y, y + 0.016, "#b9bfc6", { turn });
  const lid = [
    put(-0.17, 0.115, y + 0.016),
    put(0.17, 0.115, y + 0.016),
    put(0.17, 0.2, y + 0.24),
    put(-0.17, 0.2, y + 0.24),
  ];
  const face = [
    put(-0.155, 0.116, y + 0.032),
    put(0.155, 0.116, y + 0.032),
    put(0.155, 0.196, y + 0.227),
    put(-0.155, 0.196, y + 0.227),
  ];
  const front = put(0, -1, y);
  return {
    ...bounds([...lid, put(-0.17, -0.115, y), put(0.17, -0.115, y)]),
    draw: (pen) => {
      const seen = projectPolygon(pen.camera, lid);
      if (!inside(pen, seen)) return "";
      const towards = (pen.camera.at[0] - x) * (front[0] - x) + (pen.camera.at[2] - z) * (front[2] - z) > 0;
      const lidMark = path(d(seen), tone(pen, "#343a42"));
      const parts = towards
        ? [lidMark, path(d(projectPolygon(pen.camera, face)), screen), base.draw(pen)]
        : [base.draw(pen), lidMark];
      return parts.join("");
    },
  };
}

export function cup(x: number, z: number, y: number, colour: string): Solid {
  return cylinder(x, z, 0.034, y, y + 0.085, colour, { radiusTop: 0.042, top: "#5d4334" });
}

export function paper(x: number, z: number, y: number, turn: number, colour = "#fdfdfb"): Solid {
  return box(x, z, 0.21, 0.29, y, y + 0.004, colour, { turn });
}

export function notebook(x: number, z: number, y: number, turn: number, colour: string): Solid {
  return several([
    box(x, z, 0.17, 0.24, y, y + 0.02, colour, { turn }),
    bar([x - 0.05, y + 0.03, z - 0.08], [x + 0.06, y + 0.03, z + 0.07], 0.012, "#3a3d42"),
  ]);
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
