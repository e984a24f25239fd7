import type { SearchQuery } from "../../../domain/search/search.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { SearchIcon, SlidersIcon } from "../../../ui/icons.tsx";
import { captionOf } from "../caption.ts";
import { messages } from "../messages/results.ts";
import { messages as shared } from "../messages.ts";

type SearchPillProps = {
  query: SearchQuery;
  /** What the page lists, in place of the place of the query. */
  title?: string;
  /** Searched unless another place is named. */
  place?: string;
  group?: number | null;
};

/** Under 1024 px, the search as a button that opens the search dialog. It stays in view over list and map. */
export function SearchPill({ query, title, place, group }: SearchPillProps) {
  const t = useTexts(messages);
  const common = useTexts(shared);
  const locale = useLocale();
  const { open } = useModal();
  const where = query.text.trim() || (query.position ? common.nearMe : query.bounds ? common.inMap : title);
  return (
    <div className="needs-script sticky top-14 z-20 bg-white px-4 pb-2 pt-3 md:px-10 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open({ name: "search", place, group })}
        className="flex min-h-16 w-full items-center gap-3 rounded-panel border border-edge/50 bg-white px-4 text-left shadow-soft"
      >
        <SearchIcon />
        <span className="min-w-0 flex-1 py-2">
          <span className="line-clamp-4 text-ctl font-bold leading-snug">{where || t.anywhere}</span>{" "}
          <span className="figures block whitespace-normal! text-sub leading-snug text-ink-2">
            {captionOf(query, locale, common) || t.datesOpen}
          </span>
        </span>
        <SlidersIcon />
      </button>
    </div>
  );
}
