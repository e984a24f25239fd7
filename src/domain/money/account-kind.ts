import type { Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";

/** The provider's word for a kind of Japanese bank account, in the reader's language; an unknown word stays as it is. */
export function accountKind(word: string, locale: Locale): string {
  return KINDS[word]?.[locale] ?? word;
}

/** Whether a company's own words for the kind of its account say that it is a checking account. */
export function isChecking(kind: Pick<Text, "ja">): boolean {
  return kind.ja.includes("当座");
}

const KINDS: Record<string, Text> = {
  futsu: { ja: "普通", en: "Ordinary" },
  toza: { ja: "当座", en: "Checking" },
  chochiku: { ja: "貯蓄", en: "Savings" },
};
