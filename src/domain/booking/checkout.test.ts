import { expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import { checkoutPeriod, checkoutTotal, owedByTransfer } from "./checkout.ts";

test("BOOK-8: a checkout has a sum and a period", () => {
  const later = sampleBooking({
    start: at("2026-12-02 22:00"),
    end: at("2026-12-03 01:00"),
    canceled: true,
    cancelFee: 500,
  });
  const bookings = [later, sampleBooking()];
  expect(checkoutTotal(bookings)).toBe(2500);
  expect(checkoutPeriod(bookings)).toEqual({ start: at("2026-12-01 10:00"), end: at("2026-12-03 01:00") });
});

test("BOOK-11: the amount owed by transfer is one sum, due on the earliest day", () => {
  const unpaid = { ...sampleBooking({ paid: false, paymentMethod: 1, price: 2000 }), payBy: "2026-11-26" };
  const paid = { ...unpaid, paid: true, payBy: null };
  const editing = { ...unpaid, paid: true, editing: true };
  const waiting = { ...unpaid, approval: "waiting" as const };
  const canceled = { ...unpaid, canceled: true, payBy: null };
  const onInvoice = { ...unpaid, terms: "invoice" as const };
  const byCard = { ...unpaid, paymentMethod: 2 as const, payBy: null };
  expect(owedByTransfer([paid, editing, waiting, canceled, onInvoice, byCard])).toBeNull();
  const sooner = { ...unpaid, id: 40002, price: 300, payBy: "2026-11-25" };
  expect(owedByTransfer([paid, unpaid, editing, sooner])).toEqual({
    id: unpaid.id,
    amount: 2300,
    payBy: "2026-11-25",
  });
});
