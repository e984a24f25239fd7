import type { SourceFile } from "./source-file.ts";
import { codeMistakes } from "./structure-code.ts";
import { colourMistakes } from "./structure-colours.ts";
import { fileMistakes, isTest, LONG, LONGEST } from "./structure-files.ts";
import { importMistakes } from "./structure-imports.ts";
import { idleWords, listMistakes } from "./structure-lists.ts";
import { fileRings, partRings, sharedMistakes } from "./structure-rings.ts";
import { sqlMistakes } from "./structure-sql.ts";
import { runnerMistakes } from "./structure-tests.ts";
import { pairMistakes, unusedTexts } from "./structure-texts.ts";
import { languageMistakes, oneWordMistakes, wordMistakes } from "./structure-words.ts";

/** A broken rule, and in the message the way out. */
export type Mistake = { path: string; line: number; message: string };

const LARGE_FEATURE = 25;

/**
 * What breaks the structure that docs/contributing.md describes, each with its line and a way out. `subjects` are the
 * feature files with a name of their own that docs/decisions/005 lists.
 */
export function structureMistakes(files: SourceFile[], subjects: ReadonlySet<string>): Mistake[] {
  const paths = new Set(files.map(({ path }) => path));
  const product = files.filter(({ path }) => !isTest(path));
  return [
    ...files.flatMap((file) => [...fileMistakes(file, subjects), ...runnerMistakes(file)]),
    ...product.flatMap((file) => [
      ...wordMistakes(file),
      ...languageMistakes(file),
      ...oneWordMistakes(file),
      ...pairMistakes(file),
      ...codeMistakes(file),
      ...colourMistakes(file),
      ...sqlMistakes(file),
      ...importMistakes(file, paths),
    ]),
    ...fileRings(files),
    ...partRings(product),
    ...sharedMistakes(product),
    ...listMistakes(product),
    ...idleWords(product),
    ...unusedTexts(product),
  ];
}

/** What is allowed and yet worth a look. */
export function structureNotes(files: SourceFile[]): string[] {
  const notes = files
    .filter(({ path, lines }) => !isTest(path) && lines > LONG && lines <= LONGEST)
    .map(({ path, lines }) => `${path} has ${lines} lines; about 200 are easy to read.`);
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const folder = /^src\/features\/[^/]+(\/(?!components|messages|emails|pdf)[^/]+(?=\/))?/.exec(path)?.[0];
    if (folder && !isTest(path)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  for (const [folder, size] of sizes) {
    if (size > LARGE_FEATURE)
      notes.push(`${folder} has ${size} files; past about ${LARGE_FEATURE} it needs folders by subject.`);
  }
  return notes;
}
