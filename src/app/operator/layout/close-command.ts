import { folded } from "../../../domain/search/folded.ts";
import { COMMAND_WORDS } from "../messages.ts";

/** Rooms to be closed all day, by the words that name them. */
type CloseCommand = { words: string; daysAhead: 0 | 1 };

/**
 * What "close 101 tomorrow" asks for, in any language; null for a text that closes nothing. Without a day it is today.
 */
export function readCloseCommand(text: string): CloseCommand | null {
  const close = without("close", folded(text).trim());
  if (close === null) return null;
  const tomorrow = without("tomorrow", close);
  const words = tomorrow ?? without("today", close) ?? close;
  return words === "" ? null : { words, daysAhead: tomorrow === null ? 0 : 1 };
}

/** The text without the word; null where it does not have it. */
function without(word: keyof (typeof COMMAND_WORDS)["en"], text: string): string | null {
  const found = Object.values(COMMAND_WORDS).find((words) => words[word].test(text));
  return found ? text.replace(found[word], " ").trim().replace(/\s+/g, " ") : null;
}
