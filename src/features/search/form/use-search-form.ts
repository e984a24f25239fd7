import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { track } from "../../../browser/analytics.ts";
import type { Position } from "../../../domain/search/distance.ts";
import { emptyQuery, nextTwoHours, type SearchQuery } from "../../../domain/search/search.ts";
import { namesHere } from "../../../domain/search/typed-places.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { modalOf } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useSite } from "../../../nav/site.tsx";
import { useSearchFields, writeAddress } from "../state.ts";

/** The behaviour of every search form, whatever its layout. `place` is searched where no other is named. */
export function useSearchForm(group: number | null, place = "") {
  const { locale, brand } = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const [query, change] = useSearchFields();
  const [isLocating, setLocating] = useState(false);
  const [locationError, setLocationError] = useState<string | null>(null);
  const [isWithinGroup, setWithinGroup] = useState(true);

  const run = (wanted: SearchQuery) => {
    track("search", { search_term: wanted.text });
    const address = writeAddress({ query: wanted, group: isWithinGroup ? group : null });
    // A new address starts at the top of the page. It replaces a dialog, so that Back does not open that again.
    return navigate(paths.search(locale, address), { replace: modalOf(location) !== null });
  };
  const sayWhy = async (why: "denied" | "unavailable" | "timeout") => {
    const { messages } = await import("./messages/location.ts");
    setLocationError(messages[locale][why]);
  };
  const locate = (search: (position: Position) => void) => {
    setLocationError(null);
    if (!("geolocation" in navigator)) {
      void sayWhy("unavailable");
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        search({ latitude, longitude });
      },
      ({ code }) => {
        setLocating(false);
        void sayWhy(code === 1 ? "denied" : code === 3 ? "timeout" : "unavailable");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  const runHere = (wanted: SearchQuery) => {
    change(wanted);
    void run(wanted);
  };
  return {
    query,
    isLocating,
    /** Why the guest's position is not known and what to do, for beside the button that asked for it. */
    locationError,
    isWithinGroup,
    setWithinGroup,
    change: (part: Partial<SearchQuery>) => {
      setLocationError(null);
      change(part);
    },
    submit: () => {
      // 渋谷、現在地: between a station and the guest.
      if (namesHere(query.text) && !query.position)
        return locate((position) => runHere({ ...query, position }));
      return run(query.text.trim() || query.position || query.bounds ? query : { ...query, text: place });
    },
    /** Sets the text without searching. */
    setText: (text: string) => {
      setLocationError(null);
      change({ text, position: null, bounds: null });
    },
    fromHere: () => locate((position) => runHere({ ...query, text: "", bounds: null, position })),
    /** Today, for two hours from now (SEARCH-12). */
    fromNow: () => {
      change({ length: null, ...nextTwoHours(toWallMinute(currentTime(), brand.timeZone)) });
    },
    reset: () => change({ ...emptyQuery, invoiceOnly: query.invoiceOnly }),
  };
}

export type SearchForm = ReturnType<typeof useSearchForm>;
