import { expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import { type CancelFacts, cancelTerms, decideCancel } from "./cancel.ts";

const policies = [
  { periodFrom: 7, periodTo: 4, feePercent: 30 },
  { periodFrom: 3, periodTo: 1, feePercent: 50 },
  { periodFrom: 0, periodTo: 0, feePercent: 100 },
];
const customer = { isVerified: true, hasRefundAccount: true };

function facts(now: string, changes: Partial<CancelFacts> = {}): CancelFacts {
  return { booking: sampleBooking(), policies, user: customer, now: at(now), ...changes };
}

test.each([
  [
    "card, eight days ahead",
    "2026-11-23 23:59",
    {},
    { percent: 0, fee: 0, refund: 2000, refundTo: "card", byTransfer: 0 },
  ],
  [
    "card, seven days ahead",
    "2026-11-24 00:00",
    {},
    { percent: 30, fee: 600, refund: 1400, refundTo: "card", byTransfer: 0 },
  ],
  [
    "card, the same day",
    "2026-12-01 00:00",
    {},
    { percent: 100, fee: 2000, refund: 0, refundTo: null, byTransfer: 0 },
  ],
  ["running", "2026-12-01 11:00", {}, { percent: 100, fee: 2000, refund: 0, refundTo: null, byTransfer: 0 }],
  [
    "REFUND-2: bank, less 610",
    "2026-11-24 10:00",
    { paymentMethod: 1 as const },
    { percent: 30, fee: 600, refund: 790, refundTo: "bank", byTransfer: 790 },
  ],
  [
    "REFUND-2: bank, nothing left",
    "2026-11-24 10:00",
    { paymentMethod: 1 as const, price: 871 },
    { percent: 30, fee: 262, refund: 0, refundTo: null, byTransfer: 0 },
  ],
  [
    "REFUND-2: bank, one yen left",
    "2026-11-23 10:00",
    { paymentMethod: 1 as const, price: 611 },
    { percent: 0, fee: 0, refund: 1, refundTo: "bank", byTransfer: 1 },
  ],
  [
    "CANCEL-7: unpaid, no fee",
    "2026-12-01 09:00",
    { paid: false },
    { percent: 0, fee: 0, refund: 0, refundTo: null, byTransfer: 0 },
  ],
  [
    "CANCEL-9: a pending change does not count",
    "2026-11-24 10:00",
    {
      paymentMethod: 1 as const,
      price: 3000,
      editing: true,
      before: { start: at("2026-12-01 10:00"), end: at("2026-12-01 12:00"), price: 2000 },
    },
    { percent: 30, fee: 600, refund: 790, refundTo: "bank", byTransfer: 790 },
  ],
  [
    "OUTSIDE-2: money that went back outside of the product is refunded no second time",
    "2026-11-24 10:00",
    { returned: 500 },
    { percent: 30, fee: 600, refund: 900, refundTo: "card", byTransfer: 0 },
  ],
  [
    "OUTSIDE-2: the fee is no more than what is left",
    "2026-11-24 10:00",
    { returned: 1700 },
    { percent: 30, fee: 300, refund: 0, refundTo: null, byTransfer: 0 },
  ],
  [
    "IMPORT-7: what another system was paid by card is transferred, without a fee",
    "2026-11-24 10:00",
    { paymentMethod: 6 as const, charged: 0 },
    { percent: 30, fee: 600, refund: 1400, refundTo: "card", byTransfer: 1400 },
  ],
  [
    "IMPORT-7: of a price that was paid there and here, the card gets what it paid at most",
    "2026-11-23 10:00",
    { paymentMethod: 6 as const, charged: 700 },
    { percent: 0, fee: 0, refund: 2000, refundTo: "card", byTransfer: 1300 },
  ],
  [
    "a refund that is limited",
    "2026-11-24 10:00",
    { backLimit: 500 },
    { percent: 30, fee: 600, refund: 500, refundTo: "card", byTransfer: 0 },
  ],
  [
    "APPROVE-2: a paid request that the operator has not answered costs nothing",
    "2026-11-24 10:00",
    { approval: "waiting" as const },
    { percent: 0, fee: 0, refund: 2000, refundTo: "card", byTransfer: 0 },
  ],
  [
    "CORP-15: an unpaid booking of a company has the fee of its policy",
    "2026-11-24 10:00",
    { paid: false, isCorporate: true },
    { percent: 30, fee: 600, refund: 0, refundTo: null, byTransfer: 0 },
  ],
  [
    "CORP-9: a company's request that waits for an answer costs nothing",
    "2026-11-24 10:00",
    { paid: false, isCorporate: true, approval: "waiting" as const },
    { percent: 0, fee: 0, refund: 0, refundTo: null, byTransfer: 0 },
  ],
])("CANCEL-3, PRICE-13: terms: %s", (_label, now, changes, expected) => {
  const given = facts(now, { booking: sampleBooking(changes) });
  expect(cancelTerms(given)).toEqual(expected);
  expect(decideCancel({ backFee: expected.refund }, given)).toEqual({ ok: true, plan: expected });
  expect(decideCancel({ backFee: expected.refund + 1 }, given)).toEqual({
    ok: false,
    problems: [{ code: "price_changed" }],
  });
});

test.each([
  [
    "REFUND-3: a bank refund without an account",
    "2026-11-24 10:00",
    790,
    {
      booking: sampleBooking({ paymentMethod: 1 }),
      user: { isVerified: true, hasRefundAccount: false },
    },
    "refund_account_required",
  ],
  ["CANCEL-1: ended", "2026-12-01 12:00", 0, {}, "already_ended"],
  [
    "CANCEL-1: canceled",
    "2026-11-24 10:00",
    1400,
    { booking: sampleBooking({ canceled: true }) },
    "already_canceled",
  ],
  [
    "CANCEL-8: begun before today",
    "2026-12-02 00:30",
    0,
    { booking: sampleBooking({ end: at("2026-12-02 02:00") }) },
    "start_in_past",
  ],
  [
    "CANCEL-2: unverified and unpaid",
    "2026-11-24 10:00",
    0,
    { booking: sampleBooking({ paid: false }), user: { isVerified: false, hasRefundAccount: false } },
    "email_not_verified",
  ],
])("rejects: %s", (_label, now, backFee, changes, expected) => {
  expect(decideCancel({ backFee }, facts(now, changes))).toEqual({
    ok: false,
    problems: [{ code: expected }],
  });
});

test("REFUND-3: no account is needed if nothing is refunded", () => {
  const given = facts("2026-12-01 09:00", {
    booking: sampleBooking({ paymentMethod: 1 }),
    user: { isVerified: true, hasRefundAccount: false },
  });
  expect(decideCancel({ backFee: 0 }, given).ok).toBe(true);
});

test("APPROVE-2, CANCEL-8: a company withdraws a request that was not answered for nothing, even after its start", () => {
  const booking = sampleBooking({ paid: false, isCorporate: true, approval: "waiting" });
  expect(cancelTerms({ booking, policies, now: at("2026-12-02 09:00") })).toEqual({
    ...{ percent: 0, fee: 0, refund: 0, refundTo: null, byTransfer: 0 },
  });
});

test("SETTLE-3: the fee of an earlier change is kept whole when its guest cancels", () => {
  const booking = sampleBooking({ price: 1100, fees: { kept: 100, asked: 100 } });
  const tenth = [{ periodFrom: 365, periodTo: 0, feePercent: 30 }];
  expect(cancelTerms({ booking, policies: tenth, now: at("2026-11-24 10:00") })).toMatchObject({
    fee: 100 + 300,
    refund: 700,
  });
});
