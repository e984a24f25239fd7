import type { BookingRow } from "../row.server.ts";

/*
 * A mail shows the state of the moment that it reports (MAIL-23): a change between that and the sending is told in a line
 * of its own (MAIL-24).
 */

type Instant = "starts_at" | "ends_at" | "paid_at" | "canceled_at" | "request_until";

/** What can change of a booking, as the function reservation_state of the database writes it. */
type StateKey =
  | ("id" | "space_id" | "cleaning_minutes" | "price" | "paid" | "pay_by" | "due_on" | "terms" | "received")
  | (
      | "cancel_fee"
      | "refund"
      | "released"
      | "editing"
      | "before_edit"
      | "approval"
      | "requested_change"
      | "calendar_sequence"
    );

/** Its instants are texts. */
export type BookingState = Pick<BookingRow, StateKey> &
  Record<"starts_at" | "ends_at", string> &
  Record<"paid_at" | "canceled_at" | "request_until", string | null>;

/** The bookings of an order as they were then. Those that were made since are left out. */
export function rowsThen(now: readonly BookingRow[], then: readonly BookingState[]): BookingRow[] {
  const current = new Map(now.map((row) => [row.id, row]));
  return then.flatMap((state) => {
    const row = current.get(state.id);
    return row ? [{ ...row, ...state, ...instantsOf(state) }] : [];
  });
}

function instantsOf(state: BookingState): Pick<BookingRow, Instant> {
  return {
    starts_at: new Date(state.starts_at),
    ends_at: new Date(state.ends_at),
    paid_at: state.paid_at === null ? null : new Date(state.paid_at),
    canceled_at: state.canceled_at === null ? null : new Date(state.canceled_at),
    request_until: state.request_until === null ? null : new Date(state.request_until),
  };
}

/** What has become of a booking since, the most important first. */
export const SINCE = ["canceled", "changed", "accepted", "paid"] as const;
export type Since = (typeof SINCE)[number];

/** What a reader of the old state has to know about the present one; null where it still holds. */
export function changeSince(then: BookingRow, now: BookingRow): Since | null {
  if ((then.canceled_at === null) !== (now.canceled_at === null))
    return now.canceled_at ? "canceled" : "changed";
  const isSame =
    then.space_id === now.space_id &&
    then.starts_at.getTime() === now.starts_at.getTime() &&
    then.ends_at.getTime() === now.ends_at.getTime() &&
    then.price === now.price;
  if (!isSame || (!then.editing && now.editing)) return "changed";
  if (then.approval === "waiting" && now.approval === "accepted") return "accepted";
  return (!then.paid && now.paid) || (then.editing && !now.editing) ? "paid" : null;
}
