import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addToCart,
  type Cart,
  type CartEntry,
  cartTotal,
  checkoutProblems,
  countDrafts,
  type Draft,
  draftProblems,
  earliestDay,
  editDraft,
  emptyCart,
  emptyDraft,
  isBankOffered,
  isEmptyDraft,
  rangeOf,
  removeDraft,
  withoutDraftRow,
  withoutEmptyDrafts,
} from "./cart.ts";
import type { Decision } from "./decision.ts";
import { dayFromNumber } from "./time/day.ts";

function draft(key: string, day: string, start: number, end: number, price: number | null = 1000): Draft {
  return { key, day, start: start * 60, end: end * 60, costs: [], price };
}

function entry(spaceId: number, drafts: Draft[], currency: "JPY" | "SGD" = "JPY"): CartEntry {
  return { spaceId, spaceName: `Room ${spaceId}`, currency, drafts };
}

function cartOf(decision: Decision<Cart>): Cart {
  if (!decision.ok) throw new Error(decision.problems.map((problem) => problem.code).join());
  return decision.plan;
}

const add = (cart: Cart, added: CartEntry) => addToCart(cart, added, () => "fresh");

const codes = (decision: Decision<Cart>) =>
  decision.ok ? "ok" : decision.problems.map((problem) => problem.code);

describe("adding", () => {
  const cart = cartOf(add(emptyCart, entry(30, [draft("a", "2026-12-01", 10, 12)])));

  test("another space stands in order of ids", () => {
    const more = cartOf(add(cart, entry(4, [draft("b", "2026-12-01", 10, 12)])));
    expect(more.entries.map(({ spaceId }) => spaceId)).toEqual([4, 30]);
    expect(countDrafts(more)).toBe(2);
    expect(cart.entries).toHaveLength(1);
  });

  test("a draft whose key stands in the cart gets another, in its own space and in others", () => {
    const again = cartOf(add(cart, entry(30, [draft("a", "2026-12-02", 10, 12)])));
    expect(again.entries[0]?.drafts.map(({ key }) => key)).toEqual(["a", "fresh"]);
    const elsewhere = cartOf(add(cart, entry(31, [draft("a", "2026-12-02", 10, 12)])));
    expect(elsewhere.entries[1]?.drafts.map(({ key }) => key)).toEqual(["fresh"]);
  });

  test("the same space is merged, by start", () => {
    const more = cartOf(
      add(cart, entry(30, [draft("c", "2026-12-01", 12, 13), draft("b", "2026-11-30", 10, 12)])),
    );
    expect(more.entries.map(({ drafts }) => drafts.map(({ key }) => key))).toEqual([["b", "a", "c"]]);
  });

  test.each([
    ["a zero id", entry(0, []), ["space_missing"]],
    ["no id", entry(Number.NaN, []), ["space_missing"]],
    ["2: another currency", entry(31, [draft("b", "2026-12-01", 10, 12)], "SGD"), ["currency_mixed"]],
    [
      "an overlap with what is there",
      entry(30, [draft("b", "2026-12-01", 11, 13)]),
      ["reservations_overlap"],
    ],
    [
      "an overlap across midnight",
      entry(31, [draft("b", "2026-12-01", 22, 26), draft("c", "2026-12-02", 1, 3)]),
      ["reservations_overlap"],
    ],
    ["something not chosen", entry(31, [emptyDraft("b")]), ["item_not_selected"]],
    ["an end before its start", entry(31, [draft("b", "2026-12-01", 12, 10)]), ["item_not_selected"]],
    ["touching ones are fine", entry(30, [draft("b", "2026-12-01", 12, 13)]), "ok"],
    ["the same time in another room is fine", entry(31, [draft("b", "2026-12-01", 10, 12)]), "ok"],
  ])("%s", (_label, added, expected) => expect(codes(add(cart, added))).toEqual(expected));
});

describe("editing and removing", () => {
  const cart = cartOf(
    add(emptyCart, entry(30, [draft("a", "2026-12-01", 10, 12), draft("b", "2026-12-01", 14, 16)])),
  );
  test("an edit is put in order", () => {
    const edited = cartOf(editDraft(cart, 30, draft("a", "2026-12-01", 17, 18)));
    expect(edited.entries[0]?.drafts.map(({ key }) => key)).toEqual(["b", "a"]);
  });

  test("an edit that does not hold together leaves the draft that was", () => {
    expect(codes(editDraft(cart, 30, draft("a", "2026-12-01", 15, 18)))).toEqual(["reservations_overlap"]);
    expect(cart.entries[0]?.drafts[0]).toMatchObject({ key: "a", start: 600, end: 720 });
  });

  test("the last draft takes its space with it", () => {
    const one = removeDraft(cart, 30, "a");
    expect(one.entries[0]?.drafts.map(({ key }) => key)).toEqual(["b"]);
    expect(removeDraft(one, 30, "b")).toEqual(emptyCart);
  });

  test("drafts of another space with the same key stay as they are", () => {
    const entries = [...cart.entries, entry(31, [draft("a", "2026-12-01", 10, 12)])];
    const edited = cartOf(editDraft({ entries }, 30, draft("a", "2026-12-01", 8, 9)));
    expect(edited.entries.map(({ drafts }) => drafts[0]?.start)).toEqual([480, 600]);
    expect(removeDraft({ entries }, 30, "a").entries.map(({ drafts }) => drafts.length)).toEqual([1, 1]);
  });

  test("a row is empty while nothing at all is chosen in it", () => {
    expect(isEmptyDraft(emptyDraft("a"))).toBe(true);
    for (const chosen of [{ day: "2026-12-01" }, { start: 600 }, { end: 720 }])
      expect(isEmptyDraft({ ...emptyDraft("a"), ...chosen })).toBe(false);
  });

  test("a draft has a time once day, start and a later end are chosen", () => {
    const whole = { day: "2026-12-01", start: 600, end: 615 };
    expect(rangeOf(whole)).not.toBeNull();
    for (const missing of [{ day: null }, { start: null }, { end: null }, { end: 600 }])
      expect(rangeOf({ ...whole, ...missing })).toBeNull();
  });

  test("the form keeps one row, an empty one if need be", () => {
    const rows = [draft("a", "2026-12-01", 10, 12), emptyDraft("b")];
    expect(withoutEmptyDrafts(rows).map(({ key }) => key)).toEqual(["a"]);
    expect(withoutDraftRow(rows, "a", "c").map(({ key }) => key)).toEqual(["b"]);
    expect(withoutDraftRow([rows[0] as Draft], "a", "c")).toEqual([emptyDraft("c")]);
  });
});

describe("checkout", () => {
  const cart = cartOf(add(emptyCart, entry(30, [draft("a", "2026-11-27", 10, 12)])));
  const facts = { paymentWay: 1 as const, today: "2026-11-23", hasClientSecret: false };
  test.each([
    ["by bank in time", cart, facts, []],
    [
      "7: by bank too soon",
      cart,
      { ...facts, today: "2026-11-24" },
      [{ code: "bank_too_soon", field: "all", params: { n: 3 } }],
    ],
    ["empty", emptyCart, facts, [{ code: "cart_empty", field: "reservations" }]],
    [
      "no way to pay",
      cart,
      { ...facts, paymentWay: null },
      [{ code: "payment_way_not_selected", field: "all" }],
    ],
    [
      "card without client secret",
      cart,
      { ...facts, paymentWay: 2 as const },
      [{ code: "card_not_ready", field: "all" }],
    ],
    ["card with it", cart, { ...facts, paymentWay: 2 as const, hasClientSecret: true }, []],
  ])("%s", (_label, given, with_, expected) => expect(checkoutProblems(given, with_)).toEqual(expected));

  test("the earliest day is the real one: 25:00 lies in the next", () => {
    const late = cartOf(add(emptyCart, entry(30, [draft("a", "2026-11-26", 25, 27)])));
    expect(earliestDay(late)).toBe("2026-11-27");
    expect(isBankOffered(late, "2026-11-23")).toBe(true);
    expect(earliestDay(emptyCart)).toBeNull();
    const more = cartOf(add(late, entry(4, [draft("b", "2026-12-24", 10, 12)])));
    expect(earliestDay(more)).toBe("2026-11-27");
    expect(earliestDay(cartOf(add(more, entry(31, [draft("c", "2026-11-26", 10, 12)]))))).toBe("2026-11-26");
  });

  test("a total is known when all prices are", () => {
    expect(cartTotal(cart)).toEqual({ total: 1000, currency: "JPY" });
    expect(cartTotal(emptyCart)).toBeNull();
    const two = cartOf(add(cart, entry(31, [draft("b", "2026-11-27", 10, 12, 2500)])));
    expect(cartTotal(two)?.total).toBe(3500);
    const open = cartOf(add(cart, entry(31, [draft("b", "2026-11-27", 10, 12, null)])));
    expect(cartTotal(open)).toBeNull();
  });
});

test("whatever the order of adding: same cart, spaces by id, drafts by start, no overlap", () => {
  const drafts = fc.uniqueArray(
    fc.record({ spaceId: fc.integer({ min: 1, max: 5 }), slot: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 12, selector: ({ spaceId, slot }) => `${spaceId}/${slot}` },
  );
  fc.assert(
    fc.property(
      drafts.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        const build = (items: typeof list) =>
          items.reduce<Cart>((cart, { spaceId, slot }) => {
            const day = dayFromNumber(20_800 + Math.floor(slot / 6));
            const hour = (slot % 6) * 4;
            return cartOf(add(cart, entry(spaceId, [draft(`${spaceId}/${slot}`, day, hour, hour + 4)])));
          }, emptyCart);
        const cart = build(shuffled);
        expect(cart).toEqual(build(list));
        const ids = cart.entries.map(({ spaceId }) => spaceId);
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
        for (const { drafts: sorted } of cart.entries) {
          const starts = sorted.map((each) => rangeOf(each)?.start ?? 0);
          expect(starts).toEqual([...starts].sort((a, b) => a - b));
        }
        expect(draftProblems(cart)).toEqual([]);
      },
    ),
  );
});
