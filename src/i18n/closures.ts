import type { ClosureKind } from "../domain/availability/closure.ts";
import type { Locale } from "../domain/language/locale.ts";

/** Why a room is closed, in a word. */
export function closureReasonName(reason: ClosureKind, locale: Locale): string {
  return REASON_NAMES[reason][locale];
}

const REASON_NAMES: Record<ClosureKind, Record<Locale, string>> = {
  maintenance: { ja: "点検・工事", en: "Maintenance" },
  cleaning: { ja: "清掃", en: "Cleaning" },
  owner_use: { ja: "自社利用", en: "Own use" },
  holiday: { ja: "休日", en: "Holiday" },
  calendar: { ja: "外部カレンダー", en: "Calendar" },
  other: { ja: "その他", en: "Other" },
};
