import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { dayText, spanText } from "../../i18n/format.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { writeReviewPath } from "../../nav/reviews-path.ts";
import { useLocale, useSite, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import { ReviewForm } from "./components/review-form.tsx";
import { ReviewItem } from "./components/review-item.tsx";
import type { ReviewsContract } from "./contract.ts";
import { messages } from "./messages/reviews.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn, now } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const here = writeReviewPath(locale, Number(params.booking));
  if (!isLoggedIn) throw redirect(paths.loginFirst(locale, here));
  try {
    const own = await api<ReviewsContract>()("GET reviews");
    return { now, own: own.find(({ reservation_id: id }) => String(id) === params.booking) ?? null };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401)
      throw redirect(paths.loginFirst(locale, here));
    throw problem;
  }
}

/** The form to review a booking that is over, or to edit the review while that is possible. */
export default function WriteReviewPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useSite();
  const { own, now } = useLoaderData<typeof loader>();
  const review = own?.review ?? null;
  const title = review ? t.editTitle : t.writeTitle;
  const canEdit = review === null || Date.parse(review.editable_until) >= now;
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={title} description={t.writeDescription} isPrivate />
      <h1 className="text-h1s md:text-h1">{title}</h1>
      {own === null ? (
        <div className="mt-6">
          <EmptyState
            title={t.notYours}
            action={<LinkButton to={paths.bookings(locale)}>{t.toBookings}</LinkButton>}
          >
            {t.notYoursLead}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-1 text-ctl font-bold">{own.space_name}</p>
          <p className="figures text-ink-2">{spanText(own.start_datetime, own.end_datetime, locale)}</p>
          {review && (
            <Note tone={review.state === "hidden" ? "warn" : "info"} className="mt-4">
              <p>{t.state(review.state)}</p>
              {review.hidden_reason && <p className="wrap-anywhere">{t.reason(review.hidden_reason)}</p>}
              <p>
                {canEdit
                  ? t.editUntil(dayText(dayAt(Date.parse(review.editable_until), brand.timeZone), locale))
                  : t.noEdit}
              </p>
            </Note>
          )}
          {!review && <p className="mt-2 text-sub text-ink-2">{t.until(dayText(own.until, locale))}</p>}
          {canEdit ? (
            <ReviewForm own={own} key={review?.version} />
          ) : (
            review && <ReviewItem review={review} />
          )}
        </>
      )}
    </div>
  );
}
