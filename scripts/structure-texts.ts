import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";
import { JAPANESE } from "./structure-words.ts";

/** Texts in the order of the other language: Japanese where English belongs, and none where it does. */
export function pairMistakes({ path, pairs }: SourceFile): Mistake[] {
  return pairs
    .filter(
      ({ texts: [first = "", second = ""] }) =>
        !JAPANESE.test(first) && first !== "English" && JAPANESE.test(second),
    )
    .map(({ texts, line }) => ({
      ...{ path, line },
      message: `"${texts[0]?.slice(0, 40)}" stands where Japanese belongs: a text is [ja, en], in the order of LOCALES.`,
    }));
}

/** Every text of these is shown, one after the other. */
const SHOWN_WHOLE = [/^src\/process\/developers\/messages\/guide\.ts$/];

/** Texts that no screen, mail or document takes. */
export function unusedTexts(files: readonly SourceFile[]): Mistake[] {
  const taken = new Set(files.flatMap((file) => [...file.taken, ...file.strings.map(({ text }) => text)]));
  const patterns = [...taken].filter((name) => /^\w*\?\w+$|^\w+\?$/.test(name));
  const isLike = new RegExp(`^(${patterns.map((name) => name.replace("?", "\\w+")).join("|")})$`);
  const inTurn = files.filter(({ path }) => !SHOWN_WHOLE.some((home) => home.test(path)));
  return inTurn.flatMap(({ path, keys }) =>
    keys
      .filter(({ text }) => !taken.has(text) && !(patterns.length > 0 && isLike.test(text)))
      .map(({ text, line }) => ({ path, line, message: `Nobody shows the text "${text}": delete it.` })),
  );
}
