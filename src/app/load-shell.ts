import type { Visit } from "../api/context.ts";
import type { AccountContract, User } from "../features/account/contract.ts";
import type { SearchContract } from "../features/finding/contract.ts";
import type { SpacesContract } from "../features/spaces/contract.ts";

/** An area as the sidebar lists it. */
export type ShellStation = { name: string; alias: string; spaces: number };

/** A room as the sidebar lists it. */
export type ShellRoom = { id: number; name: string; station: string; people: number };

export type ShellData = {
  user: User | null;
  /** Those with the most rooms first. */
  stations: ShellStation[];
  rooms: ShellRoom[];
  /** Of the whole catalogue. */
  totals: { areas: number; rooms: number };
};

const STATIONS = 12;

/** Who is logged in, and the two lists of the sidebar. Nothing here may keep a page from being shown. */
export async function loadShell(visit: Visit): Promise<ShellData> {
  const [user, stations, found] = await Promise.all([
    currentUser(visit),
    visit
      .api<SpacesContract>()("GET stations")
      .catch(() => []),
    visit
      .api<SearchContract>()("POST search", { body: {} })
      .catch(() => null),
  ]);
  return {
    user,
    stations: stations
      .toSorted((a, b) => b.spaces - a.spaces || a.id - b.id)
      .slice(0, STATIONS)
      .map(({ station_name, alias, spaces }) => ({ name: station_name, alias, spaces })),
    rooms: (found?.spaces ?? []).map(({ id, name, nearest, max_member }) => ({
      id,
      name,
      station: nearest,
      people: max_member,
    })),
    totals: { areas: stations.length, rooms: stations.reduce((sum, station) => sum + station.spaces, 0) },
  };
}

/** SPEC section 4: the session is fetched at startup; a failure is a visitor. */
async function currentUser({ api, isLoggedIn }: Visit): Promise<User | null> {
  if (!isLoggedIn) return null;
  return api<AccountContract>()("GET users").catch(() => null);
}
