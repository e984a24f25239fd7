import { lazy, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { localeOf } from "../../../domain/language/locale.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { requestedTime } from "../../../domain/search/search.ts";
import { MOST_LISTED } from "../../../domain/space/shortlist.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { paths } from "../../../nav/paths.ts";
import { isReversedTime } from "../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { ZonesNote } from "../../../nav/zone-note.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { ListIcon, MapIcon } from "../../../ui/icons.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { Note } from "../../../ui/note.tsx";
import { CardSkeleton } from "../../../ui/skeleton.tsx";
import type { SpacesContract } from "../../rooms/contract.ts";
import { Pages } from "../components/pages.tsx";
import { SearchPill } from "../components/search-pill.tsx";
import { messages } from "../messages/results.ts";
import { toCards } from "../space-cards.ts";
import { hasDearerStarts } from "../space-summary.ts";
import { atNow, readAddress, writeAddress } from "../state.ts";
import { FilterChips } from "./components/filter-chips.tsx";
import { FoundMap } from "./components/found-map.tsx";
import { FoundSpaces } from "./components/found-spaces.tsx";
import { ResultsHead, useResultsTitle } from "./components/results-head.tsx";
import { findSpaces } from "./find-spaces.ts";
import { useFollowedClock } from "./followed-clock.ts";
import { findRelaxations } from "./relaxations.ts";
import { searchedStation } from "./searched-station.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

/** Loaded where little or nothing is found. */
const Loosen = lazy(() => import("./components/loosen.tsx"));

/** Loaded where a station is searched for. */
const AddStation = lazy(() => import("./components/add-station.tsx"));

/** Loaded where a place is not known, or could be several. */
const UnplacedNames = lazy(() => import("./components/unplaced-names.tsx"));

/** Loaded where a length is searched for in place of a start and an end. */
const PartTabs = lazy(() => import("./components/part-tabs.tsx"));

/** The pixels over the lower edge of the map that the button back to the list takes up. */
const TOGGLE_HEIGHT = 80;

/** With fewer results the page suggests conditions to drop. */
const FEW = 4;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const address = readAddress(searchParams, params.text);
  const { api, now, site } = requestContextOf(context);
  const asked = atNow(address, toWallMinute(now, site.brand.timeZone));
  const found = await findSpaces(api, asked, site.brand.currency);
  const locale = localeOf(params.locale);
  const [spaces, relaxations, stations] = await Promise.all([
    toCards(api, found.spaces, asked.query),
    found.total < FEW ? findRelaxations(api, asked.query, found.total, address.group) : null,
    // Without a mark the results are still there.
    api<SpacesContract>()("GET stations").catch(() => []),
  ]);
  const station = searchedStation(stations, address.query.text, locale);
  const time = requestedTime(address.query);
  const isPast = time !== null && time.start < toWallMinute(now, site.brand.timeZone);
  const timeProblem = isReversedTime(searchParams)
    ? sentence({ code: "slot_ends_before_start" }, locale)
    : null;
  const { day } = asked.query;
  return { address, day, now, ...found, spaces, relaxations, isPast, timeProblem, station };
}

/** The results, with their price for the searched time, next to a map from 1210 px. */
export default function SearchPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigation = useNavigation();
  const {
    address,
    day,
    now,
    spaces,
    total,
    page,
    pages,
    isRecommended,
    isPast,
    canSort,
    relaxations,
    timeProblem,
    station,
    origins,
    unplaced,
  } = useLoaderData<typeof loader>();
  const title = useResultsTitle(address, total, isRecommended, origins);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [isMapShown, setMapShown] = useState(false);
  const listTop = useRef(0);
  const map = useRef<HTMLDivElement>(null);
  const isLoading = navigation.state === "loading" && /\/search(\/|$)/.test(navigation.location.pathname);
  const time = requestedTime(address.query);
  const minutes = time
    ? time.end - time.start
    : day !== null
      ? (address.query.length?.minutes ?? null)
      : null;
  useFollowedClock(address.isNow, now);
  const listed = isLoading ? [] : spaces.slice(0, MOST_LISTED).map(({ id }) => id);
  // Without results there is no map.
  const hasMap = spaces.length > 0 || isLoading;
  /** The map fills the window below the search, and the list starts where it was left. */
  const toggleMap = () => {
    if (!isMapShown) listTop.current = window.scrollY;
    flushSync(() => setMapShown(!isMapShown));
    if (isMapShown) window.scrollTo(0, listTop.current);
    else map.current?.scrollIntoView({ block: "end" });
  };
  return (
    <>
      <PageHead title={title} description={t.searchDescription} isPrivate />
      <SearchPill query={address.query} group={address.group} />
      <div
        className={hasMap ? "xl:grid xl:grid-cols-[minmax(500px,1fr)_minmax(0,1fr)] scriptless:block!" : ""}
      >
        <div
          className={`px-4 pb-5 pt-3 md:px-10 md:pb-8 lg:px-6 lg:pt-6 ${isMapShown ? "max-xl:hidden" : ""}`}
        >
          <ResultsHead
            address={address}
            total={total}
            isRecommended={isRecommended}
            canSort={canSort}
            minutes={minutes}
            origins={origins}
          />
          {station && !origins && !isRecommended && (
            <LatePart>
              <AddStation group={address.group} />
            </LatePart>
          )}
          {unplaced.length > 0 && (
            <LatePart>
              <UnplacedNames address={address} unplaced={unplaced} hasOrigins={origins !== null} />
            </LatePart>
          )}
          {timeProblem && (
            <Note tone="warn" className="mb-3">
              {timeProblem}
            </Note>
          )}
          {address.query.length !== null && (
            <LatePart>
              <PartTabs address={address} hasMarks={spaces.some(hasDearerStarts)} />
            </LatePart>
          )}
          <FilterChips
            address={address}
            currencies={CHARGED_CURRENCIES.filter((one) => spaces.some(({ currency }) => currency === one))}
            minutes={minutes}
          />
          {isLoading ? (
            <Skeletons />
          ) : (
            <>
              <ZonesNote zones={spaces.map(({ timeZone }) => timeZone)} />
              <FoundSpaces
                spaces={spaces}
                query={address.query}
                origins={origins}
                day={day}
                minutes={minutes}
                highlighted={highlighted}
                onHighlight={setHighlighted}
              />
            </>
          )}
          {!isLoading && relaxations && (
            <LatePart>
              <Loosen
                relaxations={relaxations}
                total={total}
                isPast={isPast}
                address={address}
                hasStation={station !== null}
                origins={origins}
              />
            </LatePart>
          )}
          {listed.length > 1 && (
            <Link className={`mt-6 ${textLinkClass}`} to={paths.newShortlist(locale, listed, address.query)}>
              {t.shareFirst(listed.length)}
            </Link>
          )}
          {!isLoading && (
            <Pages
              page={page}
              pages={pages}
              to={(page) => paths.search(locale, writeAddress({ ...address, page }))}
            />
          )}
        </div>
        {hasMap && (
          <div ref={map} className={`results-map scriptless:hidden! ${isMapShown ? "" : "max-xl:hidden"}`}>
            {/* The list has the heading otherwise. */}
            {isMapShown && <h1 className="sr-only xl:hidden">{title}</h1>}
            <FoundMap
              spaces={spaces}
              searched={address.query}
              // What is recommended instead can be far from there.
              station={isRecommended ? null : station}
              position={isRecommended || origins ? null : address.query.position}
              origins={origins}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              foot={TOGGLE_HEIGHT}
            />
          </div>
        )}
        {spaces.length > 0 && <MapToggle isMapShown={isMapShown} onToggle={toggleMap} />}
      </div>
    </>
  );
}

function Skeletons() {
  const t = useTexts(messages);
  return (
    <div role="status" className="mt-5 grid gap-8 md:max-xl:grid-cols-2">
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3, 4].map((one) => (
        <CardSkeleton key={one} isRow />
      ))}
    </div>
  );
}

function MapToggle({ isMapShown, onToggle }: { isMapShown: boolean; onToggle: () => void }) {
  const t = useTexts(messages);
  return (
    <div className="map-toggle needs-script pointer-events-none sticky bottom-6 z-20 flex justify-center xl:hidden">
      <button
        type="button"
        aria-pressed={isMapShown}
        onClick={onToggle}
        className="pointer-events-auto inline-flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-6 text-ctl font-bold text-white shadow-overlay"
      >
        {isMapShown ? <ListIcon /> : <MapIcon />}
        {isMapShown ? t.showList : t.showMap}
      </button>
    </div>
  );
}
