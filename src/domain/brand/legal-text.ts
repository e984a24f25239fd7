import type { Locale } from "../language/locale.ts";
import type { Day } from "../time/day.ts";

/** A legal text as data: one language of it. */
export type LegalText = {
  lang: Locale;
  title: string;
  description: string;
  lead: string;
  sections: LegalSection[];
  closing: string;
};

type LegalSection = {
  heading: string;
  paragraphs?: string[];
  /** A numbered list below the paragraphs. */
  points?: string[];
  /** What a company's own text has below its heading, in order. */
  blocks?: LegalBlock[];
};

/** Texts may have links: `[label](https://…)`, see `linkedParts`. The first row of a table names its columns. */
export type LegalBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "numbers" | "bullets"; points: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** The legal texts that a company publishes. */
export const LEGAL_TEXTS = ["terms", "privacy", "notice"] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/**
 * Where a legal text comes from. draft: ours, with the company's facts in it, which a person of the company has read
 * (null: not read, as in a demo). own: the company's own.
 */
export type LegalSource =
  | { kind: "draft"; readOn: Day | null }
  | { kind: "own"; texts: Record<Locale, LegalText> };

/** The texts of a demo. */
export const UNREAD_DRAFTS = {
  terms: { kind: "draft", readOn: null },
  privacy: { kind: "draft", readOn: null },
  notice: { kind: "draft", readOn: null },
} as const satisfies Record<LegalTextName, LegalSource>;

/** What is wrong with a text in Markdown. */
export type WrongText =
  | "title"
  | "section"
  | "heading"
  | "html"
  | "link"
  | "table"
  | "bold"
  | "quote"
  | "picture";
/** `at`: how the part begins that is wrong. */
type WrongLegalText = { wrong: WrongText; at: string };

/**
 * Reads a text in Markdown: `# title`, paragraphs (the first is the lead, and a last one below `---` the closing),
 * `## heading`, lists whose lines begin with `- ` or `1. `, tables (`| a | b |`) and links to an address (https), a mail
 * address (mailto) or a telephone (tel). Answers what is wrong where there is anything else.
 */
export function readLegalText(markdown: string, lang: Locale): LegalText | WrongLegalText {
  const blocks = markdown
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const [first = "", ...rest] = blocks;
  const title = /^# (.+)$/.exec(first)?.[1];
  if (!title) return { wrong: "title", at: beginningOf(first) };
  const text: LegalText = { lang, title, description: title, lead: "", sections: [], closing: "" };
  let isClosing = false;
  for (const block of rest.flatMap(withOwnHeading)) {
    const other = NOT_READ.find(([pattern]) => pattern.test(block));
    if (other) return { wrong: other[1], at: beginningOf(block) };
    if (block.startsWith("|") && !tableOf(block)) return { wrong: "table", at: beginningOf(block) };
    if (block === "---") isClosing = true;
    else if (isClosing) text.closing = joined(text.closing, block);
    else put(text, block);
  }
  return text.sections.length > 0 ? text : { wrong: "section", at: beginningOf(first) };
}

function beginningOf(block: string): string {
  return block.slice(0, 40);
}

const NOT_READ = [
  [/^(#|#{3,}) /, "heading"],
  [/<[a-z!/]/i, "html"],
  // Said by name, because people type them: a reader would find the signs in the text.
  [/\*\*|__(?=\S)/, "bold"],
  [/^>|^```|`/m, "quote"],
  [/!\[/, "picture"],
  [/\]\((?!(?:https:\/\/|mailto:|tel:)[^\s()]+\))/, "link"],
] as const satisfies readonly [RegExp, WrongText][];

/** A heading may be followed by its first paragraph without an empty line. */
function withOwnHeading(block: string): string[] {
  const [, heading, more] = /^(## .+)\n([\s\S]+)$/.exec(block) ?? [];
  return heading && more ? [heading, more] : [block];
}

function put(text: LegalText, block: string): void {
  const heading = /^## (.+)$/.exec(block)?.[1];
  const section = text.sections.at(-1);
  if (heading) text.sections.push({ heading });
  else if (!section) text.lead = joined(text.lead, block);
  else section.blocks = [...(section.blocks ?? []), blockOf(block)];
}

function blockOf(block: string): LegalBlock {
  if (POINT.test(block))
    return { kind: /^[-*+]/.test(block) ? "bullets" : "numbers", points: pointsOf(block) };
  return tableOf(block) ?? { kind: "paragraph", text: block };
}

/** Null if it is no table, or no whole one. */
function tableOf(block: string): Extract<LegalBlock, { kind: "table" }> | null {
  const lines = block.split("\n").map((line) => line.trim());
  if (!lines.every((line) => /^\|.*\|$/.test(line))) return null;
  const [head = [], rule = [], ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  const isWhole = rule.every((cell) => /^:?-+:?$/.test(cell)) && rows.length > 0;
  return isWhole && [rule, ...rows].every((row) => row.length === head.length)
    ? { kind: "table", head, rows }
    : null;
}

/** A text as Markdown that is read as the same text: what a company's own begins with (SETTING-14). */
export function writeLegalText({ title, lead, sections, closing }: LegalText): string {
  const parts = sections.flatMap(({ heading, paragraphs = [], points = [], blocks = [] }) => [
    `## ${heading}`,
    ...paragraphs,
    ...(points.length > 0 ? [numbered(points)] : []),
    ...blocks.map(written),
  ]);
  return [`# ${title}`, lead, ...parts, ...(closing ? ["---", closing] : [])].filter(Boolean).join("\n\n");
}

function numbered(points: readonly string[]): string {
  return points.map((point, at) => `${at + 1}. ${point}`).join("\n");
}

function written(block: LegalBlock): string {
  if (block.kind === "paragraph") return block.text;
  if (block.kind !== "table")
    return block.kind === "numbers"
      ? numbered(block.points)
      : block.points.map((point) => `- ${point}`).join("\n");
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [row(block.head), row(block.head.map(() => "---")), ...block.rows.map(row)].join("\n");
}

/** A text cut into what is a link and what is not. */
export function linkedParts(text: string): (string | { label: string; href: string })[] {
  return text
    .split(/(\[[^\]]+\]\([^\s()]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, href] = /^\[([^\]]+)\]\(([^\s()]+)\)$/.exec(part) ?? [];
      return label && href ? { label, href } : part;
    });
}

const POINT = /^(?:[-*+]|\d+\.) /;

/** Lines that begin no point continue the one before. */
function pointsOf(block: string): string[] {
  return block
    .split(/\n(?=(?:[-*+]|\d+\.) )/)
    .map((point) => point.replace(POINT, "").replace(/\s*\n\s*/g, " "));
}

function joined(before: string, block: string): string {
  return before ? `${before}\n${block}` : block;
}
