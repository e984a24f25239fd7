import type { Visit } from "../api/context.ts";
import type { AccountContract, User } from "../features/account/contract.ts";

/** An area as the sidebar lists it. */
export type ShellStation = { name: string; alias: string; spaces: number };

/** A room as the sidebar lists it. */
export type ShellRoom = { id: number; name: string; station: string; people: number };

/** Who is logged in, and the two lists of the sidebar. Nothing here may keep a page from being shown. */
export async function loadShell(
  visit: Visit,
): Promise<{ user: User | null; stations: ShellStation[]; rooms: ShellRoom[] }> {
  const [user] = await Promise.all([currentUser(visit)]);
  return { user, stations: [], rooms: [] };
}

/** SPEC section 4: the session is fetched at startup; a failure is a visitor. */
async function currentUser({ api, isLoggedIn }: Visit): Promise<User | null> {
  if (!isLoggedIn) return null;
  return api<AccountContract>()("GET users").catch(() => null);
}
