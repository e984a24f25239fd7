import type { Client } from "../../../api/client.ts";
import type { FoundSpace, SearchContract } from "../../finding/contract.ts";
import type { SpacesContract } from "../../spaces/contract.ts";
import { type SearchAddress, type Sort, searchBody } from "../state.ts";
import { type Room, roomOf } from "./room.ts";

const PER_PAGE = 20;
const BATCH = 100;
/** So many at most are brought together to put them in another order, or to keep to a group. */
const MOST = 300;

export type Found = { rooms: Room[]; total: number; pages: number; isRecommended: boolean; canSort: boolean };

/** What an address asks for: the server's own order page by page; another order, or one group's rooms, from all that were found. */
export async function findRooms(api: Client, { query, page, sort, group }: SearchAddress): Promise<Found> {
  const search = api<SearchContract>();
  const body = searchBody(query);
  if (sort === "default" && group === null) {
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
  const ids = group === null ? null : await idsOfGroup(api, group);
  const rooms = spaces.filter((space) => !ids || ids.has(space.id)).map(roomOf);
  const sorted = rooms.toSorted(byOrder(sort));
  return {
    rooms: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: rooms.length,
    pages: Math.ceil(rooms.length / PER_PAGE),
    isRecommended: first.recommended && group === null,
    canSort: true,
  };
}

async function idsOfGroup(api: Client, groupId: number): Promise<Set<number>> {
  const groups = await api<SpacesContract>()("GET groups/:groupId", { params: { groupId } }).catch(() => []);
  return new Set(groups.flatMap((group) => group.spaces.map((space) => space.id)));
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
