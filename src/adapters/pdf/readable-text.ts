import { privateLetterOf, variantOf, withVariants } from "./kanji-variants.ts";

/*
 * What a reader copies and finds in a PDF (DOC-47). A font has one glyph for several signs (a hyphen and a non-breaking one, ⽅ of the
 * Kangxi radicals and 方): with one code for the glyph, the text of all of them is that of the sign that was drawn first. So
 * each text has a code of its own. The table from codes to texts is one line a code (bfchar): Ghostscript loses the
 * other form, in which pdfkit writes it.
 */

type Glyph = { readonly id: number; readonly codePoints: readonly number[] };

/** The font that pdfkit has opened for a document. Codes are the numbers of the glyphs of its subset. */
export type EmbeddedFont = {
  id: string;
  readonly document: { ref(): { end(text: string): void } };
  readonly subset: {
    readonly glyphs: number[];
    readonly mapping: Record<number, number>;
    includeGlyph(glyph: number | Glyph): number;
  };
  /** The code points of each code. */
  readonly unicode: (readonly number[] | undefined)[];
  toUnicodeCmap(): unknown;
};

/** What is drawn, once it is laid out: lines of runs of glyphs. */
type Laid = { lines?: unknown[]; children?: Laid[] };
type Line = { runs?: Run[] };
type Run = {
  glyphs?: Glyph[];
  positions?: Position[];
  attributes?: { font?: { glyphForCodePoint(one: number): Glyph }[] };
};
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** Lets the opened font of a document tell apart what is written with one glyph. */
export function keepTexts(font: EmbeddedFont): void {
  const { subset } = font;
  const codes = new Map<string, number>();
  const includeAny = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (glyph) => {
    // A number is a part of another glyph, which has no text.
    if (typeof glyph === "number") return includeAny(glyph);
    const key = [glyph.id, ...glyph.codePoints].join(" ");
    let code = codes.get(key);
    if (code === undefined) {
      code = subset.glyphs.push(glyph.id) - 1;
      codes.set(key, code);
    }
    return code;
  };
  font.toUnicodeCmap = () => {
    const table = font.document.ref();
    table.end(toUnicodeTable(font.unicode));
    return table;
  };
}

/** react-pdf hands on the id of a glyph only: from here on its id brings its text. */
export function bringTexts(node: Laid): void {
  for (const { runs = [] } of (node.lines ?? []) as Line[]) for (const run of runs) bringTextsOf(run);
  for (const child of node.children ?? []) bringTexts(child);
}

function bringTextsOf(run: Run): void {
  const glyphs: Glyph[] = [];
  const positions: Position[] = [];
  const space = run.attributes?.font?.[0]?.glyphForCodePoint(SPACE);
  for (const [at, glyph] of (run.glyphs ?? []).entries()) {
    const [base, selector] = codePointsOf(variantOf(glyph.codePoints[0] ?? 0));
    glyphs.push(withText(glyph, base === undefined ? glyph.codePoints : [base]));
    if (run.positions?.[at]) positions.push(run.positions[at]);
    if (selector === undefined || !space) continue;
    // What makes the variant is a glyph of its own, without width and ink: MuPDF takes a code with two letters apart.
    glyphs.push(Object.create(withText(space, [selector]), { advanceWidth: { value: 0 } }));
    positions.push({ xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 });
  }
  if (run.glyphs) run.glyphs = glyphs;
  if (run.positions) run.positions = positions;
}

const SPACE = 0x20;

function withText(glyph: Glyph, codePoints: readonly number[]): Glyph {
  const { id } = glyph;
  return Object.create(glyph, { codePoints: { value: codePoints }, id: { value: { id, codePoints } } });
}

function codePointsOf(text = ""): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/** A font as fontkit opens it: it keeps each glyph with the text that it was first asked for. */
type OpenedFont = {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, ...given: unknown[]): { glyphs: Glyph[] };
};

/** Lets a font answer a glyph with the text that it is asked for, and draw the variants of kanji (DOC-23). */
export function withOwnTexts<T extends object>(font: T): T {
  const opened = font as unknown as OpenedFont;
  const glyphOf = opened.getGlyph.bind(opened);
  const made = new Map<string, Glyph>();
  opened.getGlyph = (id, codePoints = []) => {
    const glyph = glyphOf(id, codePoints);
    if (codePoints.join() === glyph.codePoints.join()) return glyph;
    const key = [id, ...codePoints].join(" ");
    const known = made.get(key);
    if (known) return known;
    const own = Object.create(glyph, { codePoints: { value: [...codePoints] } });
    made.set(key, own);
    return own;
  };
  const draws = opened.hasGlyphForCodePoint.bind(opened);
  opened.hasGlyphForCodePoint = (codePoint) =>
    variantOf(codePoint) === undefined ? draws(codePoint) : draws(variantOf(codePoint)?.codePointAt(0) ?? 0);
  const layOut = opened.layout.bind(opened);
  const drawn = new Map<Glyph, Glyph>();
  opened.layout = (text, ...given) => {
    const run = layOut(withVariants(text), ...given);
    run.glyphs = run.glyphs.map((glyph) => {
      const letter = privateLetterOf(glyph.codePoints);
      if (letter === undefined) return glyph;
      const known = drawn.get(glyph) ?? Object.create(glyph, { codePoints: { value: [letter] } });
      drawn.set(glyph, known);
      return known;
    });
    return run;
  };
  return font;
}

/** The ToUnicode table of a font (ISO 32000-1, 9.10.3). */
function toUnicodeTable(unicode: EmbeddedFont["unicode"]): string {
  const lines = unicode.flatMap((codePoints, code) =>
    codePoints?.length ? [`<${hex(code)}> <${utf16(codePoints)}>`] : [],
  );
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += MOST) {
    const block = lines.slice(from, from + MOST);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `${HEAD}\n${blocks.join("\n")}\n${TAIL}`;
}

/** A block has no more lines than this. */
const MOST = 100;

function utf16(codePoints: readonly number[]): string {
  return Array.from(String.fromCodePoint(...codePoints).split(""), (unit) => hex(unit.charCodeAt(0))).join(
    "",
  );
}

function hex(value: number): string {
  return value.toString(16).padStart(4, "0");
}

const HEAD = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange`;
const TAIL = `endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
