import { isForFee } from "../../../domain/booking/policy.ts";
import { feesOf, ruledPrice } from "../../../domain/booking/price-lines.ts";
import {
  type CancelFee,
  type CancelReasonCode,
  chosenFee,
  largestFee,
  planStaffCancel,
  type StaffCancelFacts,
  type StaffCancelPlan,
  whyNotFee,
  whyNotStaffCancel,
} from "../../../domain/booking/staff-cancel.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { MoneyBack } from "../../../domain/money/money-back.ts";
import type { Problem } from "../../../domain/problem.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { giveBack, whyNotGiveBackNow } from "../../ledger/money-back.server.ts";
import { heldFor } from "../../ledger/owed-refunds.server.ts";
import { refundsOwedAt } from "../../ledger/refund.db.server.ts";
import { mailAbout } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { type GuestMail, lockSeen, messageOf, rejectIf, type Staff } from "../staff/seen.server.ts";
import { oweRefundOf, releasedOf, storeCancel } from "./cancel.server.ts";

/** What staff decide about a cancel. A null follows from the policy, or from the reason if that is on our side. */
export type StaffCancel = {
  fee: CancelFee | null;
  bearsTransferFee: boolean | null;
  reason: { code: CancelReasonCode; text: string };
  mail: GuestMail;
};

/** A planned cancel, under the lock of its booking. */
export type PlannedCancel = {
  row: BookingRow;
  facts: StaffCancelFacts;
  isAuthorised: boolean;
  choice: { fee: Amount; bearsTransferFee: boolean };
  plan: StaffCancelPlan;
};

/**
 * Cancels a booking for the guest or for reasons of our own (OPCANCEL-1): by the policy, without a fee, or at another
 * fee. The refund is recorded as owed in the same transaction and paid afterwards, as after a guest's cancel.
 */
export function cancelByStaff(
  app: App,
  id: number,
  cancel: StaffCancel,
  /** The fee and the refund that were shown; null accepts any. */
  seen: { version: number; fee: Amount | null; backFee: Amount | null },
  staff: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const planned = await planCancel(tx, id, cancel, {
        version: seen.version,
        now: staff.now,
        limits: app.brand.limits,
      });
      const { fee, refund } = planned.plan;
      if ((seen.fee ?? fee) !== fee || (seen.backFee ?? refund) !== refund)
        throw new Rejected([{ code: "price_changed" }]);
      rejectIf(whyNotFee(planned.choice, planned.facts, staff.authority));
      const { arrived } = await storeStaffCancel(tx, planned, cancel, staff);
      const back = { bookingId: id, amount: refund + arrived, currency: planned.row.currency };
      rejectIf(await giveBack(app, tx, back, staff));
      return accept({ id });
    }),
  );
}

/**
 * Why a person may not cancel all of these in one call, or null: what they give back together needs a fresh second
 * factor (STAFF-25). Those that cannot be canceled are refused one by one later. Nothing is written.
 */
export async function whyNotCancelAll(
  app: App,
  cancels: readonly { id: number; cancel: StaffCancel; seen: { version: number } }[],
  staff: Staff,
): Promise<Problem | null> {
  if (staff.authority.isElevated) return null;
  const back: MoneyBack[] = [];
  for (const { id, cancel, seen } of cancels) {
    const planned = await catchRejection(() =>
      app.db.tx(async (tx) =>
        accept(
          await planCancel(tx, id, cancel, {
            version: seen.version,
            now: staff.now,
            limits: app.brand.limits,
          }),
        ),
      ),
    );
    if (!planned.ok) continue;
    const { plan, row } = planned.plan;
    back.push({ amount: plan.refund + (row.paid ? 0 : row.arrived), currency: row.currency });
  }
  return whyNotGiveBackNow(app, app.db, back, staff);
}

/** Plans a cancel under the booking's lock. Rejects a fee above the largest possible one. */
export async function planCancel(
  tx: Tx,
  id: number,
  {
    fee,
    bearsTransferFee,
    reason,
  }: Pick<StaffCancel, "fee" | "bearsTransferFee"> & {
    reason: { code: CancelReasonCode } | null;
  },
  { version, now, limits }: { version: number | null; now: number; limits: Brand["limits"] },
): Promise<PlannedCancel> {
  const { row, isAuthorised } = await lockSeen(tx, id, version, now);
  const booking = toBooking(row);
  const wallNow = toWallMinute(now, row.time_zone);
  rejectIf(whyNotStaffCancel(booking, wallNow));
  const held = await heldFor(tx, id);
  const facts: StaffCancelFacts = {
    booking,
    terms: row.terms,
    policies: row.cancel_policies,
    held,
    ruled: ruledPrice(row.price_lines, row.price) + feesOf(row.price_lines).asked,
    now: wallNow,
    freeMinutes: limits.deskFreeMinutes,
  };
  const choice = chosenFee({ fee, bearsTransferFee }, reason?.code ?? null, facts);
  if (choice.fee < 0 || choice.fee > largestFee(facts)) {
    throw new Rejected([{ code: "wrong_shape", params: { name: "fee" } }]);
  }
  return { row, facts, isAuthorised, choice, plan: planStaffCancel(choice, facts) };
}

/**
 * Writes a cancel and what follows from it. Answers the mails about it, and what had arrived of a transfer to the provider:
 * it goes back in addition to the refund (PAY-9).
 */
export async function storeStaffCancel(
  tx: Tx,
  { row, facts, plan, isAuthorised }: PlannedCancel,
  { reason, mail }: StaffCancel,
  { actor, now }: Staff,
): Promise<{ mails: QueuedMail[]; arrived: Amount }> {
  const { fee, refund, refundTo, due } = plan;
  const released = isAuthorised ? await releasedOf(tx, row, { refund, refundTo }) : 0;
  const { arrived } = await storeCancel(tx, row, {
    fee,
    refund,
    released,
    reason: "operator",
    byStaff: {
      detail: { code: reason.code, text: reason.text, transfer_fee: plan.transferFee },
      held: facts.held,
    },
    now,
  });
  if (isForFee(row, fee)) await oweRefundOf(tx, row, { refund, refundTo }, { released, now });
  const back = refund + arrived;
  const mails = mail.send
    ? [
        mailAbout({
          key: `canceled:${row.id}`,
          kind: "canceled",
          bookingId: row.id,
          reason: reason.code,
          refundIds: await refundsOwedAt(tx, row.id, now),
          ...messageOf(mail),
        }),
      ]
    : [];
  await recordEvent(tx, {
    type: "reservation.canceled",
    actor,
    subject: `reservation:${row.id}`,
    detail: { fee, refund: back, ...(due > 0 ? { due } : {}), code: reason.code },
    ...(reason.text ? { reason: reason.text } : {}),
    before: { price: row.price, paid: row.paid },
    after: { fee, refund: back },
    now,
    mails,
  });
  return { mails, arrived };
}
