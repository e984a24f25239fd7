import { project, scaleAt, type Vec } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import { linear, n, polygon, polygons, radial, tone } from "./pen.ts";
import type { WallName, WallPiece } from "./room-model.ts";

type At = (u: number, v: number, out?: number) => Vec;

function quad(at: At, u0: number, u1: number, v0: number, v1: number, out = 0): Vec[] {
  return [at(u0, v0, out), at(u1, v0, out), at(u1, v1, out), at(u0, v1, out)];
}

/** A monitor or a screen showing a chart; `kind` chooses which. */
export function display(
  wall: WallName,
  u: number,
  v: number,
  w: number,
  accent: string,
  kind: number,
  flip = false,
): WallPiece {
  const h = w * 0.58;
  return {
    wall,
    draw: (pen, at) => {
      const x = (share: number) => u + (flip ? 0.5 - share : share - 0.5) * w;
      const y = (share: number) => v + share * h;
      const cell = (a: number, b: number, low: number, high: number): Vec[] => [
        at(x(a), y(low), -0.06),
        at(x(b), y(low), -0.06),
        at(x(b), y(high), -0.06),
        at(x(a), y(high), -0.06),
      ];
      const soft = mix(accent, "#ffffff", 0.55);
      const pale = mix(accent, "#ffffff", 0.8);
      const face = linear(pen, project(pen.camera, at(x(0), y(1))), project(pen.camera, at(x(1), y(0))), [
        [0, "#ffffff"],
        [1, mix("#e9eff6", accent, 0.08)],
      ]);
      const parts = [
        polygon(
          pen,
          quad(at, u - w / 2 - 0.02, u + w / 2 + 0.06, v - 0.09, v + h - 0.03),
          "#3b3040",
          ' opacity=".1"',
        ),
        polygon(
          pen,
          quad(at, u - w / 2 - 0.035, u + w / 2 + 0.035, v - 0.035, v + h + 0.035, -0.05),
          "#31363d",
        ),
        polygon(pen, quad(at, u - w / 2, u + w / 2, v, v + h, -0.06), face),
        polygons(pen, [cell(0.07, 0.38, 0.84, 0.9)], accent),
        polygons(pen, [cell(0.07, 0.3, 0.75, 0.78), cell(0.07, 0.26, 0.68, 0.71)], "#c3cbd5"),
      ];
      const bars = [0.22, 0.34, 0.29, 0.48, 0.58];
      if (kind % 3 === 0) {
        parts.push(
          polygons(
            pen,
            bars.map((high, index) => cell(0.5 + index * 0.09, 0.56 + index * 0.09, 0.14, 0.14 + high)),
            soft,
          ),
        );
        parts.push(polygon(pen, cell(0.86, 0.92, 0.14, 0.72), accent));
        parts.push(
          polygons(
            pen,
            [0.5, 0.42, 0.34].map((low, index) => cell(0.07, 0.34 - index * 0.05, low, low + 0.03)),
            pale,
          ),
        );
      } else if (kind % 3 === 1) {
        const line = [0.2, 0.32, 0.27, 0.45, 0.4, 0.6];
        for (let index = 0; index < line.length - 1; index++) {
          const [a, b] = [0.42 + index * 0.1, 0.52 + index * 0.1];
          parts.push(
            polygon(
              pen,
              [
                at(x(a), y(0.12), -0.06),
                at(x(b), y(0.12), -0.06),
                at(x(b), y(line[index + 1] as number), -0.06),
                at(x(a), y(line[index] as number), -0.06),
              ],
              pale,
            ),
          );
          parts.push(
            polygon(
              pen,
              [
                at(x(a), y((line[index] as number) - 0.02), -0.06),
                at(x(b), y((line[index + 1] as number) - 0.02), -0.06),
                at(x(b), y((line[index + 1] as number) + 0.015), -0.06),
                at(x(a), y((line[index] as number) + 0.015), -0.06),
              ],
              accent,
            ),
          );
        }
        parts.push(
          polygons(
            pen,
            [0.48, 0.38, 0.28, 0.18].map((low) => cell(0.07, 0.32, low, low + 0.035)),
            "#d6dce4",
          ),
        );
      } else {
        const ring = (from: number, to: number, colour: string) => {
          const points: Vec[] = [];
          const steps = 18;
          const place = (angle: number, reach: number) =>
            at(x(0.68 + Math.sin(angle) * reach * 0.58), y(0.46 + Math.cos(angle) * reach), -0.06);
          for (let index = 0; index <= steps; index++)
            points.push(place(from + ((to - from) * index) / steps, 0.34));
          for (let index = steps; index >= 0; index--)
            points.push(place(from + ((to - from) * index) / steps, 0.2));
          return polygon(pen, points, colour);
        };
        parts.push(ring(0, 2.6, accent), ring(2.65, 4.5, soft), ring(4.55, 6.22, pale));
        parts.push(
          polygons(
            pen,
            [0.5, 0.4, 0.3].map((low, index) => cell(0.07, 0.36 - index * 0.04, low, low + 0.04)),
            "#d6dce4",
          ),
        );
      }
      parts.push(
        polygon(
          pen,
          [at(x(0), y(0.55), -0.06), at(x(0), y(1), -0.06), at(x(0.6), y(1), -0.06)],
          "#ffffff",
          ' opacity=".16"',
        ),
      );
      return parts.join("");
    },
  };
}

export function whiteboard(
  wall: WallName,
  u: number,
  v: number,
  w: number,
  h: number,
  accent: string,
  seed: number,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const rand = random(seed + 3);
      const fill = linear(
        pen,
        project(pen.camera, at(u - w / 2, v + h)),
        project(pen.camera, at(u + w / 2, v)),
        [
          [0, tone(pen, "#ffffff")],
          [1, tone(pen, "#eef1f4")],
        ],
      );
      const [left, top] = [u - w / 2 + 0.15, v + h - 0.2];
      const lines = Array.from({ length: 5 }, (_, index) =>
        quad(
          at,
          left,
          left + w * (0.16 + rand() * 0.2),
          top - index * 0.13,
          top - index * 0.13 + 0.022,
          -0.03,
        ),
      );
      const boxes = [0.55, 0.75].flatMap((share, index) => {
        const [a, b, low] = [
          u - w / 2 + w * share,
          u - w / 2 + w * (share + 0.13),
          v + h * (0.35 + index * 0.22),
        ];
        return [
          quad(at, a, b, low, low + 0.02, -0.03),
          quad(at, a, b, low + 0.24, low + 0.26, -0.03),
          quad(at, a, a + 0.02, low, low + 0.26, -0.03),
          quad(at, b, b + 0.02, low, low + 0.26, -0.03),
        ];
      });
      const note = quad(at, u + w * 0.34, u + w * 0.34 + 0.13, v + h * 0.24, v + h * 0.24 + 0.13, -0.03);
      return (
        polygon(
          pen,
          quad(at, u - w / 2 + 0.02, u + w / 2 + 0.05, v - 0.07, v + h - 0.03),
          "#3b3040",
          ' opacity=".09"',
        ) +
        polygon(
          pen,
          quad(at, u - w / 2 - 0.03, u + w / 2 + 0.03, v - 0.03, v + h + 0.03, -0.02),
          tone(pen, "#aeb6be"),
        ) +
        polygon(pen, quad(at, u - w / 2, u + w / 2, v, v + h, -0.03), fill) +
        polygons(pen, lines, "#5a6573", ' opacity=".75"') +
        polygons(pen, boxes, accent, ' opacity=".8"') +
        polygon(pen, note, "#f4d35e") +
        polygon(pen, quad(at, u - 0.3, u + 0.3, v - 0.05, v - 0.025, -0.07), tone(pen, "#8f98a2")) +
        polygons(
          pen,
          [
            [-0.2, "#d2493f"],
            [0, "#2f6fb5"],
          ].map(([du]) =>
            quad(at, u + (du as number), u + (du as number) + 0.12, v - 0.027, v - 0.005, -0.07),
          ),
          accent,
        )
      );
    },
  };
}

/** Framed prints: shapes in the room's own colours. */
export function art(
  wall: WallName,
  u: number,
  v: number,
  w: number,
  h: number,
  colours: [string, string, string],
  kind: number,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const disc = (du: number, dv: number, radius: number, colour: string, half = false) =>
        polygon(
          pen,
          Array.from({ length: 22 }, (_, index): Vec => {
            const angle = (index / (half ? 21 : 22)) * Math.PI * (half ? 1 : 2);
            return at(
              u + du * w + Math.cos(angle) * radius * w,
              v + h / 2 + dv * h + Math.sin(angle) * radius * w,
              -0.05,
            );
          }),
          tone(pen, colour),
        );
      const parts = [
        polygon(
          pen,
          quad(at, u - w / 2 + 0.02, u + w / 2 + 0.05, v - 0.06, v + h - 0.02),
          "#3b3040",
          ' opacity=".12"',
        ),
        polygon(
          pen,
          quad(at, u - w / 2 - 0.03, u + w / 2 + 0.03, v - 0.03, v + h + 0.03, -0.03),
          tone(pen, kind % 2 ? "#b58d62" : "#3d4046"),
        ),
        polygon(pen, quad(at, u - w / 2, u + w / 2, v, v + h, -0.04), tone(pen, "#fbf7ee")),
      ];
      if (kind % 3 === 0)
        parts.push(
          disc(0, 0.08, 0.27, colours[0]),
          polygon(
            pen,
            quad(at, u - w * 0.36, u + w * 0.36, v + h * 0.12, v + h * 0.34, -0.055),
            tone(pen, colours[1]),
          ),
        );
      else if (kind % 3 === 1)
        parts.push(
          disc(-0.12, -0.12, 0.26, colours[1], true),
          disc(0.14, 0.02, 0.2, colours[0], true),
          disc(0.2, 0.28, 0.09, colours[2]),
        );
      else
        for (let index = 0; index < 4; index++)
          parts.push(
            polygon(
              pen,
              [
                at(u - w * 0.38, v + h * (0.14 + index * 0.16), -0.05),
                at(u, v + h * (0.28 + index * 0.16), -0.05),
                at(u + w * 0.38, v + h * (0.16 + index * 0.16), -0.05),
                at(u + w * 0.38, v + h * (0.08 + index * 0.12), -0.05),
                at(u - w * 0.38, v + h * (0.07 + index * 0.12), -0.05),
              ],
              tone(pen, mix(colours[index % 3] as string, "#ffffff", 0.12 * index)),
            ),
          );
      return parts.join("");
    },
  };
}

/** Upright wooden slats with felt between. */
export function slats(
  wall: WallName,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  wood: string,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const back = polygon(pen, quad(at, u0, u1, v0, v1, -0.02), tone(pen, shade(wood, -0.5)));
      const light: Vec[][] = [];
      const count = Math.min(44, Math.round((u1 - u0) / 0.075));
      const step = (u1 - u0) / count;
      for (let index = 0; index < count; index++)
        light.push(quad(at, u0 + index * step, u0 + index * step + step * 0.62, v0, v1, -0.045));
      const fill = linear(pen, project(pen.camera, at(u0, v1)), project(pen.camera, at(u1, v0)), [
        [0, tone(pen, shade(wood, 0.14))],
        [1, tone(pen, shade(wood, -0.1))],
      ]);
      return back + polygons(pen, light, fill);
    },
  };
}

/** Felt tiles in a loose pattern: soft walls for calls. */
export function felt(
  wall: WallName,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  colour: string,
  seed: number,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const rand = random(seed + 29);
      const size = 0.6;
      const tiles = new Map<string, Vec[][]>();
      for (let u = u0; u + size <= u1 + 0.01; u += size)
        for (let v = v0; v + size <= v1 + 0.01; v += size) {
          const tint = shade(colour, [-0.08, 0, 0.12, 0.24][Math.floor(rand() * 4)] as number);
          tiles.set(tint, [
            ...(tiles.get(tint) ?? []),
            quad(at, u + 0.012, u + size - 0.012, v + 0.012, v + size - 0.012, -0.04),
          ]);
        }
      return [...tiles].map(([tint, all]) => polygons(pen, all, tone(pen, tint))).join("");
    },
  };
}

/** Paint in another colour on part of a wall. */
export function paint(wall: WallName, points: [number, number][], colour: string): WallPiece {
  return {
    wall,
    draw: (pen, at) =>
      polygon(
        pen,
        points.map(([u, v]) => at(u, v, -0.004)),
        tone(pen, colour),
      ),
  };
}

export function curtain(
  wall: WallName,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  colour: string,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const folds = Math.max(4, Math.round((u1 - u0) / 0.09));
      const step = (u1 - u0) / folds;
      const [light, dark]: [Vec[][], Vec[][]] = [[], []];
      for (let index = 0; index < folds; index++) {
        const u = u0 + index * step;
        (index % 2 ? dark : light).push([
          at(u, v0, -0.1),
          at(u + step, v0, -0.1),
          at(u + step, v1, -0.1),
          at(u, v1, -0.1),
        ]);
      }
      return (
        polygons(pen, light, tone(pen, shade(colour, 0.18)), ' opacity=".96"') +
        polygons(pen, dark, tone(pen, shade(colour, -0.04)), ' opacity=".96"') +
        polygon(pen, quad(at, u0 - 0.03, u1 + 0.03, v1, v1 + 0.05, -0.11), tone(pen, "#d8d5cf"))
      );
    },
  };
}

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

/** A dance room's mirror: the far end of the room seen again, paler. */
export function mirror(
  wall: WallName,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  floor: string,
  walls: string,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const deep = 7;
      const line = (out: number, v: number): Vec[] => [at(u0 - 3, v, out), at(u1 + 3, v, out)];
      const [fa, fb] = line(deep, 0) as [Vec, Vec];
      const inner = quad(at, u0, u1, v0, v1);
      const cut = polygon(pen, inner, tone(pen, mix(walls, "#dfe8ee", 0.35)));
      const ground = polygon(pen, [at(u0, v0), at(u1, v0), at(u1 - 0.0, v0 + 0.001), at(u0, v0)], floor);
      const horizon = project(pen.camera, fa)[1];
      const foot = project(pen.camera, at(u0, v0));
      const right = project(pen.camera, at(u1, v0));
      const wide = linear(
        pen,
        [0, horizon],
        [0, foot[1]],
        [
          [0, tone(pen, mix(floor, "#e6edf1", 0.45))],
          [1, tone(pen, mix(floor, "#e6edf1", 0.2))],
        ],
      );
      const reflected =
        horizon < foot[1]
          ? `<path d="M${n(foot[0])} ${n(horizon)}H${n(right[0])}V${n(right[1])}L${n(foot[0])} ${n(foot[1])}Z" fill="${wide}"/>`
          : "";
      const window = polygon(
        pen,
        [
          at(u0 + (u1 - u0) * 0.3, 1.5, 0),
          at(u0 + (u1 - u0) * 0.7, 1.5, 0),
          at(u0 + (u1 - u0) * 0.7, 2, 0),
          at(u0 + (u1 - u0) * 0.3, 2, 0),
        ],
        "#ffffff",
        ' opacity=".35"',
      );
      const gleam = polygons(
        pen,
        [0.08, 0.36, 0.74].map((share) => {
          const u = u0 + (u1 - u0) * share;
          const w = (u1 - u0) * 0.06;
          return [at(u, v0), at(u + w, v0), at(u + w + 0.7, v1), at(u + 0.7, v1)].map(
            (p, index): Vec => (index > 1 ? at(Math.min(u1, u + (index === 2 ? w : 0) + 0.7), v1) : p),
          );
        }),
        "#ffffff",
        ' opacity=".28"',
      );
      const seams: Vec[][] = [];
      for (let u = u0; u <= u1 + 0.01; u += (u1 - u0) / Math.max(3, Math.round((u1 - u0) / 1.2)))
        seams.push(quad(at, u - 0.012, u + 0.012, v0, v1, -0.01));
      void fb;
      return (
        cut +
        ground +
        reflected +
        window +
        gleam +
        polygons(pen, seams, tone(pen, "#aab4bb")) +
        polygon(pen, quad(at, u0, u1, v1, v1 + 0.05, -0.02), tone(pen, "#b9c1c6")) +
        polygon(pen, quad(at, u0, u1, v0 - 0.03, v0, -0.03), tone(pen, "#b9c1c6"))
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

/** Wainscot rails and panels for rooms of the older kind. */
export function panelling(wall: WallName, length: number, top: number, colour: string): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const base = tone(pen, colour);
      const count = Math.round(length / 1.1);
      const step = length / count;
      const inner: Vec[][] = [];
      for (let index = 0; index < count; index++)
        inner.push(quad(at, index * step + 0.14, (index + 1) * step - 0.14, 0.22, top - 0.14, -0.02));
      return (
        polygon(pen, quad(at, 0, length, 0, top, -0.008), base) +
        polygons(pen, inner, shade(base, -0.08)) +
        polygon(pen, quad(at, 0, length, top, top + 0.05, -0.03), shade(base, 0.16))
      );
    },
  };
}

export function bricks(
  wall: WallName,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  colour: string,
  seed: number,
  tile = false,
): WallPiece {
  return {
    wall,
    draw: (pen, at) => {
      const rand = random(seed + 41);
      const [w, h] = tile ? [0.26, 0.13] : [0.42, 0.16];
      const [light, dark]: [Vec[][], Vec[][]] = [[], []];
      for (let row = 0, v = v0; v < v1 - 0.02; row++, v += h)
        for (let u = u0 - (row % 2) * (w / 2); u < u1; u += w) {
          const draw = rand();
          if (draw < (tile ? 0.7 : 0.55)) continue;
          (draw > 0.8 ? light : dark).push(
            quad(
              at,
              Math.max(u0, u) + 0.008,
              Math.min(u1, u + w) - 0.008,
              v + 0.008,
              Math.min(v1, v + h) - 0.008,
              -0.012,
            ),
          );
        }
      const lines: Vec[][] = [];
      for (let v = v0 + h; v < v1; v += h) lines.push(quad(at, u0, u1, v - 0.006, v + 0.006, -0.011));
      const base = tone(pen, colour);
      return (
        polygon(pen, quad(at, u0, u1, v0, v1, -0.01), base) +
        polygons(pen, lines, shade(base, tile ? -0.1 : 0.25), ' opacity=".5"') +
        polygons(pen, light, shade(base, 0.14), ' opacity=".8"') +
        polygons(pen, dark, shade(base, -0.08), ' opacity=".8"')
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
