import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decision } from "../decision.ts";
import type { ChargedCurrency } from "../money/money.ts";
import { dayFromNumber } from "../time/day.ts";
import {
  addInstead,
  addToCart,
  type Cart,
  type CartEntry,
  cartTotal,
  checkoutProblems,
  countSelections,
  earliestDay,
  editSelection,
  emptyCart,
  emptySelection,
  isBankOffered,
  isEmptySelection,
  notInCart,
  overlapping,
  rangeOf,
  removeSelection,
  type SlotSelection,
  selectionProblems,
  withoutEmptySelections,
  withoutSelection,
} from "./cart.ts";

function selection(
  key: string,
  day: string,
  start: number,
  end: number,
  price: number | null = 1000,
): SlotSelection {
  return { key, day, start: start * 60, end: end * 60, costs: [], price };
}

function entry(spaceId: number, selections: SlotSelection[], currency: ChargedCurrency = "JPY"): CartEntry {
  return { spaceId, spaceName: `Room ${spaceId}`, currency, selections };
}

function cartOf(decision: Decision<Cart>): Cart {
  if (!decision.ok) throw new Error(decision.problems.map((problem) => problem.code).join());
  return decision.plan;
}

const add = (cart: Cart, added: CartEntry) => addToCart(cart, added, () => "fresh");

const codes = (decision: Decision<Cart>) =>
  decision.ok ? "ok" : decision.problems.map((problem) => problem.code);

describe("CART-1: adding", () => {
  const cart = cartOf(add(emptyCart, entry(30, [selection("a", "2026-12-01", 10, 12)])));

  test("spaces are in order of id", () => {
    const more = cartOf(add(cart, entry(4, [selection("b", "2026-12-01", 10, 12)])));
    expect(more.entries.map(({ spaceId }) => spaceId)).toEqual([4, 30]);
    expect(countSelections(more)).toBe(2);
    expect(cart.entries).toHaveLength(1);
  });

  test("a selection whose key is already in the cart gets a new one, in its own space and in others", () => {
    const again = cartOf(add(cart, entry(30, [selection("a", "2026-12-02", 10, 12)])));
    expect(again.entries[0]?.selections.map(({ key }) => key)).toEqual(["a", "fresh"]);
    const elsewhere = cartOf(add(cart, entry(31, [selection("a", "2026-12-02", 10, 12)])));
    expect(elsewhere.entries[1]?.selections.map(({ key }) => key)).toEqual(["fresh"]);
  });

  test("selections of the same space are merged by start", () => {
    const more = cartOf(
      add(cart, entry(30, [selection("c", "2026-12-01", 12, 13), selection("b", "2026-11-30", 10, 12)])),
    );
    expect(more.entries.map(({ selections }) => selections.map(({ key }) => key))).toEqual([["b", "a", "c"]]);
  });

  test.each([
    ["a zero id", entry(0, []), ["space_missing"]],
    ["no id", entry(Number.NaN, []), ["space_missing"]],
    [
      "CART-7: another currency",
      entry(31, [selection("b", "2026-12-01", 10, 12)], "SGD"),
      ["currency_mixed"],
    ],
    [
      "CART-3: an overlap with an existing selection",
      entry(30, [selection("b", "2026-12-01", 11, 13)]),
      ["reservations_overlap"],
    ],
    [
      "CART-3: an overlap across midnight",
      entry(31, [selection("b", "2026-12-01", 22, 26), selection("c", "2026-12-02", 1, 3)]),
      ["reservations_overlap"],
    ],
    ["CART-2: something not chosen", entry(31, [emptySelection("b")]), ["item_not_selected"]],
    [
      "CART-2: an end before its start",
      entry(31, [selection("b", "2026-12-01", 12, 10)]),
      ["item_not_selected"],
    ],
    ["CART-3: selections that touch are fine", entry(30, [selection("b", "2026-12-01", 12, 13)]), "ok"],
    [
      "CART-3: the same time in another room is fine",
      entry(31, [selection("b", "2026-12-01", 10, 12)]),
      "ok",
    ],
  ])("%s", (_label, added, expected) => expect(codes(add(cart, added))).toEqual(expected));
});

test.each([
  ["the same time", 30, 10, 12, true],
  ["some of it", 30, 11, 13, true],
  ["the time right after it", 30, 12, 13, false],
  ["that time in another space", 4, 10, 12, false],
])("CART-10: whether the cart has %s", (_, spaceId, start, end, expected) => {
  const known = selection("a", "2026-12-01", 10, 12);
  const cart = cartOf(add(emptyCart, entry(30, [known])));
  const added = entry(spaceId, [selection("searched", "2026-12-01", start, end)]);
  expect(overlapping(cart, added)).toEqual(expected ? [known] : []);
});

test("CART-10: times that are taken instead replace those they overlap, and nothing else", () => {
  const rows = [selection("a", "2026-12-01", 10, 12), selection("b", "2026-12-01", 14, 15)];
  const cart = cartOf(add(cartOf(add(emptyCart, entry(30, rows))), entry(31, rows)));
  const instead = cartOf(addInstead(cart, entry(30, [selection("c", "2026-12-01", 11, 13)]), () => "new"));
  const keys = instead.entries.map(({ spaceId, selections }) => [
    spaceId,
    ...selections.map(({ key }) => key),
  ]);
  expect(keys).toEqual([
    [30, "c", "b"],
    [31, ...(cart.entries[1]?.selections.map(({ key }) => key) ?? [])],
  ]);
});

test("CART-10: does not add again a slot that the cart already has", () => {
  const cart = cartOf(add(emptyCart, entry(30, [selection("a", "2026-12-01", 10, 12)])));
  const other = selection("c", "2026-12-01", 10, 13);
  expect(notInCart(cart, 30, [selection("b", "2026-12-01", 10, 12), other])).toEqual([other]);
  expect(notInCart(cart, 31, [other])).toEqual([other]);
});

describe("editing and removing", () => {
  const cart = cartOf(
    add(emptyCart, entry(30, [selection("a", "2026-12-01", 10, 12), selection("b", "2026-12-01", 14, 16)])),
  );
  test("CART-1: an edited selection is sorted again", () => {
    const edited = cartOf(editSelection(cart, 30, selection("a", "2026-12-01", 17, 18)));
    expect(edited.entries[0]?.selections.map(({ key }) => key)).toEqual(["b", "a"]);
  });

  test("CART-4: an invalid edit leaves the selection as it was", () => {
    expect(codes(editSelection(cart, 30, selection("a", "2026-12-01", 15, 18)))).toEqual([
      "reservations_overlap",
    ]);
    expect(cart.entries[0]?.selections[0]).toMatchObject({ key: "a", start: 600, end: 720 });
  });

  test("removing the last selection removes its space", () => {
    const one = removeSelection(cart, 30, "a");
    expect(one.entries[0]?.selections.map(({ key }) => key)).toEqual(["b"]);
    expect(removeSelection(one, 30, "b")).toEqual(emptyCart);
  });

  test("selections of another space with the same key do not change", () => {
    const entries = [...cart.entries, entry(31, [selection("a", "2026-12-01", 10, 12)])];
    const edited = cartOf(editSelection({ entries }, 30, selection("a", "2026-12-01", 8, 9)));
    expect(edited.entries.map(({ selections }) => selections[0]?.start)).toEqual([480, 600]);
    expect(removeSelection({ entries }, 30, "a").entries.map(({ selections }) => selections.length)).toEqual([
      1, 1,
    ]);
  });

  test("CART-2: a row is empty while nothing is chosen in it", () => {
    expect(isEmptySelection(emptySelection("a"))).toBe(true);
    for (const chosen of [{ day: "2026-12-01" }, { start: 600 }, { end: 720 }])
      expect(isEmptySelection({ ...emptySelection("a"), ...chosen })).toBe(false);
  });

  test("CART-2: a selection has a time once day, start and a later end are chosen", () => {
    const whole = { day: "2026-12-01", start: 600, end: 615 };
    expect(rangeOf(whole)).not.toBeNull();
    for (const missing of [{ day: null }, { start: null }, { end: null }, { end: 600 }])
      expect(rangeOf({ ...whole, ...missing })).toBeNull();
  });

  test("CART-2: the form always keeps one row", () => {
    const rows = [selection("a", "2026-12-01", 10, 12), emptySelection("b")];
    expect(withoutEmptySelections(rows).map(({ key }) => key)).toEqual(["a"]);
    expect(withoutSelection(rows, "a", "c").map(({ key }) => key)).toEqual(["b"]);
    expect(withoutSelection([rows[0] as SlotSelection], "a", "c")).toEqual([emptySelection("c")]);
  });
});

describe("checkout", () => {
  const cart = cartOf(add(emptyCart, entry(30, [selection("a", "2026-11-27", 10, 12)])));
  const facts = { paymentMethod: 1 as const, today: "2026-11-23", hasClientSecret: false };
  test.each([
    ["PAY-4: by bank, in time", cart, facts, []],
    [
      "PAY-4: by bank, too soon",
      cart,
      { ...facts, today: "2026-11-24" },
      [{ code: "bank_too_soon", field: "all", params: { n: 3 } }],
    ],
    ["empty", emptyCart, facts, [{ code: "cart_empty", field: "reservations" }]],
    [
      "PAY-5: no payment method",
      cart,
      { ...facts, paymentMethod: null },
      [{ code: "payment_way_not_selected", field: "all" }],
    ],
    [
      "card without client secret",
      cart,
      { ...facts, paymentMethod: 2 as const },
      [{ code: "card_not_ready", field: "all" }],
    ],
    ["card with it", cart, { ...facts, paymentMethod: 2 as const, hasClientSecret: true }, []],
  ])("%s", (_label, given, with_, expected) => expect(checkoutProblems(given, with_)).toEqual(expected));

  test("TIME-2, PAY-4: the earliest day is the calendar day: 25:00 is the next day", () => {
    const late = cartOf(add(emptyCart, entry(30, [selection("a", "2026-11-26", 25, 27)])));
    expect(earliestDay(late)).toBe("2026-11-27");
    expect(isBankOffered(late, "2026-11-23")).toBe(true);
    expect(earliestDay(emptyCart)).toBeNull();
    const more = cartOf(add(late, entry(4, [selection("b", "2026-12-24", 10, 12)])));
    expect(earliestDay(more)).toBe("2026-11-27");
    expect(earliestDay(cartOf(add(more, entry(31, [selection("c", "2026-11-26", 10, 12)]))))).toBe(
      "2026-11-26",
    );
  });

  test("a total is known once all prices are", () => {
    expect(cartTotal(cart)).toEqual({ total: 1000, currency: "JPY" });
    expect(cartTotal(emptyCart)).toBeNull();
    const two = cartOf(add(cart, entry(31, [selection("b", "2026-11-27", 10, 12, 2500)])));
    expect(cartTotal(two)?.total).toBe(3500);
    const open = cartOf(add(cart, entry(31, [selection("b", "2026-11-27", 10, 12, null)])));
    expect(cartTotal(open)).toBeNull();
  });
});

test("CART-1, CART-3: whatever the order of adding, the cart is the same: spaces by id, selections by start, no overlap", () => {
  const selections = fc.uniqueArray(
    fc.record({ spaceId: fc.integer({ min: 1, max: 5 }), slot: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 12, selector: ({ spaceId, slot }) => `${spaceId}/${slot}` },
  );
  fc.assert(
    fc.property(
      selections.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        const build = (items: typeof list) =>
          items.reduce<Cart>((cart, { spaceId, slot }) => {
            const day = dayFromNumber(20_800 + Math.floor(slot / 6));
            const hour = (slot % 6) * 4;
            return cartOf(add(cart, entry(spaceId, [selection(`${spaceId}/${slot}`, day, hour, hour + 4)])));
          }, emptyCart);
        const cart = build(shuffled);
        expect(cart).toEqual(build(list));
        const ids = cart.entries.map(({ spaceId }) => spaceId);
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
        for (const { selections: sorted } of cart.entries) {
          const starts = sorted.map((each) => rangeOf(each)?.start ?? 0);
          expect(starts).toEqual([...starts].sort((a, b) => a - b));
        }
        expect(selectionProblems(cart)).toEqual([]);
      },
    ),
  );
});
