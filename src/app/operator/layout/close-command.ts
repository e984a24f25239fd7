import { folded } from "../../../domain/search/folded.ts";

/** Rooms to be closed all day, by the words that name them. */
export type CloseCommand = { words: string; daysAhead: 0 | 1 };

const CLOSE = [/^close(?=\s)/, /[をはの]?\s*休止(?:する|して)?/];
const TOMORROW = [/(?<=^|\s)tomorrow$/, /[をはの]?\s*(?:明日|あした)[はにのを]?/];
const TODAY = [/(?<=^|\s)today$/, /[をはの]?\s*(?:今日|本日)[はにのを]?/];

/** What "close 101 tomorrow" or 「101を明日休止」 asks for; null for a text that closes nothing. Without a day it is today. */
export function readCloseCommand(text: string): CloseCommand | null {
  const close = without(folded(text).trim(), CLOSE);
  if (close === null) return null;
  const tomorrow = without(close, TOMORROW);
  const words = tomorrow ?? without(close, TODAY) ?? close;
  return words === "" ? null : { words, daysAhead: tomorrow === null ? 0 : 1 };
}

/** The text without the first of the words that it has; null where it has none. */
function without(text: string, words: readonly RegExp[]): string | null {
  const found = words.find((word) => word.test(text));
  return found ? text.replace(found, " ").trim().replace(/\s+/g, " ") : null;
}
