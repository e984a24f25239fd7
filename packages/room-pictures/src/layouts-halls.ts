import { chair } from "./chairs.ts";
import { shade } from "./colour.ts";
import { lectern, table } from "./furniture.ts";
import { add, gridOf, type Place, raised } from "./place.ts";
import { bars, box, cylinder } from "./solids.ts";
import { laptop, paper } from "./table-things.ts";

export function rows(p: Place): void {
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
}

export function theatre(p: Place): void {
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
}

export function gallery(p: Place): void {
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
}
