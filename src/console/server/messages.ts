import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  /** Who did something without being a person. */
  system: ["システム", "System"],
  /** The head of the column with the codes of another one's words. */
  codeOf: (head: string) => [`${head}のコード`, `${head} code`],
});
