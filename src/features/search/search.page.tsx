import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from "react-router";
import { visitOf } from "../../api/context.ts";
import type { Bounds } from "../../domain/distance.ts";
import { askedTime } from "../../domain/search.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ListIcon, MapIcon } from "../../ui/icons.tsx";
import { CardSkeleton } from "../../ui/skeleton.tsx";
import { findRooms } from "./components/find-rooms.ts";
import { Loosen } from "./components/loosen.tsx";
import { Pages } from "./components/pages.tsx";
import { ResultsHead } from "./components/results-head.tsx";
import { ResultsMap } from "./components/results-map.tsx";
import { RoomCard } from "./components/room-card.tsx";
import { messages } from "./messages.ts";
import { readAddress, writeAddress } from "./state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** Fewer than this, and the page says what to loosen. */
const FEW = 4;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams, params.text);
  return { address, ...(await findRooms(visitOf(context).api, address)) };
}

/** Rooms that fit, with their price for the asked time, and a map beside them from 1210 px. */
export default function SearchPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { address, rooms, total, pages, isRecommended, canSort } = useLoaderData<typeof loader>();
  const [lit, setLit] = useState<number | null>(null);
  const [isMapShown, setMapShown] = useState(false);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const isLoading = navigation.state === "loading" && /\/search(\/|$)/.test(navigation.location.pathname);
  const time = askedTime(address.query);
  const minutes = time && time.end - time.start;
  // Nothing found has no place on a map.
  const hasMap = rooms.length > 0 || isLoading;
  const searchHere = () => {
    if (!moved) return;
    const query = { ...address.query, text: "", position: null, bounds: moved };
    setMoved(null);
    void navigate(paths.search(locale, writeAddress({ query })));
  };
  return (
    <div className={hasMap ? "xl:grid xl:grid-cols-2" : ""}>
      <PageHead title={t.search} description={t.searchDescription} isPrivate />
      <div className={`px-4 py-5 md:px-10 md:py-8 xl:px-8 ${isMapShown ? "max-xl:hidden" : ""}`}>
        <ResultsHead
          address={address}
          total={total}
          isRecommended={isRecommended}
          canSort={canSort}
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
          <ul className="mt-5 grid gap-x-6 gap-y-8 md:max-xl:grid-cols-2">
            {rooms.map((room, index) => (
              <li key={room.id}>
                <RoomCard
                  room={room}
                  minutes={minutes}
                  isRow
                  isEager={index < 2}
                  isLit={lit === room.id}
                  onLight={setLit}
                  headingLevel={2}
                  sizes="(min-width: 480px) 196px, 92vw"
                />
              </li>
            ))}
          </ul>
        )}
        {!isLoading && total < FEW && <Loosen query={address.query} total={total} />}
        {!isLoading && (
          <Pages
            page={address.page}
            pages={pages}
            to={(page) => paths.search(locale, writeAddress({ ...address, page }))}
          />
        )}
      </div>
      {hasMap && (
        <div
          className={`top-14 h-[calc(100dvh-56px)] lg:top-[72px] lg:h-[calc(100dvh-72px)] xl:sticky xl:block ${isMapShown ? "" : "max-xl:hidden"}`}
        >
          <div className="relative size-full">
            <ResultsMap rooms={rooms} lit={lit} onLight={setLit} onMoved={setMoved} />
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
      {rooms.length > 0 && (
        <div className="needs-script pointer-events-none sticky bottom-6 z-20 flex justify-center xl:hidden">
          <button
            type="button"
            aria-pressed={isMapShown}
            onClick={() => setMapShown(!isMapShown)}
            className="pointer-events-auto inline-flex min-h-12 items-center gap-2.5 rounded-full bg-ink px-6 text-ctl font-bold text-white shadow-overlay"
          >
            {isMapShown ? <ListIcon /> : <MapIcon />}
            {isMapShown ? t.showList : t.showMap}
          </button>
        </div>
      )}
    </div>
  );
}
