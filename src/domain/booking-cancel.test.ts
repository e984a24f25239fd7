import { expect, test } from "vitest";
import { type CancelFacts, cancelTerms, decideCancel } from "./booking-cancel.ts";
import { sampleReservation } from "./sample-reservation.ts";
import { at } from "./sample-space.ts";

const policies = [
  { periodFrom: 7, periodTo: 4, feePercent: 30 },
  { periodFrom: 3, periodTo: 1, feePercent: 50 },
  { periodFrom: 0, periodTo: 0, feePercent: 100 },
];
const customer = { isVerified: true, hasRefundAccount: true };

function facts(now: string, changes: Partial<CancelFacts> = {}): CancelFacts {
  return { reservation: sampleReservation(), policies, user: customer, now: at(now), ...changes };
}

test.each([
  ["card, eight days ahead", "2026-11-23 23:59", {}, { percent: 0, fee: 0, refund: 2000, refundTo: "card" }],
  [
    "card, seven days ahead",
    "2026-11-24 00:00",
    {},
    { percent: 30, fee: 600, refund: 1400, refundTo: "card" },
  ],
  ["card, the same day", "2026-12-01 00:00", {}, { percent: 100, fee: 2000, refund: 0, refundTo: null }],
  ["running", "2026-12-01 11:00", {}, { percent: 100, fee: 2000, refund: 0, refundTo: null }],
  [
    "bank, less 610",
    "2026-11-24 10:00",
    { paymentWay: 1 as const },
    { percent: 30, fee: 600, refund: 790, refundTo: "bank" },
  ],
  [
    "bank, nothing left",
    "2026-11-24 10:00",
    { paymentWay: 1 as const, price: 871 },
    { percent: 30, fee: 262, refund: 0, refundTo: null },
  ],
  [
    "bank, one yen left",
    "2026-11-23 10:00",
    { paymentWay: 1 as const, price: 611 },
    { percent: 0, fee: 0, refund: 1, refundTo: "bank" },
  ],
  ["unpaid: no fee", "2026-12-01 09:00", { paid: false }, { percent: 0, fee: 0, refund: 0, refundTo: null }],
  [
    "17: a change not paid for does not count",
    "2026-11-24 10:00",
    {
      paymentWay: 1 as const,
      price: 3000,
      editing: true,
      before: { start: at("2026-12-01 10:00"), end: at("2026-12-01 12:00"), price: 2000 },
    },
    { percent: 30, fee: 600, refund: 790, refundTo: "bank" },
  ],
])("terms: %s", (_label, now, changes, expected) => {
  const given = facts(now, { reservation: sampleReservation(changes) });
  expect(cancelTerms(given)).toEqual(expected);
  expect(decideCancel({ backFee: expected.refund }, given)).toEqual({ ok: true, plan: expected });
  expect(decideCancel({ backFee: expected.refund + 1 }, given)).toEqual({
    ok: false,
    problems: [{ code: "price_changed" }],
  });
});

test.each([
  [
    "18: a bank refund without an account",
    "2026-11-24 10:00",
    790,
    {
      reservation: sampleReservation({ paymentWay: 1 }),
      user: { isVerified: true, hasRefundAccount: false },
    },
    "refund_account_required",
  ],
  ["ended", "2026-12-01 12:00", 0, {}, "already_ended"],
  [
    "canceled",
    "2026-11-24 10:00",
    1400,
    { reservation: sampleReservation({ canceled: true }) },
    "already_canceled",
  ],
  [
    "11: begun before today",
    "2026-12-02 00:30",
    0,
    { reservation: sampleReservation({ end: at("2026-12-02 02:00") }) },
    "start_in_past",
  ],
  [
    "34: unverified and unpaid",
    "2026-11-24 10:00",
    0,
    { reservation: sampleReservation({ paid: false }), user: { isVerified: false, hasRefundAccount: false } },
    "email_not_verified",
  ],
])("refused: %s", (_label, now, backFee, changes, expected) => {
  expect(decideCancel({ backFee }, facts(now, changes))).toEqual({
    ok: false,
    problems: [{ code: expected }],
  });
});

test("no account is asked for where nothing goes back", () => {
  const given = facts("2026-12-01 09:00", {
    reservation: sampleReservation({ paymentWay: 1 }),
    user: { isVerified: true, hasRefundAccount: false },
  });
  expect(decideCancel({ backFee: 0 }, given).ok).toBe(true);
});
