import type { Text } from "./text.ts";

/** What the card provider calls the kinds of a Japanese account, in the reader's words; another word stands as it is. */
export function accountKind(word: string): Text {
  return KINDS[word] ?? { ja: word, en: word };
}

const KINDS: Record<string, Text> = {
  futsu: { ja: "普通", en: "Ordinary" },
  toza: { ja: "当座", en: "Checking" },
  chochiku: { ja: "貯蓄", en: "Savings" },
};
