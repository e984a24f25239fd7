import type { Locale } from "../../../../domain/language/locale.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { IdlePlan } from "../../../../domain/space/idle-plans.ts";
import type { PublishEffect } from "../../../../domain/space/publish-effects.ts";

type Sentence = (count: string) => string;

/** What publishing means for what is there already. */
export const EFFECTS: Record<PublishEffect, { ja: Sentence; en: Sentence }> = {
  bookings_keep_terms: {
    ja: (count) => `すでにある予約 ${count}件は料金・規定を保ちます`,
    en: (count) => `${count} existing bookings keep their price and terms`,
  },
  estimates: {
    ja: (count) => `期限内の見積書 ${count}件は新料金との差を示します`,
    en: (count) => `${count} valid estimates will show the difference to the new prices`,
  },
  bookings_outside_hours: {
    ja: (count) => `新しい営業時間の外になる予約が ${count}件あります`,
    en: (count) => `${count} bookings lie outside the new opening hours`,
  },
};

/** A price that can never apply, and why (PRICE-38). */
const IDLE: Record<IdlePlan["why"], Record<Locale, (name: string, by: string) => string>> = {
  hours: {
    ja: (name) => `「${name}」は、期間の曜日と時間に営業していないため、使われることがありません。`,
    en: (name) => `“${name}” never applies: the room is not open at these hours on any of its days.`,
  },
  covered: {
    ja: (name, by) => `「${name}」は、いつも「${by}」が優先されるため、使われることがありません。`,
    en: (name, by) => `“${name}” never applies: “${by}” always comes before it.`,
  },
  lead: {
    ja: (name) => `「${name}」は、予約の締切より短いため、使われることがありません。`,
    en: (name) => `“${name}” never applies: by then the room can no longer be booked.`,
  },
};

/** The same in one sentence. */
export function idleText({ name, why, by }: Pick<IdlePlan, "name" | "why" | "by">, locale: Locale): string {
  const language = dataLanguage(locale);
  return IDLE[why][locale](name[language], by?.[language] ?? "");
}
