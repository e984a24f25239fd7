import { project, scaleAt, type Vec } from "./camera.ts";
import { mix, shade } from "./colour.ts";
import type { Scene } from "./outside-scene.ts";
import { n, polygon } from "./pen.ts";

/** Tree tops along the street; seen from high up they lie deep below the window. */
export function trees(s: Scene, far: number): string {
  const top = Math.min(0.2, s.ground + 11);
  const out: string[] = [];
  for (const [depth, haze] of [
    [far * 1.7, 0.42],
    [far, 0.12],
  ] as const) {
    const tint = mix(s.sky.green, s.sky.haze, haze);
    const [crowns, lights]: [string[], string[]] = [[], []];
    for (let u = s.middle - depth * 1.8; u < s.middle + depth * 1.8; u += depth * (0.055 + s.rand() * 0.07)) {
      const at = s.place(u, top - depth * (0.075 - s.rand() ** 2 * 0.05), depth);
      const radius = depth * (0.035 + s.rand() * 0.03) * scaleAt(s.pen.camera, at);
      const [x, y] = project(s.pen.camera, at);
      if (x < s.box[0] - radius || x > s.box[2] + radius || y > s.box[3] + radius || radius === 0) continue;
      crowns.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`);
      if (depth === far)
        lights.push(
          `<circle cx="${n(x - radius * 0.25)}" cy="${n(y - radius * 0.3)}" r="${n(radius * 0.55)}"/>`,
        );
    }
    const hedge = polygon(
      s.pen,
      [
        s.place(s.middle - depth * 2, s.ground, depth),
        s.place(s.middle + depth * 2, s.ground, depth),
        s.place(s.middle + depth * 2, top - depth * 0.075, depth),
        s.place(s.middle - depth * 2, top - depth * 0.075, depth),
      ],
      tint,
    );
    out.push(
      `${hedge}<g fill="${tint}">${crowns.join("")}</g><g fill="${shade(tint, 0.22)}" opacity=".34">${lights.join("")}</g>`,
    );
  }
  return out.join("");
}

export function firs(s: Scene, far: number): string {
  const out: string[] = [];
  const top = Math.min(1.6, s.ground + 15);
  for (let u = s.middle - far * 1.6; u < s.middle + far * 1.6; u += far * (0.13 + s.rand() * 0.08)) {
    const head = top - s.rand() * 1.6;
    const p = (du: number, v: number): Vec => s.place(u + du * far * 0.05, v, far);
    for (let tier = 2; tier >= 0; tier--) {
      const high = head - tier * 1.5;
      const wide = 0.6 + tier * 0.4;
      out.push(
        polygon(
          s.pen,
          [p(-wide, high - 2.3), p(wide, high - 2.3), p(0, high)],
          mix("#6f8f8b", "#dfe9f0", 0.2),
        ),
      );
      out.push(
        polygon(
          s.pen,
          [p(-wide * 0.62, high - 1.35), p(-wide * 0.1, high - 1.15), p(wide * 0.5, high - 1.5), p(0, high)],
          "#fbfdff",
        ),
      );
    }
  }
  return out.join("");
}

export function palms(s: Scene, far: number): string {
  const out: string[] = [];
  const green = s.pen.evening ? "#2e4a46" : "#4f9a63";
  for (let index = -3; index <= 3; index++) {
    const u = s.middle + far * (index * 0.42 + s.rand() * 0.2);
    const top = Math.min(1.9, s.ground + 13) - s.rand() * 0.8;
    const at = s.place(u, top, far);
    const scale = scaleAt(s.pen.camera, at);
    const [x, y] = project(s.pen.camera, at);
    if (scale === 0 || x < -150 || x > s.pen.width + 150 || y > s.pen.height + 100) continue;
    const size = scale * 1.7;
    let fronds = "";
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = Math.PI * (leaf / 8) * 1.24 - Math.PI * 0.12;
      const [dx, dy] = [Math.cos(angle) * size, -Math.sin(angle) * size * 0.55 + size * 0.28];
      fronds += `M${n(x)} ${n(y)}Q${n(x + dx * 0.5)} ${n(y + dy - size * 0.42)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx * 0.45)} ${n(y + dy - size * 0.14)} ${n(x)} ${n(y)}Z`;
    }
    out.push(
      `<path d="M${n(x)} ${n(y)}q${n(size * 0.12)} ${n(size)} 0 ${n(size * 4)}" stroke="#a8977c" stroke-width="${n(size * 0.1)}" fill="none"/><path d="${fronds}" fill="${index % 2 ? green : shade(green, 0.18)}"/>`,
    );
  }
  return out.join("");
}

/** A pocket garden: moss, a lantern, bamboo, a clay wall. */
export function garden(s: Scene): string {
  const p = (u: number, v: number, far: number): Vec => s.place(s.middle + u, v, far);
  const out = [
    polygon(s.pen, [p(-60, -0.5, 0.3), p(60, -0.5, 0.3), p(60, -0.4, 4), p(-60, -0.4, 4)], "#a9bd7c"),
    polygon(s.pen, [p(-60, -0.5, 0.3), p(60, -0.5, 0.3), p(60, -0.48, 1.3), p(-60, -0.48, 1.3)], "#d9d6c6"),
    polygon(s.pen, [p(-60, -0.4, 4), p(60, -0.4, 4), p(60, 1.75, 4), p(-60, 1.75, 4)], "#d9c8a4"),
    polygon(s.pen, [p(-60, 1.75, 3.8), p(60, 1.75, 3.8), p(60, 2.05, 4.1), p(-60, 2.05, 4.1)], "#6e7278"),
  ];
  for (let index = 0; index < 22; index++) {
    const u = -3.6 + index * 0.36 + s.rand() * 0.2;
    const stem = s.rand() > 0.45 ? "#7fa468" : "#95b67c";
    out.push(
      polygon(
        s.pen,
        [p(u, -0.4, 3.6), p(u + 0.06, -0.4, 3.6), p(u + 0.1, 3.4, 3.6), p(u + 0.05, 3.4, 3.6)],
        stem,
      ),
    );
    for (let leaf = 0; leaf < 4; leaf++) {
      const v = 0.6 + s.rand() * 2.4;
      const side = s.rand() > 0.5 ? 1 : -1;
      out.push(
        polygon(
          s.pen,
          [
            p(u, v, 3.5),
            p(u + side * 0.22, v - 0.02, 3.5),
            p(u + side * 0.46, v - 0.2, 3.5),
            p(u + side * 0.2, v - 0.1, 3.5),
          ],
          leaf % 2 ? "#86ac66" : "#6f9a5b",
        ),
      );
    }
  }
  const stone = "#a7a69b";
  const lantern: [number, number, number, string][] = [
    [0.16, -0.45, 0.25, stone],
    [0.07, 0.25, 0.3, shade(stone, -0.1)],
    [0.2, 0.55, 0.08, stone],
    [0.14, 0.63, 0.22, shade(stone, -0.06)],
    [0.3, 0.85, 0.1, shade(stone, -0.14)],
    [0.12, 0.95, 0.14, stone],
  ];
  for (const [half, v, tall, colour] of lantern)
    out.push(
      polygon(
        s.pen,
        [
          p(0.9 - half, v, 2.4),
          p(0.9 + half, v, 2.4),
          p(0.9 + half * 0.86, v + tall, 2.4),
          p(0.9 - half * 0.86, v + tall, 2.4),
        ],
        colour,
      ),
    );
  out.push(
    polygon(
      s.pen,
      [p(0.83, 0.67, 2.38), p(0.97, 0.67, 2.38), p(0.97, 0.8, 2.38), p(0.83, 0.8, 2.38)],
      "#f8e2a4",
    ),
  );
  for (const [u, size] of [
    [-1.4, 0.5],
    [-0.6, 0.36],
    [2, 0.55],
    [0.2, 0.24],
  ] as const) {
    const at = p(u, -0.35, 2.6);
    const [x, y] = project(s.pen.camera, at);
    const scale = scaleAt(s.pen.camera, at);
    out.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * scale)}" ry="${n(size * scale * 0.72)}" fill="${u > 0 ? "#7fa35f" : "#8fae69"}"/>`,
    );
  }
  return out.join("");
}
