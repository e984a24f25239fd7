import { project, type Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { linear, type Pen, polygon, polygons, tone } from "./pen.ts";
import type { RoomModel } from "./room-model.ts";

export function drawCeiling(pen: Pen, room: RoomModel, z0: number): string {
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
