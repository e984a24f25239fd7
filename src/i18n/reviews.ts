import type { Locale } from "../domain/language/locale.ts";
import type { ReviewState } from "../domain/reviews/review.ts";

/** Whether others see a review, in words. */
export function reviewStateName(state: ReviewState, locale: Locale): string {
  return STATE_NAMES[state][locale];
}

const STATE_NAMES: Record<ReviewState, Record<Locale, string>> = {
  waiting: { ja: "確認待ち", en: "Waiting" },
  shown: { ja: "公開中", en: "Shown" },
  hidden: { ja: "非公開", en: "Hidden" },
};
