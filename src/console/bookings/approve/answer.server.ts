import { type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import type { Context } from "../../../api/handler.server.ts";
import type { Problem } from "../../../domain/problem.ts";
import { type Answered, acceptBooking, declineBooking } from "../../../features/bookings/approval.server.ts";
import { bookingsByIds } from "../../../features/bookings/db.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { whyNotGiveBackNow } from "../../../features/ledger/money-back.server.ts";
import { heldFor } from "../../../features/ledger/owed-refunds.server.ts";
import { authorisedPaymentsOf } from "../../../features/ledger/payment.db.server.ts";
import { acceptAuthorised } from "../../../features/payments/settle/accept.server.ts";
import { settle } from "../../../features/payments/settle/settle.server.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { bookingItem } from "../../server/booking-item/present.server.ts";
import { answererOf } from "./answerer.db.server.ts";
import type { DeclineReason } from "./contract.ts";

type Answer = {
  staff: Staff;
  once: Context["once"];
  mail: { send: boolean; note: string };
  /** Null to accept. */
  decline: DeclineReason | null;
};

/**
 * Answers a waiting booking, or a requested change, in the version that the person saw (APPROVE-1, APPROVE-2). Null if it was done, otherwise why
 * it was not.
 */
export async function answerRequest(
  app: App,
  seen: { id: number; version: number },
  { staff, once, mail, decline }: Answer,
): Promise<Rejection | null> {
  const answer = {
    ...staff,
    version: seen.version,
    message: mail.send ? mail.note : null,
  };
  const write = (work: (keeping: App) => Promise<Answered>) => once(`booking ${seen.id}`, work);
  const answered = decline
    ? await write((keeping) =>
        declineBooking(keeping, seen.id, { ...answer, outcome: "declined", reason: decline }),
      )
    : await acceptAuthorised(app, seen.id, () => write((keeping) => acceptBooking(keeping, seen.id, answer)));
  if (answered.kind === "done") settleSoon(app, seen.id);
  return rejectionOf(app, seen.id, answered);
}

/**
 * Why a person may not decline all of these in one call, or null: what had come in for them goes back, and its sum may
 * need a fresh second factor (STAFF-25).
 */
export async function whyNotDeclineAll(
  app: App,
  ids: readonly number[],
  staff: Staff,
): Promise<Problem | null> {
  if (staff.authority.isElevated) return null;
  const rows = await bookingsByIds(app.db, ids);
  const held = rows.map(async ({ id, currency }) => ({ amount: await heldFor(app.db, id), currency }));
  return whyNotGiveBackNow(app, app.db, await Promise.all(held), staff);
}

/** The money is captured or released now instead of at the next sweep, but the answer does not wait for it. */
function settleSoon(app: App, bookingId: number): void {
  app.background.start("settle after an answer", async () => {
    for (const paymentId of await authorisedPaymentsOf(app.db, bookingId)) await settle(app, paymentId);
  });
}

async function rejectionOf(app: App, id: number, answered: Answered): Promise<Rejection | null> {
  switch (answered.kind) {
    case "done":
      return null;
    case "stale":
      return rejectStale(answered.version);
    case "refused":
      return { rejected: answered.problems };
    case "lapsed":
      return reject("approval_lapsed");
    case "voided":
      return reject("payment_voided");
    case "inside":
      return reject("waits_for_company");
    case "closed":
      return reject(await whyClosed(app, id));
  }
}

/** Who was faster, by name. */
async function whyClosed({ db }: App, id: number): Promise<Problem> {
  const earlier = await answererOf(db, id);
  if (!earlier) return { code: "not_found" };
  switch (earlier.action) {
    case "reservation.accepted":
    case "reservation.change_accepted":
      return { code: "already_accepted", params: { who: earlier.name } };
    case "reservation.declined":
    case "reservation.change_declined":
      return { code: "already_declined", params: { who: earlier.name } };
    case "reservation.lapsed":
    case "reservation.change_lapsed":
      return { code: "approval_lapsed" };
    case "reservation.change_failed":
      return { code: "payment_voided" };
    default:
      return { code: "not_waiting" };
  }
}

/** The booking as it is now, for the answer of a write. */
export async function presentAnswered(
  app: App,
  id: number,
  reader: Parameters<typeof bookingItem>[2],
): Promise<BookingItem | Rejection> {
  return (await bookingItem(app, id, reader)) ?? reject("not_found");
}
