import { REVIEW_STATES } from "../../../../domain/reviews/review.ts";
import { reviewStateName } from "../../../../i18n/reviews.ts";
import type { AuditWords } from "../../../kit/audit-words.ts";

export const reviewAudit = {
  kind: "review",
  called: (number) => ({ ja: `口コミ ${number}`, en: `Review ${number}` }),
  actions: {
    "review.written": { ja: "口コミの投稿", en: "Review written" },
    "review.edited": { ja: "口コミの修正", en: "Review edited" },
    "review.shown": { ja: "口コミの公開", en: "Review shown" },
    "review.hidden": { ja: "口コミの非公開", en: "Review hidden" },
    "review.answered": { ja: "口コミへの返信", en: "Review answered" },
  },
  state: (code, locale) => {
    const state = REVIEW_STATES.find((known) => known === code);
    return state ? reviewStateName(state, locale) : null;
  },
} satisfies AuditWords;
