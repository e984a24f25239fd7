import { random } from "./colour.ts";
import { gallery, rows, theatre } from "./layouts-halls.ts";
import { lounge, party, tatami } from "./layouts-lounges.ts";
import { dance, kitchen, photo } from "./layouts-studios.ts";
import { across, board, booth, counter, islands, round } from "./layouts-tables.ts";
import { type Furnished, gridOf, type Place } from "./place.ts";
import type { Layout, Style } from "./style.ts";

export type Measure = { width: number; depth: number; height: number };

/** How large a room for `n` people is drawn, in metres. */
export function measure(layout: Layout, n: number): Measure {
  const rows = gridOf(layout, n);
  const half = Math.min(7, Math.ceil((n - (n > 4 ? 2 : 0)) / 2));
  const sizes: Record<Layout, Measure> = {
    board: { width: n > 12 ? 6.2 : 5.4, depth: half * 0.78 + 3, height: 2.75 },
    across: { width: Math.min(7, Math.ceil(n / 2)) * 0.82 + 2.9, depth: 4.9, height: n > 12 ? 3.1 : 2.8 },
    round: { width: n > 6 ? 5.8 : 5, depth: n > 6 ? 5.4 : 4.7, height: 2.75 },
    rows: { width: rows.columns * 2 + 1.8, depth: rows.rows * 1.25 + 3.4, height: n > 30 ? 3.2 : 2.9 },
    theatre: { width: rows.columns * 0.68 + 4, depth: rows.rows * 0.98 + 5, height: 4 },
    lounge: { width: 6.6, depth: 5.6, height: 2.8 },
    tatami: { width: n > 12 ? 6.4 : 5.46, depth: n > 12 ? 5.4 : 4.9, height: 2.5 },
    kitchen: { width: 7, depth: 6, height: 2.9 },
    dance: { width: 8.6, depth: 7, height: 3 },
    photo: { width: 7.4, depth: 6.4, height: 3.4 },
    booth: { width: 3, depth: 2.9, height: 2.5 },
    islands: { width: n > 24 ? 9.4 : 8, depth: n > 24 ? 8.6 : 6.8, height: 3 },
    party: { width: 8.4, depth: 7, height: 3 },
    counter: { width: 6, depth: 5, height: 2.8 },
    gallery: { width: 7.8, depth: 6.6, height: 3.2 },
  };
  return sizes[layout];
}

export function furnish(style: Style, n: number, room: Measure, seed: number): Furnished {
  const out: Furnished = {
    solids: [],
    shadows: [],
    rugs: [],
    lamps: [],
    focus: [room.width / 2, 0.75, room.depth / 2],
  };
  layouts[style.layout]({ style, n, room, out, rand: random(seed + 71), seed });
  return out;
}

const layouts: Record<Layout, (p: Place) => void> = {
  board,
  across,
  round,
  rows,
  theatre,
  lounge,
  tatami,
  kitchen,
  dance,
  photo,
  booth,
  islands,
  party,
  counter,
  gallery,
};
