import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between } from "../../../test/build/times.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { DocumentBooking, SheetIssuer } from "./document-sheet.ts";
import { identityOf, isReceiptVoid, refundsOf, sheetsOf, validUntil, withPayments } from "./documents.ts";

const issuer: SheetIssuer = {
  id: 1,
  name: "株式会社架空",
  registrationNumber: "T8999900000101",
  address: "架空1-1",
  phone: "0300000000",
};

function booking(changes: Partial<DocumentBooking> = {}): DocumentBooking {
  return {
    id: 40001,
    room: { ja: "会議室", en: "Room" },
    ...between("2026-12-10 10:00", "2026-12-10 12:00"),
    price: 2000,
    parts: [],
    currency: "JPY",
    paymentMethod: 1,
    paid: true,
    terms: "prepaid",
    payBy: null,
    editing: false,
    before: null,
    isAwaitingApproval: false,
    canceled: false,
    canceledOn: null,
    cancelFee: null,
    refund: null,
    refundedOn: null,
    payments: [{ on: "2026-11-24", amount: 2000 }],
    policies: [],
    issuer,
    isEligible: true,
    ...changes,
  };
}

const canceled = (fee: number, refund: number, changes: Partial<DocumentBooking> = {}) =>
  booking({
    id: 40002,
    price: 20_000,
    canceled: true,
    canceledOn: "2026-12-01",
    cancelFee: fee,
    refund,
    refundedOn: "2026-12-03",
    ...changes,
  });

const editing = booking({
  editing: true,
  price: 3000,
  payBy: "2026-12-03",
  before: { ...between("2026-12-10 10:00", "2026-12-10 12:00"), price: 2000, parts: [] },
});

const lines = (kind: DocumentKind, group: DocumentBooking[]) =>
  sheetsOf(kind, group, group[0]?.id ?? 0).map((sheet) =>
    sheet.lines.map((line) => `${line.kind} ${line.amount}`).join(", "),
  );

describe("DOC-1, DOC-2: which documents there are and what they contain", () => {
  it.each<[string, DocumentBooking[], Partial<Record<DocumentKind, string[]>>]>([
    [
      "paid and eligible",
      [booking()],
      {
        mitsumori: ["use 2000"],
        seikyu: ["use 2000"],
        ryosyu: ["use 2000"],
        tekikakuseikyu: ["use 2000"],
        edit_seikyu: [],
      },
    ],
    [
      "unpaid",
      [booking({ paid: false })],
      { seikyu: ["use 2000"], ryosyu: [], tekikakuseikyu: [], edit_mitsumori: [] },
    ],
    ["not eligible", [booking({ isEligible: false })], { ryosyu: ["use 2000"], tekikakuseikyu: [] }],
    [
      "DOC-20: in Singapore dollars",
      [booking({ currency: "SGD" })],
      { ryosyu: ["use 2000"], tekikakuseikyu: [] },
    ],
    [
      "DOC-4, DOC-6: one canceled with a fee: never on a qualified invoice, and a return invoice for the refund",
      [booking(), canceled(6000, 13_390)],
      {
        seikyu: ["use 2000, fee 6000"],
        ryosyu: ["use 2000, fee 6000"],
        tekikakuseikyu: ["use 2000", "return 20000"],
      },
    ],
    [
      "DOC-6: a refund below 10,000 yen needs no return invoice",
      [canceled(10_001, 9_999)],
      { ryosyu: ["fee 10001"], tekikakuseikyu: [], seikyu: [] },
    ],
    [
      "DOC-6: of exactly 10,000 yen it does",
      [canceled(10_000, 10_000)],
      { tekikakuseikyu: ["return 20000"] },
    ],
    [
      "DOC-6: a refund that has not been paid out yet",
      [canceled(6000, 14_000, { refundedOn: null })],
      { tekikakuseikyu: [], ryosyu: ["fee 6000"] },
    ],
    ["canceled before it was paid", [canceled(0, 0, { paid: false })], { seikyu: [], ryosyu: [] }],
    ["everything refunded", [canceled(0, 20_000)], { ryosyu: [], seikyu: [] }],
    ["a missing fee is a fee of 0", [canceled(0, 20_000, { cancelFee: null })], { ryosyu: [] }],
    ["a fee of one yen", [canceled(1, 19_999)], { ryosyu: ["fee 1"] }],
    [
      "DOC-6: a booking that was never paid needs no return invoice",
      [canceled(6000, 14_000, { paid: false })],
      { tekikakuseikyu: [] },
    ],
    [
      "DOC-6: nor does a live one",
      [booking({ refund: 14_000, refundedOn: "2026-12-03" })],
      { tekikakuseikyu: ["use 2000"] },
    ],
    ["a change without times to fall back to", [booking({ editing: true })], { edit_seikyu: [] }],
    [
      "canceled without a fee beside a live one",
      [booking(), canceled(0, 0, { paid: false })],
      { seikyu: ["use 2000"] },
    ],
    [
      "DOC-18: a pending change: what is agreed, and the difference by itself",
      [editing],
      {
        seikyu: ["use 2000"],
        ryosyu: ["use 2000"],
        edit_mitsumori: ["difference 1000"],
        edit_seikyu: ["difference 1000"],
      },
    ],
    [
      "DOC-5: two issuers: one invoice each, in order of id",
      [booking({ id: 40003, issuer: { ...issuer, id: 2 }, price: 500 }), booking()],
      { tekikakuseikyu: ["use 2000", "use 500"], ryosyu: ["use 500, use 2000"] },
    ],
  ])("%s", (_, group, expected) => {
    for (const [kind, sheets] of Object.entries(expected)) {
      expect(lines(kind as DocumentKind, group), kind).toEqual(sheets);
    }
  });

  it("DOC-6: gives the return invoices alone, too", () => {
    expect(lines("tekikakuhenkan", [booking(), canceled(6000, 13_390)])).toEqual(["return 20000"]);
    expect(lines("tekikakuhenkan", [booking()])).toEqual([]);
  });

  it("has nothing for a booking outside the group", () => {
    expect(sheetsOf("mitsumori", [booking()], 1)).toEqual([]);
  });

  it("DOC-3, DOC-4, DOC-20: computes the tax once per document, and none on fees", () => {
    const group = [
      booking({ price: 105 }),
      booking({ id: 2, price: 105 }),
      booking({ id: 3, price: 105 }),
      canceled(6000, 14_000),
    ];
    const [receipt] = sheetsOf("ryosyu", group, 40001);
    expect(receipt?.tax).toEqual({ percent: 10, taxed: 315, tax: 28, untaxed: 6000 });
    expect(sheetsOf("seikyu", [booking({ currency: "SGD" })], 40001)[0]?.tax).toBeNull();
  });

  it("DOC-18: states the tax of a difference, its last day to pay and the old times", () => {
    const [sheet] = sheetsOf("edit_seikyu", [editing], 40001);
    expect(sheet).toMatchObject({
      reservationId: 40001,
      total: 1000,
      tax: { tax: 90 },
      payBy: "2026-12-03",
      lines: [{ was: { start: "2026-12-10 10:00", end: "2026-12-10 12:00", amount: 2000 } }],
    });
    expect(sheetsOf("edit_seikyu", [{ ...editing, currency: "SGD" }], 40001)[0]?.tax).toBeNull();
  });

  it("DOC-17: names on a receipt each registered company the rooms are hired from, once", () => {
    const group = [
      booking(),
      booking({ id: 2 }),
      booking({ id: 3, issuer: { ...issuer, id: 2 }, isEligible: false }),
      canceled(6000, 14_000, { issuer: { ...issuer, id: 3 } }),
      booking({ id: 4, issuer: null }),
    ];
    const suppliers = (kind: DocumentKind, of: DocumentBooking[]) =>
      sheetsOf(kind, of, 40001)[0]?.suppliers.map(({ id }) => id);
    expect(suppliers("ryosyu", group)).toEqual([1]);
    expect(suppliers("seikyu", group)).toEqual([]);
    expect(suppliers("ryosyu", [booking({ currency: "SGD" })])).toEqual([]);
  });

  it("DOC-19: has the first day to pay of the live unpaid bookings", () => {
    const group = [
      booking({ payBy: "2026-12-01" }),
      canceled(0, 0, { paid: false, payBy: "2026-12-02" }),
      booking({ id: 2, paid: false, payBy: "2026-12-05" }),
      booking({ id: 3, paid: false, payBy: "2026-12-03" }),
      booking({ id: 4, paid: false }),
    ];
    expect(sheetsOf("seikyu", group, 40001)[0]?.payBy).toBe("2026-12-03");
    expect(sheetsOf("seikyu", [booking()], 40001)[0]?.payBy).toBeNull();
  });

  it("DOC-16: lists payments by day, and each refund", () => {
    const group = [
      booking({
        payments: [
          { on: "2026-11-25", amount: 1000 },
          { on: "2026-11-24", amount: 500 },
        ],
      }),
      booking({ id: 2, payments: [{ on: "2026-11-25", amount: 2000 }] }),
      canceled(6000, 13_390, { payments: [{ on: "2026-11-23", amount: 20_000 }] }),
      canceled(20_000, 0, { id: 3, payments: [] }),
      canceled(0, 20_000, { id: 4, paid: false, payments: [] }),
    ];
    const [receipt] = sheetsOf("ryosyu", group, 40001);
    expect(receipt?.payments).toEqual([
      { on: "2026-11-23", amount: 20_000 },
      { on: "2026-11-24", amount: 500 },
      { on: "2026-11-25", amount: 3000 },
    ]);
    expect(refundsOf(group)).toEqual([
      { reservationId: 40002, on: "2026-12-03", amount: 13_390, fee: 6000, transferFee: 610 },
    ]);
  });

  it("DOC-25: tells of a refund that is still to be made, and of one that the transfer uses up", () => {
    expect(refundsOf([canceled(0, 19_390, { refundedOn: null })])).toEqual([
      { reservationId: 40002, on: null, amount: 19_390, fee: 0, transferFee: 610 },
    ]);
    expect(refundsOf([canceled(19_500, 0, { refundedOn: null })])).toMatchObject([
      { on: null, amount: 0, transferFee: 500 },
    ]);
  });

  it("DOC-27: asks for nothing that waits for an approval", () => {
    const waiting = booking({ id: 2, paid: false, isAwaitingApproval: true, price: 700 });
    expect(lines("seikyu", [booking({ paid: false }), waiting])).toEqual(["use 2000"]);
    expect(lines("seikyu", [waiting])).toEqual([]);
    expect(lines("mitsumori", [booking(), waiting])).toEqual(["use 2000, use 700"]);
  });

  it("DOC-28: contains GST if the issuer is registered for it, rounded to the nearest cent", () => {
    const abroad = booking({ currency: "SGD", price: 1005 });
    const [sheet] = sheetsOf("ryosyu", [abroad, canceled(300, 0, { currency: "SGD" })], 40001, true);
    expect(sheet?.tax).toEqual({ percent: 9, taxed: 1005, tax: 83, untaxed: 300 });
    expect(sheetsOf("ryosyu", [abroad], 40001)[0]?.tax).toBeNull();
    expect(sheetsOf("ryosyu", [booking()], 40001, true)[0]?.tax?.percent).toBe(10);
  });

  it("states terms that several live bookings share once", () => {
    const strict = [{ periodFrom: 7, periodTo: 0, feePercent: 100 }];
    const group = [
      booking({ policies: strict }),
      booking({ id: 2 }),
      booking({ id: 3, policies: [...strict] }),
      canceled(0, 20_000, { policies: strict }),
    ];
    expect(sheetsOf("mitsumori", group, 40001)[0]?.policies).toEqual([
      { reservationIds: [40001, 3], policies: strict },
      { reservationIds: [2], policies: [] },
    ]);
  });

  it("DOC-6: returns the price, less the fee and the transfer fee", () => {
    const [sheet] = sheetsOf("tekikakuseikyu", [canceled(6000, 13_390)], 40002);
    expect(sheet).toMatchObject({ kind: "tekikakuhenkan", total: 20_000, tax: { tax: 1818 } });
    expect(sheet?.refunds).toEqual([
      { reservationId: 40002, on: "2026-12-03", amount: 13_390, fee: 6000, transferFee: 610 },
    ]);
  });

  it("DOC-3: always adds up: lines to the total, taxed and untaxed amounts too", () => {
    const any = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      canceled: fc.boolean(),
      paid: fc.boolean(),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (rows) => {
        const group = rows.map((row, index) =>
          row.canceled
            ? canceled(Math.ceil((row.price * row.percent) / 100), 0, { ...row, id: index })
            : booking({ ...row, id: index }),
        );
        for (const kind of ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"] as const) {
          for (const { lines: all, total, tax } of sheetsOf(kind, group, 0)) {
            expect(all.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
            expect((tax?.taxed ?? 0) + (tax?.untaxed ?? 0)).toBe(total);
          }
        }
      }),
    );
  });
});

describe("DOC-11: changes that make it another document", () => {
  const of = (one: DocumentBooking) => identityOf(sheetsOf("seikyu", [one], 40001)[0] as never);
  it.each<[string, Partial<DocumentBooking>, boolean]>([
    ["another price", { price: 3000 }, true],
    ["another time", between("2026-12-10 11:00", "2026-12-10 13:00"), true],
    ["the same booking again", { id: 40001, price: 2000 }, false],
    ["a payment that arrived", { paid: false, payBy: "2026-11-27", payments: [] }, false],
    ["a room that was renamed", { room: { ja: "新会議室", en: "New room" } }, false],
  ])("%s: %s", (_, changes, isOther) => {
    const [one, other] = [of(booking()), of(booking(changes))];
    if (isOther) expect(other).not.toEqual(one);
    else expect(other).toEqual(one);
  });
});

it("DOC-31, DOC-35: an invoice without any payment stays as issued, to the byte", () => {
  const [issued] = sheetsOf("seikyu", [booking({ paid: false, payBy: "2026-11-27" })], 40001);
  const sheet = issued as NonNullable<typeof issued>;
  expect(JSON.stringify(withPayments(sheet, sheet))).toBe(JSON.stringify(sheet));
  expect(withPayments(sheet, { ...sheet, arrived: 500 })).toEqual({ ...sheet, arrived: 500 });
  expect(withPayments({ ...sheet, arrived: 500 }, sheet).arrived).toBeUndefined();
});

it("DOC-11: another issuer makes it another qualified invoice; other kinds name none", () => {
  const of = (kind: DocumentKind, registrationNumber: string) =>
    identityOf(sheetsOf(kind, [booking({ issuer: { ...issuer, registrationNumber } })], 40001)[0] as never);
  const [one, other] = ["T8999900000101", "T8999900000102"] as const;
  expect(of("tekikakuseikyu", one)).not.toEqual(of("tekikakuseikyu", other));
  expect(of("seikyu", one)).toEqual(of("seikyu", other));
  expect(of("seikyu", one)).toMatchObject({ issuer: null });
});

describe("DOC-21: an estimate's last day", () => {
  const estimate = (changes: Partial<DocumentBooking>) =>
    sheetsOf("mitsumori", [booking(changes)], 40001)[0] as never;
  it.each<[string, Partial<DocumentBooking>, string]>([
    ["the first day of use", {}, "2026-12-10"],
    ["the last day to pay", { paid: false, payBy: "2026-11-27" }, "2026-11-27"],
    ["30 days", between("2027-03-01 10:00", "2027-03-01 12:00"), "2026-12-24"],
    ["its own day, once it is past", between("2026-11-01 10:00", "2026-11-01 12:00"), "2026-11-24"],
  ])("%s", (_, changes, last) => {
    expect(validUntil(estimate(changes), "2026-11-24")).toBe(last);
  });

  it("ignores canceled bookings", () => {
    const group = [booking(), canceled(6000, 14_000, between("2026-12-05 10:00", "2026-12-05 12:00"))];
    expect(validUntil(sheetsOf("mitsumori", group, 40001)[0] as never, "2026-11-24")).toBe("2026-12-10");
  });
});

describe("DOC-16, DOC-25: a receipt is void once everything has been refunded", () => {
  it.each<[string, DocumentBooking[], boolean]>([
    ["canceled without a fee", [canceled(0, 20_000)], true],
    ["less the cost of the transfer", [canceled(0, 19_390)], true],
    ["the refund is not made yet", [canceled(0, 20_000, { refundedOn: null })], false],
    ["one of two refunds is made", [canceled(0, 20_000), canceled(0, 1, { refundedOn: null })], false],
    ["the cost of the transfer uses it up", [canceled(0, 0, { price: 600, refundedOn: null })], false],
    ["a booking that cost nothing", [canceled(0, 0, { price: 0, refundedOn: null })], true],
    ["a missing fee is a fee of 0", [canceled(0, 20_000, { cancelFee: null })], true],
    ["canceled with a fee", [canceled(1, 19_999)], false],
    ["one is live", [booking(), canceled(0, 20_000)], false],
    ["nothing was paid", [canceled(0, 0, { paid: false })], false],
  ])("%s", (_, group, expected) => expect(isReceiptVoid(group)).toBe(expected));
});
