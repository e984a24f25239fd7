import { project, projectPolygon, type Vec } from "./camera.ts";
import { drawCeiling } from "./ceilings.ts";
import { mix, shade } from "./colour.ts";
import { drawFloor } from "./floors.ts";
import { d, linear, type Pen, path, polygon, type Stop, tone } from "./pen.ts";
import { type RoomModel, type WallName, wallLength, wallPoint } from "./room-model.ts";
import { drawWindow } from "./windows.ts";

/** Floor, ceiling and the walls that face the camera, with their windows and what hangs on them. */
export function drawShell(pen: Pen, room: RoomModel): string {
  const z0 = Math.min(0, pen.camera.at[2] - 0.3);
  const walls = (["front", "left", "right", "back"] as const).filter((wall) => faces(pen, room, wall));
  return (
    drawFloor(pen, room, z0) +
    drawCeiling(pen, room, z0) +
    walls.map((wall) => drawWall(pen, room, wall, z0)).join("")
  );
}

function faces(pen: Pen, room: RoomModel, wall: WallName): boolean {
  const [x, , z] = pen.camera.at;
  if (wall === "front") return z < room.depth;
  if (wall === "back") return z > 0.05;
  return wall === "left" ? x > 0 : x < room.width;
}

function drawWall(pen: Pen, room: RoomModel, wall: WallName, z0: number): string {
  const at = (u: number, v: number, out = 0) => wallPoint(room, wall, u, v, out);
  const side = wall === "left" || wall === "right";
  const [from, to] = [side ? z0 : 0, wallLength(room, wall)];
  const quad = (u0: number, u1: number, v0: number, v1: number, out = 0): Vec[] => [
    at(u0, v0, out),
    at(u1, v0, out),
    at(u1, v1, out),
    at(u0, v1, out),
  ];
  const colour = tone(pen, mix(room.walls[wall], "#2c2733", facing(pen, wall)));
  const seen = projectPolygon(pen.camera, quad(from, to, 0, room.height));
  if (seen.length === 0) return "";
  const parts = [path(d(seen), wallFill(pen, room, wall, at, from, to, colour))];
  const lift = 0.09;
  parts.push(corners(pen, at, from, to, room.height, side && z0 < 0));
  parts.push(polygon(pen, quad(from, to, 0, lift, -0.015), tone(pen, shade(room.skirting, -0.04))));
  parts.push(polygon(pen, quad(from, to, lift, lift + 0.012, -0.015), tone(pen, shade(room.skirting, 0.3))));
  for (const window of room.windows.filter((one) => one.wall === wall))
    parts.push(drawWindow(pen, room, window));
  for (const piece of room.pieces.filter((one) => one.wall === wall)) parts.push(piece.draw(pen, at));
  return parts.join("");
}

function facing(pen: Pen, wall: WallName): number {
  const normals: Record<WallName, [number, number]> = {
    front: [0, -1],
    back: [0, 1],
    left: [1, 0],
    right: [-1, 0],
  };
  const [x, z] = normals[wall];
  const toLight = x * pen.light[0] + z * pen.light[1];
  return toLight > 0.3 ? 0 : toLight < -0.3 ? 0.075 : 0.035;
}

export type At = (u: number, v: number, out?: number) => Vec;

/** Side walls darken away from the window, the others get a pool of light in the middle. */
function wallFill(
  pen: Pen,
  room: RoomModel,
  wall: WallName,
  at: At,
  from: number,
  to: number,
  colour: string,
): string {
  const a = project(pen.camera, at(Math.max(from, 0), room.height / 2));
  const b = project(pen.camera, at(to, room.height / 2));
  const first = wall === "left" || wall === "right" ? pen.light[1] < 0 : pen.light[0] < 0;
  const stops: Stop[] = first
    ? [
        [0, shade(colour, 0.2)],
        [0.6, colour],
        [1, shade(colour, -0.06)],
      ]
    : [
        [0, shade(colour, -0.06)],
        [0.4, colour],
        [1, shade(colour, 0.2)],
      ];
  return linear(pen, a, b, stops);
}

/** Where two planes meet it is a little darker: floor, ceiling and both ends of a wall. */
function corners(pen: Pen, at: At, from: number, to: number, height: number, open: boolean): string {
  const reach = Math.min(0.9, (to - from) * 0.2);
  const strip = (
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    gu: [number, number],
    gv: [number, number],
    dark: number,
  ) => {
    const fill = linear(pen, project(pen.camera, at(gu[0], gv[0])), project(pen.camera, at(gu[1], gv[1])), [
      [0, "#3b3040", dark],
      [1, "#3b3040", 0],
    ]);
    return polygon(pen, [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], fill);
  };
  const middle = height / 2;
  const centre = open ? to : (from + to) / 2;
  // seen at an angle a gradient would not follow the edge: thin bands do
  const [a, b] = [project(pen.camera, at(from, height)), project(pen.camera, at(to, height))];
  const square = Math.abs(a[1] - b[1]) < 2;
  const bands = (edge: number, sign: 1 | -1) =>
    [0.5, 0.36, 0.23, 0.11]
      .map((wide) =>
        polygon(
          pen,
          [at(from, edge), at(to, edge), at(to, edge + sign * wide), at(from, edge + sign * wide)],
          "#3b3040",
          ' opacity=".018"',
        ),
      )
      .join("");
  const level = square
    ? strip(from, to, height - 0.55, height, [centre, centre], [height, height - 0.55], 0.07) +
      strip(from, to, 0, 0.5, [centre, centre], [0, 0.5], 0.09)
    : bands(height, -1) + bands(0, 1);
  return (
    strip(to - reach, to, 0, height, [to, to - reach], [middle, middle], 0.1) +
    (open ? "" : strip(from, from + reach, 0, height, [from, from + reach], [middle, middle], 0.07)) +
    level
  );
}
