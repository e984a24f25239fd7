import type { Tx } from "../../platform/sql.ts";
import { releaseHolds } from "../occupancy/holds.db.server.ts";
import { lockSpaces } from "../occupancy/occupancy.db.server.ts";
import { deleteEntry, idsOfAccount, lockEntry, moveEntries } from "./db.server.ts";
import { currentOffersOf } from "./offers.db.server.ts";

/** Takes a guest off the waitlist. What was held for them is the next one's turn (WAIT-7). */
export async function removeEntry(tx: Tx, id: number): Promise<void> {
  if (!(await lockEntry(tx, id))) return;
  const offers = await currentOffersOf(tx, [id]);
  await lockSpaces(tx, [...new Set(offers.map(({ space_id }) => space_id))]);
  // While the offer is there, so that its end is known as that of a turn.
  for (const offer of offers) await releaseHolds(tx, offer.id);
  await deleteEntry(tx, id);
}

/** Everything that an account waits for, when it is deleted. */
export async function removeFromWaitlist(tx: Tx, accountId: number): Promise<void> {
  for (const id of await idsOfAccount(tx, accountId)) await removeEntry(tx, id);
}

/** What a guest waits for who goes on under another account; what both wait for stays once (GUESTS-6). */
export async function moveWaitlist(tx: Tx, ids: { from: number; into: number }): Promise<number[]> {
  const moved = await moveEntries(tx, ids);
  await removeFromWaitlist(tx, ids.from);
  return moved;
}
