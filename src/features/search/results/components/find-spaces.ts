import type { Client } from "../../../../api/client.ts";
import { type SpaceSummary, toSpaceSummary } from "../../components/space-summary.ts";
import type { FoundSpace, SearchContract } from "../../contract.ts";
import { type SearchAddress, type Sort, searchBody } from "../../state.ts";

const PER_PAGE = 20;
const BATCH = 100;
/** The most results that the browser sorts itself. */
const MAX_SORTED = 300;

type Found = {
  spaces: SpaceSummary[];
  total: number;
  pages: number;
  isRecommended: boolean;
  canSort: boolean;
};

/** Runs the search of an address. The server's order comes page by page; any other order needs all results. */
export async function findSpaces(api: Client, { query, page, sort, group }: SearchAddress): Promise<Found> {
  const search = api<SearchContract>();
  const body = { ...searchBody(query), ...(group === null ? {} : { group_id: group }) };
  if (sort === "default") {
    const found = await search("POST search", { body: { ...body, page, per_page: PER_PAGE } });
    return {
      spaces: found.spaces.map(toSpaceSummary),
      total: found.total,
      pages: found.recommended ? 1 : Math.ceil(found.total / PER_PAGE),
      isRecommended: found.recommended,
      canSort: !found.recommended && found.total <= MAX_SORTED,
    };
  }
  const first = await search("POST search", { body: { ...body, page: 1, per_page: BATCH } });
  const spaces: FoundSpace[] = [...first.spaces];
  for (let next = 2; spaces.length < Math.min(first.total, MAX_SORTED); next += 1) {
    const more = await search("POST search", { body: { ...body, page: next, per_page: BATCH } });
    if (more.spaces.length === 0) break;
    spaces.push(...more.spaces);
  }
  const sorted = spaces.map(toSpaceSummary).toSorted(byOrder(sort));
  return {
    spaces: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: sorted.length,
    pages: Math.ceil(sorted.length / PER_PAGE),
    isRecommended: first.recommended,
    canSort: true,
  };
}

/** By price, currencies stay apart and spaces without a price come last. Equal ones keep the order of the server. */
function byOrder(sort: Sort): (a: SpaceSummary, b: SpaceSummary) => number {
  if (sort === "people") return (a, b) => b.people - a.people;
  if (sort === "price") return (a, b) => a.currency.localeCompare(b.currency) || priceOf(a) - priceOf(b);
  return () => 0;
}

function priceOf(space: SpaceSummary): number {
  return space.total ?? space.lowest ?? Number.MAX_SAFE_INTEGER;
}
