import { project, projectPolygon, scaleAt, type Vec } from "./camera.ts";
import { mix, shade } from "./colour.ts";
import { eye, type Scene } from "./outside-scene.ts";
import { n, polygon } from "./pen.ts";
import { inside } from "./solids.ts";

/** A row of buildings; `angles` are the tangents of their tops above the eye, `detail` 0 none, 1 bands, 2 windows. */
export function row(
  s: Scene,
  far: number,
  angles: [number, number],
  width: number,
  colour: string,
  detail: number,
  only?: [number, number],
  snow = false,
): string {
  const out: string[] = [];
  let u = s.middle - far * 2.4;
  const end = s.middle + far * 2.4;
  while (u < end) {
    const wide = far * width * (0.6 + s.rand() * 0.8);
    const gap = far * width * s.rand() * 0.35;
    const top = eye(s) + far * (angles[0] + (angles[1] - angles[0]) * s.rand() ** 1.4);
    const tint = mix(colour, s.rand() > 0.5 ? "#ffffff" : "#6f7f92", s.rand() * 0.16);
    const share = (u - s.middle) / far;
    const keep = only === undefined || (share > only[0] && share < only[1]);
    const kind = s.rand();
    if (keep && seen(s, u, wide, top, far))
      out.push(building(s, u, wide, top, far, tint, detail, kind, snow));
    u += wide + gap;
  }
  return out.join("");
}

function seen(s: Scene, u: number, wide: number, top: number, far: number): boolean {
  const points = projectPolygon(s.pen.camera, [
    s.place(u, s.ground, far),
    s.place(u + wide, s.ground, far),
    s.place(u + wide, top, far),
    s.place(u, top, far),
  ]);
  const [left, upper, right, lower] = s.box;
  return (
    points.some(([x]) => x > left) &&
    points.some(([x]) => x < right) &&
    points.some(([, y]) => y > upper) &&
    points.some(([, y]) => y < lower)
  );
}

function building(
  s: Scene,
  u: number,
  wide: number,
  top: number,
  far: number,
  colour: string,
  detail: number,
  kind: number,
  snow: boolean,
): string {
  const face = (a: number, b: number, low: number, high: number): Vec[] => [
    s.place(a, low, far),
    s.place(b, low, far),
    s.place(b, high, far),
    s.place(a, high, far),
  ];
  const low = Math.max(s.ground, eye(s) - far * 0.6);
  const parts = [polygon(s.pen, face(u, u + wide, low, top), colour)];
  if (kind > 0.6)
    parts.push(
      polygon(s.pen, face(u + wide * 0.2, u + wide * 0.7, top, top + far * 0.012), shade(colour, -0.04)),
    );
  parts.push(polygon(s.pen, face(u + wide * 0.78, u + wide, low, top), shade(colour, -0.07)));
  if (snow)
    parts.push(polygon(s.pen, face(u - wide * 0.02, u + wide * 1.02, top, top + far * 0.008), "#ffffff"));
  if (detail > 0) parts.push(glazing(s, u, wide, top, low, far, colour, detail === 2));
  return parts.join("");
}

/** Rows of windows, each one dashed line. */
function glazing(
  s: Scene,
  u: number,
  wide: number,
  top: number,
  low: number,
  far: number,
  colour: string,
  split: boolean,
): string {
  const storey = far * (split ? 0.021 : 0.017);
  const [left, upper, right, lower] = s.box;
  let data = "";
  let count = 0;
  for (let v = top - storey * 0.9; v > low + storey && count < 15; v -= storey) {
    if (s.pen.evening && s.rand() > 0.72) continue;
    const shift = s.pen.evening ? s.rand() * 0.3 : 0;
    const from = s.place(u + wide * (0.07 + shift), v, far);
    const to = s.place(u + wide * (0.72 - shift * s.rand()), v, far);
    if (scaleAt(s.pen.camera, from) === 0 || scaleAt(s.pen.camera, to) === 0) continue;
    const [x1, y1] = project(s.pen.camera, from);
    const [x2, y2] = project(s.pen.camera, to);
    if (
      Math.max(x1, x2) < left ||
      Math.min(x1, x2) > right ||
      Math.max(y1, y2) < upper ||
      Math.min(y1, y2) > lower
    )
      continue;
    data += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    count++;
  }
  if (data === "") return "";
  const scale = scaleAt(s.pen.camera, s.place(u + wide / 2, top, far));
  const glass = s.pen.evening ? s.sky.window : mix(colour, s.sky.window, 0.75);
  const dash =
    split || s.pen.evening ? ` stroke-dasharray="${n(wide * scale * 0.1)} ${n(wide * scale * 0.035)}"` : "";
  return `<path d="${data}" stroke="${glass}" stroke-width="${n(storey * scale * 0.5)}"${dash} opacity=".8"/>`;
}

export function towers(s: Scene, far: number): string {
  return [-0.16, -0.03]
    .map((share, index) =>
      building(
        s,
        s.middle + far * share,
        far * 0.09,
        eye(s) + far * (0.22 + index * 0.03),
        far,
        s.sky.far,
        1,
        0,
        false,
      ),
    )
    .join("");
}

export function mast(s: Scene, far: number, colour: string): string {
  const u = s.middle + far * (0.08 + s.rand() * 0.2);
  const foot = eye(s) - far * 0.02;
  const head = eye(s) + far * 0.24;
  const p = (du: number, share: number): Vec => s.place(u + du * far, foot + (head - foot) * share, far);
  const tint = s.pen.evening ? "#ffb27a" : mix(colour, "#ffffff", 0.15);
  return (
    polygon(
      s.pen,
      [
        p(-0.032, 0),
        p(-0.02, 0),
        p(-0.004, 0.62),
        p(0.004, 0.62),
        p(0.02, 0),
        p(0.032, 0),
        p(0.008, 0.55),
        p(0.0015, 1),
        p(-0.0015, 1),
        p(-0.008, 0.55),
      ],
      tint,
    ) +
    polygon(s.pen, [p(-0.016, 0.4), p(0.016, 0.4), p(0.014, 0.46), p(-0.014, 0.46)], shade(tint, 0.35)) +
    polygon(s.pen, [p(-0.008, 0.66), p(0.008, 0.66), p(0.007, 0.7), p(-0.007, 0.7)], shade(tint, 0.35))
  );
}

export function deck(s: Scene, far: number): string {
  const p = (du: number, rise: number): Vec =>
    s.place(s.middle + far * (du - 0.34), eye(s) + far * rise, far);
  const colour = mix(s.sky.far, "#ffffff", s.pen.evening ? 0.05 : 0.25);
  const legs = [0, 0.085, 0.17].map((du) =>
    polygon(
      s.pen,
      [p(du - 0.022, -0.1), p(du + 0.026, -0.1), p(du + 0.018, 0.2), p(du - 0.012, 0.2)],
      colour,
    ),
  );
  return `${legs.join("")}${polygon(s.pen, [p(-0.04, 0.2), p(0.21, 0.2), p(0.24, 0.222), p(0.2, 0.226), p(-0.045, 0.222)], shade(colour, -0.08))}`;
}

export function wheel(s: Scene, far: number): string {
  const centre = s.place(s.middle - far * 0.16, eye(s) + far * 0.075, far);
  const [x, y] = project(s.pen.camera, centre);
  const radius = scaleAt(s.pen.camera, centre) * far * 0.085;
  if (radius < 4) return "";
  const colour = s.pen.evening ? "#ffc9a0" : "#f4f7fa";
  let spokes = "";
  let cars = "";
  for (let index = 0; index < 20; index++) {
    const angle = (index / 20) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    spokes += `M${n(x)} ${n(y)}L${n(x + dx)} ${n(y + dy)}`;
    cars += `<circle cx="${n(x + dx * 1.06)}" cy="${n(y + dy * 1.06)}" r="${n(radius * 0.06)}"/>`;
  }
  const thin = n(Math.max(1, radius * 0.03));
  return `<g fill="none" stroke="${colour}" stroke-width="${thin}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.86)}"/><path d="${spokes}" opacity=".7"/><path d="M${n(x - radius * 0.45)} ${n(y + radius * 1.4)}L${n(x)} ${n(y)}L${n(x + radius * 0.45)} ${n(y + radius * 1.4)}" stroke-width="${n(radius * 0.07)}"/></g><g fill="${s.pen.evening ? "#ffe3a8" : "#e58f86"}">${cars}</g>`;
}

export function roofs(s: Scene, far: number): string {
  const out: string[] = [];
  const tile = mix("#5f656d", s.sky.haze, far > 60 ? 0.45 : 0.2);
  for (let u = s.middle - far * 2; u < s.middle + far * 2; ) {
    const wide = far * (0.18 + s.rand() * 0.16);
    const top = eye(s) - far * (0.03 + s.rand() * 0.09);
    const eaves = top - far * 0.075;
    const p = (a: number, v: number): Vec => s.place(u + a * wide, v, far);
    const shape = [p(-0.06, eaves), p(1.06, eaves), p(0.9, top), p(0.1, top)];
    if (inside(s.pen, projectPolygon(s.pen.camera, shape))) {
      out.push(
        polygon(
          s.pen,
          [p(0.02, s.ground), p(0.98, s.ground), p(0.98, eaves), p(0.02, eaves)],
          mix("#efe6d2", s.sky.haze, 0.3),
        ),
      );
      out.push(polygon(s.pen, shape, mix(tile, "#8a9098", s.rand() * 0.4)));
      out.push(
        polygon(
          s.pen,
          [p(0.08, top), p(0.92, top), p(0.92, top + far * 0.01), p(0.08, top + far * 0.01)],
          shade(tile, -0.12),
        ),
      );
    }
    u += wide * 1.02;
  }
  return out.join("");
}

export function pagoda(s: Scene, far: number): string {
  const u = s.middle + far * 0.12;
  const base = eye(s) - far * 0.06;
  const p = (du: number, rise: number): Vec => s.place(u + du * far, base + rise * far, far);
  const dark = mix("#6d6660", s.sky.haze, 0.35);
  const out = [polygon(s.pen, [p(-0.003, 0.19), p(0.003, 0.19), p(0.001, 0.25), p(-0.001, 0.25)], dark)];
  for (let tier = 4; tier >= 0; tier--) {
    const wide = 0.052 - tier * 0.006;
    const low = tier * 0.038;
    out.push(
      polygon(
        s.pen,
        [
          p(-wide * 0.55, low),
          p(wide * 0.55, low),
          p(wide * 0.55, low + 0.026),
          p(-wide * 0.55, low + 0.026),
        ],
        mix("#b98d72", s.sky.haze, 0.3),
      ),
    );
    out.push(
      polygon(
        s.pen,
        [
          p(-wide, low + 0.024),
          p(wide, low + 0.024),
          p(wide * 0.5, low + 0.042),
          p(-wide * 0.5, low + 0.042),
        ],
        dark,
      ),
    );
  }
  return out.join("");
}
