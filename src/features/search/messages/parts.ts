import type { DayPart } from "../../../domain/search/day-parts.ts";
import { texts } from "../../../i18n/texts.ts";

const JA: Record<DayPart, string> = {
  any: "いつでも",
  morning: "午前",
  afternoon: "午後",
  evening: "夜",
  night: "深夜",
};

const EN: Record<DayPart, string> = {
  any: "Any time",
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  night: "Night",
};

/** The parts of a day. */
export const messages = /* @__PURE__ */ texts({
  ja: { part: (one: DayPart) => JA[one] },
  en: { part: (one: DayPart) => EN[one] },
});
