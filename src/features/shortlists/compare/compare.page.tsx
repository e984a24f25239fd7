import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { requestedTime } from "../../../domain/search/search.ts";
import { MOST_COMPARED, storedFavorites } from "../../../domain/space/favorites.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { dottedText, shortDayText, timesText } from "../../../i18n/format.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import { readSearchedTime } from "../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { LinkButton, textLinkClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChevronLeftIcon } from "../../../ui/icons.tsx";
import type { ComparisonContract } from "../../rooms/comparison/contract.ts";
import { SideBySide } from "../components/side-by-side.tsx";
import { messages } from "../messages/side-by-side.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const { searchParams } = new URL(request.url);
  const searched = readSearchedTime(searchParams);
  const named = (searchParams.get("rooms") ?? "").split(",").map(Number);
  const ids = storedFavorites(named).slice(0, MOST_COMPARED);
  const time = requestedTime(searched);
  const asked = time ? { start_datetime: formatWall(time.start), end_datetime: formatWall(time.end) } : {};
  const rooms =
    ids.length === 0
      ? []
      : await api<ComparisonContract>()("POST space_comparisons", { body: { space_ids: ids, ...asked } });
  return { searched, rooms };
}

/** Up to four rooms side by side. Its address says which, so that it can be sent to somebody (FAVORITE-5). */
export default function ComparePage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rooms, searched } = useLoaderData<typeof loader>();
  const { day, start, end } = searched;
  const when =
    day === null
      ? null
      : dottedText(
          [shortDayText(day, locale), ...(start !== null && end !== null ? [timesText(start, end)] : [])],
          locale,
        );
  return (
    <div className="px-4 py-6 md:px-10 md:py-10 lg:max-xl:px-6">
      <PageHead title={t.compareTitle} description={t.compareLead} isPrivate />
      <PageLink to={paths.favorites(locale, { searched })} className={`${textLinkClass} text-sub`}>
        <ChevronLeftIcon size={16} />
        {t.toFavorites}
      </PageLink>
      <h1 className="text-h1s md:text-h1">{t.compareTitle}</h1>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{when ?? t.compareLead}</p>
        {rooms.length > 0 && (
          <LinkButton
            look="outlined"
            size="medium"
            to={paths.newShortlist(
              locale,
              rooms.map(({ id }) => id),
              searched,
            )}
          >
            {t.share}
          </LinkButton>
        )}
      </div>
      {rooms.length === 0 ? (
        <EmptyState
          title={t.compareNone}
          action={<LinkButton to={paths.favorites(locale, { searched })}>{t.toFavorites}</LinkButton>}
        >
          {t.compareNoneHint}
        </EmptyState>
      ) : (
        <SideBySide
          rooms={rooms}
          asked={searched}
          actionOf={({ id, name, time }) => (
            <div className="space-y-1">
              <LinkButton isWide size="medium" look="outlined" to={paths.space(locale, id, { searched })}>
                {time?.state === "free" ? t.choose : t.open}
              </LinkButton>
              <PageLink
                to={paths.compare(
                  locale,
                  rooms.map((room) => room.id).filter((one) => one !== id),
                  searched,
                )}
                aria-label={t.remove(name)}
                className={`${textLinkClass} w-full justify-center text-sub`}
              >
                {t.removeShort}
              </PageLink>
            </div>
          )}
        />
      )}
    </div>
  );
}
