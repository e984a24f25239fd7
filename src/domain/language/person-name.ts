/** Names in Chinese, Japanese and Korean writing keep the family name first, whatever language surrounds them. */
export function isFamilyNameFirst(last: string, first: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(last + first);
}
