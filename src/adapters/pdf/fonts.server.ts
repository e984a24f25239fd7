import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Font, open as openFont, create as readFont } from "fontkit";
import { withPrivateLetters, withVariants } from "./kanji-variants.ts";
import { breakableParts } from "./line-breaks.ts";
import { withOwnTexts } from "./readable-text.ts";
import type { FontCoverage, FontFamily } from "./text-runs.ts";

/** The font of all text that needs no other: Japanese, Latin, figures. */
export const BASE_FONT = "Noto Sans JP";

/** How the PDF packages ask for a font. */
type Wanted = { fontFamily: string; fontWeight?: number };

const { resolve } = createRequire(import.meta.url);

/** Two weights of the base font, from the package that brings them: found from here, in the sources as in the bundle. */
const BASE_FILES = {
  400: "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  700: "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf",
};
type Weight = keyof typeof BASE_FILES;

/** Each package has one font of all weights, cut into parts that unicode.json lists by the code points they are meant for. */
const PACKAGES: Record<FontFamily, string> = {
  alphabets: "@fontsource-variable/noto-sans",
  hangul: "@fontsource-variable/noto-sans-kr",
  thai: "@fontsource-variable/noto-sans-thai",
  simplified: "@fontsource-variable/noto-sans-sc",
  traditional: "@fontsource-variable/noto-sans-tc",
};

const opened = new Map<string, Promise<Font>>();
const fonts = new Map<string, Font>();

/**
 * The fonts as the PDF packages know them. Every name that is not ours is the base font: they add Helvetica to each list
 * of fonts, which is not embedded and draws other letters for what it lacks.
 */
export const fontStore = {
  async load({ fontFamily, fontWeight }: Wanted): Promise<void> {
    await loadFont(fontFamily, weightOf(fontWeight));
  },
  getFont({ fontFamily, fontWeight }: Wanted): { data: Font | undefined } {
    const weight = weightOf(fontWeight);
    return { data: fonts.get(keyOf(fontFamily, weight)) ?? fonts.get(keyOf(BASE_FONT, weight)) };
  },
  getEmojiSource: () => null,
  getHyphenationCallback: () => (word: string) => breakableParts(withVariants(word)).map(withPrivateLetters),
};

/** Opens the base font and answers what each font can draw. */
export async function openFonts(): Promise<FontCoverage> {
  const [base] = await Promise.all([loadFont(BASE_FONT, 400), loadFont(BASE_FONT, 700)]);
  return { base: (sign) => draws(base, sign), faceOf };
}

async function faceOf(family: FontFamily, sign: string): Promise<string | null> {
  for (const part of partsOf(family)) {
    if (!part.isFor(sign.codePointAt(0) ?? 0)) continue;
    // The list names more than there is in the font: only the font knows.
    if (draws(await loadFont(part.name, 400), sign)) return part.name;
  }
  return null;
}

function draws(font: Font, sign: string): boolean {
  return [...sign].every(
    (letter) => KANJI_VARIANT.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

const KANJI_VARIANT = /^[\ufe00-\ufe02\u{e0100}-\u{e01ef}]$/u;

function loadFont(name: string, weight: Weight): Promise<Font> {
  const key = keyOf(name, weight);
  let font = opened.get(key);
  if (!font) {
    font = openFace(name, weight).then(withOwnTexts);
    opened.set(key, font);
    font.then(
      (one) => fonts.set(key, one),
      () => opened.delete(key),
    );
  }
  return font;
}

async function openFace(name: string, weight: Weight): Promise<Font> {
  const part = allParts.get(name);
  if (!part) return openFont(resolve(BASE_FILES[weight]));
  const { default: subsetFont } = await import("subset-font");
  const bytes = await subsetFont(await readFile(part.file), part.text, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const font = readFont(bytes);
  // All parts and weights of a family have the name of its thinnest weight, and PDFs tell fonts apart by name.
  return Object.defineProperty(font, "postscriptName", {
    value: `${font.postscriptName.replace(/-.*/, "")}-${name.replace(/^.*\//, "")}-${weight}`,
  });
}

type Part = { name: string; file: string; text: string; isFor: (codePoint: number) => boolean };

const allParts = new Map<string, Part>();
const partsByFamily = new Map<FontFamily, Part[]>();

/** The parts of a family; none where its package was left out of the installation. */
function partsOf(family: FontFamily): Part[] {
  const known = partsByFamily.get(family);
  if (known) return known;
  const parts = readParts(PACKAGES[family]);
  partsByFamily.set(family, parts);
  for (const part of parts) allParts.set(part.name, part);
  return parts;
}

function readParts(name: string): Part[] {
  let list: Record<string, string>;
  try {
    list = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return [];
    throw error;
  }
  const font = name.replace(/^.*\//, "");
  return Object.entries(list).map(([part, codePoints]) => {
    const id = part.replace(/[[\]]/g, "");
    const ranges = codePoints.split(",").map(rangeOf);
    return {
      name: `${font}/${id}`,
      file: resolve(`${name}/files/${font}-${id}-wght-normal.woff2`),
      text: ranges.map(textOf).join(""),
      isFor: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    };
  });
}

/** U+3400-34FF */
function rangeOf(text: string): [first: number, last: number] {
  const [first = "", last = first] = text.trim().slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function textOf([first, last]: [number, number]): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function keyOf(name: string, weight: Weight): string {
  return `${name} ${weight}`;
}

function weightOf(weight: number | undefined): Weight {
  return (weight ?? 400) >= 600 ? 700 : 400;
}
