import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** A colour as a number: `#b3261e`, also inside of a class, `bg-[#b3261e]`; `rgb(…)` and the like. */
const RAW =
  /(?<![\w&/])#(?=[0-9a-f]*\d|[0-9a-f]{6})([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\(/i;

/** Where colours are numbers: what computes with them, what is drawn, and what has no style sheet. */
const HOMES = [
  // The colours of a company.
  /^src\/domain\/(brand|fields|settings)\//,
  /^src\/console\/company\/settings\/components\/(colour-field|look-preview)\.tsx$/,
  /^src\/i18n\/problems-settings\.ts$/,
  // Mails, papers, pictures and pages that are made without the style sheets.
  /^src\/adapters\/(mail|pdf)\//,
  /^src\/features\/(documents\/pdf|rooms\/pictures)\//,
  /^src\/process\//,
  // What the browser's frame is told, in a meta element.
  /^src\/app\/root\.tsx$/,
  /^src\/app\/operator\/layout\.tsx$/,
  // Logos and QR codes: the same in any look.
  /^src\/ui\/(card-logo|elsewhere-step)\.tsx$/,
  /^src\/app\/operator\/layout\/logo\.tsx$/,
  /^src\/console\/company\/factors\/components\/enrol\.tsx$/,
  // On the dark banner, in each look.
  /^src\/app\/guest\/layout\/flash-banner\.tsx$/,
  // A colour as an example.
  /^src\/api\/openapi-sample\.ts$/,
  // Maps: their labels have an edge of light.
  /^src\/ui\/(plain|styled)-map\.tsx$/,
  // Shades of a scale, and bars of the timeline, which differ by more than their colour.
  /^src\/console\/money\/reports\/components\/charts\.tsx$/,
  /^src\/console\/rooms\/editor\/components\/(price-grid|crop-dialog)\.tsx$/,
  /^src\/console\/timeline\//,
  // The display at a door, read from across a corridor.
  /^src\/features\/doors\/components\/door-display\.tsx$/,
  /^src\/console\/kit\/components\/tag\.tsx$/,
  /^packages\//,
];

/** Style sheets that name colours, and draw with some. */
const SHEETS = [
  /^src\/app\/(theme|base)\.css$/,
  /^src\/app\/guest\/dark\.css$/,
  /^src\/app\/operator\/console\.css$/,
];

const OUT =
  "a screen takes the colours of src/app/theme.css (bg-error, var(--color-error)), which the dark look and each brand set anew.";

/** Colours as numbers in code. */
export function colourMistakes({ path, strings, jsxTexts }: SourceFile): Mistake[] {
  if (!path.startsWith("src/") || HOMES.some((home) => home.test(path))) return [];
  return [...strings, ...jsxTexts].flatMap(({ text, line }) => {
    const found = RAW.exec(text)?.[0];
    return found ? [{ path, line, message: `The colour ${found}: ${OUT}` }] : [];
  });
}

/** The same in style sheets, where it is not the value of a variable. */
export function sheetMistakes(path: string, text: string): Mistake[] {
  if (SHEETS.some((sheet) => sheet.test(path))) return [];
  return text.split("\n").flatMap((line, at) => {
    const found = /^\s*--/.test(line) ? null : RAW.exec(line)?.[0];
    return found ? [{ path, line: at + 1, message: `The colour ${found}: ${OUT}` }] : [];
  });
}
