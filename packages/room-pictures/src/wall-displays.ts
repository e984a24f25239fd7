import { project, type Vec } from "./camera.ts";
import { mix, random } from "./colour.ts";
import { linear, polygon, polygons, tone } from "./pen.ts";
import type { WallName, WallPiece } from "./room-model.ts";
import { quad } from "./wall-plane.ts";

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
