import { expect, test } from "vitest";
import { brandOf } from "../../domain/brand/brand-of.ts";
import { LEGAL_TEXTS, readLegalText, writeLegalText } from "../../domain/brand/legal-text.ts";
import { legalDraft } from "./drafts.server.ts";

test.each(
  (["fureaispace", "international"] as const).flatMap((appType) =>
    LEGAL_TEXTS.flatMap((name) => (["ja", "en"] as const).map((lang) => [appType, name, lang] as const)),
  ),
)("SETTING-14: our draft is read again as it was written: %s, %s, %s", (appType, name, lang) => {
  const draft = legalDraft(brandOf(appType), name, { lang, day: "2026-11-28" });
  const markdown = writeLegalText(draft);
  const read = readLegalText(markdown, lang);
  if ("wrong" in read) throw new Error(`${read.wrong}: ${read.at}`);
  expect(read.title).toBe(draft.title);
  expect(read.sections.map(({ heading }) => heading)).toEqual(draft.sections.map(({ heading }) => heading));
  expect(writeLegalText(read)).toBe(markdown);
  // Every word of the draft is there, point by point.
  for (const { paragraphs = [], points = [] } of draft.sections)
    for (const text of [...paragraphs, ...points])
      expect(JSON.stringify(read)).toContain(JSON.stringify(text).slice(1, -1));
});
