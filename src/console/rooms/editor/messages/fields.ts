import { isKey } from "../../../../domain/keys.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { type Wording, wordedFor } from "../../../../domain/language/text.ts";
import { ROOM_FIELDS } from "../../../../domain/space/room-fields.ts";
import { inBrackets } from "../../../../i18n/staff.ts";

/** The name of a field of a room, or of a part of one, as the list of changes calls it. */
export function fieldName(path: string, locale: Locale): string {
  const [head = path] = path.split(/[.[]/);
  const words = isKey(ROOM_FIELDS, head) ? ROOM_FIELDS[head].name : isKey(PARTS, head) ? PARTS[head] : null;
  const name = words ? wordedFor(locale, words) : head;
  const language = /\.(ja|en)(\[|$)/.exec(`.${path}`)?.[1];
  return language && head !== language
    ? inBrackets(name, wordedFor(locale, PARTS[language as "ja" | "en"]), locale)
    : name;
}

/** What is in a field: a text's languages, and the parts of equipment, hours, plans, policies and rules. */
const PARTS = {
  ja: ["日本語", "Japanese"],
  en: ["英語", "English"],
  usable: ["使える", "Possible"],
  detail: ["説明", "Details"],
  cost_per_hour: ["", ""],
  weekdays: ["曜日", "weekdays"],
  start: ["開始", "from"],
  end: ["終了", "to"],
  is_special: ["特別", "special"],
  valid_from: ["初日", "first day"],
  valid_to: ["最終日", "last day"],
  last_minute: ["直前割", "last-minute"],
  period_from: ["何日前から", "from days"],
  period_to: ["何日前まで", "to days"],
  fee_percent: ["割合", "percent"],
  is_auto_approve: ["すぐに確定", "confirmed at once"],
  available_from_now: ["受付の締め切り", "bookings close"],
  available_period_days: ["予約できる日数", "days ahead"],
  cleaning_minutes: ["清掃", "cleaning"],
  min_reservation_minutes: ["最短の利用", "shortest"],
  can_preview: ["内覧", "viewings"],
} as const satisfies Record<string, Wording>;
