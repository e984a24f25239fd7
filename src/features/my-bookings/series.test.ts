import { expect, test } from "vitest";
import { sampleBookingAnswer } from "../../../test/build/answers.ts";
import { restOfSeries, seriesOf, sumOfTerms } from "./series.ts";

/** 2026-12-10 11:00 in Japan. */
const NOW = Date.UTC(2026, 11, 10, 2);

const terms = (fee: number, refund: number) => ({ percent: 50, fee, refund, by_transfer: 0 });
const running = sampleBookingAnswer({ id: 1, series: "s", cancel_terms: terms(2000, 0) });
const paid = sampleBookingAnswer({
  ...{ id: 2, series: "s", cancel_terms: terms(1000, 1000) },
  ...{ start_datetime: "2026-12-17 10:00", end_datetime: "2026-12-17 12:00" },
});
const authorised = { ...paid, id: 3, authorised: true, cancel_terms: terms(500, 1500) };
const unpaid = { ...paid, id: 4, paid: false, cancel_terms: terms(0, 0) };
const canceled = { ...paid, id: 5, canceled: true, cancel_terms: null };

test("SERIES-8: the rest is what has not begun and its guest can cancel", () => {
  const rest = (isVerified: boolean) =>
    restOfSeries([running, paid, authorised, unpaid, canceled], { isVerified, now: NOW }).map(({ id }) => id);
  expect(rest(true)).toEqual([2, 3, 4]);
  // CANCEL-2: without a verified address, only what is paid.
  expect(rest(false)).toEqual([2, 3]);
});

test("SERIES-8: the sums equal those of the bookings, with authorised money apart", () => {
  expect(sumOfTerms([paid, authorised, unpaid])).toEqual([
    { currency: "JPY", fee: 1500, transferFee: 0, refund: 1000, released: 1500 },
  ]);
  const byBank = { ...paid, payment_way: 1 as const, cancel_terms: terms(1000, 390) };
  expect(sumOfTerms([byBank, byBank])).toEqual([
    { currency: "JPY", fee: 2000, transferFee: 1220, refund: 780, released: 0 },
  ]);
  expect(sumOfTerms([])).toEqual([]);
});

test("SERIES-7: a series has several bookings of an order", () => {
  const other = { ...paid, id: 6, series: "other" };
  const single = { ...paid, id: 7, series: null };
  const found = seriesOf({ reservations: [running, other, single, paid] });
  expect(found.map((series) => series.map(({ id }) => id))).toEqual([[1, 2]]);
});
