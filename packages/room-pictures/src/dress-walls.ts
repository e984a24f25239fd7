import { mix, random } from "./colour.ts";
import type { Measure } from "./layouts.ts";
import { plant } from "./plants.ts";
import type { RoomModel, WallName } from "./room-model.ts";
import { shelves } from "./shelves.ts";
import { box } from "./solids.ts";
import type { Feature, Style } from "./style.ts";
import { art, display, whiteboard } from "./wall-displays.ts";
import { alcove, door, hooks, ledge } from "./wall-fittings.ts";
import { bricks, curtain, felt, mirror, paint, panelling, slats } from "./wall-surfaces.ts";

export function frontOf(model: RoomModel, style: Style, size: Measure, capacity: number, seed: number): void {
  const middle = size.width / 2;
  const big = capacity > 24;
  const screen = big ? Math.min(3.4, size.width * 0.32) : Math.min(1.9, size.width * 0.3);
  const low = big ? 1.25 : 1.12;
  const rand = random(seed + 91);
  const features: Record<Feature, () => void> = {
    display: () => model.pieces.push(display("front", middle, low, screen, style.detail, seed)),
    slats: () =>
      model.pieces.push(
        slats("front", middle - screen * 0.95, middle + screen * 0.95, 0.1, size.height - 0.08, style.wood),
        display("front", middle, low, screen, style.detail, seed),
      ),
    whiteboard: () =>
      model.pieces.push(
        whiteboard("front", middle, 0.85, Math.min(3.2, size.width * 0.5), 1.25, style.detail, seed),
      ),
    shelves: () => {
      const wide = Math.min(3, size.width * 0.48);
      model.solids.push(
        shelves(middle + size.width * 0.13, size.depth - 0.17, wide, 2.12, "-z", style.wood, rand, 0.93),
      );
      model.pieces.push(
        art("front", size.width * 0.2, 1.2, 0.62, 0.8, [style.detail, style.chair[1], style.wood], seed),
      );
    },
    art: () =>
      model.pieces.push(
        ...[-0.8, 0, 0.8].map((dx, index) =>
          art(
            "front",
            middle + dx,
            1.15,
            0.62,
            0.82,
            [style.detail, style.accent.colour, style.wood],
            seed + index,
          ),
        ),
      ),
    felt: () =>
      model.pieces.push(
        felt(
          "front",
          middle - Math.floor(size.width / 1.2) * 0.6,
          middle + Math.floor(size.width / 1.2) * 0.6,
          0.1,
          2.5,
          style.accent.colour,
          seed,
        ),
      ),
    ledge: () =>
      model.pieces.push(
        ledge("front", middle - 1.5, middle + 1.5, 1.35, style.wood, seed),
        ledge("front", middle - 1.5, middle + 1.5, 1.85, style.wood, seed + 1),
      ),
    bricks: () => {
      model.pieces.push(bricks("front", 0, size.width, 0.09, size.height, style.accent.colour, seed));
      if (style.layout !== "kitchen")
        model.pieces.push(display("front", middle, low, screen, style.detail, seed));
    },
    alcove: () =>
      model.pieces.push(
        alcove("front", middle + 0.1, middle + 1.75, 1.95, style.detail),
        paint(
          "front",
          [
            [0, 2.08],
            [size.width, 2.08],
            [size.width, 2.14],
            [0, 2.14],
          ],
          "#8a6242",
        ),
      ),
    mirror: () =>
      model.pieces.push(mirror("front", 0.9, size.width - 0.9, 0.08, 2.3, style.floor[1], style.wall)),
    panelling: () =>
      model.pieces.push(
        panelling("front", size.width, 1.05, style.accent.colour),
        art("front", middle, 1.3, 1.3, 0.85, [style.detail, style.chair[1], style.wood], seed),
      ),
    paint: () =>
      model.pieces.push(
        paint(
          "front",
          Array.from({ length: 25 }, (_, index): [number, number] => [
            middle + Math.cos((index / 24) * Math.PI) * size.width * 0.3,
            0.09 + Math.sin((index / 24) * Math.PI) * (size.height - 0.55),
          ]),
          style.accent.colour,
        ),
        display("front", middle, low, screen * 0.8, style.detail, seed),
      ),
    none: () => undefined,
  };
  features[style.front]();
  if (style.layout === "kitchen") {
    model.pieces.push(
      bricks("front", 0.4, size.width - 0.4, 0.9, 1.6, "#f3efe6", seed, true),
      ledge("front", 1.3, size.width - 1.4, 1.62, style.wood, seed),
      ledge("front", 1.3, size.width - 1.4, 2.05, style.wood, seed + 4),
    );
  }
  if (style.layout === "gallery")
    model.pieces.push(
      ...[0.17, 0.39, 0.61, 0.83].map((share, index) =>
        art(
          "front",
          size.width * share,
          index % 2 ? 1.1 : 1.25,
          index % 2 ? 1 : 0.8,
          index % 2 ? 1.3 : 0.95,
          [style.detail, ["#d9a441", "#6a8f6b", "#b4553f", "#40607c"][index] as string, style.wood],
          seed + index * 2,
        ),
      ),
    );
}

export function sideOf(model: RoomModel, style: Style, size: Measure, seed: number): void {
  const wall: WallName = style.window.wall === "right" ? "left" : "right";
  const middle = size.depth * 0.5;
  const rand = random(seed + 97);
  const wide = Math.min(2.8, size.depth * 0.5);
  const features: Partial<Record<Feature, () => void>> = {
    display: () =>
      model.pieces.push(display(wall, middle, 1.15, 1.5, style.detail, seed + 1, wall === "right")),
    whiteboard: () => model.pieces.push(whiteboard(wall, middle, 0.85, wide, 1.15, style.detail, seed)),
    shelves: () =>
      model.solids.push(
        shelves(
          wall === "right" ? size.width - 0.17 : 0.17,
          middle + 0.3,
          wide,
          1.9,
          wall === "right" ? "-x" : "+x",
          style.wood,
          rand,
          0.86,
        ),
      ),
    art: () =>
      model.pieces.push(
        ...[-0.55, 0.55].map((du, index) =>
          art(
            wall,
            middle + du,
            1.15,
            0.75,
            0.95,
            [style.detail, style.accent.colour, style.chair[1]],
            seed + index + 1,
          ),
        ),
      ),
    slats: () =>
      model.pieces.push(
        slats(wall, size.depth * 0.2, size.depth * 0.92, 0.1, size.height - 0.06, style.wood),
      ),
    felt: () =>
      model.pieces.push(
        felt(wall, size.depth * 0.12, size.depth * 0.95, 0.7, 2.5, style.accent.colour, seed),
      ),
    ledge: () =>
      model.pieces.push(
        ledge(wall, middle - 1.1, middle + 1.1, 1.3, style.wood, seed),
        ledge(wall, middle - 1.1, middle + 1.1, 1.72, style.wood, seed + 2),
      ),
    bricks: () =>
      model.pieces.push(bricks(wall, 0, size.depth, 0.09, size.height, style.accent.colour, seed)),
    panelling: () => model.pieces.push(panelling(wall, size.depth, 1.05, style.accent.colour)),
    paint: () =>
      model.pieces.push(
        paint(
          wall,
          [
            [size.depth * 0.25, 0.09],
            [size.depth, 0.09],
            [size.depth, size.height],
            [size.depth * 0.62, size.height],
          ],
          style.accent.colour,
        ),
      ),
    mirror: () =>
      model.pieces.push(mirror(wall, 0.5, size.depth - 0.5, 0.08, 2.3, style.floor[1], style.wall)),
  };
  features[style.side]?.();
}

export function backOf(model: RoomModel, style: Style, size: Measure, seed: number): void {
  model.pieces.push(
    door(
      "back",
      size.width * 0.26,
      style.layout === "tatami" ? "#d8c49c" : mix(style.wood, "#ffffff", 0.15),
      style.detail,
    ),
  );
  if (size.width > 4) {
    model.pieces.push(
      art(
        "back",
        size.width * 0.58,
        1.2,
        0.8,
        0.6,
        [style.detail, style.accent.colour, style.wood],
        seed + 5,
      ),
      hooks("back", size.width * 0.76, size.width * 0.95, 1.65, style.wood, style.detail),
    );
    if (style.layout !== "tatami" && style.layout !== "dance") {
      model.backSolids.push(
        box(size.width * 0.62, 0.2, 1.3, 0.36, 0.06, 0.72, mix(style.wood, "#ffffff", 0.1)),
        box(size.width * 0.62, 0.2, 1.36, 0.4, 0.72, 0.75, style.wood),
        plant(size.width * 0.62 + 0.45, 0.2, 0.42, "snake", style.pot, seed + 3, 0.75),
      );
    }
  }
}

export function curtainsOf(model: RoomModel, style: Style): void {
  if (style.curtain === null) return;
  for (const window of model.windows.filter((one) => one.kind !== "shoji")) {
    const wide = Math.min(0.55, (window.u1 - window.u0) * 0.14);
    const top = Math.min(model.height - 0.08, window.v1 + 0.12);
    for (const u of [window.u0 - wide * 0.6, window.u1 - wide * 0.4])
      model.pieces.push(curtain(window.wall, u, u + wide, 0.06, top, style.curtain));
  }
}
