import type { ChangePlan } from "../../../domain/booking/change.ts";
import type { Decision } from "../../../domain/decision.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { AskedInside } from "../corporate/limits.server.ts";
import { changedMail } from "../mail.server.ts";
import { heldRequestOf, linkMail, renewHeld } from "../payment-link.server.ts";
import { Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import type { Change } from "./contract.ts";
import { type Changer, decideChangeAndStore } from "./decide.server.ts";
import { askForChange, requestChange } from "./request.server.ts";
import { storeUncharged } from "./settle.server.ts";
import { toNewTimes } from "./store.server.ts";

/** How a change can be settled without a card: nothing to pay, or a transfer that is awaited. */
type Settlement = Exclude<ChangePlan["settlement"], "charge">;

/**
 * Changes or extends a booking at once. A difference to be transferred makes it `editing` until it has arrived; in a room
 * that needs approval the change is only requested.
 */
export function changeBooking(
  app: App,
  bookingId: number,
  change: Change,
  changer: Changer,
  settlements: readonly Settlement[],
): Promise<Decision<void>> {
  return decideChangeAndStore(app, bookingId, change, changer, async (tx, plan, row, asked) => {
    if (!settlements.some((settlement) => settlement === plan.settlement)) {
      throw new Rejected([{ code: "payment_required" }]);
    }
    await store(app, tx, plan, row, { isExtend: change.isExtend, asked, now: changer.now });
  });
}

async function store(
  app: App,
  tx: Tx,
  plan: ChangePlan,
  row: BookingRow,
  { isExtend, asked, now }: { isExtend: boolean; asked: AskedInside | null; now: number },
): Promise<void> {
  const times = toNewTimes(plan);
  const actor = `account:${row.account_id}` as const;
  if (asked) return askForChange(tx, row, { times, payment_id: null }, { ...asked, actor, now });
  if (plan.needsApproval) return requestChange(tx, row, { times, payment_id: null }, { actor, now });
  const { start, end, price } = toBooking(row);
  const held = await heldRequestOf(tx, row);
  await storeUncharged(tx, row, { times, due: plan.difference, payBy: plan.payBy }, now);
  const renewed = held && (await renewHeld(app, tx, held, now));
  await recordEvent(tx, {
    type: "reservation.changed",
    actor,
    subject: `reservation:${row.id}`,
    before: { start, end, price },
    after: { start: plan.start, end: plan.end, price: plan.total },
    detail: { waived: plan.waived },
    now,
    mails: [renewed ? linkMail(renewed, { now }) : changedMail(row, { isExtend, waived: plan.waived, now })],
  });
}
