import { mix, shade } from "./colour.ts";
import { cushion, floorLamp, roundTable, sofa, stool } from "./furniture.ts";
import { add, lampRow, type Place, rug } from "./place.ts";
import { bar, box, cylinder } from "./solids.ts";
import { cup, notebook, paper } from "./table-things.ts";

export function lounge(p: Place): void {
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
}

export function tatami(p: Place): void {
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
}

export function party(p: Place): void {
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
}
