import { type ComponentProps, lazy, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from "react-router";
import { requestContextOf } from "../../../api/context.ts";
import { localeOf } from "../../../domain/language/locale.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import type { Bounds } from "../../../domain/search/distance.ts";
import { requestedTime } from "../../../domain/search/search.ts";
import { MOST_LISTED } from "../../../domain/space/shortlist.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { paths } from "../../../nav/paths.ts";
import { isReversedTime } from "../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { ZonesNote } from "../../../nav/zone-note.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { ListIcon, MapIcon } from "../../../ui/icons.tsx";
import { LatePart } from "../../../ui/late-part.tsx";
import { Note } from "../../../ui/note.tsx";
import { CardSkeleton } from "../../../ui/skeleton.tsx";
import type { SpacesContract } from "../../rooms/contract.ts";
import { Pages } from "../components/pages.tsx";
import { ResultsMap } from "../components/results-map.tsx";
import { SearchPill } from "../components/search-pill.tsx";
import { SpaceCard } from "../components/space-card.tsx";
import type { FoundOrigin } from "../contract.ts";
import { messages } from "../messages/results.ts";
import { toCards } from "../space-cards.ts";
import { hasDearerStarts } from "../space-summary.ts";
import { atNow, readAddress, writeAddress } from "../state.ts";
import { FilterChips } from "./components/filter-chips.tsx";
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
const StartStrip = lazy(() => import("./components/start-strip.tsx"));

/** Loaded where a search is between several places. */
const PlacesMap = lazy(() => import("./components/places-map.tsx"));
const Rides = lazy(() => import("./components/rides.tsx"));
const LongestRide = lazy(() =>
  import("./components/rides.tsx").then(({ LongestRide: one }) => ({ default: one })),
);

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
  const navigate = useNavigate();
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
  const [moved, setMoved] = useState<Bounds | null>(null);
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
  const searchHere = () => {
    if (!moved) return;
    const query = { ...address.query, text: "", position: null, bounds: moved };
    setMoved(null);
    // The button goes.
    map.current?.querySelector("section")?.focus({ preventScroll: true });
    void navigate(paths.search(locale, writeAddress({ query })));
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
            <div role="status" className="mt-5 grid gap-8 md:max-xl:grid-cols-2">
              <span className="sr-only">{t.loading}</span>
              {[1, 2, 3, 4].map((one) => (
                <CardSkeleton key={one} isRow />
              ))}
            </div>
          ) : (
            <>
              <ZonesNote zones={spaces.map(({ timeZone }) => timeZone)} />
              <ul className="mt-5 grid gap-x-6 gap-y-8 md:max-xl:grid-cols-2">
                {spaces.map((space, index) => (
                  <li key={space.id} className="min-w-0">
                    <SpaceCard
                      space={space}
                      searched={address.query}
                      asked={address.query}
                      minutes={minutes}
                      isRow
                      isEager={index < 2}
                      isHighlighted={highlighted === space.id}
                      onHighlight={setHighlighted}
                      headingLevel={2}
                      foot={
                        origins &&
                        space.rides && (
                          <LatePart>
                            <LongestRide rides={space.rides} />
                          </LatePart>
                        )
                      }
                      sizes="(min-width: 1210px) 220px, (min-width: 768px) 45vw, (min-width: 640px) 196px, 92vw"
                    >
                      {origins && space.rides && (
                        <LatePart>
                          <Rides origins={origins} rides={space.rides} />
                        </LatePart>
                      )}
                      {space.starts && day !== null && minutes !== null && (
                        <LatePart>
                          <StartStrip
                            space={{ ...space, starts: space.starts }}
                            day={day}
                            minutes={minutes}
                            headcount={address.query.headcount}
                          />
                        </LatePart>
                      )}
                    </SpaceCard>
                  </li>
                ))}
              </ul>
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
            <div className="relative size-full">
              <FoundMap
                spaces={spaces}
                searched={address.query}
                // What is recommended instead can be far from there.
                station={isRecommended ? null : station}
                position={isRecommended || origins ? null : address.query.position}
                origins={origins}
                highlighted={highlighted}
                onHighlight={setHighlighted}
                onMoved={setMoved}
                foot={TOGGLE_HEIGHT}
              />
              {moved && (
                <Button
                  look="outlined"
                  size="small"
                  className="absolute! left-1/2 top-3 -translate-x-1/2 rounded-full! border-0! shadow-overlay"
                  onClick={searchHere}
                >
                  {t.searchHere}
                </Button>
              )}
            </div>
          </div>
        )}
        {spaces.length > 0 && (
          <div className="map-toggle needs-script pointer-events-none sticky bottom-6 z-20 flex justify-center xl:hidden">
            <button
              type="button"
              aria-pressed={isMapShown}
              onClick={toggleMap}
              className="pointer-events-auto inline-flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-6 text-ctl font-bold text-white shadow-overlay"
            >
              {isMapShown ? <ListIcon /> : <MapIcon />}
              {isMapShown ? t.showList : t.showMap}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

type FoundMapProps = ComponentProps<typeof ResultsMap> & { origins: readonly FoundOrigin[] | null };

/** The map of what was found; of a search between places with the rides from them. */
function FoundMap({ origins, ...map }: FoundMapProps) {
  if (!origins) return <ResultsMap {...map} />;
  return (
    <LatePart>
      <PlacesMap {...map} origins={origins} />
    </LatePart>
  );
}
