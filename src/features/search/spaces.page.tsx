import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { emptyQuery } from "../../domain/search/search.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { PageLink } from "../../nav/page-link.tsx";
import { paths } from "../../nav/paths.ts";
import { readSearchedTime } from "../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { textLinkClass } from "../../ui/button.tsx";
import { messages } from "./areas/messages.ts";
import { Pages } from "./components/pages.tsx";
import { SearchPill } from "./components/search-pill.tsx";
import { SpaceGrid } from "./components/space-grid.tsx";
import type { SearchContract } from "./contract.ts";
import { SearchBar } from "./form/components/search-bar.tsx";
import { messages as shared } from "./messages.ts";
import { toCards } from "./space-cards.ts";
import { toSpaceSummary } from "./space-summary.ts";
import { readAddress } from "./state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** Divisible by one to four, so that every row of the grid is full. */
const PER_PAGE = 48;

/** A search without any condition finds ten spaces only (SEARCH-10); everywhere is a condition. */
const EVERYWHERE = { north: 90, south: -90, east: 180, west: -180 };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const { searchParams } = new URL(request.url);
  const { page } = readAddress(searchParams);
  const searched = readSearchedTime(searchParams);
  const found = await api<SearchContract>()("POST search", {
    body: { bounds: EVERYWHERE, page, per_page: PER_PAGE },
  });
  const pages = Math.ceil(found.total / PER_PAGE);
  if (page > Math.max(pages, 1)) throw new Response(null, { status: 404 });
  const spaces = await toCards(api, found.spaces.map(toSpaceSummary), searched);
  return { searched, count: found.total, page, pages, spaces };
}

/** All spaces by id. */
export default function SpacesPage() {
  const t = useTexts(messages);
  const { areaCount } = useTexts(shared);
  const locale = useLocale();
  const { count, page, pages, spaces, searched } = useLoaderData<typeof loader>();
  return (
    <>
      <SearchBar />
      <SearchPill query={{ ...emptyQuery, ...searched }} title={t.spacesTitle} />
      <div className="px-4 py-8 md:px-10 md:py-10 lg:max-xl:px-6">
        <PageHead title={t.spacesTitle} description={t.spacesDescription(count)} />
        <h1 className="text-h1s md:text-h1">{t.spacesTitle}</h1>
        <p className="text-ink-2">{areaCount(count)}</p>
        <p className="mb-4 flex flex-wrap gap-x-6 text-sub">
          <PageLink to={paths.areas(locale)} className={textLinkClass}>
            {t.areasTitle}
          </PageLink>{" "}
          <PageLink to={paths.groups(locale)} className={textLinkClass}>
            {t.groupsTitle}
          </PageLink>
        </p>
        <SpaceGrid spaces={spaces} asked={searched} headingLevel={2} />
        <Pages page={page} pages={pages} to={(to) => paths.spaces(locale, { page: to, searched })} />
      </div>
    </>
  );
}
