import { expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import type { Booking } from "../booking/booking.ts";
import { documentsOfChange, documentsOfCheckout } from "./document-kinds.ts";

test.each<[string, (Partial<Booking> & { refunded?: number | null })[], string[]]>([
  ["unpaid", [{ paid: false }], ["mitsumori", "seikyu"]],
  ["paid", [{}], ["mitsumori", "seikyu", "ryosyu"]],
  ["paid and eligible", [{ hasQualifiedInvoice: true }], ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"]],
  [
    "one of two eligible",
    [{}, { hasQualifiedInvoice: true }],
    ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"],
  ],
  [
    "DOC-4: a cancellation fee is on a receipt, never on a qualified invoice",
    [{ canceled: true, cancelFee: 600, hasQualifiedInvoice: true }],
    ["ryosyu"],
  ],
  [
    "one kept, one canceled for nothing",
    [{ canceled: true, cancelFee: 0 }, {}],
    ["mitsumori", "seikyu", "ryosyu"],
  ],
  ["a fee of one yen", [{ canceled: true, cancelFee: 1 }], ["ryosyu"]],
  ["canceled for nothing", [{ canceled: true, cancelFee: 0 }], []],
  ["DOC-27: waiting for approval", [{ paid: false, approval: "waiting" }], ["mitsumori"]],
  [
    "DOC-6: refunded, and once all is canceled",
    [{ canceled: true, cancelFee: 0, hasQualifiedInvoice: true, refunded: 10_000 }],
    ["tekikakuhenkan"],
  ],
  [
    "DOC-6: less than 10,000 yen refunded",
    [{ canceled: true, cancelFee: 0, hasQualifiedInvoice: true, refunded: 9999 }],
    [],
  ],
  [
    "CORP-50: paid by a company's monthly invoice",
    [{ isCorporate: true, terms: "invoice", hasQualifiedInvoice: true }],
    ["mitsumori"],
  ],
  [
    "CORP-50: canceled on a company's account, at a fee and with a refund",
    [
      {
        ...{ isCorporate: true, terms: "invoice", hasQualifiedInvoice: true },
        canceled: true,
        cancelFee: 600,
      },
      {
        ...{ isCorporate: true, terms: "invoice", hasQualifiedInvoice: true },
        canceled: true,
        refunded: 10_000,
      },
    ],
    [],
  ],
  [
    "DOC-6: refunded without an eligible room, or not yet",
    [
      { canceled: true, cancelFee: 0, refunded: 10_000 },
      { canceled: true, cancelFee: 0, hasQualifiedInvoice: true, refunded: null },
    ],
    [],
  ],
])("DOC-2: documents of a checkout: %s", (_label, bookings, expected) => {
  const documented = bookings.map((changes) => ({
    ...sampleBooking(changes),
    refunded: changes.refunded ?? null,
  }));
  expect(documentsOfCheckout(documented)).toEqual(expected);
});

test("DOC-18: documents of a pending change", () => {
  expect(documentsOfChange({ editing: true, canceled: false })).toEqual(["edit_mitsumori", "edit_seikyu"]);
  expect(documentsOfChange({ editing: false, canceled: false })).toEqual([]);
  expect(documentsOfChange({ editing: true, canceled: false, isCorporate: true })).toEqual([]);
});
