import type { Vec } from "./camera.ts";
import type { Pen } from "./pen.ts";
import type { Solid } from "./solids.ts";

export type WallName = "front" | "left" | "right" | "back";
export type CityName =
  | "tokyo"
  | "osaka"
  | "yokohama"
  | "nagoya"
  | "kyoto"
  | "fukuoka"
  | "sapporo"
  | "singapore"
  | "garden";
export type FloorKind =
  | "oak"
  | "walnut"
  | "pale"
  | "herringbone"
  | "carpet"
  | "concrete"
  | "tatami"
  | "dance"
  | "terrazzo";
export type CeilingKind = "plain" | "panels" | "downlights" | "beams" | "loft" | "wood" | "cove" | "track";

export type Window = {
  wall: WallName;
  /** Metres along the wall (x, or z on the side walls) and up. */
  u0: number;
  u1: number;
  v0: number;
  v1: number;
  columns: number;
  rows: number;
  frame: string;
  kind?: "glass" | "shoji";
};

/** Something flat on a wall, drawn right after it. */
export type WallPiece = {
  wall: WallName;
  draw: (pen: Pen, at: (u: number, v: number, out?: number) => Vec) => string;
};

/** One room, whatever the view: measures in metres, colours by daylight. */
export type RoomModel = {
  width: number;
  depth: number;
  height: number;
  floor: { kind: FloorKind; colour: string };
  ceiling: { kind: CeilingKind; colour: string };
  walls: Record<WallName, string>;
  skirting: string;
  windows: Window[];
  pieces: WallPiece[];
  solids: Solid[];
  /** What stands against the door wall; left out when that wall is behind the camera. */
  backSolids: Solid[];
  /** Furniture's footprints, for the soft shadow beneath: middle, half width, half depth. */
  shadows: [x: number, z: number, halfWidth: number, halfDepth: number][];
  /** Drawn on the floor before the shadows. */
  rugs: { draw: (pen: Pen) => string }[];
  lamps: { at: Vec; reach: number }[];
  city: CityName;
  storey: number;
  evening: boolean;
  seed: number;
};

/** A point on a wall, `out` metres behind it (negative: into the room). */
export function wallPoint(room: RoomModel, wall: WallName, u: number, v: number, out = 0): Vec {
  if (wall === "front") return [u, v, room.depth + out];
  if (wall === "back") return [u, v, -out];
  return wall === "left" ? [-out, v, u] : [room.width + out, v, u];
}

export function wallLength(room: RoomModel, wall: WallName): number {
  return wall === "front" || wall === "back" ? room.width : room.depth;
}
