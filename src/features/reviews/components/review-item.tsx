import { MARKS } from "../../../domain/reviews/review.ts";
import { dottedText, monthText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import type { Review } from "../contract.ts";
import { messages } from "../messages/reviews.ts";

/** A review as everybody sees it: never with a name (REVIEW-3). */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { marks, text, language, initials, use, people, answer } = review;
  const [year = 0, month = 0] = review.month.split("-").map(Number);
  const [, ...parts] = MARKS;
  return (
    <article className="py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sub text-ink-2">
        <Stars mark={marks.overall ?? 0} />{" "}
        <span>
          {dottedText(
            [initials ?? t.anonymous, monthText({ year, month }, locale), t.used(use, people)],
            locale,
          )}
        </span>{" "}
        {text !== "" && <span>{t.language(language)}</span>}
      </p>
      {text !== "" && (
        <p lang={language} className="running mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <ul className="figures mt-2 flex flex-wrap gap-x-4 text-meta text-ink-2">
        {parts.map((mark) => (
          <li key={mark}>
            {t.mark(mark)} {marks[mark]}
          </li>
        ))}
      </ul>
      {answer && (
        <div className="mt-3 max-w-[68ch] rounded-field bg-ground-2 px-4 py-3">
          <p className="text-meta font-bold text-ink-2">{t.answer}</p>
          <p className="running whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </article>
  );
}

/** The overall mark as stars. */
function Stars({ mark }: { mark: number }) {
  const t = useTexts(messages);
  return (
    <span className="text-ctl tracking-wide text-warn">
      <span aria-hidden="true">{"★".repeat(mark)}</span>
      <span aria-hidden="true" className="text-line">
        {"★".repeat(5 - mark)}
      </span>{" "}
      <span className="sr-only">{t.stars(mark)}</span>
    </span>
  );
}
