import type { Locale } from "../../../../domain/language/locale.ts";
import type { Mark, ReviewState } from "../../../../domain/reviews/review.ts";
import { reviewStateName } from "../../../../i18n/reviews.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const MARKS: Record<Mark, Wording> = {
  overall: ["総合", "Overall"],
  cleanliness: ["清潔さ", "Cleanliness"],
  as_described: ["説明どおりか", "As described"],
  access: ["アクセス", "Access"],
  facilities: ["設備", "Facilities"],
};

const LANGUAGES: Record<Locale, string> = { ja: "日本語", en: "English" };

export const messages = texts({
  title: ["口コミ", "Reviews"],
  states: ["状態で絞り込む", "Filter by state"],
  state: (state: ReviewState) => [reviewStateName(state, "ja"), reviewStateName(state, "en")],
  mark: (mark: Mark) => MARKS[mark],
  languageOf: (locale: Locale) => [LANGUAGES[locale], LANGUAGES[locale]],
  stateHead: ["状態", "State"],
  bookingHead: ["予約番号", "Booking number"],
  booking: (id: number) => [`予約 ${id}`, `Booking ${id}`],
  erased: ["消去済み", "Erased"],
  text: ["感想", "Text"],
  noText: ["（感想なし）", "(no text)"],
  language: ["言語", "Language"],
  name: (id: number) => [`口コミ ${id}`, `Review ${id}`],
  noneWaiting: ["確認待ちの口コミはありません", "No review is waiting"],
  noneWaitingHint: [
    "お客さまが口コミを書くと、ここに表示されます。",
    "Reviews appear here when guests write them.",
  ],
  noneShown: ["公開中の口コミはありません", "No review is shown"],
  noneShownHint: ["確認した口コミはここに移ります。", "Reviews move here once you show them."],
  noneHidden: ["非公開の口コミはありません", "No review is hidden"],
  noneHiddenHint: [
    "公開しないと決めた口コミはここに移ります。",
    "Reviews that you decide not to show move here.",
  ],
  show: ["公開する", "Show"],
  shown: (id: number) => [`口コミ ${id} を公開しました。`, `Review ${id} is shown to everybody.`],
  hide: ["公開しない…", "Hide…"],
  hideTitle: ["口コミを公開しない", "Hide the review"],
  doHide: ["公開しない", "Hide"],
  reason: ["理由", "Reason"],
  reasonHint: ["お客さまにメールで伝わります。", "The guest gets it by email."],
  reasonMissing: ["理由を入力してください。", "Please enter a reason."],
  hidden: (id: number) => [
    `口コミ ${id} を非公開にし、お客さまに理由をお知らせします。`,
    `Review ${id} is hidden, and the guest gets the reason.`,
  ],
  answer: ["返信", "Answer"],
  answerOpen: ["返信…", "Answer…"],
  answerTitle: ["口コミに返信する", "Answer the review"],
  answerHint: [
    "口コミの下に公開され、お客さまにメールで伝わります。返信は1回だけで、あとから直せません。",
    "Everybody sees it below the review, and the guest gets it by email. There is one answer, and it cannot be changed.",
  ],
  answerMissing: ["返信を入力してください。", "Please enter an answer."],
  doAnswer: ["返信する", "Answer"],
  answered: (id: number) => [`口コミ ${id} に返信しました。`, `Your answer to review ${id} is published.`],
});
