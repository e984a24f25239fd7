import type { Vec } from "./camera.ts";
import type { Random } from "./colour.ts";
import type { Pen } from "./pen.ts";
import type { CityName } from "./room-model.ts";

/** A point outside: `u` along the window's wall, `v` up from the room's floor, `far` metres beyond the glass. */
export type Place = (u: number, v: number, far: number) => Vec;

type Sky = {
  top: string;
  low: string;
  haze: string;
  far: string;
  near: string;
  green: string;
  window: string;
};

export const skies: Record<CityName, Sky> = {
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

export const dusk: Sky = {
  top: "#2f4372",
  low: "#f0b58c",
  haze: "#7d7796",
  far: "#565d85",
  near: "#3a4369",
  green: "#37514f",
  window: "#ffd98a",
};

export type Scene = {
  /** The window on the picture: left, top, right, bottom. */
  box: [number, number, number, number];
  pen: Pen;
  place: Place;
  middle: number;
  sky: Sky;
  rand: Random;
  ground: number;
};

export function eye(s: Scene): number {
  return s.pen.camera.at[1];
}
