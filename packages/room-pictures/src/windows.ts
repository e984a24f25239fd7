import { projectPolygon, type Vec } from "./camera.ts";
import { random, shade } from "./colour.ts";
import { outside } from "./outside.ts";
import { clip, d, type Pen, polygon, polygons, tone } from "./pen.ts";
import { type RoomModel, type Window, wallPoint } from "./room-model.ts";
import type { At } from "./shell.ts";

export function drawWindow(pen: Pen, room: RoomModel, window: Window): string {
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
  if (window.kind === "shoji") return `<g${cut}>${shoji(pen, quad, window)}</g>${frame(pen, quad, window)}`;
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
  const reveal = [u0, u1].map((u) => [at(u, v0), at(u, v1), at(u, v1, deep), at(u, v0, deep)]);
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

function frame(pen: Pen, quad: Quad, window: Window): string {
  const { u0, u1, v0, v1 } = window;
  const wood = tone(pen, shade(window.frame, -0.12));
  return polygons(
    pen,
    [quad(u0 - 0.09, u1 + 0.09, v1, v1 + 0.1), quad(u0 - 0.09, u0, v0, v1), quad(u1, u1 + 0.09, v0, v1)],
    wood,
  );
}
