import { ApiProblem } from "../../api/client.ts";
import type { RequestContext } from "../../api/context.ts";
import { inAreaOrder } from "../../domain/space/area-order.ts";
import type { AccountContract, User } from "../../features/account/contract.ts";
import type { SpacesContract, Station } from "../../features/rooms/contract.ts";
import type { SearchContract } from "../../features/search/contract.ts";
import type { ShellLists } from "../../nav/shell-data.ts";

type ShellData = ShellLists & { user: User | null };

const STATIONS = 12;

/** The user and the two lists of the sidebar. A failure here must not keep the page from rendering. */
export async function loadShell(requestContext: RequestContext): Promise<ShellData> {
  const [user, stations, found] = await Promise.all([
    currentUser(requestContext),
    requestContext
      .api<SpacesContract>()("GET stations")
      .catch(() => []),
    requestContext
      .api<SearchContract>()("POST search", { body: {} })
      .catch(() => null),
  ]);
  return {
    user,
    ...inSidebar(stations),
    rooms: (found?.spaces ?? []).map(({ id, name, nearest, access_minutes, max_member }) => ({
      id,
      name,
      station: nearest,
      minutes: access_minutes,
      people: max_member,
    })),
  };
}

const made = new WeakMap<readonly Station[], Pick<ShellLists, "stations" | "totals">>();

/** The first stations, and how many there are of all: the same as before where the answer is the same list. */
function inSidebar(stations: readonly Station[]): Pick<ShellLists, "stations" | "totals"> {
  const known = made.get(stations);
  if (known) return known;
  const lists = {
    stations: inAreaOrder(stations)
      .slice(0, STATIONS)
      .map(({ station_name, alias, spaces }) => ({ name: station_name, alias, spaces })),
    totals: { areas: stations.length, rooms: stations.reduce((sum, station) => sum + station.spaces, 0) },
  };
  made.set(stations, lists);
  return lists;
}

/** A session that cannot be read counts as a visitor, unless that passes: nobody is logged out by a slow database. */
async function currentUser({ api, isLoggedIn }: RequestContext): Promise<User | null> {
  if (!isLoggedIn) return null;
  return api<AccountContract>()("GET users").catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return null;
    throw problem;
  });
}
