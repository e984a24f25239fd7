import { mix, type Random } from "./colour.ts";
import { beach, clouds, flakes, hills, land, sea } from "./outside-land.ts";
import { firs, garden, palms, trees } from "./outside-plants.ts";
import { dusk, type Place, type Scene, skies } from "./outside-scene.ts";
import { deck, mast, pagoda, roofs, row, towers, wheel } from "./outside-town.ts";
import { linear, n, type Pen, path } from "./pen.ts";
import type { CityName } from "./room-model.ts";

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
