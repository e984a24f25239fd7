import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import {
  cleanedInitials,
  editableUntil,
  stateWhenWritten,
  whyNotReview,
} from "../../domain/reviews/review.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { rateSpace } from "../catalog/ratings.db.server.ts";
import type { WrittenReview } from "./contract.ts";
import { insertReview, lockReview, lockUsed, ratingOf, updateReview } from "./db.server.ts";

/** Who writes, when, and whether staff look at a review before others see it (REVIEW-5). */
type Author = { accountId: number; now: number; isAfterLook: boolean };

/** Reviews a booking (REVIEW-1, REVIEW-2). Answers the id of the booking. */
export async function writeReview(
  tx: Tx,
  bookingId: number,
  written: WrittenReview,
  { accountId, now, isAfterLook }: Author,
): Promise<{ booking: number; review: number } | Rejection> {
  const used = await lockUsed(tx, accountId, bookingId);
  if (!used) return reject("not_found");
  if (used.review_id !== null) return reject("review_exists");
  const problem = whyNotReview(
    { isPaid: used.paid, isCanceled: used.canceled_at !== null, endsAt: used.ends_at.getTime() },
    now,
  );
  if (problem) return reject(problem);
  const initials = cleanedInitials(written.initials);
  if (initials === null) return reject({ code: "initials_format", field: "initials" });
  const state = stateWhenWritten(null, isAfterLook);
  const of = { reservation_id: bookingId, space_id: used.space_id, account_id: accountId };
  const id = await insertReview(tx, { ...of, ...rowOf(written), initials, state, now });
  if (id === null) return reject("review_exists");
  await recordEvent(tx, {
    type: "review.written",
    actor: `account:${accountId}`,
    subject: `review:${id}`,
    detail: { booking: bookingId },
    after: { state },
    now,
  });
  if (state === "shown") await rate(tx, used.space_id);
  return { booking: bookingId, review: id };
}

/** Edits a review within the days for it (REVIEW-4). */
export async function editReview(
  tx: Tx,
  { id, version }: { id: number; version: number },
  written: WrittenReview,
  { accountId, now, isAfterLook }: Author,
): Promise<{ booking: number; review: number } | Rejection> {
  const before = await lockReview(tx, id);
  if (!before || before.account_id !== accountId) return reject("not_found");
  if (before.version !== version) return rejectStale(before.version);
  if (now > editableUntil(before.created_at.getTime())) return reject("review_edit_over");
  const initials = cleanedInitials(written.initials);
  if (initials === null) return reject({ code: "initials_format", field: "initials" });
  const state = stateWhenWritten(before.state, isAfterLook);
  await updateReview(tx, id, { ...rowOf(written), initials, state, now });
  await recordEvent(tx, {
    type: "review.edited",
    actor: `account:${accountId}`,
    subject: `review:${id}`,
    before: { state: before.state },
    after: { state },
    now,
  });
  await rate(tx, before.space_id);
  return { booking: before.reservation_id, review: id };
}

/** Counts the shown reviews of a space again. */
export function rate(tx: Tx, spaceId: number): Promise<void> {
  return rateSpace(tx, spaceId, () => ratingOf(tx, spaceId));
}

function rowOf({ marks, text, language, use, people }: WrittenReview) {
  return { ...marks, text, locale: language, use, people };
}
