import { type ComponentProps, lazy, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Bounds } from "../../../../domain/search/distance.ts";
import type { SearchQuery } from "../../../../domain/search/search.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { LatePart } from "../../../../ui/late-part.tsx";
import { ResultsMap } from "../../components/results-map.tsx";
import type { FoundOrigin } from "../../contract.ts";
import { messages } from "../../messages/results.ts";
import { writeAddress } from "../../state.ts";

/** Loaded where a search is between several places. */
const PlacesMap = lazy(() => import("./places-map.tsx"));

type FoundMapProps = Omit<ComponentProps<typeof ResultsMap>, "onMoved" | "searched"> & {
  searched: SearchQuery;
  origins: readonly FoundOrigin[] | null;
};

/** The map of what was found, of a search between places with the rides from them, and the search of where it was moved to. */
export function FoundMap({ origins, ...map }: FoundMapProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const searchHere = () => {
    if (!moved) return;
    const query = { ...map.searched, text: "", position: null, bounds: moved };
    setMoved(null);
    // The button goes.
    box.current?.querySelector("section")?.focus({ preventScroll: true });
    void navigate(paths.search(locale, writeAddress({ query })));
  };
  return (
    <div ref={box} className="relative size-full">
      {origins ? (
        <LatePart>
          <PlacesMap {...map} origins={origins} onMoved={setMoved} />
        </LatePart>
      ) : (
        <ResultsMap {...map} onMoved={setMoved} />
      )}
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
  );
}
