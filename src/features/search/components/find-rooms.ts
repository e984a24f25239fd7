import type { Client } from "../../../api/client.ts";
import type { FoundSpace, SearchContract } from "../../finding/contract.ts";
import { type SearchAddress, type Sort, searchBody } from "../state.ts";
import { type Room, roomOf } from "./room.ts";

const PER_PAGE = 20;
const BATCH = 100;
/** So many at most are brought together to put them in another order. */
const MOST = 300;

export type Found = { rooms: Room[]; total: number; pages: number; isRecommended: boolean; canSort: boolean };

/** What an address asks for: the server's own order page by page; another order from all that were found. */
export async function findRooms(api: Client, { query, page, sort, group }: SearchAddress): Promise<Found> {
  const search = api<SearchContract>();
  const body = { ...searchBody(query), ...(group === null ? {} : { group_id: group }) };
  if (sort === "default") {
    const found = await search("POST search", { body: { ...body, page, per_page: PER_PAGE } });
    return {
      rooms: found.spaces.map(roomOf),
      total: found.total,
      pages: found.recommended ? 1 : Math.ceil(found.total / PER_PAGE),
      isRecommended: found.recommended,
      canSort: !found.recommended && found.total <= MOST,
    };
  }
  const first = await search("POST search", { body: { ...body, page: 1, per_page: BATCH } });
  const spaces: FoundSpace[] = [...first.spaces];
  for (let next = 2; spaces.length < Math.min(first.total, MOST); next += 1) {
    const more = await search("POST search", { body: { ...body, page: next, per_page: BATCH } });
    if (more.spaces.length === 0) break;
    spaces.push(...more.spaces);
  }
  const rooms = spaces.map(roomOf).toSorted(byOrder(sort));
  return {
    rooms: rooms.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: rooms.length,
    pages: Math.ceil(rooms.length / PER_PAGE),
    isRecommended: first.recommended,
    canSort: true,
  };
}

/** Those in another currency and those without a price come last; equal ones stay as the server had them. */
function byOrder(sort: Sort): (a: Room, b: Room) => number {
  if (sort === "people") return (a, b) => b.people - a.people;
  if (sort === "price") return (a, b) => a.currency.localeCompare(b.currency) || priceOf(a) - priceOf(b);
  return () => 0;
}

function priceOf(room: Room): number {
  return room.total ?? room.lowest ?? Number.MAX_SAFE_INTEGER;
}
