import { shade } from "./colour.ts";
import { roundTable, stool, table } from "./furniture.ts";
import { add, lampRow, type Place, rug, seat, setting } from "./place.ts";
import { bar, box, cylinder } from "./solids.ts";
import { cup, laptop, notebook } from "./table-things.ts";

export function board(p: Place): void {
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
}

export function across(p: Place): void {
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
}

export function round(p: Place): void {
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
}

export function islands(p: Place): void {
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
}

export function booth(p: Place): void {
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
    add(p, table(x, z, 1.25, 0.8, style.wood, shade(style.wood, -0.2), { panels: true }), [x, z, 0.62, 0.4]);
    for (const side of [-1, 1])
      for (let index = 0; index < Math.ceil(n / 2); index++)
        seat(p, x + side * 0.82, z + (index - (Math.ceil(n / 2) - 1) / 2) * 0.56, (-side * Math.PI) / 2);
    setting(p, x - 0.34, z, 0.73, Math.PI / 2, 0);
    setting(p, x + 0.34, z + 0.05, 0.73, -Math.PI / 2, 2);
  }
  lampRow(p, [[x, z]], 0.62, 0.24);
  p.out.focus = [x, 0.76, n <= 2 ? room.depth - 0.45 : z];
}

export function counter(p: Place): void {
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
}
