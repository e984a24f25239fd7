import type { Actor } from "../../domain/actor.ts";
import type { MoneyBack } from "../../domain/money/money-back.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** Lets one transaction after the other decide what a person gives back, so that each counts the ones before. */
export async function lockGivenBack(tx: Tx, actor: Actor): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${PEOPLE_LOCKS}, hashtext(${actor}))`);
}

/** What somebody has given back since then, summed up by currency. */
export function givenBackSince(db: Queryable, actor: Actor, since: number): Promise<MoneyBack[]> {
  return db.rows(sql`SELECT sum(amount)::int AS amount, currency FROM money_back
    WHERE actor = ${actor} AND at >= ${new Date(since)} GROUP BY currency`);
}

export async function insertGivenBack(
  tx: Tx,
  actor: Actor,
  { bookingId, amount, currency, now }: MoneyBack & { bookingId: number | null; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO money_back (actor, reservation_id, amount, currency, at)
    VALUES (${actor}, ${bookingId}, ${amount}, ${currency}, ${new Date(now)})`);
}

/** First key of the advisory locks on what people give back; the second one is made from the actor. */
const PEOPLE_LOCKS = 7160425;
