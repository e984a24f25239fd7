import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked } from "../../../test/build/times.ts";
import { brandOf } from "../brand/brand-of.ts";
import type { PaymentMethod } from "../money/payment-method.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { type BookingFacts, type BookingItem, decideBooking, type SpaceFacts } from "./decide.ts";

const fureaispace = brandOf("fureaispace");
const international = brandOf("international");

function spaceFacts(space: SpaceRules, changes: Partial<SpaceFacts> = {}): SpaceFacts {
  return { space, taken: [], now: at("2026-11-21 10:00"), isHoliday: () => false, ...changes };
}

function facts(...spaces: SpaceFacts[]): BookingFacts {
  return { user: { isVerified: true }, spaces: new Map(spaces.map((each) => [each.space.id, each])) };
}

function item(start: string, end: string, price: number, changes: Partial<BookingItem> = {}): BookingItem {
  return {
    spaceId: 101,
    ...between(`2026-12-01 ${start}`, `2026-12-01 ${end}`),
    price,
    currency: "JPY",
    ...changes,
  };
}

function codes(
  items: BookingItem[],
  way: PaymentMethod | null,
  given = facts(spaceFacts(sampleSpace())),
  brand = fureaispace,
) {
  const decision = decideBooking({ items, paymentMethod: way }, given, brand);
  return decision.ok ? "ok" : decision.problems.map((problem) => problem.code);
}

test("BOOK-1, APPROVE-1, DUE-2: a checkout becomes bookings with prices, cleaning and a last day to pay", () => {
  const given = facts(
    spaceFacts(sampleSpace()),
    spaceFacts(sampleSpace({ id: 102, rule: { isAutoApprove: false } })),
  );
  const decision = decideBooking(
    {
      items: [item("10:00", "12:00", 2000), item("10:00", "11:15", 2000, { spaceId: 102 })],
      paymentMethod: 1,
    },
    given,
    fureaispace,
  );
  expect(decision.ok && decision.plan).toMatchObject({
    total: 4000,
    currency: "JPY",
    paymentMethod: 1,
    bookings: [
      {
        spaceId: 101,
        cleanedBy: at("2026-12-01 12:15"),
        approval: null,
        payBy: "2026-11-25",
        price: { total: 2000 },
      },
      { spaceId: 102, cleanedBy: at("2026-12-01 11:30"), approval: "waiting", payBy: null },
    ],
  });
});

describe("rejections", () => {
  const one = [item("10:00", "12:00", 2000)];
  test("BOOK-2: an unverified address, before anything else", () => {
    expect(codes([], null, { ...facts(), user: { isVerified: false } })).toEqual(["email_not_verified"]);
  });

  test.each<[string, BookingItem[], PaymentMethod | null, string[]]>([
    ["an empty cart", [], 2, ["cart_empty"]],
    ["PAY-5: no payment method", one, null, ["payment_way_not_selected"]],
    ["BOOK-5: an unknown space", [item("10:00", "12:00", 2000, { spaceId: 9 })], 2, ["space_not_found"]],
    ["PRICE-13: another price than shown", [item("10:00", "12:00", 1999)], 2, ["price_changed"]],
    [
      "another currency than the room's",
      [item("10:00", "12:00", 2000, { currency: "SGD" })],
      2,
      ["currency_mismatch"],
    ],
    [
      "another currency for one of two",
      [...one, item("13:00", "14:00", 1000, { currency: "SGD" })],
      2,
      ["currency_mismatch"],
    ],
    [
      "two in an unknown space",
      [item("10:00", "12:00", 2000, { spaceId: 9 }), item("12:00", "13:00", 1000, { spaceId: 9 })],
      2,
      ["space_not_found", "space_not_found"],
    ],
    ["PAY-2: a method of the other brand", one, 4, ["payment_way_not_offered"]],
    ["PAY-2: a method of imported bookings only", one, 5, ["payment_way_not_offered"]],
    ["a closed hour", [item("08:00", "12:00", 4000)], 2, ["slot_closed"]],
    ["CART-3: two at the same time", [...one, item("11:00", "13:00", 2000)], 2, ["reservations_overlap"]],
    [
      "BOOK-3: two without cleaning time between them",
      [...one, item("12:00", "13:00", 1000)],
      2,
      ["slot_needs_cleaning"],
    ],
    ["BOOK-3: nor in the other order", [item("12:00", "13:00", 1000), ...one], 2, ["slot_needs_cleaning"]],
    [
      "every reason is reported",
      [item("08:00", "12:00", 4000), item("11:00", "11:30", 1)],
      5,
      ["slot_closed", "slot_too_short", "reservations_overlap", "payment_way_not_offered"],
    ],
  ])("%s", (_label, items, way, expected) => expect(codes(items, way)).toEqual(expected));

  test("BOOK-5: a hidden space", () =>
    expect(codes(one, 2, facts(spaceFacts(sampleSpace({ hidden: true }))))).toEqual(["space_not_found"]));

  test("BOOK-4: taken time", () => {
    const taken = [booked("2026-12-01 12:00", "2026-12-01 13:00")];
    expect(codes(one, 2, facts(spaceFacts(sampleSpace(), { taken })))).toEqual(["slot_taken"]);
  });

  test.each([
    [
      "a start on the deadline (Friday and 5 days) is too soon",
      "2026-11-20 10:00",
      "2026-11-25",
      ["bank_too_soon"],
    ],
    ["the day after it is fine", "2026-11-20 10:00", "2026-11-26", "ok"],
  ])("PAY-4: %s", (_label, now, day, expected) => {
    const items = [
      { spaceId: 101, ...between(`${day} 10:00`, `${day} 12:00`), price: 2000, currency: "JPY" as const },
    ];
    expect(codes(items, 1, facts(spaceFacts(sampleSpace(), { now: at(now) })))).toEqual(expected);
  });

  test("PAY-4: one booking too soon rejects the cart", () => {
    const soon = { ...item("10:00", "12:00", 2000), ...between("2026-11-25 10:00", "2026-11-25 12:00") };
    const given = facts(spaceFacts(sampleSpace(), { now: at("2026-11-20 10:00") }));
    expect(codes([item("10:00", "12:00", 2000), soon], 1, given)).toEqual(["bank_too_soon"]);
  });

  test("CART-7: rooms in two currencies", () => {
    const given = facts(spaceFacts(sampleSpace()), spaceFacts(sampleSpace({ id: 102, currency: "SGD" })));
    const items = [
      item("10:00", "12:00", 2000),
      item("10:00", "12:00", 2000, { spaceId: 102, currency: "SGD" }),
    ];
    expect(codes(items, 4, given, international)).toEqual(["currency_mixed"]);
  });

  test("PAY-3: the provider's bank transfer in SGD", () => {
    const given = facts(spaceFacts(sampleSpace({ currency: "SGD" })));
    const items = [item("10:00", "12:00", 2000, { currency: "SGD" })];
    expect(codes(items, 3, given, international)).toEqual(["payment_way_not_offered"]);
    expect(codes(items, 4, given, international)).toBe("ok");
  });

  test("PAY-6: less than the provider can charge; a transfer to the operator can be of any size", () => {
    const given = facts(spaceFacts(sampleSpace({ plans: [samplePlan({ costPerHour: 20 })] })));
    expect(codes([item("10:00", "12:00", 40)], 2, given)).toEqual(["amount_too_small"]);
    expect(codes([item("10:00", "12:00", 40)], 1, given)).toBe("ok");
  });
});

test("BOOK-3: two bookings of a room with its cleaning between them", () => {
  expect(codes([item("10:00", "12:00", 2000), item("12:15", "13:15", 1000)], 2)).toBe("ok");
});

test("BOOK-3, AVAIL-10: a booking blocks exactly its own time and its cleaning", () => {
  const quarter = fc.integer({ min: 36, max: 84 });
  fc.assert(
    fc.property(quarter, quarter, fc.constantFrom(0, 10, 15, 30), (first, second, cleaningMinutes) => {
      const space = sampleSpace({ rule: { cleaningMinutes } });
      const hourFrom = (step: number) => {
        const start = at("2026-12-01 00:00") + step * 15;
        return { spaceId: 101, start, end: start + 60, price: 1000, currency: "JPY" as const };
      };
      const decision = decideBooking(
        { items: [hourFrom(first)], paymentMethod: 2 },
        facts(spaceFacts(space)),
        fureaispace,
      );
      if (!decision.ok) throw new Error("the room is free");
      const taken = decision.plan.bookings.map((booking) => ({ ...booking, kind: "booking" as const }));
      const isApart = Math.abs(first - second) * 15 >= 60 + cleaningMinutes;
      expect(codes([hourFrom(second)], 2, facts(spaceFacts(space, { taken })))).toEqual(
        isApart ? "ok" : ["slot_taken"],
      );
      const together = codes([hourFrom(first), hourFrom(second)], 2, facts(spaceFacts(space)));
      expect(together === "ok").toBe(isApart);
    }),
  );
});
