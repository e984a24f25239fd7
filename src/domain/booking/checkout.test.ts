import { expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import { checkoutPeriod, checkoutTotal, isPastCheckout } from "./checkout.ts";

test("BOOK-8: a checkout has a sum, a period and a tab", () => {
  const later = sampleBooking({
    start: at("2026-12-02 22:00"),
    end: at("2026-12-03 01:00"),
    canceled: true,
    cancelFee: 500,
  });
  const bookings = [later, sampleBooking()];
  expect(checkoutTotal(bookings)).toBe(2500);
  expect(checkoutPeriod(bookings)).toEqual({ start: at("2026-12-01 10:00"), end: at("2026-12-03 01:00") });
  expect(isPastCheckout(bookings, at("2026-12-03 00:59"))).toBe(false);
  expect(isPastCheckout(bookings, at("2026-12-03 01:00"))).toBe(true);
});
