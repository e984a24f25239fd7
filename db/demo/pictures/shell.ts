import { project, projectPolygon, type Vec } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import { drawFloor } from "./floors.ts";
import { outside } from "./outside.ts";
import { clip, d, linear, type Pen, path, polygon, polygons, type Stop, tone } from "./pen.ts";
import { type RoomModel, type WallName, type Window, wallLength, wallPoint } from "./room-model.ts";

/** Floor, ceiling and the walls that face the camera, with their windows and what hangs on them. */
export function drawShell(pen: Pen, room: RoomModel): string {
  const z0 = Math.min(0, pen.camera.at[2] - 0.3);
  const walls = (["front", "left", "right", "back"] as const).filter((wall) => faces(pen, room, wall));
  return (
    drawFloor(pen, room, z0) +
    drawCeiling(pen, room, z0) +
    walls.map((wall) => drawWall(pen, room, wall, z0)).join("")
  );
}

function faces(pen: Pen, room: RoomModel, wall: WallName): boolean {
  const [x, , z] = pen.camera.at;
  if (wall === "front") return z < room.depth;
  if (wall === "back") return z > 0.05;
  return wall === "left" ? x > 0 : x < room.width;
}

function drawWall(pen: Pen, room: RoomModel, wall: WallName, z0: number): string {
  const at = (u: number, v: number, out = 0) => wallPoint(room, wall, u, v, out);
  const side = wall === "left" || wall === "right";
  const [from, to] = [side ? z0 : 0, wallLength(room, wall)];
  const quad = (u0: number, u1: number, v0: number, v1: number, out = 0): Vec[] => [
    at(u0, v0, out),
    at(u1, v0, out),
    at(u1, v1, out),
    at(u0, v1, out),
  ];
  const colour = tone(pen, mix(room.walls[wall], "#2c2733", facing(pen, wall)));
  const seen = projectPolygon(pen.camera, quad(from, to, 0, room.height));
  if (seen.length === 0) return "";
  const parts = [path(d(seen), wallFill(pen, room, wall, at, from, to, colour))];
  const lift = 0.09;
  parts.push(corners(pen, at, from, to, room.height, side && z0 < 0));
  parts.push(polygon(pen, quad(from, to, 0, lift, -0.015), tone(pen, shade(room.skirting, -0.04))));
  parts.push(polygon(pen, quad(from, to, lift, lift + 0.012, -0.015), tone(pen, shade(room.skirting, 0.3))));
  for (const window of room.windows.filter((one) => one.wall === wall))
    parts.push(drawWindow(pen, room, window));
  for (const piece of room.pieces.filter((one) => one.wall === wall)) parts.push(piece.draw(pen, at));
  return parts.join("");
}

function facing(pen: Pen, wall: WallName): number {
  const normals: Record<WallName, [number, number]> = {
    front: [0, -1],
    back: [0, 1],
    left: [1, 0],
    right: [-1, 0],
  };
  const [x, z] = normals[wall];
  const toLight = x * pen.light[0] + z * pen.light[1];
  return toLight > 0.3 ? 0 : toLight < -0.3 ? 0.075 : 0.035;
}

type At = (u: number, v: number, out?: number) => Vec;

/** Side walls darken away from the window, the others get a pool of light in the middle. */
function wallFill(
  pen: Pen,
  room: RoomModel,
  wall: WallName,
  at: At,
  from: number,
  to: number,
  colour: string,
): string {
  const a = project(pen.camera, at(Math.max(from, 0), room.height / 2));
  const b = project(pen.camera, at(to, room.height / 2));
  const first = wall === "left" || wall === "right" ? pen.light[1] < 0 : pen.light[0] < 0;
  const stops: Stop[] = first
    ? [
        [0, shade(colour, 0.2)],
        [0.6, colour],
        [1, shade(colour, -0.06)],
      ]
    : [
        [0, shade(colour, -0.06)],
        [0.4, colour],
        [1, shade(colour, 0.2)],
      ];
  return linear(pen, a, b, stops);
}

/** Where two planes meet it is a little darker: floor, ceiling and both ends of a wall. */
function corners(pen: Pen, at: At, from: number, to: number, height: number, open: boolean): string {
  const reach = Math.min(0.9, (to - from) * 0.2);
  const strip = (
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    gu: [number, number],
    gv: [number, number],
    dark: number,
  ) => {
    const fill = linear(pen, project(pen.camera, at(gu[0], gv[0])), project(pen.camera, at(gu[1], gv[1])), [
      [0, "#3b3040", dark],
      [1, "#3b3040", 0],
    ]);
    return polygon(pen, [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], fill);
  };
  const middle = height / 2;
  const centre = open ? to : (from + to) / 2;
  // seen at an angle a gradient would not follow the edge: thin bands do
  const [a, b] = [project(pen.camera, at(from, height)), project(pen.camera, at(to, height))];
  const square = Math.abs(a[1] - b[1]) < 2;
  const bands = (edge: number, sign: 1 | -1) =>
    [0.5, 0.36, 0.23, 0.11]
      .map((wide) =>
        polygon(
          pen,
          [at(from, edge), at(to, edge), at(to, edge + sign * wide), at(from, edge + sign * wide)],
          "#3b3040",
          ' opacity=".018"',
        ),
      )
      .join("");
  const level = square
    ? strip(from, to, height - 0.55, height, [centre, centre], [height, height - 0.55], 0.07) +
      strip(from, to, 0, 0.5, [centre, centre], [0, 0.5], 0.09)
    : bands(height, -1) + bands(0, 1);
  return (
    strip(to - reach, to, 0, height, [to, to - reach], [middle, middle], 0.1) +
    (open ? "" : strip(from, from + reach, 0, height, [from, from + reach], [middle, middle], 0.07)) +
    level
  );
}

function drawWindow(pen: Pen, room: RoomModel, window: Window): string {
  const { u0, u1, v0, v1 } = window;
  const at: At = (u, v, out = 0) => wallPoint(room, window.wall, u, v, out);
  const quad = (a: number, b: number, low: number, high: number, out = 0): Vec[] => [
    at(a, low, out),
    at(b, low, out),
    at(b, high, out),
    at(a, high, out),
  ];
  const seen = projectPolygon(pen.camera, quad(u0, u1, v0, v1));
  if (seen.length === 0) return "";
  const xs = seen.map((point) => point[0]);
  const ys = seen.map((point) => point[1]);
  const box: [number, number, number, number] = [
    Math.max(-50, Math.min(...xs)),
    Math.max(-50, Math.min(...ys)),
    Math.min(pen.width + 50, Math.max(...xs)),
    Math.min(pen.height + 50, Math.max(...ys)),
  ];
  if (box[0] > pen.width || box[2] < 0) return "";
  const cut = clip(pen, d(seen));
  if (window.kind === "shoji")
    return `<g${cut}>${shoji(pen, quad, window)}</g>${frame(pen, quad, window, at)}`;
  const place = (u: number, v: number, far: number) => at(u, v, far);
  const view = outside(
    pen,
    place,
    (u0 + u1) / 2,
    box,
    room.city,
    room.storey,
    random(room.seed * 7 + window.wall.length),
  );
  const frameTone = tone(pen, window.frame);
  const deep = 0.16;
  const reveal = [quad(u0, u0, v0, v1), quad(u1, u1, v0, v1)].map((_, index) => {
    const u = index === 0 ? u0 : u1;
    return [at(u, v0), at(u, v1), at(u, v1, deep), at(u, v0, deep)];
  });
  const wall = tone(pen, room.walls[window.wall]);
  const gleam = polygons(
    pen,
    [0.12, 0.52].map((share) => {
      const u = u0 + (u1 - u0) * share;
      const wide = (u1 - u0) * 0.09;
      return [
        at(u, v0, deep),
        at(u + wide, v0, deep),
        at(u + wide + (v1 - v0) * 0.45, v1, deep),
        at(u + (v1 - v0) * 0.45, v1, deep),
      ];
    }),
    "#ffffff",
    ' opacity=".13"',
  );
  return (
    `<g${cut}>${view}${gleam}${polygons(pen, reveal, shade(wall, 0.25))}${polygon(pen, [at(u0, v0), at(u1, v0), at(u1, v0, deep), at(u0, v0, deep)], shade(wall, 0.4))}${polygon(pen, [at(u0, v1), at(u1, v1), at(u1, v1, deep), at(u0, v1, deep)], shade(wall, -0.08))}${mullions(pen, quad, window, frameTone, deep - 0.02)}</g>` +
    sill(pen, room, at, window)
  );
}

type Quad = (a: number, b: number, low: number, high: number, out?: number) => Vec[];

function mullions(pen: Pen, quad: Quad, window: Window, colour: string, out: number): string {
  const { u0, u1, v0, v1, columns, rows } = window;
  const thick = 0.055;
  const bars: Vec[][] = [
    quad(u0, u1, v0, v0 + thick, out),
    quad(u0, u1, v1 - thick, v1, out),
    quad(u0, u0 + thick, v0, v1, out),
    quad(u1 - thick, u1, v0, v1, out),
  ];
  for (let column = 1; column < columns; column++) {
    const u = u0 + ((u1 - u0) * column) / columns;
    bars.push(quad(u - thick / 2, u + thick / 2, v0, v1, out));
  }
  for (let row = 1; row < rows; row++) {
    const v = v0 + (v1 - v0) * (rows === 2 ? 0.72 : row / rows);
    bars.push(quad(u0, u1, v - thick / 2.4, v + thick / 2.4, out));
  }
  return polygons(pen, bars, colour);
}

function sill(pen: Pen, room: RoomModel, at: At, window: Window): string {
  if (window.v0 < 0.2) return "";
  const wall = tone(pen, shade(room.skirting, 0.25));
  const [a, b] = [window.u0 - 0.06, window.u1 + 0.06];
  return (
    polygon(
      pen,
      [at(a, window.v0), at(b, window.v0), at(b, window.v0, -0.12), at(a, window.v0, -0.12)],
      shade(wall, 0.5),
    ) +
    polygon(
      pen,
      [
        at(a, window.v0, -0.12),
        at(b, window.v0, -0.12),
        at(b, window.v0 - 0.045, -0.12),
        at(a, window.v0 - 0.045, -0.12),
      ],
      shade(wall, 0.1),
    ) +
    polygon(
      pen,
      [at(a, window.v0 - 0.045), at(b, window.v0 - 0.045), at(b, window.v0 - 0.14), at(a, window.v0 - 0.14)],
      "#3b3040",
      ' opacity=".07"',
    )
  );
}

function shoji(pen: Pen, quad: Quad, window: Window): string {
  const { u0, u1, v0, v1, columns } = window;
  const paper = pen.evening ? "#f3cf95" : "#fdf8e8";
  const parts = [polygon(pen, quad(u0, u1, v0, v1), paper)];
  const wood = tone(pen, window.frame);
  const wide = (u1 - u0) / columns;
  const slats: Vec[][] = [];
  for (let column = 0; column < columns; column++) {
    const a = u0 + column * wide;
    for (let line = 1; line < 4; line++)
      slats.push(quad(a + (wide * line) / 4 - 0.009, a + (wide * line) / 4 + 0.009, v0, v1));
  }
  for (let v = v0 + 0.45; v < v1 - 0.1; v += 0.28) slats.push(quad(u0, u1, v - 0.009, v + 0.009));
  const glow = quad(u0, u1, v0 + (v1 - v0) * 0.4, v1);
  parts.push(polygon(pen, glow, "#ffffff", ' opacity=".35"'));
  parts.push(polygon(pen, quad(u0, u1, v0, v0 + 0.4), shade(wood, 0.25)));
  parts.push(polygons(pen, slats, shade(wood, 0.12)));
  for (let column = 0; column <= columns; column++) {
    const u = u0 + column * wide;
    parts.push(polygon(pen, quad(u - 0.035, u + 0.035, v0, v1), wood));
  }
  return parts.join("");
}

function frame(pen: Pen, quad: Quad, window: Window, _at: At): string {
  const { u0, u1, v0, v1 } = window;
  const wood = tone(pen, shade(window.frame, -0.12));
  return polygons(
    pen,
    [quad(u0 - 0.09, u1 + 0.09, v1, v1 + 0.1), quad(u0 - 0.09, u0, v0, v1), quad(u1, u1 + 0.09, v0, v1)],
    wood,
  );
}

function drawCeiling(pen: Pen, room: RoomModel, z0: number): string {
  const { width: w, depth, height: h } = room;
  const colour = tone(pen, room.ceiling.colour);
  const far = project(pen.camera, [w / 2, h, depth]);
  const fill = linear(
    pen,
    [0, 0],
    [0, far[1]],
    [
      [0, shade(colour, -0.07)],
      [1, shade(colour, 0.12)],
    ],
  );
  const quad = (x0: number, x1: number, a: number, b: number, y = h): Vec[] => [
    [x0, y, Math.max(a, z0)],
    [x1, y, Math.max(a, z0)],
    [x1, y, b],
    [x0, y, b],
  ];
  const base = polygon(pen, quad(0, w, z0, depth), fill);
  const glow = pen.evening ? "#ffe9c4" : "#ffffff";
  const rows = Math.max(2, Math.round(depth / 2.2));
  const columns = Math.max(2, Math.round(w / 2.6));
  if (room.ceiling.kind === "panels") {
    const grid: Vec[][] = [];
    const lamps: Vec[][] = [];
    for (let x = 0.6; x < w; x += 0.6) grid.push(quad(x, x + 0.012, z0, depth));
    for (let z = 0.6; z < depth; z += 0.6) grid.push(quad(0, w, z, z + 0.014));
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [x, z] = [(w * (column + 0.5)) / columns, (depth * (row + 0.5)) / rows];
        lamps.push(quad(x - 0.6, x + 0.6, z - 0.15, z + 0.15));
      }
    return base + polygons(pen, grid, shade(colour, -0.2), ' opacity=".28"') + polygons(pen, lamps, glow);
  }
  if (room.ceiling.kind === "downlights") {
    const spots: Vec[][] = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [x, z] = [(w * (column + 0.5)) / columns, (depth * (row + 0.5)) / rows];
        spots.push(
          Array.from(
            { length: 12 },
            (_, index): Vec => [
              x + Math.cos((index / 6) * Math.PI) * 0.1,
              h,
              Math.max(z0, z + Math.sin((index / 6) * Math.PI) * 0.1),
            ],
          ),
        );
      }
    return base + polygons(pen, spots, glow, ` stroke="${shade(colour, -0.18)}" stroke-width="2"`);
  }
  if (room.ceiling.kind === "beams" || room.ceiling.kind === "loft") {
    const dark = room.ceiling.kind === "loft" ? tone(pen, "#4a4c50") : tone(pen, "#9a7350");
    const parts: string[] = [];
    for (let index = rows; index >= 0; index--) {
      const z = (depth * (index + 0.4)) / (rows + 0.6);
      const [low, thick] = [h - 0.22, 0.16];
      if (z > depth) continue;
      parts.push(
        polygon(pen, quad(0, w, z, z + thick, low), shade(dark, -0.1)),
        polygon(
          pen,
          [
            [0, low, z],
            [w, low, z],
            [w, h, z],
            [0, h, z],
          ],
          dark,
        ),
      );
    }
    if (room.ceiling.kind === "loft")
      parts.push(
        polygon(
          pen,
          [
            [w * 0.76, h - 0.5, z0],
            [w * 0.76 + 0.36, h - 0.5, z0],
            [w * 0.76 + 0.36, h - 0.5, depth],
            [w * 0.76, h - 0.5, depth],
          ],
          tone(pen, "#c3c7ca"),
        ),
        polygon(
          pen,
          [
            [w * 0.76, h - 0.14, z0],
            [w * 0.76, h - 0.5, z0],
            [w * 0.76, h - 0.5, depth],
            [w * 0.76, h - 0.14, depth],
          ],
          tone(pen, "#dfe2e3"),
        ),
      );
    return base + parts.join("");
  }
  if (room.ceiling.kind === "wood") {
    const lines: Vec[][] = [];
    for (let x = 0.3; x < w; x += 0.3) lines.push(quad(x, x + 0.02, z0, depth));
    return base + polygons(pen, lines, shade(colour, -0.4), ' opacity=".4"');
  }
  if (room.ceiling.kind === "cove") {
    const inner = 0.7;
    return (
      base +
      polygon(pen, quad(inner, w - inner, Math.max(z0, inner), depth - inner), glow, ' opacity=".9"') +
      polygon(
        pen,
        quad(inner + 0.14, w - inner - 0.14, Math.max(z0, inner + 0.14), depth - inner - 0.14),
        shade(colour, 0.3),
      )
    );
  }
  if (room.ceiling.kind === "track") {
    const rails = [0.3, 0.7].map((share) => quad(w * share - 0.02, w * share + 0.02, z0, depth));
    return base + polygons(pen, rails, tone(pen, "#3a3d42"));
  }
  const strips = [0.32, 0.68].map((share) =>
    quad(w * share - 0.07, w * share + 0.07, Math.max(z0, 0.5), depth - 0.5),
  );
  return base + polygons(pen, strips, glow);
}
