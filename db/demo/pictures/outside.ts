import { project, projectPolygon, scaleAt, type Vec } from "./camera.ts";
import { mix, type Random, shade } from "./colour.ts";
import { linear, n, type Pen, path, polygon } from "./pen.ts";
import type { CityName } from "./room-model.ts";
import { inside } from "./solids.ts";

/** A point outside: `u` along the window's wall, `v` up from the room's floor, `far` metres beyond the glass. */
type Place = (u: number, v: number, far: number) => Vec;

type Sky = {
  top: string;
  low: string;
  haze: string;
  far: string;
  near: string;
  green: string;
  window: string;
};

const skies: Record<CityName, Sky> = {
  tokyo: {
    top: "#a9cdf0",
    low: "#eef5fa",
    haze: "#d3dfe9",
    far: "#c3d0dc",
    near: "#a8b7c5",
    green: "#7fae7c",
    window: "#e6eef4",
  },
  osaka: {
    top: "#a4c9ee",
    low: "#fbf1e4",
    haze: "#e2dcd6",
    far: "#d2cbc6",
    near: "#b7aea9",
    green: "#8aae72",
    window: "#f4eee6",
  },
  yokohama: {
    top: "#9cc8ee",
    low: "#eff7fb",
    haze: "#d2e1ec",
    far: "#bed2e2",
    near: "#9db5c9",
    green: "#78aa83",
    window: "#eaf2f7",
  },
  nagoya: {
    top: "#b2d1ee",
    low: "#f3f5f4",
    haze: "#d7dee3",
    far: "#c8d0d6",
    near: "#aab4bc",
    green: "#83ac74",
    window: "#ecf0f2",
  },
  kyoto: {
    top: "#b9d6ea",
    low: "#fbf3e3",
    haze: "#c9d7cf",
    far: "#a9c0ae",
    near: "#6f7378",
    green: "#86ab6a",
    window: "#f1e7d0",
  },
  fukuoka: {
    top: "#8cc6f0",
    low: "#f1f9fc",
    haze: "#bfd9e4",
    far: "#9cc0cf",
    near: "#a9bac6",
    green: "#79b08a",
    window: "#edf4f7",
  },
  sapporo: {
    top: "#c3d8ea",
    low: "#f7fafd",
    haze: "#e0e9f1",
    far: "#cdd9e4",
    near: "#b2c1ce",
    green: "#8fa9a6",
    window: "#eff4f8",
  },
  singapore: {
    top: "#8ec9ee",
    low: "#f2faf8",
    haze: "#cfe3e8",
    far: "#b5d0da",
    near: "#8fb0bf",
    green: "#5fa56b",
    window: "#e3f1f4",
  },
  garden: {
    top: "#dfe9d6",
    low: "#f4f2e2",
    haze: "#c5d3b4",
    far: "#a9bf98",
    near: "#8c8a7c",
    green: "#6f9a5b",
    window: "#f1ead6",
  },
};

const dusk: Sky = {
  top: "#2f4372",
  low: "#f0b58c",
  haze: "#7d7796",
  far: "#565d85",
  near: "#3a4369",
  green: "#37514f",
  window: "#ffd98a",
};

/** What one sees through a window, cut to it by the caller; `box` is the window on the picture: left, top, right, bottom. */
export function outside(
  pen: Pen,
  place: Place,
  middle: number,
  box: [number, number, number, number],
  city: CityName,
  storey: number,
  rand: Random,
): string {
  const sky = pen.evening ? dusk : skies[city];
  const horizon = pen.camera.centre[1];
  const base = linear(
    pen,
    [0, Math.min(box[1], horizon - 120)],
    [0, horizon + 10],
    [
      [0, sky.top],
      [0.75, mix(sky.top, sky.low, 0.75)],
      [1, sky.low],
    ],
  );
  const [left, top, right, bottom] = box;
  const scene: Scene = { box, pen, place, middle, sky, rand, ground: -storey * 3.4 - 0.6 };
  return (
    path(`M${n(left)} ${n(top)}H${n(right)}V${n(bottom)}H${n(left)}Z`, base) +
    clouds(scene, city) +
    views[city](scene)
  );
}

type Scene = {
  /** The window on the picture: left, top, right, bottom. */
  box: [number, number, number, number];
  pen: Pen;
  place: Place;
  middle: number;
  sky: Sky;
  rand: Random;
  ground: number;
};

const views: Record<CityName, (scene: Scene) => string> = {
  tokyo: (s) =>
    land(s) +
    row(s, 420, [0.02, 0.16], 0.07, s.sky.haze, 0) +
    mast(s, 330, "#d98a72") +
    row(s, 210, [0, 0.17], 0.1, s.sky.far, 1) +
    row(s, 90, [-0.14, 0.06], 0.16, s.sky.near, 2) +
    trees(s, 22),
  osaka: (s) =>
    land(s) +
    row(s, 420, [0.0, 0.1], 0.08, s.sky.haze, 0) +
    row(s, 190, [-0.03, 0.14], 0.13, s.sky.far, 1) +
    row(s, 80, [-0.2, 0.03], 0.22, s.sky.near, 2) +
    trees(s, 24),
  nagoya: (s) =>
    land(s) +
    row(s, 420, [0.0, 0.08], 0.09, s.sky.haze, 0) +
    mast(s, 260, "#b6a79b") +
    towers(s, 300) +
    row(s, 170, [-0.06, 0.09], 0.14, s.sky.far, 1) +
    row(s, 85, [-0.22, -0.02], 0.2, s.sky.near, 2) +
    trees(s, 22),
  yokohama: (s) =>
    sea(s) +
    hills(s, 1800, 0.022, s.sky.haze) +
    row(s, 500, [0.0, 0.1], 0.07, s.sky.haze, 1, [-0.2, 0.9]) +
    wheel(s, 330) +
    row(s, 240, [-0.02, 0.15], 0.11, s.sky.far, 2, [0.22, 1]) +
    trees(s, 26),
  fukuoka: (s) =>
    sea(s) +
    hills(s, 2600, 0.03, s.sky.far) +
    beach(s) +
    row(s, 260, [-0.03, 0.1], 0.1, s.sky.near, 2, [0.42, 1.1]) +
    trees(s, 26),
  kyoto: (s) =>
    land(s) +
    hills(s, 1500, 0.11, s.sky.haze) +
    hills(s, 900, 0.075, s.sky.far) +
    pagoda(s, 210) +
    roofs(s, 90) +
    roofs(s, 48),
  sapporo: (s) =>
    land(s, "#f3f7fa") +
    hills(s, 1700, 0.09, "#dbe5ee") +
    row(s, 330, [-0.02, 0.1], 0.1, s.sky.haze, 1) +
    mast(s, 240, "#b98d86") +
    row(s, 130, [-0.12, 0.05], 0.16, s.sky.far, 2, undefined, true) +
    firs(s, 34) +
    flakes(s),
  singapore: (s) =>
    (s.middle % 2 > 1 ? sea(s) : land(s)) +
    row(s, 420, [0.03, 0.18], 0.06, s.sky.haze, 0) +
    deck(s, 360) +
    row(s, 210, [0.04, 0.32], 0.08, s.sky.far, 1) +
    row(s, 105, [-0.08, 0.16], 0.15, s.sky.near, 2) +
    trees(s, 30) +
    palms(s, 15),
  garden: (s) => garden(s),
};

function eye(s: Scene): number {
  return s.pen.camera.at[1];
}

function land(s: Scene, colour = mix(s.sky.green, s.sky.haze, 0.6)): string {
  const far = 2500;
  return polygon(
    s.pen,
    [
      s.place(-6000, s.ground, 8),
      s.place(6000, s.ground, 8),
      s.place(6000, s.ground, far),
      s.place(-6000, s.ground, far),
    ],
    colour,
  );
}

function sea(s: Scene): string {
  const far = 9000;
  const horizon = s.pen.camera.centre[1];
  const colour = s.pen.evening
    ? linear(
        s.pen,
        [0, horizon],
        [0, horizon + 160],
        [
          [0, "#c58f88"],
          [0.3, "#5d6390"],
          [1, "#2b3a63"],
        ],
      )
    : linear(
        s.pen,
        [0, horizon],
        [0, horizon + 190],
        [
          [0, "#cfe8f1"],
          [0.25, "#7fbad6"],
          [1, "#4a94bd"],
        ],
      );
  const glints = Array.from({ length: 16 }, () => {
    const far = 60 + s.rand() ** 2 * 900;
    const u = s.middle + (s.rand() - 0.5) * far * 1.8;
    return polygon(
      s.pen,
      [
        s.place(u, s.ground, far),
        s.place(u + far * 0.08, s.ground, far),
        s.place(u + far * 0.08, s.ground + far * 0.0015, far),
        s.place(u, s.ground + far * 0.0015, far),
      ],
      "#fff",
      ' opacity=".5"',
    );
  });
  return (
    polygon(
      s.pen,
      [
        s.place(-9000, s.ground, 10),
        s.place(9000, s.ground, 10),
        s.place(9000, s.ground, far),
        s.place(-9000, s.ground, far),
      ],
      colour,
    ) + glints.join("")
  );
}

function beach(s: Scene): string {
  const points: Vec[] = [];
  for (let index = 0; index <= 12; index++) {
    const u = s.middle - 120 + index * 20;
    points.push(s.place(u, s.ground, 92 + Math.sin(index * 0.9) * 9));
  }
  points.push(s.place(s.middle + 160, s.ground, 40), s.place(s.middle - 160, s.ground, 40));
  return (
    polygon(s.pen, points, s.pen.evening ? "#8b7486" : "#f1e3c6") +
    polygon(
      s.pen,
      [
        s.place(-600, s.ground, 62),
        s.place(600, s.ground, 62),
        s.place(600, s.ground, 8),
        s.place(-600, s.ground, 8),
      ],
      s.sky.green,
    )
  );
}

/** A row of buildings; `angles` are the tangents of their tops above the eye, `detail` 0 none, 1 bands, 2 windows. */
function row(
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

function towers(s: Scene, far: number): string {
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

function mast(s: Scene, far: number, colour: string): string {
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

function deck(s: Scene, far: number): string {
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

function wheel(s: Scene, far: number): string {
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

function hills(s: Scene, far: number, height: number, colour: string): string {
  const points: Vec[] = [s.place(s.middle - far * 3, s.ground, far)];
  const phase = s.rand() * 6;
  for (let index = 0; index <= 72; index++) {
    const share = -3 + index / 12;
    const rise = 0.55 + 0.3 * Math.sin(share * 2.3 + phase) + 0.16 * Math.sin(share * 6.1 + phase * 2);
    points.push(s.place(s.middle + far * share, eye(s) + far * height * rise, far));
  }
  points.push(s.place(s.middle + far * 3, s.ground, far));
  return polygon(s.pen, points, colour);
}

function roofs(s: Scene, far: number): string {
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

function pagoda(s: Scene, far: number): string {
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

/** Tree tops along the street; seen from high up they lie deep below the window. */
function trees(s: Scene, far: number): string {
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

function firs(s: Scene, far: number): string {
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

function palms(s: Scene, far: number): string {
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

function flakes(s: Scene): string {
  let out = "";
  for (let index = 0; index < 46; index++) {
    const at = s.place(s.middle + (s.rand() - 0.5) * 9, s.rand() * 3.2, 1 + s.rand() * 5);
    const scale = scaleAt(s.pen.camera, at);
    const [x, y] = project(s.pen.camera, at);
    if (scale > 0 && x > 0 && x < s.pen.width)
      out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(1.2, scale * 0.016))}"/>`;
  }
  return `<g fill="#fff" opacity=".9">${out}</g>`;
}

function clouds(s: Scene, city: CityName): string {
  if (city === "garden" || city === "sapporo") return "";
  let out = "";
  for (let index = 0; index < 7; index++) {
    const far = 900;
    const at = s.place(
      s.middle + (index - 3 + s.rand()) * far * 0.42,
      eye(s) + far * (0.2 + s.rand() * 0.28),
      far,
    );
    const scale = scaleAt(s.pen.camera, at) * far;
    const [x, y] = project(s.pen.camera, at);
    if (scale === 0) continue;
    for (let puff = 0; puff < 3; puff++)
      out += `<ellipse cx="${n(x + (puff - 1) * scale * 0.05)}" cy="${n(y - (puff === 1 ? scale * 0.012 : 0))}" rx="${n(scale * (0.06 - Math.abs(puff - 1) * 0.015))}" ry="${n(scale * 0.018)}"/>`;
  }
  return `<g fill="${s.pen.evening ? "#e8a98c" : "#fff"}" opacity="${s.pen.evening ? ".35" : ".6"}">${out}</g>`;
}

/** A pocket garden: moss, a lantern, bamboo, a clay wall. */
function garden(s: Scene): string {
  const p = (u: number, v: number, far: number): Vec => s.place(s.middle + u, v, far);
  const out = [
    polygon(s.pen, [p(-9, -0.5, 0.3), p(9, -0.5, 0.3), p(9, -0.4, 4), p(-9, -0.4, 4)], "#a9bd7c"),
    polygon(s.pen, [p(-9, -0.5, 0.3), p(9, -0.5, 0.3), p(9, -0.48, 1.3), p(-9, -0.48, 1.3)], "#d9d6c6"),
    polygon(s.pen, [p(-9, -0.4, 4), p(9, -0.4, 4), p(9, 1.75, 4), p(-9, 1.75, 4)], "#d9c8a4"),
    polygon(s.pen, [p(-9, 1.75, 3.8), p(9, 1.75, 3.8), p(9, 2.05, 4.1), p(-9, 2.05, 4.1)], "#6e7278"),
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
