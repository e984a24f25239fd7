import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { isLocale } from "../../../domain/language/locale.ts";
import { distanceKm, NEARBY_KM } from "../../../domain/search/distance.ts";
import { emptyQuery } from "../../../domain/search/search.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import { distanceText } from "../../../i18n/format.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths, socialPicturePath } from "../../../nav/paths.ts";
import { readSearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import type { SpacesContract } from "../../rooms/contract.ts";
import { Pages } from "../components/pages.tsx";
import { SearchPill } from "../components/search-pill.tsx";
import { SpaceGrid } from "../components/space-grid.tsx";
import type { SearchContract } from "../contract.ts";
import { SearchBar } from "../form/components/search-bar.tsx";
import { messages as shared } from "../messages.ts";
import { toCards } from "../space-cards.ts";
import { toShellRoom, toSpaceSummary } from "../space-summary.ts";
import { readAddress } from "../state.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

/** Divisible by one to four, so that every row of the grid is full. */
const PER_PAGE = 48;

/** How many areas nearby a page goes on to. */
const MOST_NEAR = 6;

/** Finds a station by its alias. A station's label redirects to its alias. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const asked = params.alias ?? "";
  const { searchParams } = new URL(request.url);
  const { page } = readAddress(searchParams);
  const searched = readSearchedTime(searchParams);
  const stations = await api<SpacesContract>()("GET stations");
  const station = stations.find((one) => one.alias === asked);
  if (!station) {
    const named = stations.find(
      (one) => withoutStationSuffix(one.station_name) === withoutStationSuffix(asked),
    );
    if (named && isLocale(params.locale))
      throw redirect(paths.area(params.locale, named.alias, { searched }));
    throw new Response(null, { status: 404 });
  }
  const found = await api<SearchContract>()("POST search", {
    body: { station_id: station.id, page, per_page: PER_PAGE },
  });
  const pages = Math.ceil(found.total / PER_PAGE);
  if (page > Math.max(pages, 1)) throw new Response(null, { status: 404 });
  const spaces = await toCards(api, found.spaces.map(toSpaceSummary), searched);
  const near = stations
    .filter((one) => one !== station && one.spaces > 0)
    .map(({ station_name, alias, spaces, ...place }) => {
      return { name: station_name, alias, spaces, away: distanceKm(station, place) };
    })
    .filter(({ away }) => away <= NEARBY_KM)
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_NEAR);
  return {
    near,
    searched,
    name: station.station_name,
    alias: station.alias,
    count: found.total,
    page,
    pages,
    spaces,
    shellRooms: spaces.slice(0, 30).map(toShellRoom),
  };
}

/** The spaces near a station. */
export default function AreaPage() {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const { brand, locale, pictureBase } = useSite();
  const { name, alias, count, page, pages, spaces, searched, near } = useLoaderData<typeof loader>();
  return (
    <>
      <SearchBar place={name} />
      <SearchPill query={{ ...emptyQuery, ...searched }} title={name} place={name} />
      <div className="px-4 py-8 md:px-10 md:py-10 lg:max-xl:px-6">
        <PageHead
          title={t.areaTitle(name)}
          description={t.areaDescription(name, count)}
          picture={spaces[0] && socialPicturePath(pictureBase, spaces[0].id)}
        />
        <Breadcrumb to={paths.areas(locale)} label={t.areas} />
        <h1 className="mt-2 text-h1s md:text-h1">{t.areaTitle(name)}</h1>
        <p className="mb-6 text-ink-2">{areaCount(count)}</p>
        <SpaceGrid spaces={spaces} asked={searched} headingLevel={2} />
        <Pages page={page} pages={pages} to={(to) => paths.area(locale, alias, { page: to, searched })} />
        {near.length > 0 && (
          <section aria-labelledby="near" className="mt-12">
            <h2 id="near" className="text-h2">
              {t.near}
            </h2>
            <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 2xl:grid-cols-3">
              {near.map((area) => (
                <li key={area.alias} className="border-b border-line">
                  <PageLink
                    to={paths.area(locale, area.alias, { searched })}
                    className="area-row row-link glyph-train"
                  >
                    <span>
                      <b>{area.name}</b> <small>{t.awayFrom(name, distanceText(area.away))}</small>
                    </span>{" "}
                    {brand.showsStationCounts && <i>{areaCount(area.spaces)}</i>}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
