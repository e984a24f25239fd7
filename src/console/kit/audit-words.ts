import type { EventType } from "../../domain/events.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Text } from "../../domain/language/text.ts";

/** How the audit speaks of a noun. */
export type AuditWords = {
  /** The kind of subject of its events. */
  kind: string;
  /** One of them, by its number. */
  called: (number: string) => Text;
  /** What was done. */
  actions: Partial<Record<EventType, Text>>;
  /** Its state in words; null for a code that is none. */
  state?: (code: string, locale: Locale) => string | null;
};
