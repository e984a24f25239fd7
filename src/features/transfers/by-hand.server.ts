import { accept, type Decision, reject } from "../../domain/decision.ts";
import type { Amount } from "../../domain/money/money.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { Means, Shortfall } from "../../domain/transfers/transfer.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import { lockSeen, type Staff } from "../bookings/staff/seen.server.ts";
import { isDayClosed } from "../ledger/closing.db.server.ts";
import { countEntries } from "../ledger/entries.db.server.ts";
import { receive } from "../payments/operator/receive.server.ts";

/** How long ago money can have come that is recorded only now. */
const MOST_DAYS = 366;

type MoneyByHand = {
  bookingId: number;
  /** The version of the booking that the person saw. */
  version: number;
  amount: Amount;
  receivedOn: Day;
  means: Means;
  shortfall: Shortfall | null;
  reason: string;
  mail: boolean;
};

/**
 * Records money that came by hand, or to another account (TRANSFER-6); on a day that is not closed (CLOSING-4). Answers what
 * is left to pay.
 */
export function receiveByHand(
  app: App,
  { bookingId, version, amount, receivedOn, means, shortfall, reason, mail }: MoneyByHand,
  { actor, now }: Staff,
): Promise<Decision<{ id: number; left: Amount }>> {
  // A day ahead would be in books that are not begun, one of another year that was mistyped in books that nobody reads any more.
  const today = dayAt(now, app.brand.timeZone);
  if (receivedOn > today) return Promise.resolve(reject({ code: "received_later", field: "received_on" }));
  if (receivedOn < addDays(today, -MOST_DAYS))
    return Promise.resolve(reject({ code: "received_long_ago", field: "received_on" }));
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<{ id: number; left: Amount }>> => {
      const { row } = await lockSeen(tx, bookingId, version, now);
      if (await isDayClosed(tx, receivedOn)) throw new Rejected([{ code: "day_closed" }]);
      const ref = `by_hand:${bookingId}:${await countEntries(tx, bookingId)}`;
      const decision = await receive(tx, row, {
        ...{ amount, ref, valueOn: receivedOn, shortfall, actor, now, isTold: mail },
        ...{ means, reason },
      });
      if (!decision.ok) throw new Rejected(decision.problems);
      return accept({ id: bookingId, left: decision.plan.left });
    }),
  );
}
