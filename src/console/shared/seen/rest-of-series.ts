import type { Status } from "../../../domain/booking/booking.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";

/** The bookings of a series that are still to come, and so are canceled with the rest of it (SERIES-9). */
export function restOfSeries(series: readonly BookingItem[]): BookingItem[] {
  return series.filter(({ status }) => IS_TO_COME[status]);
}

const IS_TO_COME: Record<Status, boolean> = {
  ...{ canceled: false, ended: false, ongoing: false },
  ...{
    waiting_for_company: true,
    change_at_company: true,
    waiting_for_approval: true,
    change_requested: true,
    editing: true,
    unpaid: true,
    confirmed: true,
  },
};
