import type { Client } from "../../../api/client.ts";
import { type Currency, compareCurrencies } from "../../../domain/money/money.ts";
import type { FoundOrigin, FoundSpace, SearchContract, UnplacedName } from "../contract.ts";
import { type SpaceSummary, toSpaceSummary } from "../space-summary.ts";
import { type SearchAddress, type Sort, searchBodyOf } from "../state.ts";

const PER_PAGE = 20;
const BATCH = 100;
/** The most results that the browser sorts itself. */
const MAX_SORTED = 300;

type Found = {
  spaces: SpaceSummary[];
  total: number;
  /** The page that `spaces` are from: the last one if a later one was requested (SEARCH-29). */
  page: number;
  pages: number;
  isRecommended: boolean;
  canSort: boolean;
  /** The places that the search is between; null: it is not. */
  origins: readonly FoundOrigin[] | null;
  /** What was typed for a place and is not searched from. */
  unplaced: readonly UnplacedName[];
};

/** Runs the search of an address. The server's orders come page by page; any other order needs all results. */
export async function findSpaces(
  api: Client,
  { query, page, sort, group }: SearchAddress,
  own: Currency,
): Promise<Found> {
  const search = api<SearchContract>();
  const body = { ...searchBodyOf(query), ...(group === null ? {} : { group_id: group }) };
  if (sort === "default" || sort === "rating") {
    const order = sort === "rating" ? { order: sort } : {};
    const read = (at: number) =>
      search("POST search", { body: { ...body, ...order, page: at, per_page: PER_PAGE } });
    const asked = await read(page);
    const pages = asked.recommended ? 1 : Math.ceil(asked.total / PER_PAGE);
    const last = lastOf(page, pages);
    const found = last === page ? asked : await read(last);
    return {
      spaces: found.spaces.map(toSpaceSummary),
      total: found.total,
      page: last,
      pages,
      isRecommended: found.recommended,
      canSort: !found.recommended && found.total <= MAX_SORTED,
      origins: found.origins ?? null,
      unplaced: found.unplaced ?? [],
    };
  }
  const first = await search("POST search", { body: { ...body, page: 1, per_page: BATCH } });
  const spaces: FoundSpace[] = [...first.spaces];
  for (let next = 2; spaces.length < Math.min(first.total, MAX_SORTED); next += 1) {
    const more = await search("POST search", { body: { ...body, page: next, per_page: BATCH } });
    if (more.spaces.length === 0) break;
    spaces.push(...more.spaces);
  }
  const sorted = spaces.map(toSpaceSummary).toSorted(byOrder(sort, own));
  const pages = Math.ceil(sorted.length / PER_PAGE);
  const last = lastOf(page, pages);
  return {
    spaces: sorted.slice((last - 1) * PER_PAGE, last * PER_PAGE),
    total: sorted.length,
    page: last,
    pages,
    isRecommended: first.recommended,
    canSort: true,
    origins: first.origins ?? null,
    unplaced: first.unplaced ?? [],
  };
}

/**
 * By price, the brand's own currency comes first and spaces without a price come last in theirs. Equal ones keep the order
 * of the server (SEARCH-9).
 */
function byOrder(sort: Sort, own: Currency): (a: SpaceSummary, b: SpaceSummary) => number {
  if (sort === "people") return (a, b) => b.people - a.people;
  if (sort === "price")
    return (a, b) =>
      Number(a.currency !== own) - Number(b.currency !== own) ||
      compareCurrencies(a.currency, b.currency) ||
      priceOf(a) - priceOf(b);
  return () => 0;
}

function lastOf(page: number, pages: number): number {
  return Math.min(page, Math.max(pages, 1));
}

function priceOf(space: SpaceSummary): number {
  return space.total ?? space.lowest ?? Number.MAX_SAFE_INTEGER;
}
