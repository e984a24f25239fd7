/** Colours are "#rrggbb" throughout. */

export function mix(a: string, b: string, share: number): string {
  const one = channels(a);
  const two = channels(b);
  return `#${one.map((value, index) => hex(value + ((two[index] as number) - value) * share)).join("")}`;
}

/** Above 0 towards a warm white, below 0 towards a soft violet-brown: shadows in a room are never black. */
export function shade(colour: string, amount: number): string {
  return amount >= 0
    ? mix(colour, "#fffdf8", Math.min(1, amount))
    : mix(colour, "#2c2733", Math.min(1, -amount));
}

/** The same numbers for the same seed (mulberry32), in [0, 1). */
export type Random = () => number;

export function random(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(from: readonly T[], rand: Random): T {
  return from[Math.floor(rand() * from.length)] as T;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, "0");
}
