import { useNavigate } from "react-router";
import { orderOf } from "../../../../domain/search/search.ts";
import { durationText, timesText } from "../../../../i18n/format.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { captionOf } from "../../caption.ts";
import type { FoundOrigin } from "../../contract.ts";
import { messages } from "../../messages/results.ts";
import { messages as shared } from "../../messages.ts";
import { type SearchAddress, type Sort, writeAddress } from "../../state.ts";

type ResultsHeadProps = {
  address: SearchAddress;
  total: number;
  isRecommended: boolean;
  canSort: boolean;
  minutes: number | null;
  origins: readonly FoundOrigin[] | null;
};

/** What was searched for, the number of results and their order. */
export function ResultsHead({ address, total, isRecommended, canSort, minutes, origins }: ResultsHeadProps) {
  const t = useTexts(messages);
  const common = useTexts(shared);
  const locale = useLocale();
  const navigate = useNavigate();
  const { query, sort } = address;
  const caption = captionOf(query, locale, common);
  const title = useResultsTitle(address, total, isRecommended, origins);
  const order = orderOf(query);
  // The order of a search by length (SEARCH-42); between places otherwise that of the rides (SEARCH-61).
  const isByTotal = query.length !== null && (query.day !== null || address.isNow);
  const sorts: { key: Sort; label: string }[] = [
    {
      key: "default",
      label: isByTotal ? t.sortLowest : origins ? t.sortRides : t[LABELS[order]],
    },
    { key: "rating", label: t.sortRating },
    ...(order === "price" || !canSort ? [] : [{ key: "price" as const, label: t.sortCheap }]),
    ...(canSort ? [{ key: "people" as const, label: t.sortPeople }] : []),
  ];
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0">
          <h1 className="text-h2 md:text-h1s" aria-live="polite">
            {title}
          </h1>
          <p className="text-pretty text-sub text-ink-2">
            {isRecommended ? (
              t.recommendedLead
            ) : (
              // The button above says the same on narrow screens, but needs JavaScript.
              <span className="hidden scriptless:inline lg:inline">{caption}</span>
            )}
            {origins && total > 0 && (
              <span className="block">{sort === "default" && !isByTotal ? t.ridesLead : t.ridesAbout}</span>
            )}
            {minutes !== null && (
              <span className="sr-only"> {common.totalForAbroad(durationText(minutes, locale))}</span>
            )}
          </p>
        </div>
        {total > 1 && (
          <label className="needs-script -ml-2 inline-flex items-center text-sub text-ink-2">
            <span className="sr-only">{t.sort}</span>
            <select
              value={sorts.some(({ key }) => key === sort) ? sort : "default"}
              onChange={(event) =>
                navigate(
                  paths.search(
                    locale,
                    writeAddress({ ...address, page: 1, sort: event.target.value as Sort }),
                  ),
                  { preventScrollReset: true },
                )
              }
              className="min-h-11 cursor-pointer rounded-field bg-transparent px-1 text-sub [field-sizing:content]"
            >
              {sorts.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
}

const LABELS = { distance: "sortNear", match: "sortDefault", price: "sortCheap" } as const;

/** What was found, as the heading of the results and of their map. */
export function useResultsTitle(
  { query, isNow }: SearchAddress,
  total: number,
  isRecommended: boolean,
  origins: readonly FoundOrigin[] | null,
): string {
  const t = useTexts(messages);
  const locale = useLocale();
  if (isRecommended) return t.recommendedRooms;
  if (origins)
    return t.resultsBetween(
      origins.map(({ name }) => name ?? t.here),
      total,
    );
  if (query.length !== null && (isNow || query.day !== null)) {
    const { minutes, part } = query.length;
    const length = durationText(minutes, locale);
    if (isNow) return t.freeNowFor(length, total);
    if (part === "any") return t.freeAnyTime(length, total);
    if (typeof part === "string") return t.freeFor(part, length, total);
    return t.freeBetween(timesText(part.start, part.end), length, total);
  }
  const text = query.text.trim();
  if (text) return t.resultsOf(text, total);
  if (query.position) return t.resultsNear(total);
  return query.bounds ? t.resultsInMap(total) : t.results(total);
}
