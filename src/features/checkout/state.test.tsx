// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hours, sampleAttributes, sampleRule, sampleUser } from "../../../test/build/answers.ts";
import { renderHook, stubApi } from "../../../test/page.tsx";
import type { SlotSelection } from "../../domain/booking/cart.ts";
import { forgetGuest } from "../account/state.ts";
import { cartNow, dropSelection, useCartKeeper } from "../cart/state.ts";
import { bookedBefore, bookingItemsOf, useCheckedCart } from "./state.ts";

const MORNING = selection("morning", 600, 720, 2000);
const EVENING = selection("evening", 1080, 1140, 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-01T09:00:00+09:00") });
  forgetGuest();
  localStorage.clear();
  return () => void vi.useRealTimers();
});

function selection(key: string, start: number, end: number, price: number | null): SlotSelection {
  const plan = { name: "Standard", costPerHour: 1000, isSpecial: false };
  return { key, day: "2026-12-10", start, end, price, costs: [{ hour: (end - start) / 60, plan }] };
}

async function renderCart(
  selections: SlotSelection[],
  freeTimes: () => unknown = () => [hours(9, 22)],
  booked: object[] = [],
) {
  const entry = { spaceId: 101, spaceName: "Old name", currency: "JPY", selections };
  localStorage.setItem("cart:7", JSON.stringify({ entries: [entry] }));
  const calls = stubApi({
    "GET space_attributes/101": () => sampleAttributes(),
    "GET space_reservation_rules/101": () => sampleRule(),
    "POST free_times/101": freeTimes,
    "POST calendars/101": () => [],
    "GET reservations": () => [{ reservations: booked }],
  });
  const hook = await renderHook(
    () => {
      useCartKeeper();
      return useCheckedCart();
    },
    { user: sampleUser() },
  );
  await hook.act(() => {});
  return { ...hook, checks: () => calls.filter(({ call }) => call === "POST free_times/101").length };
}

test("selections that are still free are ok, others are gone and keep their price", async () => {
  const { result } = await renderCart([MORNING, EVENING], () => [hours(9, 15)]);
  expect(result.current).toMatchObject({ isReady: true, isFailed: false });
  expect([...result.current.statuses]).toEqual([
    ["morning", { kind: "ok" }],
    ["evening", { kind: "gone", problem: { code: "slot_taken" } }],
  ]);
  expect(result.current.cart.entries[0]?.selections).toEqual([MORNING, EVENING]);
});

test("CART-9: a slot that is gone stays in the cart, and is not held, counted or ordered", async () => {
  const { result } = await renderCart([MORNING, EVENING], () => [hours(9, 15)]);
  expect(result.current.live.entries[0]?.selections).toEqual([MORNING]);
  const { result: none } = await renderCart([MORNING, EVENING], () => []);
  expect(none.current.live.entries).toEqual([]);
  expect(bookedBefore(none.current)).toBeNull();
});

describe("BOOK-12: a time that the guest has booked already", () => {
  const own = (id: number, start: string, end: string, canceled = false) => ({
    ...{
      id,
      space_id: 101,
      start_datetime: `2026-12-10 ${start}`,
      end_datetime: `2026-12-10 ${end}`,
      canceled,
    },
  });
  const morning = own(5, "10:00", "12:00");

  test("is not called gone", async () => {
    const { result } = await renderCart([MORNING, EVENING], () => [hours(9, 10), hours(18, 22)], [morning]);
    expect([...result.current.statuses]).toEqual([
      ["morning", { kind: "booked", bookingId: 5 }],
      ["evening", { kind: "ok" }],
    ]);
    expect(result.current.live.entries[0]?.selections).toEqual([EVENING]);
    expect(bookedBefore(result.current)).toBeNull();
  });

  test("is an order that stands if it is the whole cart", async () => {
    const { result } = await renderCart([MORNING, EVENING], () => [], [morning, own(6, "18:00", "19:00")]);
    expect(bookedBefore(result.current)).toEqual([5, 6]);
  });

  test.each([
    ["canceled", own(5, "10:00", "12:00", true)],
    ["longer", own(5, "10:00", "13:00")],
    ["in another room", { ...morning, space_id: 102 }],
  ])("is gone if that booking is %s", async (_, booking) => {
    const { result } = await renderCart([MORNING], () => [], [booking]);
    expect([...result.current.statuses]).toEqual([
      ["morning", { kind: "gone", problem: { code: "slot_taken" } }],
    ]);
  });
});

test("a price that has changed replaces the old one and stays announced until the time goes", async () => {
  const { result, act } = await renderCart([{ ...MORNING, price: 1800 }, EVENING]);
  const changed = { kind: "price", before: 1800 };
  expect(result.current.statuses.get("morning")).toEqual(changed);
  expect(cartNow().entries[0]).toMatchObject({ spaceName: "Sample room", selections: [MORNING, EVENING] });
  await act(() => result.current.recheck());
  expect(result.current.statuses.get("morning")).toEqual(changed);
  await act(() => dropSelection(101, "morning"));
  expect([...result.current.statuses]).toEqual([["evening", { kind: "ok" }]]);
});

test("it is checked again for other times, not for the prices of a check", async () => {
  const { act, checks } = await renderCart([{ ...MORNING, price: 1800 }, EVENING]);
  expect(checks()).toBe(2);
  await act(() => dropSelection(101, "evening"));
  expect(checks()).toBe(3);
});

test("a failed check says so, and can be repeated", async () => {
  let isOffline = true;
  const { result, act } = await renderCart([MORNING], () => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return [hours(9, 22)];
  });
  expect(result.current).toMatchObject({ isReady: false, isFailed: true });
  isOffline = false;
  await act(() => result.current.recheck());
  expect(result.current).toMatchObject({ isReady: true, isFailed: false });
});

test("a selection without an end has no status, and is not booked", async () => {
  const { result, checks } = await renderCart([MORNING, { ...EVENING, end: null, price: null, costs: [] }]);
  expect([...result.current.statuses.keys()]).toEqual(["morning"]);
  expect(checks()).toBe(1);
  expect(bookingItemsOf(result.current.cart)).toEqual([
    {
      space_id: 101,
      price: 2000,
      currency: "JPY",
      start_datetime: "2026-12-10 10:00",
      end_datetime: "2026-12-10 12:00",
    },
  ]);
});

test("a visitor's cart is empty, and nothing is asked", async () => {
  const calls = stubApi({});
  const { result } = await renderHook(() => {
    useCartKeeper();
    return useCheckedCart();
  });
  expect(result.current).toMatchObject({ cart: { entries: [] }, isReady: false });
  expect(calls).toEqual([]);
});

test("SERIES-7: a booking names the series that its row of the cart was repeated in", () => {
  const selections = [{ ...MORNING, series: "a" }, EVENING];
  const cart = {
    entries: [{ spaceId: 101, spaceName: "Sample room", currency: "JPY" as const, selections }],
  };
  expect(bookingItemsOf(cart).map((item) => item.series)).toEqual(["a", undefined]);
});
