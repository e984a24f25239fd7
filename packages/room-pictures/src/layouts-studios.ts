import type { Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { stool, table } from "./furniture.ts";
import { polygon, tone } from "./pen.ts";
import { add, lampRow, type Place } from "./place.ts";
import { bar, box, cylinder, several, sheet } from "./solids.ts";
import { cup, laptop } from "./table-things.ts";

export function kitchen(p: Place): void {
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
}

export function dance(p: Place): void {
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
    cylinder(7.1, 4.6, 0.3, 0, 0.36, style.detail, { radiusTop: 0.28 }),
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
}

export function photo(p: Place): void {
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
}
