import type PDFDocument from "pdfkit";
import type { StructureElement } from "pdfkit";

/**
 * A box of a document, as the PDF packages lay it out: theirs, of which this is what we read. Before the layout
 * `props["data-node"]` names it, so that its parts on several pages are known to be one.
 */
export type LayoutNode = {
  type: string;
  props: Record<string, unknown>;
  style: Record<string, unknown>;
  box?: Record<string, number>;
  children?: LayoutNode[];
  value?: string;
  lines?: unknown[];
};

/**
 * Adds the structure that screen readers follow, in the order of the elements. `data-tag` of a box is its type in PDF
 * (H1, P, Table, TR, TH, TD, L, LI, …); a text without one is a paragraph, a view without one only holds others, and
 * "Artifact" is not read at all. react-pdf has no tags; pdfkit beneath it has. So each text is put between two boxes that
 * draw nothing and tell pdfkit where an element begins and ends.
 */
export function tagLayout(output: PDFDocument, layout: LayoutNode, language: string): LayoutNode {
  const elements = new Map<unknown, StructureElement>();
  const root = output.struct("Document");
  output.addStructure(root);

  const elementOf = (node: LayoutNode, type: string, parent: StructureElement) => {
    const known = elements.get(node.props["data-node"]);
    if (known) return known;
    const lang = languageOf(textOf(node), language);
    const element = output.struct(type, {
      ...(lang ? { lang } : {}),
      ...(type === "TH" ? { scope: String(node.props["data-scope"] ?? "Column") } : {}),
    });
    parent.add(element);
    elements.set(node.props["data-node"], element);
    return element;
  };

  const tagged = (node: LayoutNode, parent: StructureElement): LayoutNode[] => {
    const type = node.props["data-tag"];
    const isRepeated = "fixed" in node.props && elements.has(node.props["data-node"]);
    if (type === "Artifact" || isRepeated) return artifact(output, "Pagination", node);
    if (node.type === "TEXT") {
      const element = elementOf(node, String(type ?? "P"), parent);
      // Of a text that goes on over the page there may be nothing on the first.
      if (textOf(node) === "" || !node.lines?.length) return [node];
      const begin = () => element.add(output.markStructureContent(String(type ?? "P")));
      return [hook(begin), node, hook(() => output.endMarkedContent())];
    }
    const element = type === undefined ? parent : elementOf(node, String(type), parent);
    const children = (node.children ?? []).flatMap((child) => tagged(child, element));
    if (!isDecorated(node)) return [{ ...node, children }];
    const [begin, , end] = artifact(output, "Layout", node) as [LayoutNode, LayoutNode, LayoutNode];
    return [begin, { ...node, children: [end, ...children] }];
  };

  return { ...layout, children: (layout.children ?? []).flatMap((page) => tagged(page, root)) };
}

/** Numbers the boxes of a document that is not laid out yet. */
export function numberNodes(node: LayoutNode, next = { id: 0 }): void {
  next.id += 1;
  if (node.props) node.props["data-node"] = next.id;
  for (const child of node.children ?? []) numberNodes(child, next);
}

function artifact(output: PDFDocument, type: "Pagination" | "Layout", node: LayoutNode): LayoutNode[] {
  return [hook(() => output.markContent("Artifact", { type })), node, hook(() => output.endMarkedContent())];
}

/** A box that draws nothing. */
function hook(paint: () => void): LayoutNode {
  return { type: "CANVAS", props: { paint }, style: {}, box: { top: 0, left: 0, width: 1, height: 1 } };
}

function isDecorated({ box = {}, style }: LayoutNode): boolean {
  const borders = ["borderTopWidth", "borderRightWidth", "borderBottomWidth", "borderLeftWidth"];
  return Boolean(style.backgroundColor) || borders.some((name) => (box[name] ?? 0) > 0);
}

function textOf(node: LayoutNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join("");
}

/** The language of a text that is wholly in another script than the document's language is written in. */
function languageOf(text: string, language: string): string | null {
  if (/\p{Script=Latin}{2}/u.test(text)) return null;
  const found = OTHERS.find(([, script]) => script.test(text))?.[0] ?? null;
  return found === language ? null : found;
}

const OTHERS = [
  ["ko", /\p{Script=Hangul}/u],
  ["th", /\p{Script=Thai}/u],
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
] as const;
