import { project, scaleAt, type Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { n, type Pen, path, radial, tone } from "./pen.ts";
import type { Solid } from "./solids.ts";

export type LampKind = "dome" | "globe" | "cone" | "lantern" | "drum" | "none";

/** A lamp on a cord from the ceiling, `y` its lower rim. */
export function pendant(
  x: number,
  z: number,
  y: number,
  ceiling: number,
  radius: number,
  kind: LampKind,
  colour: string,
): Solid {
  return {
    min: [x - radius, y, z - radius],
    max: [x + radius, ceiling, z + radius],
    draw: (pen) => {
      const foot: Vec = [x, y, z];
      const scale = scaleAt(pen.camera, foot);
      if (scale === 0 || scale > 1500) return "";
      const [px, py] = project(pen.camera, foot);
      const [cx, cy] = project(pen.camera, [x, ceiling, z]);
      const r = radius * scale;
      if (px < -r || px > pen.width + r) return "";
      const tint = tone(pen, colour);
      const rim = r * 0.17 * Math.sign(pen.camera.at[1] - y);
      const cord = `<path d="M${n(cx)} ${n(cy)}L${n(px)} ${n(py - r * 0.4)}" stroke="#4c4f54" stroke-width="${n(Math.max(1.5, scale * 0.012))}"/>`;
      return cord + shapes[kind](pen, px, py, r, Math.abs(rim), tint);
    },
  };
}

type Shape = (pen: Pen, x: number, y: number, r: number, rim: number, colour: string) => string;

const bulb = "#fff4d6";

const shapes: Record<LampKind, Shape> = {
  none: () => "",
  dome: (pen, x, y, r, rim, colour) =>
    `${path(
      `M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 0.72)} ${n(x - r * 0.3)} ${n(y - r * 0.86)} ${n(x)} ${n(y - r * 0.86)}C${n(x + r * 0.3)} ${n(y - r * 0.86)} ${n(x + r)} ${n(y - r * 0.72)} ${n(x + r)} ${n(y)}Z`,
      radial(pen, [x - r * 0.4, y - r * 0.6], r * 1.5, [
        [0, shade(colour, 0.3)],
        [1, shade(colour, -0.12)],
      ]),
    )}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(Math.max(2, rim))}" fill="${bulb}"/>`,
  cone: (pen, x, y, r, rim, colour) =>
    `${path(
      `M${n(x - r)} ${n(y)}L${n(x - r * 0.22)} ${n(y - r * 1.05)}H${n(x + r * 0.22)}L${n(x + r)} ${n(y)}Z`,
      radial(pen, [x - r * 0.3, y - r * 0.5], r * 1.5, [
        [0, shade(colour, 0.26)],
        [1, shade(colour, -0.12)],
      ]),
    )}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(Math.max(2, rim))}" fill="${bulb}"/>`,
  globe: (pen, x, y, r) =>
    `<circle cx="${n(x)}" cy="${n(y - r * 0.7)}" r="${n(r * 0.8)}" fill="${radial(
      pen,
      [x, y - r * 0.75],
      r * 0.85,
      [
        [0, "#ffffff"],
        [0.7, "#fff3d4"],
        [1, "#f1dcb2"],
      ],
    )}"/>`,
  lantern: (pen, x, y, r) => {
    let ribs = "";
    for (let index = 1; index < 7; index++) {
      const t = index / 7;
      const half = r * Math.sin(0.35 + t * 2.45);
      ribs += `M${n(x - half)} ${n(y - r * 1.5 * t)}Q${n(x)} ${n(y - r * 1.5 * t + r * 0.1)} ${n(x + half)} ${n(y - r * 1.5 * t)}`;
    }
    return `<ellipse cx="${n(x)}" cy="${n(y - r * 0.75)}" rx="${n(r)}" ry="${n(r * 0.78)}" fill="${radial(
      pen,
      [x, y - r * 0.75],
      r,
      [
        [0, "#fffaf0"],
        [0.6, "#fdf0d4"],
        [1, "#ecd7ae"],
      ],
    )}"/><path d="${ribs}" fill="none" stroke="#d9bf8f" stroke-width="1.5" opacity=".7"/>`;
  },
  drum: (pen, x, y, r, rim, colour) =>
    `${path(
      `M${n(x - r)} ${n(y)}V${n(y - r * 0.75)}Q${n(x)} ${n(y - r * 0.75 - rim * 2)} ${n(x + r)} ${n(y - r * 0.75)}V${n(y)}Q${n(x)} ${n(y + rim * 2)} ${n(x - r)} ${n(y)}Z`,
      radial(pen, [x, y - r * 0.2], r * 1.1, [
        [0, shade(colour, 0.6)],
        [1, shade(colour, 0.05)],
      ]),
    )}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(Math.max(2, rim))}" fill="${bulb}"/>`,
};

/** The light around a lamp, laid over the finished room. */
export function glow(pen: Pen, at: Vec, reach: number): string {
  const scale = scaleAt(pen.camera, at);
  if (scale === 0) return "";
  const [x, y] = project(pen.camera, at);
  const r = Math.min(900, reach * scale);
  if (x < -r || x > pen.width + r) return "";
  const strength = pen.evening ? 0.5 : 0.24;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(pen, [x, y], r, [
    [0, "#ffedc2", strength],
    [0.35, "#ffe2a6", strength * 0.42],
    [1, "#ffd98f", 0],
  ])}"/>`;
}
