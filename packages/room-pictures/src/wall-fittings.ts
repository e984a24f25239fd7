import { project, scaleAt } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import { linear, n, polygon, polygons, radial, tone } from "./pen.ts";
import type { WallName, WallPiece } from "./room-model.ts";
import { quad } from "./wall-plane.ts";

/** The way in: a door with a glass strip and a plate beside it. */
export function door(wall: WallName, u: number, colour: string, accent: string): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const base = tone(pen, colour);
      const fill = linear(pen, project(pen.camera, at(u - 0.45, 1)), project(pen.camera, at(u + 0.45, 1)), [
        [0, shade(base, 0.12)],
        [1, shade(base, -0.08)],
      ]);
      return (
        polygon(pen, quad(at, u - 0.53, u + 0.53, 0, 2.18, -0.02), tone(pen, shade(colour, -0.22))) +
        polygon(pen, quad(at, u - 0.46, u + 0.46, 0.01, 2.1, -0.03), fill) +
        polygon(pen, quad(at, u + 0.12, u + 0.3, 0.5, 1.9, -0.035), pen.evening ? "#f6d9a4" : "#e6eff2") +
        polygon(
          pen,
          [
            at(u + 0.12, 0.5, -0.036),
            at(u + 0.3, 1.1, -0.036),
            at(u + 0.3, 1.5, -0.036),
            at(u + 0.12, 0.9, -0.036),
          ],
          "#ffffff",
          ' opacity=".6"',
        ) +
        polygon(pen, quad(at, u - 0.38, u - 0.24, 0.98, 1.02, -0.07), tone(pen, "#c4c8cc")) +
        polygon(pen, quad(at, u + 0.72, u + 0.94, 1.4, 1.62, -0.02), tone(pen, "#fbfaf7")) +
        polygon(pen, quad(at, u + 0.77, u + 0.89, 1.5, 1.57, -0.025), tone(pen, accent))
      );
    },
  };
}

/** The alcove of a tatami room with its scroll. */
export function alcove(wall: WallName, u0: number, u1: number, h: number, accent: string): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const deep = 0.55;
      const wood = tone(pen, "#8a6242");
      const clay = tone(pen, "#d3bf98");
      const middle = (u0 + u1) / 2;
      const [pu, pw, ph] = [middle, 0.4, 1.18];
      const stroke = (points: [number, number][]) =>
        points.map(([a, b]) => project(pen.camera, at(pu + a * pw, 0.72 + b * ph, deep - 0.02)));
      const line = stroke([
        [-0.1, 0.72],
        [0.16, 0.66],
        [-0.06, 0.52],
        [0.14, 0.42],
        [-0.02, 0.26],
      ]);
      const ink = Math.max(1.5, scaleAt(pen.camera, at(pu, 1.2, deep)) * 0.022);
      const glow = project(pen.camera, at(middle, 1.3, deep));
      return (
        polygon(
          pen,
          quad(at, u0, u1, 0.08, h, deep),
          radial(pen, glow, scaleAt(pen.camera, at(middle, 1.3, deep)) * 1.1, [
            [0, shade(clay, 0.3)],
            [1, shade(clay, -0.06)],
          ]),
        ) +
        polygon(pen, [at(u0, 0.08), at(u0, h), at(u0, h, deep), at(u0, 0.08, deep)], shade(clay, -0.14)) +
        polygon(pen, [at(u1, 0.08), at(u1, h), at(u1, h, deep), at(u1, 0.08, deep)], shade(clay, -0.08)) +
        polygon(
          pen,
          [at(u0, 0.12), at(u1, 0.12), at(u1, 0.12, deep), at(u0, 0.12, deep)],
          shade(wood, 0.12),
        ) +
        polygon(pen, quad(at, u0, u1, 0, 0.13, -0.01), shade(wood, -0.12)) +
        polygon(
          pen,
          quad(at, pu - pw / 2, pu + pw / 2, 0.72, 0.72 + ph, deep - 0.01),
          tone(pen, mix(accent, "#e6d9b8", 0.72)),
        ) +
        polygon(
          pen,
          quad(at, pu - pw * 0.36, pu + pw * 0.36, 0.9, 0.72 + ph * 0.84, deep - 0.015),
          tone(pen, "#fdfaf0"),
        ) +
        polygon(pen, quad(at, pu - pw * 0.56, pu + pw * 0.56, 0.7, 0.74, deep - 0.015), wood) +
        `<path d="M${line
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join("Q")
          .replace(
            /Q([^Q]*)Q([^Q]*)/g,
            "Q$1 $2",
          )}" fill="none" stroke="#35332f" stroke-width="${n(ink)}" stroke-linecap="round" stroke-linejoin="round"/>` +
        polygon(pen, quad(at, pu + 0.06, pu + 0.1, 0.99, 1.03, deep - 0.02), "#c0392b") +
        polygons(
          pen,
          [quad(at, u0 - 0.09, u0, 0, h + 0.1, -0.04), quad(at, u1, u1 + 0.09, 0, h + 0.1, -0.04)],
          wood,
        ) +
        polygon(pen, quad(at, u0 - 0.3, u1 + 0.3, h, h + 0.11, -0.05), shade(wood, 0.08))
      );
    },
  };
}

/** Hooks by the door with a bag and a scarf on them. */
export function hooks(
  wall: WallName,
  u0: number,
  u1: number,
  v: number,
  wood: string,
  accent: string,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const step = (u1 - u0) / 5;
      const knobs = [1, 2, 3, 4].map((index) =>
        quad(at, u0 + index * step - 0.015, u0 + index * step + 0.015, v - 0.04, v + 0.03, -0.06),
      );
      const [bag, scarf] = [u0 + step, u0 + step * 3];
      return (
        polygon(pen, quad(at, u0, u1, v - 0.05, v + 0.05, -0.02), tone(pen, wood)) +
        polygon(
          pen,
          [
            at(bag - 0.03, v, -0.07),
            at(bag + 0.03, v, -0.07),
            at(bag + 0.13, v - 0.3, -0.07),
            at(bag - 0.13, v - 0.3, -0.07),
          ],
          tone(pen, shade(accent, -0.2)),
        ) +
        polygon(
          pen,
          [
            at(bag - 0.17, v - 0.28, -0.08),
            at(bag + 0.17, v - 0.28, -0.08),
            at(bag + 0.19, v - 0.66, -0.08),
            at(bag - 0.19, v - 0.66, -0.08),
          ],
          tone(pen, accent),
        ) +
        polygon(
          pen,
          [
            at(scarf - 0.05, v, -0.07),
            at(scarf + 0.05, v, -0.07),
            at(scarf + 0.1, v - 0.62, -0.07),
            at(scarf - 0.08, v - 0.56, -0.07),
          ],
          tone(pen, "#c9a98a"),
        ) +
        polygons(pen, knobs, tone(pen, "#5b6067"))
      );
    },
  };
}

/** A shelf board with pots, jars and a small plant. */
export function ledge(
  wall: WallName,
  u0: number,
  u1: number,
  v: number,
  wood: string,
  seed: number,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const rand = random(seed + 53);
      const colours = ["#e7ddcb", "#b56b4a", "#6f8f86", "#f4f0e6", "#d6a45c", "#4f6473"];
      const parts: string[] = [];
      for (let u = u0 + 0.1; u < u1 - 0.15; ) {
        const wide = 0.09 + rand() * 0.09;
        const tall = 0.1 + rand() * 0.16;
        const colour = tone(pen, colours[Math.floor(rand() * 6)] as string);
        parts.push(
          polygon(
            pen,
            [
              at(u, v, -0.12),
              at(u + wide, v, -0.12),
              at(u + wide * 0.92, v + tall, -0.12),
              at(u + wide * 0.08, v + tall, -0.12),
            ],
            colour,
          ),
        );
        parts.push(
          polygon(
            pen,
            [
              at(u, v, -0.12),
              at(u + wide * 0.3, v, -0.12),
              at(u + wide * 0.3, v + tall, -0.12),
              at(u + wide * 0.08, v + tall, -0.12),
            ],
            "#ffffff",
            ' opacity=".16"',
          ),
        );
        if (rand() > 0.86) {
          const [x, y] = project(pen.camera, at(u + wide / 2, v + tall, -0.12));
          const scale = scaleAt(pen.camera, at(u, v, -0.12)) * 0.09;
          for (const dx of [-0.8, 0, 0.8])
            parts.push(
              `<ellipse cx="${n(x + dx * scale)}" cy="${n(y - scale * (0.7 - Math.abs(dx) * 0.2))}" rx="${n(scale * 0.62)}" ry="${n(scale * 0.8)}" fill="${tone(pen, dx === 0 ? "#7fb07f" : "#5f9a6a")}"/>`,
            );
        }
        u += wide + 0.05 + rand() * 0.16;
      }
      return (
        polygon(pen, quad(at, u0, u1, v - 0.14, v - 0.03), "#3b3040", ' opacity=".08"') +
        polygon(pen, quad(at, u0, u1, v - 0.04, v, -0.2), tone(pen, wood)) +
        parts.join("")
      );
    },
  };
}
