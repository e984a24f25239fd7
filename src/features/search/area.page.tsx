import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { visitOf } from "../../api/context.ts";
import { emptyQuery } from "../../domain/search.ts";
import { withoutStationSuffix } from "../../domain/station-label.ts";
import { isLocale } from "../../i18n/locale.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import type { SearchContract } from "../finding/contract.ts";
import type { SpacesContract } from "../spaces/contract.ts";
import { Pages } from "./components/pages.tsx";
import { roomOf, shellRoomOf } from "./components/room.ts";
import { RoomGrid } from "./components/room-grid.tsx";
import { messages } from "./messages.ts";
import { readAddress, writeAddress } from "./state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** Fills whole rows of one, two, three and four. */
const PER_PAGE = 48;

/** A station by its alias; by its label, too, which leads on to the alias (SPEC section 2, Routing). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = visitOf(context);
  const asked = params.alias ?? "";
  const stations = await api<SpacesContract>()("GET stations");
  const station = stations.find((one) => one.alias === asked);
  if (!station) {
    const named = stations.find(
      (one) => withoutStationSuffix(one.station_name) === withoutStationSuffix(asked),
    );
    if (named && isLocale(params.locale)) throw redirect(paths.area(params.locale, named.alias));
    throw new Response(null, { status: 404 });
  }
  const { page } = readAddress(new URL(request.url).searchParams);
  const found = await api<SearchContract>()("POST search", {
    body: { station_id: station.id, page, per_page: PER_PAGE },
  });
  const pages = Math.ceil(found.total / PER_PAGE);
  if (page > Math.max(pages, 1)) throw new Response(null, { status: 404 });
  const rooms = found.spaces.map(roomOf);
  return {
    name: station.station_name,
    alias: station.alias,
    count: found.total,
    page,
    pages,
    rooms,
    shellRooms: rooms.slice(0, 30).map(shellRoomOf),
  };
}

/** The rooms around one station. */
export default function AreaPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { name, alias, count, page, pages, rooms } = useLoaderData<typeof loader>();
  return (
    <div className="px-4 py-8 md:px-10 md:py-10">
      <PageHead title={t.areaTitle(name)} description={t.areaDescription(name, count)} />
      <nav aria-label={t.breadcrumb} className="text-meta text-ink-2">
        <ol className="flex items-center gap-2">
          <li>
            <Link to={paths.home(locale)} className="hover:text-accent hover:underline">
              {t.home}
            </Link>
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <Link to={paths.areas(locale)} className="hover:text-accent hover:underline">
              {t.areas}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="mb-6 mt-2 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1s md:text-h1">{t.areaTitle(name)}</h1>
          <p className="text-ink-2">{t.areaCount(count)}</p>
        </div>
        <LinkButton
          look="outlined"
          size="medium"
          icon={<SearchIcon />}
          to={paths.search(locale, writeAddress({ query: { ...emptyQuery, text: name } }))}
        >
          {t.searchThisArea}
        </LinkButton>
      </div>
      <RoomGrid rooms={rooms} headingLevel={2} />
      <Pages page={page} pages={pages} to={(to) => paths.area(locale, alias, to)} />
    </div>
  );
}
