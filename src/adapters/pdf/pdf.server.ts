import layOut from "@react-pdf/layout";
import draw from "@react-pdf/render";
import { type DocumentProps, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { ReactElement } from "react";
import { BASE_FONT, fontStore, openFonts } from "./fonts.server.ts";
import { withPrivateLetters } from "./kanji-variants.ts";
import { bringTexts, type EmbeddedFont, keepTexts } from "./readable-text.ts";
import { type LayoutNode, numberNodes, tagLayout } from "./tags.server.ts";
import { type FontCoverage, textRuns } from "./text-runs.ts";

/**
 * A tagged PDF of a tree of react-pdf's own elements. It carries every font that it uses, and of them only the signs that
 * it uses. The steps are those of react-pdf's renderToBuffer, which leaves no room for fonts by script or for tags.
 */
export async function pdfOf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const coverage = await openFonts();
  const root = pdf(document).container.document as LayoutNode;
  await setFonts(root, coverage);
  numberNodes(root);
  const { title, author, creator, producer, creationDate, language } = root.props as DocumentProps;
  const output = new Output({
    // From 1.4 on a PDF has tags and says its language.
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // null: no Helvetica in a document that does not use it.
    font: null,
    info: {
      Title: title ?? "",
      Author: author ?? "",
      Creator: creator ?? "",
      Producer: producer ?? "",
      // Never the clock: the same document is the same file.
      CreationDate: creationDate ?? new Date(0),
      ModDate: creationDate ?? new Date(0),
    },
  });
  const chunks: Buffer[] = [];
  const isWritten = new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => chunks.push(chunk));
    output.on("end", resolve);
    output.on("error", reject);
  });
  const layout = await (layOut as unknown as LayOut)(root, fontStore);
  bringTexts(layout);
  draw(output as never, tagLayout(output, layout, language ?? "") as never);
  await isWritten;
  return new Uint8Array(Buffer.concat(chunks));
}

type LayOut = (root: LayoutNode, fonts: typeof fontStore) => Promise<LayoutNode>;

/** Its fonts keep the texts of what they draw. Besides, pdfkit opens a font again for each run of text, only to find that it is there already. */
class Output extends PDFDocument {
  readonly #fonts = new Map<unknown, EmbeddedFont | null>();

  override font(source: unknown, size: number): this {
    const known = this.#fonts.get(source);
    if (!known) {
      super.font(source, size);
      if (this._font) keepTexts(this._font);
      this.#fonts.set(source, this._font);
      return this;
    }
    this._font = known;
    return this.fontSize(size);
  }
}

/** Divides texts into the stretches that one font draws. */
async function setFonts(node: LayoutNode, coverage: FontCoverage): Promise<void> {
  const children: LayoutNode[] = [];
  for (const child of node.children ?? []) {
    if (child.value === undefined) {
      await setFonts(child, coverage);
      children.push(child);
      continue;
    }
    for (const { text, face } of await textRuns(child.value, coverage)) {
      const run: LayoutNode = { ...child, value: withPrivateLetters(text) };
      const style = { fontFamily: face };
      children.push(face === null ? run : { type: "TEXT", box: {}, style, props: {}, children: [run] });
    }
  }
  node.children = children;
  if (node.type === "PAGE") node.style = [node.style, { fontFamily: BASE_FONT }].flat() as never;
}
