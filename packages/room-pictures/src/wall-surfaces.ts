import { project, type Vec } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import { linear, n, polygon, polygons, tone } from "./pen.ts";
import type { WallName, WallPiece } from "./room-model.ts";
import { quad } from "./wall-plane.ts";

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
      const whole = polygon(pen, quad(at, u0, u1, v0, v1), tone(pen, mix(walls, "#dfe8ee", 0.35)));
      // the floor seen again ends where the far wall of the mirrored room would stand, 7 m behind the glass
      const horizon = project(pen.camera, at(u0, 0, 7))[1];
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
          const [a, b] = [Math.min(u1, u + 0.7), Math.min(u1, u + w + 0.7)];
          return [at(u, v0), at(u + w, v0), at(b, v1), at(a, v1)];
        }),
        "#ffffff",
        ' opacity=".28"',
      );
      const seams: Vec[][] = [];
      for (let u = u0; u <= u1 + 0.01; u += (u1 - u0) / Math.max(3, Math.round((u1 - u0) / 1.2)))
        seams.push(quad(at, u - 0.012, u + 0.012, v0, v1, -0.01));
      return (
        whole +
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
