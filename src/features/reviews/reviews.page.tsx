import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { MARKS } from "../../domain/reviews/review.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { reviewsPath } from "../../nav/reviews-path.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton, textLinkClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReviewItem } from "./components/review-item.tsx";
import type { ReviewsContract } from "./contract.ts";
import { messages } from "./messages/reviews.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : null;
  if (id === null) throw new Response(null, { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1;
  try {
    const { space_name: name, ...found } = await api<ReviewsContract>()("GET space_reviews/:spaceId", {
      params: { spaceId: id },
      query: { page },
    });
    return { id, name, page, ...found };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw new Response(null, { status: 404 });
    throw problem;
  }
}

/** What guests say about a room, the newest first. */
export default function ReviewsPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, name, page, pages, average, averages, count, stars, reviews } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-10 md:py-9">
      <PageHead
        title={t.titleOf(name)}
        description={t.description(name)}
        isPrivate={page > 1 || count === 0}
      />
      <p>
        <Link to={paths.space(locale, id)} className={textLinkClass}>
          {name}
        </Link>
      </p>
      <h1 className="text-h1s md:text-h1">{t.titleOf(name)}</h1>
      {average === null || averages === null ? (
        <div className="mt-6">
          <EmptyState
            title={t.none}
            action={<LinkButton to={paths.space(locale, id)}>{t.toRoom}</LinkButton>}
          >
            {t.noneLead}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-3 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            <p>
              <strong className="figures block text-hero leading-tight">
                <span aria-hidden="true" className="text-warn">
                  ★
                </span>{" "}
                {average.toFixed(1)}
              </strong>{" "}
              <span className="figures text-ink-2">{t.count(count)}</span>
            </p>
            <dl aria-label={t.distribution} className="space-y-1">
              {stars
                .map((many, place) => ({ star: place + 1, many }))
                .toReversed()
                .map(({ star, many }) => (
                  <div key={star} className="flex items-center gap-3 text-sub">
                    <dt className="figures w-9 shrink-0 whitespace-nowrap text-ink-2">{t.star(star)}</dt>
                    <dd className="flex flex-1 items-center gap-3">
                      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-taken">
                        <span
                          className="block h-full rounded-full bg-warn"
                          style={{ width: `${(many / count) * 100}%` }}
                        />
                      </span>
                      <span className="figures w-12 text-right whitespace-nowrap">{t.many(many)}</span>
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
          <p className="mt-3 text-sub text-ink-2">{t.onlyUsers}</p>
          <dl className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-2">
            {MARKS.slice(1).map((mark) => (
              <div key={mark} className="flex items-center gap-3 text-sub">
                <dt className="w-28 shrink-0 text-ink-2">{t.mark(mark)}</dt>
                <dd className="flex flex-1 items-center gap-3">
                  <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-taken">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${((averages[mark] ?? 0) / 5) * 100}%` }}
                    />
                  </span>
                  <span className="figures w-7 text-right font-bold">{averages[mark]?.toFixed(1)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <ul aria-label={t.list} className="mt-6 divide-y divide-line border-t border-line">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <nav
              aria-label={t.pages}
              className="flex flex-wrap justify-between gap-3 border-t border-line pt-4"
            >
              {page > 1 ? (
                <LinkButton look="outlined" to={reviewsPath(locale, id, page - 1)}>
                  {t.previous}
                </LinkButton>
              ) : (
                <span />
              )}
              {page < pages && (
                <LinkButton look="outlined" to={reviewsPath(locale, id, page + 1)}>
                  {t.next}
                </LinkButton>
              )}
            </nav>
          )}
          <p className="mt-6">
            <LinkButton to={paths.space(locale, id)}>{t.toRoom}</LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
