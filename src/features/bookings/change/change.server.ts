import type { ChangePlan } from "../../../domain/booking/change.ts";
import type { Decision } from "../../../domain/decision.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import {
  awaitChangeTransfer,
  endChangePayments,
  renewAwaitedTransfer,
} from "../../ledger/payment-transitions.db.server.ts";
import { changedMail } from "../mail.server.ts";
import { Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import type { Change } from "./contract.ts";
import { type Changer, decideChangeAndStore } from "./decide.server.ts";
import { fallbackOf, storeNewTimes, toNewTimes } from "./store.server.ts";

/** How a change can be settled without a card: nothing to pay, or a transfer that is awaited. */
type Settlement = Exclude<ChangePlan["settlement"], "charge">;

/** Changes or extends a booking at once. A difference to be transferred makes it `editing` until it has arrived. */
export function changeBooking(
  app: App,
  bookingId: number,
  change: Change,
  changer: Changer,
  settlements: readonly Settlement[],
): Promise<Decision<void>> {
  return decideChangeAndStore(app, bookingId, change, changer, async (tx, plan, row) => {
    if (!settlements.some((settlement) => settlement === plan.settlement)) {
      throw new Rejected([{ code: "payment_required" }]);
    }
    await store(tx, plan, row, { isExtend: change.isExtend, now: changer.now });
  });
}

async function store(
  tx: Tx,
  plan: ChangePlan,
  row: BookingRow,
  { isExtend, now }: { isExtend: boolean; now: number },
): Promise<void> {
  const { start, end, price } = toBooking(row);
  const from = { start, end, price };
  const times = toNewTimes(plan);
  const isTransfer = plan.settlement === "transfer";
  const fallback = isTransfer ? fallbackOf(row, null) : null;
  const payBy = isTransfer ? plan.payBy : row.paid ? null : row.pay_by;
  await endChangePayments(tx, row.id, "superseded", now);
  await storeNewTimes(tx, row, times, { fallback, editing: isTransfer, payBy, now });
  if (isTransfer && isTransferToProvider(row.payment_way)) {
    const payment = {
      accountId: row.account_id,
      method: row.payment_way,
      amount: plan.difference,
      currency: row.currency,
      locale: row.locale,
      now,
    };
    const asked = { times, payBy: plan.payBy, isExtend: false, from };
    await awaitChangeTransfer(tx, payment, { bookingId: row.id, change: asked });
  }
  if (!row.paid && isTransferToProvider(row.payment_way))
    await renewAwaitedTransfer(tx, row.checkout_id, now);
  await recordEvent(tx, {
    type: "reservation.changed",
    actor: `account:${row.account_id}`,
    subject: `reservation:${row.id}`,
    before: from,
    after: { start: plan.start, end: plan.end, price: plan.total },
    detail: { waived: plan.waived },
    now,
    mails: [changedMail(row, { isExtend, waived: plan.waived, now })],
  });
}
