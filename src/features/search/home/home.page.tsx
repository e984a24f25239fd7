import { Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from "react-router";
import type { Client } from "../../../api/client.ts";
import { requestContextOf } from "../../../api/context.ts";
import { emptyQuery } from "../../../domain/search/search.ts";
import { inAreaOrder } from "../../../domain/space/area-order.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { BASE, paths } from "../../../nav/paths.ts";
import type { ShellLists } from "../../../nav/shell-data.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { ChevronRightIcon } from "../../../ui/icons.tsx";
import type { SpacesContract, Station } from "../../rooms/contract.ts";
import { SpaceGrid } from "../components/space-grid.tsx";
import type { SearchContract } from "../contract.ts";
import { SearchPanel } from "../form/components/search-panel.tsx";
import { toCards } from "../space-cards.ts";
import { toSpaceSummary } from "../space-summary.ts";
import { type AreaFacts, AreaTiles } from "./components/area-tiles.tsx";
import { HeroPicture } from "./components/hero-picture.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

const TILES = 8;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, now, site } = requestContextOf(context);
  const [found, stations] = await Promise.all([
    api<SearchContract>()("POST search", { body: {} }),
    api<SpacesContract>()("GET stations"),
  ]);
  return {
    spaces: await toCards(api, found.spaces.map(toSpaceSummary), emptyQuery),
    lines: linesOf(stations),
    facts: await factsOf(api, stations, dayAt(now, site.brand.timeZone)),
  };
}

/** The railway lines of the areas that the page shows. The layout's list of areas is on every page and has no lines. */
function linesOf(stations: readonly Station[]): Record<string, string[]> {
  return Object.fromEntries(shownOf(stations).map(({ alias, lines }) => [alias, lines]));
}

function shownOf(stations: readonly Station[]): Station[] {
  return inAreaOrder(stations).slice(0, TILES);
}

/**
 * Of each area, by alias: how many of its rooms are free for an hour today, or tomorrow if none is, the lowest price of it, and
 * the room to show: the one with that price, or else the first (SCREEN-59).
 */
async function factsOf(
  api: Client,
  stations: readonly Station[],
  today: Day,
): Promise<Record<string, AreaFacts>> {
  const found = await Promise.all(
    shownOf(stations).map(async ({ id, alias, space_ids: ids }): Promise<[string, AreaFacts]> => {
      const freeOn = (date: Day) =>
        api<SearchContract>()("POST search", {
          body: { station_id: id, date, minutes: 60, page: 1, per_page: 1 },
        });
      const found = await freeOn(today);
      const isTomorrow = found.total === 0;
      const { total, spaces } = isTomorrow ? await freeOn(addDays(today, 1)) : found;
      const [best] = spaces;
      const lowest = best?.total_price == null ? null : { amount: best.total_price, currency: best.currency };
      return [alias, { room: best?.id ?? ids[0] ?? 0, free: total, lowest, isTomorrow }];
    }),
  );
  return Object.fromEntries(found);
}

/** The home page: search form, areas and recommended spaces. */
export default function HomePage() {
  const t = useTexts(messages);
  const { brand, locale, publicUrl } = useSite();
  const { spaces, lines, facts } = useLoaderData<typeof loader>();
  const shell = useRouteLoaderData("guest") as ShellLists | undefined;
  const stations = shell?.stations ?? [];
  return (
    <div className="pb-16">
      <PageHead
        title={t.homeTitle}
        description={t.homeDescription}
        data={{
          "@context": "https://schema.org",
          "@type": "WebSite",
          name: brand.name,
          url: `${publicUrl}${BASE}${paths.home(locale)}`,
          inLanguage: locale,
          potentialAction: {
            "@type": "SearchAction",
            target: `${publicUrl}${BASE}${paths.search(locale)}?text={text}`,
            "query-input": "required name=text",
          },
        }}
      />
      <section className="relative isolate px-4 pt-7 md:px-10 md:pt-14">
        <HeroPicture />
        <h1 className="whitespace-pre-line text-[1.625rem] leading-[1.4] md:text-hero">{t.heroTitle}</h1>
        <p className="mt-2 whitespace-pre-line text-pretty pb-24 text-body text-ink-2 md:mt-3 md:pb-10 md:text-ctl md:leading-relaxed">
          {t.heroLead(shell?.totals.rooms ?? 0)}
        </p>
        <SearchPanel />
      </section>
      {stations.length > 0 && (
        <section aria-labelledby="areas" className="px-4 pt-10 md:px-10 md:pt-12">
          <SectionHead id="areas" title={t.byArea} to={paths.areas(locale)} link={t.seeAll} />
          <AreaTiles stations={stations.slice(0, TILES)} lines={lines} facts={facts} />
        </section>
      )}
      <section aria-labelledby="recommended" className="px-4 pt-12 md:px-10">
        <SectionHead id="recommended" title={t.recommended} to={paths.search(locale)} link={t.seeAll} />
        <div className="mt-4">
          <SpaceGrid spaces={spaces} asked={emptyQuery} isEven />
        </div>
      </section>
    </div>
  );
}

function SectionHead({ id, title, to, link }: { id: string; title: string; to: string; link: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <Link to={to} aria-label={`${title} ${link}`} className={`${textLinkClass} text-sub`}>
        {link}
        <ChevronRightIcon size={18} />
      </Link>
    </div>
  );
}
