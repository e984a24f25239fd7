import type { Actor } from "../../domain/actor.ts";
import { type MoneyBack, whyNotGiveBack } from "../../domain/money/money-back.ts";
import type { Problem } from "../../domain/problem.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import { dayAt, toInstant } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable, Tx } from "../../platform/sql.ts";
import { countMergedMoney } from "./merged-money.db.server.ts";
import { givenBackSince, insertGivenBack, lockGivenBack } from "./money-back.db.server.ts";

/** A person who gives money back, and whether their second factor is fresh. */
type Giver = { actor: Actor; authority: { isElevated: boolean }; now: number };

/**
 * Every write of staff after which money goes back to a guest calls this last in its transaction, with all that goes
 * back (STAFF-25); `bookingId` is null for money that belongs to no booking. Answers why it may not, so that the caller rolls back; otherwise it is counted for the person's day.
 * The lock that it takes is the last of a transaction (lock-order.db.server.ts).
 */
export async function giveBack(
  app: Pick<App, "brand">,
  tx: Tx,
  { bookingId, ...money }: MoneyBack & { bookingId: number | null },
  giver: Giver,
): Promise<Problem | null> {
  if (money.amount <= 0) return null;
  await lockGivenBack(tx, giver.actor);
  const problem = await whyNotGiveBackNow(app, tx, [money], giver);
  if (problem !== null) return problem;
  await insertGivenBack(tx, giver.actor, { bookingId, ...money, now: giver.now });
  if (bookingId !== null) await countMergedMoney(tx, { bookingId, ...money, now: giver.now }, giver.actor);
  return null;
}

/** The same without counting it: for previews, and for the sum of a call before its first booking is written. */
export async function whyNotGiveBackNow(
  { brand }: Pick<App, "brand">,
  db: Queryable,
  money: readonly MoneyBack[],
  { actor, authority, now }: Giver,
): Promise<Problem | null> {
  const midnight = toInstant(startOfDay(dayAt(now, brand.timeZone)), brand.timeZone);
  const today = await givenBackSince(db, actor, midnight);
  return whyNotGiveBack(authority, { now: money, today });
}
