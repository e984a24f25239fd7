import type { Vec } from "./camera.ts";
import { mix, shade } from "./colour.ts";
import { backOf, curtainsOf, frontOf, sideOf } from "./dress-walls.ts";
import { furnish, type Measure, measure } from "./layouts.ts";
import { plant } from "./plants.ts";
import type { RoomModel, WallName, Window } from "./room-model.ts";
import type { Style } from "./style.ts";

export type BuiltRoom = { model: RoomModel; focus: Vec; windowWall: WallName };

/** A furnished room for a style and a capacity; `seed` settles everything left open. */
export function buildRoom(style: Style, capacity: number, storey: number, seed: number): BuiltRoom {
  const size = measure(style.layout, capacity);
  const furniture = furnish(style, capacity, size, seed);
  const base = style.wall;
  const wallColour = (wall: WallName) => (style.accent.wall === wall ? style.accent.colour : base);
  const model: RoomModel = {
    ...size,
    floor: { kind: style.floor[0], colour: style.floor[1] },
    ceiling: {
      kind: style.ceiling,
      colour:
        style.ceiling === "wood"
          ? "#d9b98c"
          : style.ceiling === "loft"
            ? "#d5d6d6"
            : mix("#fdfcf9", base, 0.12),
    },
    walls: { front: wallColour("front"), left: wallColour("left"), right: wallColour("right"), back: base },
    skirting: style.layout === "tatami" ? "#9a7350" : mix("#f4f2ee", style.wood, 0.2),
    windows: windowsOf(style, size),
    pieces: [],
    solids: furniture.solids,
    backSolids: [],
    shadows: furniture.shadows,
    rugs: furniture.rugs,
    lamps: furniture.lamps,
    city: style.city,
    storey,
    evening: style.evening,
    seed,
  };
  frontOf(model, style, size, capacity, seed);
  sideOf(model, style, size, seed);
  backOf(model, style, size, seed);
  curtainsOf(model, style);
  plantsOf(model, style, size, seed);
  const windowWall = style.window.wall === "both" ? "left" : style.window.wall;
  return { model, focus: furniture.focus, windowWall };
}

function windowsOf(style: Style, size: Measure): Window[] {
  const walls: WallName[] = style.window.wall === "both" ? ["left", "front"] : [style.window.wall];
  return walls.map((wall, index) => {
    const length = wall === "front" ? size.width : size.depth;
    const look = style.window.look;
    const margin =
      look === "full" ? 0.25 : look === "shoji" ? 0.3 : wall === "front" ? length * 0.15 : length * 0.14;
    const [v0, v1] = {
      plain: [0.85, 2.2],
      grid: [0.7, size.height - 0.3],
      full: [0.08, size.height - 0.22],
      strip: [1.15, 2.1],
      shoji: [0.04, 1.95],
    }[look] as [number, number];
    const wide = length - margin * 2;
    return {
      wall,
      u0: margin,
      u1: index === 1 && style.front === "display" ? margin + wide * 0.4 : length - margin,
      v0,
      v1,
      columns: Math.max(2, Math.round(wide / (look === "shoji" ? 0.9 : look === "full" ? 1.5 : 1.25))),
      rows: look === "grid" ? 3 : look === "full" ? 1 : look === "plain" ? 2 : 1,
      frame: style.window.frame,
      kind: look === "shoji" ? "shoji" : "glass",
    };
  });
}

function plantsOf(model: RoomModel, style: Style, size: Measure, seed: number): void {
  const put = (x: number, z: number, tall: number, kind = style.plant) => {
    model.solids.push(plant(x, z, tall, kind, style.pot, seed));
    model.shadows.push([x, z, 0.2, 0.2]);
  };
  if (style.layout === "tatami") {
    if (style.front === "alcove") {
      const x = size.width / 2 + 1.45;
      model.solids.push(plant(x, size.depth + 0.2, 0.62, "olive", shade(style.detail, -0.1), seed, 0.14));
    }
    return;
  }
  if (style.layout === "booth") {
    put(size.width - 0.32, size.depth - (style.front === "none" ? 0.4 : 1.3), 0.9, "snake");
    return;
  }
  if (style.layout === "kitchen") {
    put(0.5, 1.9, 1.5);
    return;
  }
  const right = style.layout === "lounge" ? size.width - 1.25 : size.width - 0.5;
  put(0.5, size.depth - 0.5, style.plant === "agave" ? 1.25 : 1.65);
  if (style.layout !== "lounge" && style.side !== "shelves")
    put(
      right,
      size.depth - 0.55,
      style.plant === "agave" ? 1.05 : 1.3,
      style.plant === "agave" ? "agave" : "monstera",
    );
}
