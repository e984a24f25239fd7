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
