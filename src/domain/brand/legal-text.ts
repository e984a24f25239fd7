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
};

/** The legal texts that a company publishes. */
export const LEGAL_TEXTS = ["terms", "privacy", "notice"] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/**
 * Where a legal text comes from. draft: ours, with the company's facts in it, which somebody of the company has read
 * (null: nobody, as in a demo). own: the company's own.
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

/**
 * Reads a text in Markdown: `# title`, paragraphs (the first is the lead, and a last one below `---` the closing),
 * `## heading`, and lists whose lines begin with `- ` or `1. `. Answers what is wrong where there is anything else.
 */
export function readLegalText(markdown: string, lang: Locale): LegalText | { wrong: string } {
  const blocks = markdown
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const [first = "", ...rest] = blocks;
  const title = /^# (.+)$/.exec(first)?.[1];
  if (!title) return { wrong: "must begin with its title: # Terms of use" };
  const text: LegalText = { lang, title, description: title, lead: "", sections: [], closing: "" };
  let isClosing = false;
  for (const block of rest.flatMap(withOwnHeading)) {
    const other = NOT_READ.find(([pattern]) => pattern.test(block));
    if (other) return { wrong: `has ${other[1]}: "${block.slice(0, 40)}"` };
    if (block === "---") isClosing = true;
    else if (isClosing) text.closing = joined(text.closing, block);
    else put(text, block);
  }
  return text.sections.length > 0 ? text : { wrong: "has no section: ## Heading" };
}

const NOT_READ = [
  [/^(#|#{3,}) /, "a heading that is neither the title nor of a section (##)"],
  [/^\|/m, "a table"],
  [/<[a-z!/]/i, "HTML"],
  [/\]\(/, "a link"],
] as const;

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
  else if (POINT.test(block)) section.points = [...(section.points ?? []), ...pointsOf(block)];
  else section.paragraphs = [...(section.paragraphs ?? []), block];
}

const POINT = /^(?:-|\d+\.) /;

/** Lines that begin no point continue the one before. */
function pointsOf(block: string): string[] {
  return block.split(/\n(?=(?:-|\d+\.) )/).map((point) => point.replace(POINT, "").replace(/\s*\n\s*/g, " "));
}

function joined(before: string, block: string): string {
  return before ? `${before}\n${block}` : block;
}
