import type { Vec } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import {
  chair,
  cup,
  cushion,
  floorLamp,
  laptop,
  lectern,
  notebook,
  paper,
  roundTable,
  sofa,
  stool,
  table,
} from "./furniture.ts";
import { pendant } from "./lamps.ts";
import { polygon, tone } from "./pen.ts";
import type { RoomModel } from "./room-model.ts";
import { bar, bars, box, cylinder, type Solid, several, sheet } from "./solids.ts";
import type { Layout, Style } from "./style.ts";

export type Furnished = Pick<RoomModel, "solids" | "shadows" | "rugs" | "lamps"> & {
  /** What the close-up looks at. */
  focus: Vec;
};

export type Measure = { width: number; depth: number; height: number };

/** How large a room for `n` people is drawn, in metres. */
export function measure(layout: Layout, n: number): Measure {
  const rows = gridOf(layout, n);
  const half = Math.min(7, Math.ceil((n - (n > 4 ? 2 : 0)) / 2));
  const sizes: Record<Layout, Measure> = {
    board: { width: n > 12 ? 6.2 : 5.4, depth: half * 0.78 + 3, height: 2.75 },
    across: { width: Math.min(7, Math.ceil(n / 2)) * 0.82 + 2.9, depth: 4.9, height: n > 12 ? 3.1 : 2.8 },
    round: { width: n > 6 ? 5.8 : 5, depth: n > 6 ? 5.4 : 4.7, height: 2.75 },
    rows: { width: rows.columns * 2 + 1.8, depth: rows.rows * 1.25 + 3.4, height: n > 30 ? 3.2 : 2.9 },
    theatre: { width: rows.columns * 0.68 + 4, depth: rows.rows * 0.98 + 5, height: 4 },
    lounge: { width: 6.6, depth: 5.6, height: 2.8 },
    tatami: { width: n > 12 ? 6.4 : 5.46, depth: n > 12 ? 5.4 : 4.9, height: 2.5 },
    kitchen: { width: 7, depth: 6, height: 2.9 },
    dance: { width: 8.6, depth: 7, height: 3 },
    photo: { width: 7.4, depth: 6.4, height: 3.4 },
    booth: { width: 3, depth: 2.9, height: 2.5 },
    islands: { width: n > 24 ? 9.4 : 8, depth: n > 24 ? 8.6 : 6.8, height: 3 },
    party: { width: 8.4, depth: 7, height: 3 },
    counter: { width: 6, depth: 5, height: 2.8 },
    gallery: { width: 7.8, depth: 6.6, height: 3.2 },
  };
  return sizes[layout];
}

export function furnish(style: Style, n: number, room: Measure, seed: number): Furnished {
  const out: Furnished = {
    solids: [],
    shadows: [],
    rugs: [],
    lamps: [],
    focus: [room.width / 2, 0.75, room.depth / 2],
  };
  layouts[style.layout]({ style, n, room, out, rand: random(seed + 71), seed });
  return out;
}

type Place = { style: Style; n: number; room: Measure; out: Furnished; rand: () => number; seed: number };

function gridOf(layout: Layout, n: number): { columns: number; rows: number } {
  if (layout === "theatre") {
    const columns = n > 45 ? 10 : 8;
    return { columns, rows: Math.min(5, Math.ceil(n / columns)) };
  }
  const columns = n > 48 ? 4 : n > 14 ? 3 : 2;
  return { columns, rows: Math.max(2, Math.min(5, Math.ceil(n / (columns * 2)))) };
}

function seat(p: Place, x: number, z: number, turn: number, colour = p.style.chair[1]): void {
  p.out.solids.push(...chair(x, z, turn, colour, p.style.chair[0]));
  p.out.shadows.push([x, z, 0.26, 0.26]);
}

function add(p: Place, solids: Solid[], shadow?: [number, number, number, number]): void {
  p.out.solids.push(...solids);
  if (shadow) p.out.shadows.push(shadow);
}

/** One place at a table: laptop, paper or notebook, and a cup. `turn` is where the guest looks. */
function setting(p: Place, x: number, z: number, y: number, turn: number, kind: number): void {
  const along: [number, number] = [Math.cos(turn), -Math.sin(turn)];
  const [rx, rz] = [x + along[0] * 0.24, z + along[1] * 0.24];
  if (kind % 4 === 0) p.out.solids.push(laptop(x, z, y, turn));
  else if (kind % 4 === 1) p.out.solids.push(paper(x, z, y, turn + 0.12));
  else if (kind % 4 === 2) p.out.solids.push(notebook(x, z, y, turn - 0.1, p.style.detail));
  if (kind % 4 !== 3) p.out.solids.push(cup(rx, rz, y, kind % 2 ? "#ffffff" : shade(p.style.detail, 0.2)));
}

function lampRow(p: Place, points: [number, number][], drop = 0.95, radius = 0.3): void {
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

const layouts: Record<Layout, (p: Place) => void> = {
  board: (p) => {
    const { style, n, room } = p;
    const perSide = Math.min(7, Math.max(1, Math.ceil((n - (n > 4 ? 2 : 0)) / 2)));
    const long = perSide * 0.76 + 0.24;
    const [x, z, w] = [room.width / 2, room.depth / 2 + 0.15, n > 12 ? 1.6 : 1.35];
    add(p, table(x, z, w, long, style.wood, "#55595f", { panels: n > 12 }), [x, z, w / 2, long / 2]);
    for (let index = 0; index < perSide; index++) {
      const at = z - long / 2 + (long * (index + 0.5)) / perSide;
      seat(p, x - w / 2 - 0.22, at, Math.PI / 2);
      seat(p, x + w / 2 + 0.22, at, -Math.PI / 2);
      setting(p, x - w / 2 + 0.26, at, 0.73, Math.PI / 2, [2, 1, 3, 0, 1, 2, 3][index] as number);
      setting(p, x + w / 2 - 0.26, at, 0.73, -Math.PI / 2, [1, 3, 2, 1, 0, 3, 2][index] as number);
    }
    if (n > 4) seat(p, x, z + long / 2 + 0.3, Math.PI);
    p.out.solids.push(laptop(x, z - long / 2 + long * 0.3, 0.73, Math.PI));
    lampRow(
      p,
      n > 8
        ? [
            [x, z - long * 0.25],
            [x, z + long * 0.28],
          ]
        : [[x, z]],
      0.48,
      0.26,
    );
    p.out.focus = [x, 0.75, z];
  },
  across: (p) => {
    const { style, n, room } = p;
    const perSide = Math.min(7, Math.max(2, Math.ceil(n / 2)));
    const wide = perSide * 0.8 + 0.2;
    const [x, z, deep] = [room.width / 2, room.depth * 0.5, 1.25];
    add(p, table(x, z, wide, deep, style.wood, shade(style.wood, -0.3), { panels: true }), [
      x,
      z,
      wide / 2,
      deep / 2,
    ]);
    for (let index = 0; index < perSide; index++) {
      const at = x - wide / 2 + (wide * (index + 0.5)) / perSide;
      seat(p, at, z - deep / 2 - 0.24, 0);
      seat(p, at, z + deep / 2 + 0.2, Math.PI);
      setting(p, at, z - deep / 2 + 0.3, 0.73, 0, index + p.seed);
      setting(p, at, z + deep / 2 - 0.3, 0.73, Math.PI, index + 2 + p.seed);
    }
    const lamps = wide > 4 ? 3 : 2;
    lampRow(
      p,
      Array.from({ length: lamps }, (_, index) => [x + (index - (lamps - 1) / 2) * (wide / lamps), z]),
      0.95,
      0.32,
    );
    p.out.focus = [x - wide * 0.12, 0.75, z];
  },
  round: (p) => {
    const { style, n, room } = p;
    const [x, z, r] = [room.width / 2, room.depth / 2, n > 6 ? 0.95 : 0.78];
    if (style.rug) p.out.rugs.push(rug(x, z, r * 3.7, r * 3.4, style.rug));
    add(p, roundTable(x, z, r, style.wood, "#8d939a"), [x, z, r * 0.9, r * 0.9]);
    const seats = Math.min(n, 8);
    for (let index = 0; index < seats; index++) {
      const angle = (index / seats) * Math.PI * 2 + (seats % 2 ? 0 : Math.PI);
      seat(p, x + Math.sin(angle) * (r + 0.3), z + Math.cos(angle) * (r + 0.3), angle + Math.PI);
      setting(
        p,
        x + Math.sin(angle) * r * 0.66,
        z + Math.cos(angle) * r * 0.66,
        0.73,
        angle + Math.PI,
        [1, 3, 2, 0, 1, 3, 2, 3][index] as number,
      );
    }
    lampRow(p, [[x, z]], 0.85, 0.42);
    p.out.focus = [x, 0.75, z];
  },
  rows: (p) => {
    const { style, n, room } = p;
    const { columns, rows } = gridOf("rows", n);
    for (let row = 0; row < rows; row++) {
      const z = room.depth - 2.5 - row * 1.25;
      for (let column = 0; column < columns; column++) {
        const x = room.width / 2 + (column - (columns - 1) / 2) * 2;
        add(p, table(x, z, 1.6, 0.5, style.wood, "#8d939a", { panels: true }), [x, z - 0.2, 0.8, 0.45]);
        for (const side of [-0.4, 0.4])
          p.out.solids.push(
            ...chair(
              x + side,
              z - 0.5,
              0,
              style.chair[1],
              style.chair[0] === "upholstered" ? "stack" : style.chair[0],
            ).slice(row > 0 && row < rows - 2 ? -2 : 0),
          );
        if ((row * 5 + column * 3 + p.seed) % 4 === 0) p.out.solids.push(laptop(x + 0.4, z, 0.73, 0));
        else if ((row + column) % 2) p.out.solids.push(paper(x - 0.4, z, 0.73, 0.1));
      }
    }
    add(p, lectern(room.width / 2 - Math.min(2.6, room.width * 0.3), room.depth - 1, style.wood), [
      room.width / 2 - Math.min(2.6, room.width * 0.3),
      room.depth - 1,
      0.35,
      0.3,
    ]);
    p.out.focus = [room.width / 2, 0.75, room.depth - 2.5 - (rows - 2) * 1.25];
  },
  theatre: (p) => {
    const { style, n, room } = p;
    const { columns, rows } = gridOf("theatre", n);
    const stageDepth = 1.9;
    add(
      p,
      [
        box(
          room.width / 2,
          room.depth - stageDepth / 2,
          room.width * 0.72,
          stageDepth,
          0,
          0.28,
          shade(style.wood, -0.05),
          { sheen: true },
        ),
      ],
      [room.width / 2, room.depth - stageDepth / 2, room.width * 0.36, stageDepth / 2],
    );
    add(p, lectern(room.width * 0.26, room.depth - 1, style.wood).map(raised(0.28)));
    for (let row = 0; row < rows; row++) {
      const z = room.depth - stageDepth - 1.5 - row * 0.98;
      for (let column = 0; column < columns; column++) {
        const aisle = column >= columns / 2 ? 0.55 : -0.55;
        const x = room.width / 2 + (column - (columns - 1) / 2) * 0.66 + aisle;
        add(
          p,
          [
            box(x, z, 0.5, 0.48, 0.38, 0.48, style.chair[1], { round: 0.05 }),
            box(x, z - 0.24, 0.5, 0.07, 0.5, 0.95, shade(style.chair[1], 0.04), { round: 0.06 }),
            ...(row > 0 && row < rows - 2
              ? []
              : [
                  bars(
                    [
                      [
                        [x - 0.19, 0.4, z - 0.2],
                        [x - 0.19, 0, z - 0.2],
                      ],
                      [
                        [x + 0.19, 0.4, z - 0.2],
                        [x + 0.19, 0, z - 0.2],
                      ],
                    ],
                    0.03,
                    "#4a4e55",
                  ),
                ]),
          ],
          [x, z, 0.26, 0.26],
        );
      }
    }
    p.out.focus = [room.width * 0.4, 0.95, room.depth - 3.4];
  },
  lounge: (p) => {
    const { style, room } = p;
    const [x, z] = [room.width / 2, room.depth * 0.52];
    p.out.rugs.push(rug(x, z, 3.7, 2.8, style.rug ?? mix(style.chair[1], "#f3efe6", 0.7)));
    add(p, sofa(x - 1.75, z, 1.9, Math.PI / 2, style.chair[1], style.detail), [x - 1.75, z, 0.45, 0.98]);
    add(p, sofa(x + 1.75, z, 1.9, -Math.PI / 2, style.chair[1], style.detail), [x + 1.75, z, 0.45, 0.98]);
    add(p, sofa(x, z + 1.45, 2.1, Math.PI, shade(style.chair[1], 0.12), style.detail), [
      x,
      z + 1.45,
      1.05,
      0.45,
    ]);
    add(
      p,
      [
        ...roundTable(x - 0.28, z - 0.1, 0.52, style.wood, "#55595f", 0.38),
        ...roundTable(x + 0.5, z + 0.34, 0.34, shade(style.wood, 0.2), "#55595f", 0.46),
      ],
      [x, z, 0.6, 0.5],
    );
    p.out.solids.push(
      cup(x - 0.1, z - 0.2, 0.38, "#ffffff"),
      cup(x - 0.52, z + 0.05, 0.38, shade(style.detail, 0.2)),
      notebook(x - 0.3, z - 0.28, 0.38, 0.5, style.detail),
      cylinder(x + 0.5, z + 0.36, 0.06, 0.46, 0.66, shade(style.detail, 0.35), { radiusTop: 0.035 }),
    );
    add(
      p,
      [floorLamp(room.width - 0.6, room.depth - 0.6, "#fff0d2")],
      [room.width - 0.6, room.depth - 0.6, 0.14, 0.14],
    );
    p.out.lamps.push({ at: [room.width - 0.6, 1.55, room.depth - 0.6], reach: 1.6 });
    lampRow(p, [[x, z]], 0.8, 0.38);
    p.out.focus = [x, 0.42, z];
  },
  tatami: (p) => {
    const { style, n, room } = p;
    const [x, z] = [room.width / 2, room.depth * 0.5];
    const perSide = n > 12 ? 5 : n > 6 ? 3 : 2;
    const wide = perSide * 0.78 + 0.15;
    const dark = shade(style.wood, -0.28);
    add(
      p,
      [
        box(x, z, wide, 0.86, 0.3, 0.35, style.wood, { sheen: true }),
        box(x, z, wide - 0.12, 0.74, 0.23, 0.3, dark),
        ...[
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([sx, sz]) =>
          box(x + (sx as number) * (wide / 2 - 0.14), z + (sz as number) * 0.3, 0.11, 0.11, 0, 0.24, dark),
        ),
      ],
      [x, z, wide / 2, 0.45],
    );
    for (let index = 0; index < perSide; index++) {
      const at = x - wide / 2 + (wide * (index + 0.5)) / perSide;
      add(p, [cushion(at, z - 0.82, style.chair[1])], [at, z - 0.82, 0.3, 0.3]);
      add(p, [cushion(at, z + 0.82, style.chair[1])], [at, z + 0.82, 0.3, 0.3]);
      p.out.solids.push(
        cylinder(at + 0.1, z - 0.24, 0.035, 0.35, 0.43, index % 2 ? "#e8e2d2" : "#7d8f86", {
          top: "#7d9a4f",
        }),
      );
      if (index % 2 === 0) p.out.solids.push(paper(at - 0.12, z - 0.16, 0.35, 0.08));
    }
    p.out.solids.push(cylinder(x + 0.05, z + 0.16, 0.085, 0.35, 0.5, "#5b4c44", { radiusTop: 0.07 }));
    lampRow(p, [[x, z]], 0.75, 0.34);
    p.out.focus = [x, 0.36, z];
  },
  kitchen: (p) => {
    const { style, room } = p;
    const back = room.depth - 0.31;
    const cabinet = style.chair[1];
    add(p, [
      box(room.width / 2, back, room.width - 0.5, 0.6, 0.08, 0.86, cabinet),
      box(room.width / 2, back, room.width - 0.46, 0.64, 0.86, 0.9, "#f4f1ea", { sheen: true }),
      box(room.width - 0.75, room.depth - 0.36, 0.75, 0.7, 0, 1.85, "#dfe3e5"),
      box(0.72, room.depth - 0.34, 0.62, 0.66, 0, 2.1, shade(cabinet, 0.06)),
    ]);
    const doors = Array.from({ length: 6 }, (_, index) => {
      const x = 1.2 + (index * (room.width - 2.4)) / 6;
      return bar([x + 0.3, 0.74, back - 0.315], [x + 0.55, 0.74, back - 0.315], 0.02, "#c8a468");
    });
    p.out.solids.push(
      ...doors,
      sheet(
        [
          [0.5, 1.05, room.depth - 0.68],
          [0.94, 1.05, room.depth - 0.68],
          [0.94, 1.5, room.depth - 0.68],
          [0.5, 1.5, room.depth - 0.68],
        ],
        "#3a3f45",
      ),
    );
    for (const [dx, tint] of [
      [-0.7, "#c96f4a"],
      [-0.42, "#5f8d84"],
      [0.9, "#d9b365"],
      [1.15, "#f0ebe0"],
    ] as const)
      p.out.solids.push(cylinder(room.width / 2 + dx, back + 0.05, 0.1, 0.9, 1.08, tint));
    const [x, z] = [room.width / 2, room.depth * 0.5];
    const wide = 3.3;
    add(
      p,
      [
        box(x, z, wide - 0.24, 0.8, 0.06, 0.86, shade(cabinet, 0.02)),
        box(x, z, wide, 1, 0.86, 0.91, "#f6f3ec", { sheen: true }),
      ],
      [x, z, wide / 2, 0.5],
    );
    p.out.solids.push(
      box(x + 0.9, z + 0.1, 0.6, 0.5, 0.91, 0.916, "#33383e"),
      cylinder(x + 0.78, z + 0.1, 0.13, 0.92, 1.06, "#d9623f", { top: "#f0d9a0" }),
      box(x - 0.3, z, 0.42, 0.28, 0.91, 0.93, "#c99e68"),
      cylinder(x - 0.36, z, 0.05, 0.93, 1, "#d8472f"),
      cylinder(x - 0.22, z + 0.03, 0.045, 0.93, 0.99, "#7fa64a"),
      cylinder(x - 1.05, z + 0.05, 0.16, 0.91, 1, "#fbfaf6", { radiusTop: 0.22, top: "#8fb45e" }),
      bar([x + 0.3, 0.91, z + 0.25], [x + 0.3, 1.22, z + 0.25], 0.03, "#b9bfc4"),
      bar([x + 0.3, 1.22, z + 0.25], [x + 0.3, 1.2, z + 0.05], 0.03, "#b9bfc4"),
    );
    for (let index = 0; index < 4; index++) {
      const at = x - wide / 2 + (wide * (index + 0.5)) / 4;
      add(p, stool(at, z - 0.72, style.wood), [at, z - 0.72, 0.2, 0.2]);
    }
    lampRow(
      p,
      [
        [x - 1, z],
        [x, z],
        [x + 1, z],
      ],
      1,
      0.24,
    );
    p.out.focus = [x - 0.4, 0.95, z];
  },
  dance: (p) => {
    const { style, room } = p;
    for (const [x, z, turn] of [
      [2.6, 3.6, 0],
      [4.3, 3.6, 0],
      [6, 3.6, 0],
      [3.4, 2.2, 0],
      [5.2, 2.2, 0],
    ] as const) {
      p.out.solids.push(
        box(x, z, 0.62, 1.72, 0.002, 0.02, (x * 10) % 2 ? style.chair[1] : shade(style.chair[1], 0.25), {
          turn,
        }),
      );
      p.out.shadows.push([x, z, 0.3, 0.85]);
    }
    p.out.solids.push(
      cylinder(2.6, 4.35, 0.075, 0.02, 0.09, shade(style.detail, 0.1)),
      cylinder(6, 4.3, 0.3, 0.02, 0.56, style.detail, { radiusTop: 0.2 }),
    );
    const rail = room.depth - 0.5;
    p.out.solids.push(
      bar([1.2, 1.02, rail], [room.width - 1.2, 1.02, rail], 0.05, "#c79a63"),
      ...[1.5, room.width / 2, room.width - 1.5].map((x) =>
        bar([x, 1.02, rail], [x, 0, rail], 0.04, "#8d939a"),
      ),
    );
    add(
      p,
      [
        box(0.6, room.depth - 0.5, 0.5, 0.5, 0, 1.05, "#3a3f45", { round: 0.03 }),
        cylinder(0.6, room.depth - 0.76, 0.16, 0.58, 0.6, "#2a2e33"),
      ],
      [0.6, room.depth - 0.5, 0.28, 0.28],
    );
    p.out.focus = [4.3, 0.3, 3.6];
  },
  photo: (p) => {
    const { style, room } = p;
    const x = room.width * 0.53;
    const z = room.depth - 0.5;
    const half = 1.45;
    const profile: [number, number][] = [
      [2.75, 0],
      [0.6, 0],
      [0.22, 0.14],
      [0.04, 0.5],
      [0, 1.1],
    ];
    p.out.rugs.push({
      draw: (pen) => {
        const parts: string[] = [];
        for (let index = profile.length - 1; index > 0; index--) {
          const [v1, s1] = profile[index - 1] as [number, number];
          const [v0, s0] = profile[index] as [number, number];
          parts.push(
            polygon(
              pen,
              [
                [x - half, v0, z - s0],
                [x + half, v0, z - s0],
                [x + half, v1, z - s1],
                [x - half, v1, z - s1],
              ],
              tone(pen, shade(style.detail, 0.35 + index * 0.05)),
              ` stroke="${tone(pen, shade(style.detail, 0.35 + index * 0.05))}"`,
            ),
          );
        }
        parts.push(
          polygon(
            pen,
            [
              [x - half, 0.002, z - 1.1],
              [x + half, 0.002, z - 1.1],
              [x + half, 0.002, z - 2.6],
              [x - half, 0.002, z - 2.6],
            ],
            tone(pen, shade(style.detail, 0.62)),
          ),
        );
        return parts.join("");
      },
    });
    p.out.solids.push(
      bar([x - half - 0.15, 2.78, z], [x + half + 0.15, 2.78, z], 0.07, "#d7d2c8"),
      bar([x - half - 0.12, 2.78, z], [x - half - 0.12, 0, z], 0.045, "#4a4e55"),
      bar([x + half + 0.12, 2.78, z], [x + half + 0.12, 0, z], 0.045, "#4a4e55"),
    );
    add(p, stool(x, z - 1.7, style.wood, 0.62), [x, z - 1.7, 0.22, 0.22]);
    for (const [lx, lz, side] of [
      [x - 2.2, z - 1.8, 1],
      [x + 2.1, z - 1.6, -1],
    ] as const) {
      const tripod = [0, 1, 2].map((index) =>
        bar(
          [lx, 0.7, lz],
          [lx + Math.sin(index * 2.09) * 0.38, 0, lz + Math.cos(index * 2.09) * 0.38],
          0.025,
          "#3a3d42",
        ),
      );
      const face: Vec[] = [
        [lx + side * 0.1, 1.55, lz - 0.42],
        [lx + side * 0.42, 1.5, lz + 0.3],
        [lx + side * 0.42, 2.3, lz + 0.3],
        [lx + side * 0.1, 2.35, lz - 0.42],
      ];
      add(
        p,
        [
          several([
            ...tripod,
            bar([lx, 0.6, lz], [lx, 1.95, lz], 0.03, "#3a3d42"),
            box(lx - side * 0.05, lz, 0.18, 0.2, 1.82, 2.02, "#33373d"),
            sheet(face, "#fffdf2", ' stroke="#33373d" stroke-width="5" stroke-linejoin="round"'),
          ]),
        ],
        [lx, lz, 0.3, 0.3],
      );
      p.out.lamps.push({ at: [lx + side * 0.3, 1.95, lz], reach: 1.5 });
    }
    const [cx, cz] = [x + 0.5, 1.55];
    add(
      p,
      [
        several(
          [0, 1, 2].map((index) =>
            bar(
              [cx, 1.2, cz],
              [cx + Math.sin(index * 2.09 + 0.5) * 0.42, 0, cz + Math.cos(index * 2.09 + 0.5) * 0.42],
              0.03,
              "#2f3338",
            ),
          ),
        ),
        box(cx, cz, 0.17, 0.1, 1.22, 1.36, "#2f3338", { round: 0.02 }),
        cylinder(cx, cz + 0.1, 0.05, 1.25, 1.33, "#22252a"),
      ],
      [cx, cz, 0.3, 0.3],
    );
    add(p, table(0.8, 2.2, 0.8, 1.5, style.wood, "#55595f"), [0.8, 2.2, 0.4, 0.75]);
    p.out.solids.push(laptop(0.8, 2.2, 0.73, -Math.PI / 2), cup(0.7, 1.8, 0.73, "#ffffff"));
    p.out.focus = [x, 0.9, z - 1.6];
  },
  booth: (p) => {
    const { style, n, room } = p;
    const [x, z] = [room.width / 2, room.depth * 0.52];
    if (n <= 2) {
      add(p, table(x, room.depth - 0.42, 1.7, 0.66, style.wood, shade(style.wood, -0.2), { panels: true }), [
        x,
        room.depth - 0.42,
        0.85,
        0.33,
      ]);
      seat(p, x - 0.02, room.depth - 1.05, 0.15);
      p.out.solids.push(
        laptop(x, room.depth - 0.44, 0.73, 0),
        cup(x + 0.42, room.depth - 0.5, 0.73, "#ffffff"),
        notebook(x - 0.5, room.depth - 0.5, 0.73, 0.2, style.detail),
      );
      p.out.solids.push(
        bar([x + 0.66, 0.74, room.depth - 0.3], [x + 0.66, 1.12, room.depth - 0.3], 0.02, "#4a4e55"),
        cylinder(x + 0.6, room.depth - 0.32, 0.12, 1.06, 1.2, "#fff0d0", { radiusTop: 0.06, glow: true }),
      );
      p.out.lamps.push({ at: [x + 0.6, 1.1, room.depth - 0.34], reach: 0.9 });
    } else {
      add(p, table(x, z, 1.25, 0.8, style.wood, shade(style.wood, -0.2), { panels: true }), [
        x,
        z,
        0.62,
        0.4,
      ]);
      for (const side of [-1, 1])
        for (let index = 0; index < Math.ceil(n / 2); index++)
          seat(p, x + side * 0.82, z + (index - (Math.ceil(n / 2) - 1) / 2) * 0.56, (-side * Math.PI) / 2);
      setting(p, x - 0.34, z, 0.73, Math.PI / 2, 0);
      setting(p, x + 0.34, z + 0.05, 0.73, -Math.PI / 2, 2);
    }
    lampRow(p, [[x, z]], 0.62, 0.24);
    p.out.focus = [x, 0.76, n <= 2 ? room.depth - 0.45 : z];
  },
  islands: (p) => {
    const { style, n, room } = p;
    const columns = 2;
    const rows = n > 24 ? 3 : 2;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = room.width / 2 + (column - 0.5) * (room.width > 9 ? 4 : 3.5);
        const z = room.depth - 2 - row * 2.45;
        add(p, table(x, z, 1.8, 1.1, style.wood, "#8d939a"), [x, z, 0.9, 0.55]);
        for (const side of [-0.45, 0.45]) {
          seat(p, x + side, z - 0.78, 0);
          seat(p, x + side, z + 0.75, Math.PI);
        }
        setting(p, x - 0.45, z - 0.25, 0.73, 0, row + column + p.seed);
        setting(p, x + 0.45, z + 0.25, 0.73, Math.PI, row + column + 1);
        p.out.solids.push(
          box(
            x + 0.1,
            z - 0.1,
            0.12,
            0.12,
            0.73,
            0.75,
            ["#f4d35e", "#ee964b", "#9ccfd8"][(row + column) % 3] as string,
            { turn: 0.3 },
          ),
          box(x + 0.3, z + 0.02, 0.12, 0.12, 0.73, 0.74, "#f2a6b3", { turn: -0.2 }),
        );
        lampRow(p, [[x, z]], 0.9, 0.28);
      }
    p.out.focus = [room.width / 2 - 1.75, 0.75, room.depth - 2 - 2.45];
  },
  party: (p) => {
    const { style, room } = p;
    for (const [x, z] of [
      [2.3, 4.7],
      [4.3, 3.7],
      [6.2, 4.8],
    ] as const) {
      add(p, [...roundTable(x, z, 0.42, style.wood, "#33373d", 1.05)], [x, z, 0.35, 0.35]);
      for (const [dx, tint] of [
        [-0.16, "#f4d9a0"],
        [0.14, "#e9b0a0"],
        [0.02, "#f4d9a0"],
      ] as const)
        p.out.solids.push(
          cylinder(x + dx, z + dx * 0.7, 0.028, 1.12, 1.22, tint, { radiusTop: 0.038 }),
          bar([x + dx, 1.06, z + dx * 0.7], [x + dx, 1.12, z + dx * 0.7], 0.01, "#dfe4e8"),
        );
      for (const angle of [0.6, 2.6, 4.4])
        add(p, stool(x + Math.sin(angle) * 0.72, z + Math.cos(angle) * 0.72, style.chair[1], 0.74), [
          x + Math.sin(angle) * 0.72,
          z + Math.cos(angle) * 0.72,
          0.18,
          0.18,
        ]);
    }
    add(p, sofa(room.width - 0.62, 2.5, 2.2, -Math.PI / 2, style.chair[1], style.detail), [
      room.width - 0.62,
      2.5,
      0.45,
      1.1,
    ]);
    add(
      p,
      [...roundTable(room.width - 1.6, 2.5, 0.4, shade(style.wood, 0.1), "#33373d", 0.42)],
      [room.width - 1.6, 2.5, 0.36, 0.36],
    );
    add(
      p,
      [
        box(0.55, 3.4, 0.7, 2.6, 0, 1.04, shade(style.wood, -0.15)),
        box(0.55, 3.4, 0.82, 2.7, 1.04, 1.09, style.wood, { sheen: true }),
      ],
      [0.55, 3.4, 0.42, 1.4],
    );
    for (let index = 0; index < 5; index++)
      p.out.solids.push(
        cylinder(
          0.5,
          2.5 + index * 0.42,
          0.045,
          1.09,
          1.36,
          ["#4f7a5c", "#7c4a3a", "#c9a24f", "#40607c", "#8a5f6f"][index] as string,
          { radiusTop: 0.022 },
        ),
      );
    lampRow(
      p,
      [
        [2.3, 4.7],
        [4.3, 3.7],
        [6.2, 4.8],
      ],
      0.75,
      0.22,
    );
    p.out.focus = [4.3, 1.08, 3.7];
  },
  counter: (p) => {
    const { style, room } = p;
    const z = room.depth - 0.4;
    add(
      p,
      [
        box(room.width / 2, z, room.width - 0.8, 0.6, 0.98, 1.03, style.wood, { sheen: true }),
        ...[0.8, room.width / 2, room.width - 0.8].map((x) => box(x, z, 0.06, 0.5, 0, 0.98, "#55595f")),
      ],
      [room.width / 2, z, room.width / 2 - 0.4, 0.3],
    );
    for (let index = 0; index < 4; index++) {
      const x = 1.05 + (index * (room.width - 2.1)) / 3;
      add(p, stool(x, z - 0.6, style.chair[1], 0.7), [x, z - 0.6, 0.2, 0.2]);
      if (index % 2 === 0) p.out.solids.push(laptop(x, z - 0.05, 1.03, 0));
      p.out.solids.push(cup(x + 0.3, z - 0.1, 1.03, "#ffffff"));
    }
    const [x, tz] = [room.width / 2, room.depth * 0.36];
    if (style.rug) p.out.rugs.push(rug(x, tz, 2.6, 1.9, style.rug));
    add(p, roundTable(x, tz, 0.5, style.wood, "#55595f"), [x, tz, 0.45, 0.45]);
    seat(p, x - 0.78, tz, Math.PI / 2);
    seat(p, x + 0.78, tz, -Math.PI / 2);
    p.out.solids.push(laptop(x - 0.2, tz, 0.73, Math.PI / 2), cup(x + 0.2, tz + 0.12, 0.73, "#ffffff"));
    lampRow(
      p,
      [
        [1.6, z],
        [room.width / 2, z],
        [room.width - 1.6, z],
      ],
      0.85,
      0.2,
    );
    p.out.focus = [x, 0.75, tz];
  },
  gallery: (p) => {
    const { style } = p;
    const plinths: [number, number, number, string][] = [
      [1.6, 4.4, 1, "#c7684a"],
      [3.2, 3.3, 0.8, "#5f8d84"],
      [5.2, 4.1, 1.1, "#d9b365"],
      [6.3, 2.9, 0.7, "#40607c"],
    ];
    for (const [x, z, y, tint] of plinths) {
      add(
        p,
        [
          box(x, z, 0.5, 0.5, 0, y, "#fbfaf7"),
          cylinder(x, z, 0.11, y, y + 0.34, tint, { radiusTop: 0.06 }),
          cylinder(x, z, 0.045, y + 0.34, y + 0.42, tint, { radiusTop: 0.07 }),
        ],
        [x, z, 0.27, 0.27],
      );
    }
    add(
      p,
      [
        box(4.1, 2, 1.6, 0.45, 0.38, 0.44, style.wood, { sheen: true }),
        box(3.5, 2, 0.06, 0.4, 0, 0.38, "#55595f"),
        box(4.7, 2, 0.06, 0.4, 0, 0.38, "#55595f"),
      ],
      [4.1, 2, 0.8, 0.25],
    );
    p.out.focus = [3.2, 0.9, 3.3];
  },
};

function raised(by: number): (solid: Solid) => Solid {
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
