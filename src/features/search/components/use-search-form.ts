import { useState } from "react";
import { useNavigate } from "react-router";
import { emptyQuery, type SearchQuery } from "../../../domain/search.ts";
import { quarterUp } from "../../../domain/time/clock.ts";
import { wallClockAt } from "../../../i18n/format.ts";
import { track } from "../../../nav/analytics.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useSite, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";
import { useSearchDraft, writeAddress } from "../state.ts";

const QUICK_MINUTES = 120;

/** What every search form does, however it is laid out (SPEC section 2, Search form). */
export function useSearchForm(group: number | null) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const navigate = useNavigate();
  const [query, change] = useSearchDraft();
  const [isLocating, setLocating] = useState(false);
  const [placeError, setPlaceError] = useState<string | null>(null);
  const [isWithinGroup, setWithinGroup] = useState(true);

  const run = (wanted: SearchQuery) => {
    track("search", { search_term: wanted.text });
    const address = writeAddress({ query: wanted, group: isWithinGroup ? group : null });
    // Goes up by itself: a new address begins at the top.
    return navigate(paths.search(locale, address));
  };
  return {
    query,
    isLocating,
    placeError,
    isWithinGroup,
    setWithinGroup,
    change: (part: Partial<SearchQuery>) => {
      setPlaceError(null);
      change(part);
    },
    submit: () => run(query),
    /** From a suggestion: the text is taken and nothing else happens until the search is asked for. */
    setText: (text: string) => {
      setPlaceError(null);
      change({ text, position: null, bounds: null });
    },
    fromHere: () => {
      setPlaceError(null);
      if (!("geolocation" in navigator)) {
        setPlaceError(t.locationUnavailable);
        return;
      }
      setLocating(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setLocating(false);
          const position = { latitude: coords.latitude, longitude: coords.longitude };
          change({ text: "", bounds: null, position });
          void run({ ...query, text: "", bounds: null, position });
        },
        ({ code }) => {
          setLocating(false);
          setPlaceError(
            code === 1 ? t.locationDenied : code === 3 ? t.locationTimeout : t.locationUnavailable,
          );
        },
        { timeout: 10_000, maximumAge: 60_000 },
      );
    },
    /** Today, from now on for two hours. */
    fromNow: () => {
      const { day, minute } = wallClockAt(currentTime(), brand.timeZone);
      const start = quarterUp(minute);
      change({ day, start, end: start + QUICK_MINUTES });
    },
    reset: () => change({ ...emptyQuery, invoiceOnly: query.invoiceOnly }),
  };
}

export type SearchForm = ReturnType<typeof useSearchForm>;
