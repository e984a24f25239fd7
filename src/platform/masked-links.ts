/*
 * Some mails carry a link that opens something without a login: a payment, a paper, the reminders of an account. What is
 * kept of such a mail has marks in place of what makes the links work, so that a backup opens nothing.
 */

/** The end of a part of an address that nobody can guess: signatures and tokens have 128 bits and more. */
const SECRET = /(?<=https?:\/\/[^\s"'<>]*[./=])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])/g;

/** A mark names the secret that it is in place of. Its letters are private use: no mail has them. */
const MARK = /\uE000(\d+)\uE001/g;

/** The texts with marks in place of the secrets of their links, and the secrets. */
export function maskLinks<Texts extends readonly (string | null)[]>(
  texts: Texts,
): { masked: { [Index in keyof Texts]: Texts[Index] }; secrets: string[] } {
  const secrets: string[] = [];
  const mark = (secret: string) => {
    const known = secrets.indexOf(secret);
    return `\uE000${known < 0 ? secrets.push(secret) - 1 : known}\uE001`;
  };
  const masked = texts.map((text) => text?.replace(SECRET, mark) ?? text) as never;
  return { masked, secrets };
}

/** The text as it was. Where its secrets can no longer be read, each shows as an ellipsis. */
export function unmaskLinks(text: string, secrets: readonly string[]): string {
  return text.replace(MARK, (_mark, index) => secrets[Number(index)] ?? "…");
}
