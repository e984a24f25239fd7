// What this adapter uses of packages that bring no types.

declare module "fontkit" {
  /** An opened font, as the PDF packages take it; they read far more of it than we do. */
  export type Font = {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function create(bytes: Uint8Array): Font;
  export function open(path: string): Promise<Font>;
}

declare module "subset-font" {
  /** The part of a font that draws `text`, as a font of its own with fixed axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype"; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module "pdfkit" {
  import type { Readable } from "node:stream";
  import type { EmbeddedFont } from "./readable-text.ts";

  type Reference = { data: Record<string, unknown> };

  export type StructureElement = {
    add(child: StructureElement | StructureContent): StructureElement;
  };
  export type StructureContent = { readonly refs: unknown };

  class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>);
    readonly page: Reference;
    /** The font in use, a subset of what was opened. */
    _font: EmbeddedFont | null;
    font(source: unknown, size: number): this;
    fontSize(size: number): this;
    markContent(tag: "Artifact", options?: { type?: string }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
    struct(type: string, options?: { lang?: string; scope?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    end(): void;
  }
  export default PDFDocument;
}
