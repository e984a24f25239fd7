import type { Brand } from "./brand.ts";

/** What text needs on its ground (WCAG 2.1, 1.4.3 AA), and what we ask of text on a tint. */
export const AA = 4.5;
const ON_TINT = 7;
const WHITE = "#FFFFFF";
/** The ground of the dark look, as `--color-white` in src/app/guest/dark.css. */
const NIGHT = "#14181D";

type Colours = Brand["colours"];
type Rgb = readonly [number, number, number];

/** The contrast of two colours, 1 to 21. Colours are written as #RRGGBB. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(toRgb(one)), luminance(toRgb(other))].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether white text can be read on an accent colour, and the accent on white. */
export function isReadable(accent: string): boolean {
  return contrast(accent, WHITE) >= AA;
}

/** The nearest accent that can be read: the same hue, darker. */
export function nearestReadable(accent: string): string {
  return darkened(accent, (colour) => isReadable(colour));
}

/** The shades of an accent: text on a tint is as dark as it has to be. */
export function shadesOf(accent: string): Colours {
  const tint = mixed(accent, 0.07);
  return {
    accent,
    accentDeep: darkened(accent, (colour) => contrast(colour, tint) >= ON_TINT),
    tint,
    tintStrong: mixed(accent, 0.18),
  };
}

/** The variables of the style sheet that carry an accent and its shades; grounds of prices, from cheap to dear, too. */
export function accentStyle({ accent, accentDeep, tint, tintStrong }: Colours): Record<string, string> {
  const prices = [0.04, 0.1, 0.19, 0.3].map((part, index) => [
    `--brand-price-${index + 1}`,
    mixed(accent, part),
  ]);
  return {
    "--brand-accent": accent,
    "--brand-accent-deep": accentDeep,
    "--brand-tint": tint,
    "--brand-tint-2": tintStrong,
    "--brand-note": tint,
    "--brand-note-mark": accent,
    ...Object.fromEntries(prices),
    ...nightStyle(accent),
  };
}

/** The shades of an accent for guests whose system asks for dark colours: the same hue, as light as text needs. */
function nightStyle(accent: string): Record<string, string> {
  const tint = mixed(accent, 0.14, NIGHT);
  const tintStrong = mixed(accent, 0.3, NIGHT);
  const lightened = (isGood: (colour: string) => boolean) => firstOf(accent, WHITE, isGood);
  const prices = [0.06, 0.12, 0.2, 0.32].map((part, index) => [
    `--night-price-${index + 1}`,
    mixed(accent, part, NIGHT),
  ]);
  return {
    // It is the ground of filled buttons, too, whose words have the colour of the page.
    "--night-accent": lightened((one) => contrast(one, tintStrong) >= AA && contrast(one, NIGHT) >= ON_TINT),
    "--night-accent-deep": lightened(
      (one) => contrast(one, tint) >= ON_TINT && contrast(one, tintStrong) >= AA,
    ),
    "--night-tint": tint,
    "--night-tint-2": tintStrong,
    ...Object.fromEntries(prices),
  };
}

/** So much of a colour on a ground. */
function mixed(colour: string, part: number, ground = WHITE): string {
  const grounds = toRgb(ground);
  return toHex(
    toRgb(colour).map(
      (value, at) => (grounds[at] ?? 0) + (value - (grounds[at] ?? 0)) * part,
    ) as unknown as Rgb,
  );
}

/** The first good colour on the way from one to another, which is good. */
function firstOf(from: string, to: string, isGood: (colour: string) => boolean): string {
  for (let part = 1; part > 0; part -= 0.01) {
    const colour = mixed(from, part, to);
    if (isGood(colour)) return colour;
  }
  return to;
}

/** The first of ever darker colours of the same hue that is good; black is good for everything. */
function darkened(colour: string, isGood: (colour: string) => boolean): string {
  for (let part = 1; part > 0; part -= 0.005) {
    const darker = toHex(toRgb(colour).map((value) => value * part) as unknown as Rgb);
    if (isGood(darker)) return darker;
  }
  return "#000000";
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((value) => Math.round(value).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
}
