import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { EVERY, MOST_DATES } from "../../domain/booking/series.ts";
import { formatWall, wallMinute } from "../../domain/time/clock.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { readSearchedTime } from "../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { SpacesContract } from "../rooms/contract.ts";
import { SeriesForm } from "./components/series-form.tsx";
import type { SeriesContract } from "./contract.ts";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

const USUAL_COUNT = 8;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const { searchParams } = new URL(request.url);
  const id = params.id ?? "";
  const { day, start, end } = readSearchedTime(searchParams);
  const every = EVERY.find((one) => one === searchParams.get("every")) ?? "week";
  const asked = Math.trunc(Number(searchParams.get("count") ?? USUAL_COUNT));
  const count = Math.min(Math.max(asked || USUAL_COUNT, 2), MOST_DATES);
  const nothing = () => data({ id, series: null }, { status: 404 });
  if (day === null || start === null || end === null) return nothing();
  const space = await foundOrNull(
    api<SpacesContract>()("GET space_attributes/:id", { params: { id }, query: {} }),
  );
  const answer =
    space &&
    (await foundOrNull(
      api<SeriesContract>()("POST series/check", {
        body: {
          space_id: Number(id),
          start_datetime: formatWall(wallMinute(day, start)),
          end_datetime: formatWall(wallMinute(day, end)),
          every,
          count,
        },
      }),
    ));
  if (!answer) return nothing();
  const { space_name: name, nearest, access_minutes: minutes } = space;
  return { id, series: { ...answer, name, nearest, minutes, first: { day, start, end }, every, count } };
}

export type Series = NonNullable<Awaited<ReturnType<typeof useLoaderData<typeof loader>>>["series"]>;

/** Repeats a time of a room: each date with its price or what could replace it (SERIES-2 to SERIES-4). */
export default function SeriesPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, series } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.title} description={t.description} isPrivate />
      {series ? (
        <SeriesForm
          key={`${series.every} ${series.first.day} ${series.first.start}`}
          spaceId={Number(id)}
          series={series}
        />
      ) : (
        <>
          <h1 className="text-h1s md:text-h1">{t.title}</h1>
          <EmptyState
            title={t.failed}
            action={
              <LinkButton to={/^\d+$/.test(id) ? paths.space(locale, Number(id)) : paths.spaces(locale)}>
                {t.toRoom}
              </LinkButton>
            }
          />
        </>
      )}
    </div>
  );
}
