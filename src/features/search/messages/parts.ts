import type { DayPart } from "../../../domain/search/day-parts.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

const PART_WORDS: Record<DayPart, Wording> = {
  any: ["いつでも", "Any time"],
  morning: ["午前", "Morning"],
  afternoon: ["午後", "Afternoon"],
  evening: ["夜", "Evening"],
  night: ["深夜", "Night"],
};

/** The parts of a day. */
export const messages = /* @__PURE__ */ texts({
  part: (one: DayPart) => PART_WORDS[one],
});
