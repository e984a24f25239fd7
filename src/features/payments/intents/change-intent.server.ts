import { type Decision, reject } from "../../../domain/decision.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import type { Change } from "../../bookings/change/contract.ts";
import { type Changer, decideChangeAndStore } from "../../bookings/change/decide.server.ts";
import { toNewTimes } from "../../bookings/change/store.server.ts";
import type { ChangeToPay } from "../../bookings/payment-items.server.ts";
import { Rejected } from "../../bookings/rejected.server.ts";
import { toBooking } from "../../bookings/row.server.ts";
import { lockPayment } from "../../ledger/payment.db.server.ts";
import { endChangePayments, openForChange } from "../../ledger/payment-transitions.db.server.ts";
import { replaceChange } from "../../ledger/payment-updates.db.server.ts";
import type { IntentAnswer } from "../contract.ts";
import { FIRST_CHECK, holdChange, holdFrom } from "../holds/hold.server.ts";
import { ownPayment, settleOpenPayments } from "./own-payments.server.ts";
import { openAtProvider, updateAtProvider } from "./provider-intent.server.ts";

/**
 * Holds the new times of a booking and creates the intent for their difference. `intentId` is the intent for the times
 * that the user chose before, if there is one: while it is open, it is updated instead.
 */
export async function payForChange(
  app: App,
  bookingId: number,
  change: Change,
  changer: Changer,
  intentId: string | null,
): Promise<Decision<IntentAnswer>> {
  const { accountId, now } = changer;
  const before = intentId === null ? null : await ownPayment(app, intentId, accountId, "edit");
  if (intentId !== null && before?.reservation_id !== bookingId) return reject({ code: "not_found" });
  await settleOpenPayments(app, accountId);
  const decision = await decideChangeAndStore(app, bookingId, change, changer, async (tx, plan, row) => {
    // A transfer is asked for once the operator has accepted the change (CHANGE-18).
    const isAskedLater = plan.needsApproval && plan.settlement === "transfer";
    if (plan.settlement === "none" || isAskedLater) throw new Rejected([{ code: "nothing_to_pay" }]);
    const { payment_way: method, currency, locale } = row;
    if (METHODS[method].collectedBy !== "provider") throw new Rejected([{ code: "payment_way_not_offered" }]);
    const { start, end, price } = toBooking(row);
    const asked: ChangeToPay = {
      times: toNewTimes(plan),
      payBy: plan.payBy,
      isExtend: change.isExtend,
      needsApproval: plan.needsApproval,
      from: { start, end, price },
    };
    const amount = plan.difference;
    const hold = holdFrom(now);
    const current = before && (await lockPayment(tx, before.id));
    const isUpdate = current?.state === "open" && current.intent_id !== null && current.next_step === null;
    if (!isUpdate) await endChangePayments(tx, row.id, "superseded", now, ["open"]);
    const paymentId = isUpdate
      ? current.id
      : await openForChange(
          tx,
          { accountId, method, amount, currency, locale, now },
          { bookingId: row.id, change: asked, hold, firstCheckAt: now + FIRST_CHECK },
        );
    if (isUpdate) await replaceChange(tx, paymentId, asked, { amount, hold, now });
    await holdChange(tx, row, asked, now);
    return { paymentId, isUpdate };
  });
  if (!decision.ok) return decision;
  const { paymentId, isUpdate } = decision.plan;
  return isUpdate ? updateAtProvider(app, paymentId) : openAtProvider(app, paymentId);
}
